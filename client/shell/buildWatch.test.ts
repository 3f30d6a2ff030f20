import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { BUILD_CHECK_INTERVAL, watchBuild, type BuildWatchOptions } from './buildWatch.ts';

const HOUR = 3_600_000;

function begin(answer: () => unknown = () => ({ id: 'A' }), rest: Partial<BuildWatchOptions> = {}) {
  const clock = createFakeClock();
  const requests: string[] = [];
  const updates: number[] = [];
  const page = { hidden: false };
  const watch = watchBuild({
    clock,
    ownId: 'A',
    assets: '/_nuxt/',
    fetch: async (url, init) => {
      requests.push(url);
      expect(init.cache).toBe('no-store');
      const body = answer();
      if (body instanceof Error) throw body;
      if (typeof body === 'number') return { ok: false, status: body, json: async () => ({}) };
      return {
        ok: true,
        status: 200,
        json: async () => JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)),
      };
    },
    isHidden: () => page.hidden,
    onUpdate: () => updates.push(clock.now()),
    ...rest,
  });
  const pass = async (ms: number) => {
    clock.pass(ms);
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  return { clock, watch, requests, updates, page, pass };
}

test('the first check comes after one hour, with a timestamp in the query', async () => {
  const { requests, clock, pass } = begin();
  expect(BUILD_CHECK_INTERVAL).toBe(3_600_000);
  await pass(HOUR - 1);
  expect(requests).toEqual([]);
  await pass(1);
  expect(requests).toEqual([`/_nuxt/builds/latest.json?${clock.wall()}`]);
});

test('the same build triggers no update, and the next hour checks again', async () => {
  const { requests, updates, pass } = begin();
  for (let hour = 0; hour < 3; hour += 1) await pass(HOUR);
  expect(requests).toHaveLength(3);
  expect(updates).toEqual([]);
});

test('a different id triggers one update and ends the watch', async () => {
  const { requests, updates, clock, pass } = begin(() => ({ id: 'B', timestamp: 1 }));
  for (let hour = 0; hour < 5; hour += 1) await pass(HOUR);
  expect(updates).toEqual([HOUR]);
  expect(requests).toHaveLength(1);
  expect(clock.pending()).toBe(0);
});

test.each([
  ['HTML', '<!doctype html><html></html>'],
  ['an empty object', {}],
  ['null', 'null'],
  ['an id that is not a string', { id: 7 }],
  ['an empty id', { id: '' }],
  ['a list', ['B']],
  ['404', 404],
  ['503', 503],
  ['no network', new TypeError('fetch failed')],
])('ignores %s for latest.json and checks again an hour later', async (_name, body) => {
  const { requests, updates, pass } = begin(() => body);
  await pass(HOUR);
  await pass(HOUR);
  expect(updates).toEqual([]);
  expect(requests).toHaveLength(2);
});

test('a hidden page sends no request and catches up when it becomes visible', async () => {
  const { requests, updates, watch, page, pass } = begin(() => ({ id: 'B' }));
  page.hidden = true;
  for (let hour = 0; hour < 4; hour += 1) await pass(HOUR);
  expect(requests).toEqual([]);
  page.hidden = false;
  watch.shown();
  await pass(0);
  expect(requests).toHaveLength(1);
  expect(updates).toHaveLength(1);
});

test('becoming visible within the hour sends no request', async () => {
  const { requests, watch, pass } = begin();
  await pass(HOUR / 2);
  watch.shown();
  await pass(0);
  expect(requests).toEqual([]);
});

test('a computer that slept three hours with frozen timers checks when it wakes', async () => {
  const { requests, watch, clock, pass } = begin();
  await pass(1000);
  clock.setWall(clock.wall() + 3 * HOUR);
  watch.shown();
  await pass(0);
  expect(requests).toHaveLength(1);
});

test('changes of the wall clock never cause more than one request per interval', async () => {
  const { requests, watch, clock, pass } = begin();
  for (let n = 0; n < 20; n += 1) {
    clock.setWall(clock.wall() - 5 * HOUR);
    watch.shown();
    await pass(1000);
  }
  expect(requests).toEqual([]);
});

test('the interval can be changed and the watch switched off', async () => {
  const quick = begin(undefined, { interval: 1000 });
  await quick.pass(1000);
  expect(quick.requests).toHaveLength(1);
  const off = begin(undefined, { interval: false });
  await off.pass(10 * HOUR);
  off.watch.shown();
  expect(off.requests).toEqual([]);
  expect(off.clock.pending()).toBe(0);
});

test('a response that arrives after the watch was stopped triggers no update', async () => {
  const { watch, updates, clock } = begin(() => ({ id: 'B' }));
  clock.pass(HOUR);
  watch.stop();
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  expect(updates).toEqual([]);
});
