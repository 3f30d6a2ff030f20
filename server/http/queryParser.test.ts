import { parseQuery, QueryTooLarge, readText } from './queryParser.ts';

test('query parsing limits: depth 5, array limit 20, parameter limit 1000', () => {
  expect(parseQuery('a[b][c][d][e][f]=1')).toBeDefined();
  expect(() => parseQuery('a[b][c][d][e][f][g]=1')).toThrow(QueryTooLarge);
  expect(parseQuery(Array.from({ length: 20 }, (_, i) => `a[]=${i}`).join('&')).a).toHaveLength(20);
  expect(() => parseQuery(Array.from({ length: 21 }, (_, i) => `a[]=${i}`).join('&'))).toThrow(QueryTooLarge);
  expect(() => parseQuery(Array.from({ length: 1001 }, (_, i) => `p${i}=1`).join('&'))).toThrow(
    QueryTooLarge,
  );
});

test('a parsed query has no prototype to pollute', () => {
  const query = parseQuery('__proto__[admin]=1&constructor[x]=2&a=1');
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});

test('a repeated field or an object field reads as an empty string', () => {
  const query = parseQuery('a=1&a=2&b[x]=1&c=ok');
  expect([
    readText(query, 'a'),
    readText(query, 'b'),
    readText(query, 'c'),
    readText(query, 'missing'),
  ]).toEqual(['', '', 'ok', '']);
});

test('the tests run with a sealed prototype of all objects, like the shop', () => {
  expect(() => Object.assign(Object.prototype, { isPolluted: true })).toThrow(TypeError);
  expect('isPolluted' in {}).toBe(false);
});
