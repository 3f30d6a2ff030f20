import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patchReactRouter } from './patchReactRouter.ts';
import { REACT_ROUTER_PATCHES, REACT_ROUTER_VERSION } from './reactRouterPatches.ts';

const LIB = 'dist/production/lib';
const INSTALLED = path.resolve('node_modules/react-router');
const names = Object.keys(REACT_ROUTER_PATCHES);
const DIGESTS = REACT_ROUTER_PATCHES['hooks.js']!.find(({ removes }) => removes === 'error digests')!;
const [find] = DIGESTS.edits[0]!;

const readInstalled = (name: string) => readFileSync(path.join(INSTALLED, LIB, name), 'utf8');
const patchInstalled = (name: string, source = readInstalled(name)) =>
  patchReactRouter(path.join(INSTALLED, LIB, name), source);

test.each(names)('every patch of %s changes the installed text', (name) => {
  const text = patchInstalled(name);
  for (const { edits } of REACT_ROUTER_PATCHES[name]!) {
    for (const [find, replacement] of edits) {
      expect(text).toContain(replacement);
      if (!replacement.includes(find)) expect(text.replaceAll(replacement || '\0', '')).not.toContain(find);
    }
  }
});

test('every patch says what it removes and why, and names are unique in a file', () => {
  for (const patches of Object.values(REACT_ROUTER_PATCHES)) {
    for (const { removes, because, edits } of patches) {
      expect([removes, because].every((text) => text.length > 5)).toBe(true);
      expect(edits.length).toBeGreaterThan(0);
    }
    expect(new Set(patches.map(({ removes }) => removes)).size).toBe(patches.length);
  }
});

test('leaves a file without patches as it is', () => {
  expect(patchReactRouter(path.join(INSTALLED, 'dist/production/index.js'), 'text')).toBe('text');
});

test('a missing text throws with the patch, the file and the version', () => {
  const changed = readInstalled('hooks.js').replace(find, 'if (');
  expect(() => patchInstalled('hooks.js', changed)).toThrow(
    `The patch "error digests" found 0 instead of 1 times in ${LIB}/hooks.js of react-router ` +
      `${REACT_ROUTER_VERSION}: ${find}`,
  );
});

test('a text that occurs too often throws', () => {
  expect(() => patchInstalled('hooks.js', readInstalled('hooks.js') + find)).toThrow(
    'The patch "error digests" found 2 instead of 1 times',
  );
});

test('patching a development file throws, because the patches do not cover it', () => {
  const file = path.join(INSTALLED, 'dist/development/lib/hooks.js');
  expect(() => patchReactRouter(file, '')).toThrow('is not below dist/production/');
});

test('another installed version throws before any patch', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-router-'));
  try {
    const installed = path.join(folder, 'node_modules/react-router');
    mkdirSync(installed, { recursive: true });
    writeFileSync(path.join(installed, 'package.json'), JSON.stringify({ version: '9.0.0' }));
    expect(() => patchReactRouter(path.join(installed, LIB, 'hooks.js'), readInstalled('hooks.js'))).toThrow(
      `react-router 9.0.0 is installed, but its patches were written for ${REACT_ROUTER_VERSION}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
