import { readFileSync } from 'node:fs';

interface Lock {
  packages: Record<
    string,
    { version?: string; integrity?: string; resolved?: string; dev?: boolean; hasInstallScript?: boolean }
  >;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const { packages } = read<Lock>('package-lock.json');
const installed = Object.entries(packages).filter(([folder]) => folder !== '');

/**
 * Packages with install scripts. The scripts do not run (.npmrc), except that of `node`, which downloads the shop's
 * Node. The others would find or build a native part of a development tool, which works without it.
 */
const INSTALL_SCRIPTS = [
  'node_modules/@parcel/watcher',
  'node_modules/core-js-pure',
  'node_modules/node',
  'node_modules/unrs-resolver',
];

describe('the supply chain (threat T51)', () => {
  test('every locked package has a SHA-512 and comes from the registry of npm', () => {
    const odd = installed.filter(
      ([, { integrity = '', resolved = '' }]) =>
        !/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity) ||
        !/^$|^https:\/\/registry\.npmjs\.org\//.test(resolved),
    );
    expect(odd.map(([folder]) => folder)).toEqual([]);
  });

  test('only four known packages have an install script, all for development', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([folder]) => folder)).toEqual(INSTALL_SCRIPTS);
    expect(scripts.every(([, { dev }]) => dev)).toBe(true);
  });

  test('npm runs no install script, and the first start only that of the Node of the shop', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(readFileSync('server/boot/prepare.mjs', 'utf8')).toContain("const WITH_SCRIPTS = ['node'];");
  });

  test('every direct dependency has one exact version', () => {
    const { dependencies, devDependencies } = read<Manifest>('package.json');
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) =>
        !/^\d+\.\d+\.\d+$/.test(version) || packages[`node_modules/${name}`]?.version !== version,
    );
    expect(ranges).toEqual([]);
  });
});
