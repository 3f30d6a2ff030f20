import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, traverse } from '@babel/core';
import { applyPatches, patchReactDom } from './patchReactDom.ts';
import { REACT_DOM_PATCHES, REACT_DOM_VERSION, REMOVED_HANDLERS } from './reactDomPatches.ts';

const FILE = path.resolve('node_modules/react-dom/cjs/react-dom-client.production.js');
const SOURCE = readFileSync(FILE, 'utf8');

test('every patch says what it removes and why', () => {
  for (const { removes, because } of REACT_DOM_PATCHES)
    expect([removes, because].every((text) => text.length > 5)).toBe(true);
  expect(new Set(REACT_DOM_PATCHES.map(({ removes }) => removes)).size).toBe(REACT_DOM_PATCHES.length);
});

test('the patches fit the installed file, and nothing assigns their constants', () => {
  const text = patchReactDom(FILE, SOURCE);
  let bindings: Record<string, { constantViolations: unknown[]; referencePaths: unknown[] }> = {};
  traverse(parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' })!, {
    Program: ({ scope }) => void (bindings = scope.bindings),
  });
  for (const { constants = {}, classes = [], edits = [] } of REACT_DOM_PATCHES) {
    for (const name of Object.keys(constants)) {
      const binding = bindings[name]!;
      expect([name, binding.constantViolations.length, binding.referencePaths.length]).toEqual([name, 0, 0]);
    }
    for (const name of classes) expect(text).not.toContain(`${name}.prototype`);
    for (const { find, replacement } of edits)
      if (!replacement.includes(find)) expect(text).not.toContain(find);
  }
});

test.each([
  ['a missing text', SOURCE.replace('D: prefetchDNS', 'D: other'), 'hints for resources: '],
  [
    'an additional case',
    `${SOURCE}\nfunction more(fiber) { return 31 === fiber.tag; }`,
    'Activity: tag 31" found 19',
  ],
  [
    'a missing function',
    SOURCE.replaceAll('extractEvents$1', 'extractMore'),
    'forms: extractEvents$1" found 0',
  ],
  ['an additional assignment', `${SOURCE}\nmouseDown = true;`, 'mouseDown" found 3 instead of 2 times'],
])('the build fails on %s', (_what, source, message) => {
  expect(() => patchReactDom(FILE, source)).toThrow(message);
});

test('the build fails when the patches are applied to another file', () => {
  expect(() => patchReactDom(FILE.replace('production', 'development'), SOURCE)).toThrow(
    'is not the file that the patches are for',
  );
  expect(REACT_DOM_VERSION).toBe('19.3.1');
});

test('removing a switch case keeps the cases that fall through to it', () => {
  const source = `function run(fiber) {
    const seen = [];
    switch (fiber.tag) { case 1: seen.push(1); case 30: seen.push(30); case 2: seen.push(2); break;
      case 30.5: case 3: seen.push(3); break; case 31: seen.push(31); }
    return seen.concat(30 === fiber.tag, fiber.tag !== 30);
  }`;
  const code = applyPatches(source, [{ removes: 'a', because: 'b', tags: { 30: 3, 31: 1 } }]);
  expect(code).not.toContain('case 30:');
  expect(code).not.toContain('31');
  const run = new Function(`${code}; return run;`)() as (fiber: object) => unknown[];
  expect(run({ tag: 1 })).toEqual([1, 30, 2, false, true]);
  expect(run({ tag: 2 })).toEqual([2, false, true]);
  expect(run({ tag: 3 })).toEqual([3, false, true]);
});

/** Features that the patches remove from the browser's React. */
const REMOVED = new RegExp(
  [
    String.raw`import [^;]*\b(?:\w*ViewTransition|Activity|\w*SuspenseList|\w*addTransitionType)\b[^;]*from 'react'`,
    String.raw`import (?!\{ flushSync \})[^;]*from 'react-dom'`,
    String.raw`\buse(?:ActionState|FormState|FormStatus|ImperativeHandle|InsertionEffect|DebugValue|DeferredValue|Reducer|Transition|EffectEvent)\(`,
    String.raw`\bcomponentStack\b`,
    String.raw`\bon(?:Select|BeforeInput|Composition(?:Start|Update|End))(?:Capture)?=\{`,
    String.raw`\b(?:${REMOVED_HANDLERS.join('|')})(?:Capture)?\b`,
    String.raw`<Fragment[^>]*\bref=`,
    String.raw`<[a-z]+-[a-z-]+[\s>]`,
    String.raw`\b(?:formAction|action)=\{(?:async|\()`,
  ].join('|'),
);

test('client/ and shared/ use nothing that the patches remove', () => {
  const files = ['client', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => path.join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const users = files.flatMap((file) => REMOVED.exec(readFileSync(file, 'utf8'))?.[0] ?? []);
  expect(users).toEqual([]);
});

test('react-router and loadable call none of the removed hooks', () => {
  const hooks = REACT_DOM_PATCHES.flatMap(({ properties = {} }) => Object.keys(properties));
  expect(hooks.length).toBeGreaterThan(5);
  const called = new RegExp(
    `\\bReact(?:\\$1)?\\.(?:${hooks.join('|')})\\b|import \\{[^}]*\\b(?:${hooks.join('|')})\\b`,
  );
  const lib = path.resolve('node_modules/react-router/dist/production/lib');
  const files = ['hooks', 'components', 'context', 'await', 'dom/lib', 'dom/dom', 'dom/ssr/components']
    .map((name) => path.join(lib, `${name}.js`))
    .concat(path.join(lib, 'dom-export/dom-router-provider.js'))
    .concat(path.resolve('node_modules/@loadable/component/dist/esm/loadable.esm.mjs'));
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(called);
});
