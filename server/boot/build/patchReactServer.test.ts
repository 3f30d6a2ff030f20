import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ComponentType, ReactElement } from 'react';
import { cacheMarkup } from '../../render/markupCache.ts';
import { patchReactServer } from './patchReactServer.ts';
import { REACT_SERVER_PATCHES } from './reactServerPatches.ts';

type React = typeof import('react');
type Server = typeof import('react-dom/server');

const FILE = path.resolve('node_modules/react-dom/cjs/react-dom-server.node.production.js');
const SOURCE = readFileSync(FILE, 'utf8');

/** Production files of React, which Jest itself does not load. */
const required = new Map<string, unknown>();
const react = load('react/cjs/react.production.js') as React;
const { createElement, memo, Suspense, use, useId } = react;
required.set('react', react);
required.set('react-dom', load('react-dom/cjs/react-dom.production.js'));
const [patched, original] = [patchReactServer(FILE, SOURCE), SOURCE].map(
  (source) => run(source) as Server,
) as [Server, Server];

function load(file: string): unknown {
  return run(readFileSync(path.resolve('node_modules', file), 'utf8'));
}

function run(source: string): unknown {
  const module = { exports: {} };
  const find = (name: string) => required.get(name) ?? process.getBuiltinModule(name);
  new Function('module', 'exports', 'require', source)(module, module.exports, find);
  return module.exports;
}

function render({ renderToPipeableStream }: Server, element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

let renderings = 0;
const counted = <Props extends object>(component: ComponentType<Props>) =>
  memo((props: Props) => {
    renderings += 1;
    return createElement(component, props);
  });

beforeEach(() => {
  renderings = 0;
});

test('every patch says what it changes and why', () => {
  for (const { changes, because } of REACT_SERVER_PATCHES)
    expect([changes, because].every((words) => words.length > 5)).toBe(true);
});

test.each([
  ['a text that is gone', SOURCE.replaceAll('writtenBytes = 0;\n  dest', ''), 'found 0 instead of 1 times'],
  ['a text too many', SOURCE + SOURCE, 'found 2 instead of 1 times'],
])('%s stops the build', (_what, source, message) => {
  expect(() => patchReactServer(FILE, source)).toThrow(message);
});

test('another file stops the build', () => {
  expect(() => patchReactServer(FILE.replace('production', 'development'), SOURCE)).toThrow(
    'is not the file that the patches are for',
  );
});

test('long texts, Persian, symbols outside the BMP and late content leave as from React itself', async () => {
  const build = () => {
    const late = new Promise<string>((resolve) => setImmediate(resolve, `دیر ${'متن '.repeat(3000)}`));
    const Late = () => use(late);
    return createElement(
      'main',
      { title: `"'<>&${'ی'.repeat(5000)}` },
      ['یک', '😀'.repeat(2000), '<b>', 7],
      createElement(Suspense, { fallback: 'صبر' }, createElement(Late)),
    );
  };
  expect(await render(patched, build())).toBe(await render(original, build()));
});

test('markup of a key is rendered once, and each document gets its own secret', async () => {
  const Card = counted(({ name, token }: { name: string; token: string }) =>
    createElement('article', null, name, ' and ', createElement('button', { value: token }, 'choose')),
  );
  cacheMarkup(Card, ({ name, token }) => ({ key: name, secret: token }));
  const build = (name: string, token: string) =>
    createElement('div', null, 'before', createElement(Card, { name, token }), 'after');
  for (const [name, token] of [
    ['a', 'first'],
    ['a', `"><script>'&`],
    ['b', 'third'],
  ] as const)
    expect(await render(patched, build(name, token))).toBe(await render(original, build(name, token)));
  // The original React renders all three cards; the patched one renders only a and b.
  expect(renderings).toBe(3 + 2);
});

test('a component renders each time when its description is null', async () => {
  const Card = counted(({ open }: { open: boolean }) => createElement('p', null, open ? 'open' : 'closed'));
  cacheMarkup(Card, ({ open }) => (open ? null : { key: 'closed' }));
  for (const open of [false, false, true, true]) await render(patched, createElement(Card, { open }));
  expect(renderings).toBe(1 + 2);
});

test('markup that depends on its place is not kept: ids, late parts and texts', async () => {
  const WithId = counted(() => createElement('p', { id: useId() }));
  const WithLate = counted(({ late }: { late: Promise<string> }) => {
    const Late = () => use(late);
    return createElement('p', null, createElement(Suspense, null, createElement(Late)));
  });
  const Text = counted(() => 'text');
  cacheMarkup(WithId, () => ({ key: '' }));
  cacheMarkup(WithLate, () => ({ key: '' }));
  cacheMarkup(Text, () => ({ key: '' }));
  const build = () =>
    createElement(
      'div',
      null,
      createElement(WithId),
      createElement(WithLate, { late: new Promise<string>((resolve) => setImmediate(resolve, 'late')) }),
      createElement(Text),
      createElement(Text),
    );
  const html = await render(original, build());
  expect(await render(patched, build())).toBe(html);
  expect(await render(patched, build())).toBe(html);
  expect(renderings).toBe(3 * 4);
});
