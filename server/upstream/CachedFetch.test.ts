import { CachedFetch } from './CachedFetch.ts';
import { cacheFigures } from './cacheFigures.ts';

const START = Date.parse('2026-11-22T12:00:00+03:30');
const supplier = {};

function makeCache({ max = 10, staleMs = 0, name = 'test' } = {}) {
  const cache = new CachedFetch<{ n: number }>({ name, max });
  let calls = 0;
  const load = jest.fn(async () => ({ n: (calls += 1) }));
  const get = (seconds: number, { source = supplier, key = 'tehran mashhad' } = {}) =>
    cache
      .get(source, { key, freshMs: 30_000, staleMs, now: new Date(START + seconds * 1000) }, load)
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

test('never returns the cached response of another source', async () => {
  const { get } = makeCache();
  expect([await get(0), await get(0, { source: {} }), await get(0)]).toEqual([1, 2, 1]);
});

test('a response evicted in flight still reaches its visitor', async () => {
  const { get } = makeCache({ max: 1 });
  expect(await Promise.all([get(0), get(0, { key: 'mashhad tehran' })])).toEqual([1, 2]);
});

test('returns an old answer at once while one request refreshes it', async () => {
  const { get, load } = makeCache({ staleMs: 60_000 });
  await get(0);
  let answer = (_value: { n: number }) => {};
  load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  expect(await Promise.all([get(30), get(89.999)])).toEqual([1, 1]);
  expect(load).toHaveBeenCalledTimes(2);
  answer({ n: 2 });
  expect(await get(90)).toBe(2);
});

test('waits for a new answer when the old one is too old', async () => {
  const { get } = makeCache({ staleMs: 60_000 });
  expect([await get(0), await get(90)]).toEqual([1, 2]);
});

test('a failed refresh leaves the old answer for its remaining time', async () => {
  const { get, load } = makeCache({ staleMs: 60_000 });
  await get(0);
  load.mockRejectedValue(new Error('down'));
  expect([await get(30), await get(60)]).toEqual([1, 1]);
  await expect(get(90)).rejects.toThrow('down');
});

test('counts its answers and failures for the metrics', async () => {
  const { get, load } = makeCache({ staleMs: 60_000, name: 'counted' });
  await Promise.all([get(0), get(0)]);
  await get(1);
  load.mockRejectedValueOnce(new Error('down'));
  await get(31);
  const lines = cacheFigures.lines();
  expect(lines).toContain('rahsepar_cache_answers_total{cache="counted",outcome="waited"} 2');
  expect(lines).toContain('rahsepar_cache_answers_total{cache="counted",outcome="fresh"} 1');
  expect(lines).toContain('rahsepar_cache_answers_total{cache="counted",outcome="stale"} 1');
  expect(lines).toContain('rahsepar_cache_failures_total{cache="counted"} 1');
});
