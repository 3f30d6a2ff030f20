import { CachedFetch } from './CachedFetch.ts';

const START = Date.parse('2026-11-22T12:00:00+03:30');
const supplier = {};

function makeCache({ max = 10 } = {}) {
  const cache = new CachedFetch<{ n: number }>({ max });
  let calls = 0;
  const load = jest.fn(async () => ({ n: (calls += 1) }));
  const get = (seconds: number, { source = supplier, key = 'tehran mashhad' } = {}) =>
    cache
      .get(source, { key, freshMs: 30_000, now: new Date(START + seconds * 1000) }, load)
      .then(({ n }) => n);
  return { get, load };
}

test('two concurrent visitors share one request; another key has its own request', async () => {
  const { get } = makeCache();
  expect(await Promise.all([get(0), get(0)])).toEqual([1, 1]);
  expect(await get(0, { key: 'mashhad tehran' })).toBe(2);
});

test('a response is fresh for its lifetime by the injected clock', async () => {
  const { get } = makeCache();
  expect([await get(0), await get(29.999), await get(30)]).toEqual([1, 1, 2]);
});

test('requests again when the clock was set back', async () => {
  const { get } = makeCache();
  expect([await get(0), await get(-1)]).toEqual([1, 2]);
});

test('does not cache a failure, neither the first one nor one after a good response', async () => {
  const { get, load } = makeCache();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(Promise.all([get(0), get(0)])).rejects.toThrow('down');
  expect(await get(0)).toBe(1);
  load.mockRejectedValueOnce(new Error('down'));
  await expect(get(60)).rejects.toThrow('down');
  expect(await get(60)).toBe(2);
});

test('never serves one source from another', async () => {
  const { get } = makeCache();
  expect([await get(0), await get(0, { source: {} }), await get(0)]).toEqual([1, 2, 1]);
});

test('a response evicted in flight still reaches its visitor', async () => {
  const { get } = makeCache({ max: 1 });
  expect(await Promise.all([get(0), get(0, { key: 'mashhad tehran' })])).toEqual([1, 2]);
});
