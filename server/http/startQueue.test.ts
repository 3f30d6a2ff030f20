import type { Sheddable } from './overloadPolicy.ts';
import { createStartQueue } from './startQueue.ts';

const MAX_WAIT_MS = { prefetch: 400, page: 1600, search: 3000, checkout: 12_000 };

/**
 * Simulates an event loop. The test sets the duration of its turns, which use the processor unless the test says
 * otherwise.
 */
function createLoop() {
  const started: string[] = [];
  const refused: string[] = [];
  const gone = new Set<string>();
  let time = 5000;
  let used = 0;
  let pending: (() => void) | null = null;
  const load = { connections: 0, renders: 0 };
  const queue = createStartQueue({
    countConnections: () => load.connections,
    countRenders: () => load.renders,
    longestWait: MAX_WAIT_MS,
    now: () => time,
    readProcessorTime: () => used,
    inNextTurn: (callback) => {
      pending = callback;
    },
  });
  const turn = (ms = 1, usedMs = ms) => {
    const callback = pending;
    pending = null;
    time += ms;
    used += usedMs;
    callback?.();
  };
  return {
    queue,
    load,
    gone,
    started,
    refused,
    turn,
    turns: (count: number, ms = 1) => Array.from({ length: count }, () => turn(ms)),
    add: (requestClass: Sheddable, name: string) =>
      queue.add(requestClass, {
        start: () => started.push(name),
        refuse: () => refused.push(name),
        isGone: () => gone.has(name),
      }),
    isFollowing: () => pending !== null,
  };
}

test('a request on an idle event loop starts at once, and the queue stops watching the loop afterwards', () => {
  const { add, started, turns, isFollowing } = createLoop();
  add('search', 'first');
  expect(started).toEqual(['first']);
  turns(1, 40);
  turns(1);
  expect(isFollowing()).toBe(false);
});

test('the most critical waiting request starts first, one after each render', () => {
  const { add, started, turn } = createLoop();
  add('search', 'first');
  add('prefetch', 'prefetch');
  add('page', 'page');
  add('search', 'second search');
  add('checkout', 'checkout');
  add('search', 'third search');
  for (const count of [2, 3, 4, 5, 6]) {
    turn(40);
    expect(started).toHaveLength(count - 1);
    turn();
    expect(started).toHaveLength(count);
  }
  expect(started).toEqual(['first', 'checkout', 'second search', 'third search', 'page', 'prefetch']);
});

test('nothing starts while connections are still accepted or requests read', () => {
  const { add, load, started, turn } = createLoop();
  add('search', 'first');
  turn(40);
  add('search', 'second');
  turn();
  expect(started).toEqual(['first']);
  load.connections += 1;
  turn();
  expect(started).toEqual(['first']);
  turn();
  expect(started).toEqual(['first', 'second']);
});

test('a long turn in which the process itself hardly worked counts as idle', () => {
  const { add, started, turn } = createLoop();
  add('search', 'first');
  add('search', 'second');
  turn(40, 1);
  turn(40, 1);
  expect(started).toEqual(['first', 'second']);
});

test('a flood of new requests delays the waiting ones by 20 ms at most', () => {
  const { add, started, turn, queue } = createLoop();
  add('search', 'first');
  turn(40);
  for (let ms = 0; started.length === 1; ms += 1) {
    add('search', `flood ${ms}`);
    turn();
    expect(ms).toBeLessThan(20);
  }
  expect(started).toEqual(['first', 'flood 0']);
  expect(queue.count()).toBeGreaterThan(15);
});

test('with four open renders the next one starts after 5 ms without work', () => {
  const { add, load, started, turn } = createLoop();
  add('search', 'first');
  load.renders = 4;
  add('search', 'second');
  turn(40);
  for (let ms = 1; ms < 5; ms += 1) turn();
  expect(started).toEqual(['first']);
  turn();
  expect(started).toEqual(['first', 'second']);
});

test('one request a second starts on a loop that is never idle', () => {
  const { add, started, turns } = createLoop();
  add('search', 'first');
  add('checkout', 'second');
  turns(9, 100);
  expect(started).toEqual(['first']);
  turns(1, 100);
  expect(started).toEqual(['first', 'second']);
});

test('a request that is overtaken too long starts before more critical ones, and one whose visitor has left is dropped', () => {
  const { add, gone, started, refused, turn, turns } = createLoop();
  add('search', 'first');
  add('prefetch', 'left');
  add('prefetch', 'late');
  gone.add('left');
  for (let search = 0; search < 7; search += 1) add('search', `search ${search}`);
  turn(399);
  turn(0);
  turn(1);
  expect(started).toEqual(['first', 'search 0', 'late']);
  turns(6);
  expect(started.slice(3)).toEqual(Array.from({ length: 6 }, (_, search) => `search ${search + 1}`));
  expect(refused).toEqual([]);
});

test('a request that has waited for ten seconds is refused', () => {
  const { add, started, refused, turn } = createLoop();
  add('search', 'first');
  add('search', 'second');
  add('search', 'third');
  turn(9999);
  expect(refused).toEqual([]);
  expect(started).toEqual(['first', 'second']);
  add('checkout', 'fourth');
  turn(1);
  expect(refused).toEqual(['third']);
});

test('many requests that wait for a second are no burst until the queue has been empty', () => {
  const { add, queue, turn, turns } = createLoop();
  add('search', 'first');
  for (let search = 0; search < 7; search += 1) add('search', `search ${search}`);
  turns(9, 100);
  expect(queue.isStanding()).toBe(false);
  add('search', 'eighth');
  turns(9, 100);
  turn(99);
  expect(queue.isStanding()).toBe(false);
  turn(1);
  expect(queue.isStanding()).toBe(true);
  while (queue.count() > 1) turn();
  expect(queue.isStanding()).toBe(true);
  turns(2);
  expect(queue.isStanding()).toBe(false);
});

test('other requests wait for the render of a vital request that has started', () => {
  const { add, queue, started, turn } = createLoop();
  queue.follow();
  add('page', 'page');
  expect(started).toEqual([]);
  turn(40);
  turn();
  expect(started).toEqual(['page']);
});

test('the expected wait counts the requests of the same or a higher priority, at the pace of the latest starts', () => {
  const { add, queue, turn } = createLoop();
  add('search', 'first');
  for (let search = 0; search < 40; search += 1) add('search', `search ${search}`);
  for (let starts = 0; starts < 30; starts += 1) {
    turn(49);
    turn();
  }
  add('page', 'page');
  expect(queue.count()).toBe(11);
  expect(queue.estimateWait('checkout')).toBe(0);
  expect(queue.estimateWait('search')).toBeCloseTo(500, -1);
  expect(queue.estimateWait('prefetch')).toBeCloseTo(550, -1);
});

test('on a slow machine no wait is expected while few requests wait, and none is refused', () => {
  const { add, queue, started, refused, turns } = createLoop();
  add('search', 'first');
  for (let page = 0; page < 7; page += 1) add('prefetch', `page ${page}`);
  expect(queue.estimateWait('prefetch')).toBe(0);
  add('prefetch', 'eighth');
  expect(queue.estimateWait('prefetch')).toBeGreaterThan(0);
  turns(8, 999);
  turns(8, 1);
  expect(refused).toEqual([]);
  expect(started).toHaveLength(9);
});
