import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PRODUCT_NAMES } from '../../shared/productNames.ts';
import { JOINING_PLACES } from './borders.ts';

/**
 * `npm run removal -- [--jest] [PRODUCT…]`
 * Proves that each product can be removed: a scratch copy without its folders, its lines in the joining places and the
 * tests that import it passes the type check and the lint; with `--jest` also the remaining unit and client tests.
 */
const ROOT = path.join(import.meta.dirname, '../..');
/** Tests that depend on routes, tables and settings of a product but import nothing from its folders. */
const OWN_TESTS: Readonly<Record<string, readonly string[]>> = {
  buses: [
    'server/products/bookings/supplierEnv.test.ts',
    'shared/prices/serviceFee.test.ts',
    'test/http/deskPrices.test.ts',
    'test/http/deskPriceLimits.test.ts',
  ],
  flights: [
    'server/products/fees/feeVersions.test.ts',
    'shared/prices/serviceFee.test.ts',
    'server/payments/saleRules.test.ts',
    'server/products/bookings/supplierEnv.test.ts',
    'server/startRules.test.ts',
    'test/http/ancillaries.test.ts',
    'test/http/dayPrices.test.ts',
    'test/http/insuranceWithFlight.test.ts',
    'test/http/islands.test.ts',
  ],
  insurance: [
    'test/http/deskPriceLimits.test.ts',
    'test/http/deskPrices.test.ts',
    'test/http/deskRates.test.ts',
    'test/http/insuranceWithFlight.test.ts',
  ],
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { jest: { type: 'boolean', default: false } },
});
const results = (positionals.length > 0 ? positionals : PRODUCT_NAMES).map(isRemovable);
process.exit(results.every(Boolean) ? 0 : 1);

function isRemovable(product: string): boolean {
  const copy = copySources();
  try {
    const variables = listOwnVariables(copy, product);
    for (const folder of ['client/products', 'server/products', 'shared']) {
      rmSync(path.join(copy, folder, product), { recursive: true });
    }
    for (const file of JOINING_PLACES) rewrite(path.join(copy, file), (text) => dropLines(text, product));
    rewrite(path.join(copy, '.env.example'), (text) =>
      text.replaceAll(/^([A-Z_]+)=.*\n/gm, (line, name: string) => (variables.has(name) ? '' : line)),
    );
    for (const file of OWN_TESTS[product] ?? []) rmSync(path.join(copy, file));
    // The remaining documents and comments may still name the removed folders.
    rmSync(path.join(copy, 'test/structure/references.test.ts'));
    const tests = deleteOrphanedTests(copy);
    console.log(`Without ${product}, and ${tests.length} files of tests that need it:`);
    return listChecks()
      .map(([name, command]) => runCheck(copy, name, command))
      .every(Boolean);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies all files that Git tracks or does not ignore to a temporary folder. */
function copySources(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'shop-without-'));
  const list = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of list.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)))) {
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Returns the names of the environment variables that the product's suppliers read. */
function listOwnVariables(copy: string, product: string): ReadonlySet<string> {
  const files = globSync(`server/products/${product}/**/*Env.ts`, { cwd: copy });
  const names = files.flatMap((file) => [
    ...readFileSync(path.join(copy, file), 'utf8').matchAll(/^  ([A-Z][A-Z_]+):/gm),
  ]);
  return new Set(names.map(([, name]) => name!));
}

/** Removes imports from a product's folder, lines that use the imported names, and the product's name from a list. */
function dropLines(text: string, product: string): string {
  const imported = new Set<string>();
  const without = text.replace(
    /^import ([^;]*?) from '([^']+)';\n/gm,
    (whole, names: string, from: string) => {
      if (!from.split('/').includes(product)) return whole;
      for (const name of names.match(/\w+/g) ?? []) imported.add(name);
      return '';
    },
  );
  const uses = (line: string) =>
    line.includes(`sells: '${product}'`) ||
    line.startsWith(`  ${product}: {`) ||
    (line.match(/\w+/g) ?? []).some((word) => imported.has(word));
  return without
    .split('\n')
    .filter((line) => !uses(line))
    .join('\n')
    .replaceAll(new RegExp(`(, )?'${product}'(?=[,\\]])`, 'g'), '')
    .replaceAll('[, ', '[');
}

/** Deletes tests and their fixtures that import a missing file, until none is left. */
function deleteOrphanedTests(copy: string): string[] {
  const files = globSync(['test/**/*.{ts,tsx,mjs}', '{client,server,shared}/**/*.{test,fixture}.{ts,tsx}'], {
    cwd: copy,
  });
  const orphans = files.filter((file) => hasMissingImport(path.join(copy, file)));
  for (const file of orphans) rmSync(path.join(copy, file));
  return orphans.length === 0 ? [] : [...orphans, ...deleteOrphanedTests(copy)];
}

function hasMissingImport(file: string): boolean {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g);
  return [...imports].some(([, specifier]) => !existsSync(path.resolve(path.dirname(file), specifier!)));
}

function listChecks(): [name: string, command: string[]][] {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--silent'];
  return [
    ['types of shared', typeCheck('shared')],
    ['types', typeCheck('.')],
    ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--format', 'unix']],
    ...(options.jest
      ? [['tests', [...jest, '--selectProjects', 'unit', 'client']] as [string, string[]]]
      : []),
  ];
}

/**
 * Uses one checker: four of them repeat work (21 s of CPU instead of 11 s), and CI runs the tests at the same time.
 */
function typeCheck(project: string): string[] {
  return ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'];
}

function runCheck(copy: string, name: string, command: string[]): boolean {
  const env = { ...process.env, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  console.log(status === 0 ? `  ${name}: passed` : `  ${name}: failed\n${stdout}${stderr}`);
  return status === 0;
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
