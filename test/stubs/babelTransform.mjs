import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import dynamicImport from '@babel/plugin-transform-dynamic-import';
import commonJs from '@babel/plugin-transform-modules-commonjs';
import presetEnv from '@babel/preset-env';
import presetReact from '@babel/preset-react';
import presetTypeScript from '@babel/preset-typescript';
import loadable from '@loadable/babel-plugin';
import babelJest from 'babel-jest';
import pageTable from '../../server/boot/build/pageTable.cjs';
import folderContext from './folderContext.cjs';

const ROOT = path.join(import.meta.dirname, '../..');
/** Together with the transformed file and the Node version, these files determine its code. */
const SOURCES = [
  import.meta.filename,
  path.join(ROOT, 'server/boot/build/pageTable.cjs'),
  path.join(import.meta.dirname, 'folderContext.cjs'),
  path.join(ROOT, 'package-lock.json'),
];

/** Uses Babel 7, not swc or ts-jest: the loadable plugin needs it, and TypeScript 7 has no JS API (decision 001). */
const transformer = babelJest.createTransformer({
  configFile: false,
  babelrc: false,
  presets: [
    [presetEnv, { targets: { node: 'current' }, modules: false }],
    [presetReact, { runtime: 'automatic' }],
    [presetTypeScript, { onlyRemoveTypeImports: true }],
  ],
  plugins: [loadable, [pageTable, { ids: 'path' }], folderContext, dynamicImport, commonJs],
});
const common = hashCommon();

/**
 * babel-jest with a cache that all projects share. Jest has one cache for each project, so a first run would
 * transform the shop six times. The cache key is cheap; that of babel-jest loads Babel's configuration for each file,
 * which takes a tenth of the time of a test file that loads the shop.
 */
export default { canInstrument: true, getCacheKey, process: transform };

function getCacheKey(source, file, { config: { rootDir }, instrument, supportsStaticESM }) {
  const parts = [common, instrument, supportsStaticESM, path.relative(rootDir, file), source];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}

function transform(source, file, context) {
  const folder = path.join(context.config.cacheDirectory, 'shared-transforms');
  const cached = path.join(folder, `${getCacheKey(source, file, context)}.json`);
  return readCached(cached) ?? store(cached, transformer.process(source, file, context));
}

function hashCommon() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES) hash.update('\0').update(readFileSync(file));
  for (const name of ['NODE_ENV', 'BABEL_ENV']) hash.update('\0').update(process.env[name] ?? '');
  return hash.digest('hex');
}

function readCached(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Writes to a temporary name first, because another worker may read the file at any moment. */
function store(file, result) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}
