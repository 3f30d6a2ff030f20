import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { BuildManifestPlugin } from './BuildManifestPlugin.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-build-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Emits files as webpack does, then runs the plugin. */
function build(id: string, files: string[]): void {
  for (const name of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
    writeFileSync(path.join(folder, `${name}.br`), name);
  }
  let emit = (_compilation: object) => {};
  const compiler = {
    options: { output: { path: folder } },
    hooks: { afterEmit: { tap: (_name: string, run: typeof emit) => (emit = run) } },
  };
  new BuildManifestPlugin(id, 1_800_000_000_000).apply(compiler as unknown as Compiler);
  emit({ assets: Object.fromEntries(files.map((name) => [name, {}])) });
}

const has = (name: string) => existsSync(path.join(folder, name));
const readLatest = () =>
  JSON.parse(readFileSync(path.join(folder, 'builds/latest.json'), 'utf8')) as {
    id: string;
    timestamp: number;
  };

test('keeps hashed assets of the previous build and deletes older ones', () => {
  build('one', ['js/main.1.js', 'js/same.js']);
  build('two', ['js/main.2.js', 'js/same.js']);
  expect(readLatest()).toEqual({ id: 'two', timestamp: 1_800_000_000_000 });
  expect([has('js/main.1.js'), has('js/main.1.js.br'), has('builds/meta/one.json')]).toEqual([
    true,
    true,
    true,
  ]);
  build('three', ['js/main.3.js', 'js/same.js']);
  expect([has('js/main.1.js'), has('js/main.1.js.br'), has('builds/meta/one.json')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([has('js/main.2.js'), has('js/main.3.js'), has('js/same.js')]).toEqual([true, true, true]);
});

test('a first build works without a previous one', () => {
  build('one', ['js/main.1.js']);
  expect([readLatest().id, has('builds/meta/one.json'), has('js/main.1.js')]).toEqual(['one', true, true]);
});
