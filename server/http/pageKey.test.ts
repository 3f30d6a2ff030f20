import type { IncomingMessage } from 'node:http';
import { readPageKey, readSharedCookies, reduceToKey } from './pageKey.ts';

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers }) as unknown as IncomingMessage;

test.each<[string, Record<string, string>, string, string]>([
  ['/blog', {}, '/blog', ''],
  ['/blog?utm_source=x&gclid=y', {}, '/blog', ''],
  ['/blog', { cookie: 'nuxt-color-mode=dark' }, '/blog', 'dark'],
  ['/blog?fbclid=1', { cookie: '_ga=GA1.1.2.3; nuxt-color-mode=light; _ga_ABC=x=y' }, '/blog', 'light'],
  ['/blog', { cookie: 'nuxt-color-mode=system' }, '/blog', ''],
  ['/blog', { cookie: '_fbp=fb.1.2; _ym_uid=1' }, '/blog', ''],
])('%s with the headers %j has the cache key %s %s', (url, headers, path, colorMode) => {
  expect(readPageKey(ask(url, headers))).toEqual({ path, colorMode });
  expect(readPageKey(ask(url, headers, 'HEAD'))).toEqual({ path, colorMode });
});

test.each<[string, string, Record<string, string>, string]>([
  ['an unknown parameter', '/blog?page=2', {}, 'GET'],
  ['an unknown parameter next to a known one', '/blog?utm_source=x&page=2', {}, 'GET'],
  ['an empty query', '/blog?', {}, 'GET'],
  ['credentials', '/blog', { authorization: 'Bearer x' }, 'GET'],
  ['a post', '/blog', {}, 'POST'],
])('a request with %s has no cache key', (_name, url, headers, method) => {
  expect(readPageKey(ask(url, headers, method))).toBeNull();
});

test.each([
  '__Host-rs_session=abc',
  '__Host-rs_visitor=abc',
  'rs_visitor=abc',
  'rs_complete=1',
  'unknown=1',
  'nuxt-color-mode=pink',
  'nuxt-color-mode="dark"',
  'nuxt-color-mode=%64ark',
  'nuxt-color-mode=dark=',
  'nuxt-color-mode=dark; nuxt-color-mode=light',
  'nuxt-color-mode=dark; __Host-rs_session=abc',
  '_ga=1; unknown=1',
  '_gaming=1',
  '_ga',
  'dark',
  ';',
])('the cookie "%s" may change the page', (cookie) => {
  expect(readSharedCookies(cookie)).toBeNull();
});

test('removes every cookie that is not in the key', () => {
  const dark = ask('/', { cookie: '_ga=1; nuxt-color-mode=dark' });
  reduceToKey(dark, { path: '/', colorMode: 'dark' });
  expect(dark.headers.cookie).toBe('nuxt-color-mode=dark');
  const plain = ask('/', { cookie: '_ga=1; nuxt-color-mode=system' });
  reduceToKey(plain, { path: '/', colorMode: '' });
  expect(plain.headers).not.toHaveProperty('cookie');
});
