import { toCanonicalPath } from './canonicalPath.ts';

test.each([
  ['/', '/'],
  ['/aboutUs/', '/aboutUs'],
  ['/blog///', '/blog'],
  ['//evil.test/', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['\\\\evil.test\\', '/evil.test'],
  ['/a/./b/../c', '/a/c'],
  ['/.//evil.test', '/evil.test'],
  ['/../../x', '/x'],
  ['/%2e%2e/x', '/x'],
  ['/%61boutUs', '/aboutUs'],
  ['/blog/%da%a9%db%8c%d8%b4', '/blog/%DA%A9%DB%8C%D8%B4'],
  ['/blog/a:b@c,d;e=f', '/blog/a:b@c,d;e=f'],
  ['/http://evil.test', '/http:/evil.test'],
])('%s is served as %s', (raw, path) => {
  expect(toCanonicalPath(raw)).toMatchObject({ path });
});

test.each([
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['/a%00b', 400],
  ['/a%0d%0ab', 400],
  ['/%09/evil.test', 400],
  ['/%7f', 400],
  ['/a#b', 400],
  ['/a\ud800b', 400],
  ['/%2f%2fevil.test/', 404],
  ['/%5cevil.test', 404],
  ['/dashboard%2fx.css', 404],
  [`/${'a'.repeat(8192)}`, 414],
])('rejects %s with %d', (raw, status) => {
  expect(toCanonicalPath(raw)).toEqual({ status });
});

test('the canonical path of a canonical path is itself', () => {
  for (const raw of ['/blog/%da%a9', '//a//b/', "/x/(y)!*'", '/%20%22%3C%3E']) {
    const once = toCanonicalPath(raw);
    expect('path' in once && toCanonicalPath(once.path)).toMatchObject({ path: 'path' in once && once.path });
  }
});
