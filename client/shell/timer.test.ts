import * as fc from 'fast-check';
import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createTimer } from './timer.ts';

function begin(interval = 5000) {
  const clock = createFakeClock();
  const ends: number[] = [];
  const timer = createTimer(clock, () => ends.push(clock.now()), interval);
  /** Expects the next end after exactly `ms`, and none earlier. */
  const expectEndIn = (ms: number) => {
    const before = ends.length;
    clock.pass(ms - 1);
    expect(ends).toHaveLength(before);
    clock.pass(1);
    expect(ends.slice(before)).toEqual([clock.now()]);
  };
  return { clock, timer, ends, expectEndIn };
}

test('expires exactly after its interval', () => {
  const { clock, timer, ends } = begin();
  clock.pass(4999);
  expect(ends).toEqual([]);
  expect(timer.remaining()).toBe(1);
  clock.pass(1);
  expect(ends).toEqual([5000]);
  expect(timer.remaining()).toBe(0);
});

test('a pause freezes the remaining time, and resuming continues from there', () => {
  const { clock, timer, ends, expectEndIn } = begin();
  clock.pass(3000);
  timer.pause();
  clock.pass(60_000);
  expect(timer.remaining()).toBe(2000);
  timer.resume();
  expectEndIn(2000);
  expect(ends).toEqual([65_000]);
});

test('pausing twice has the effect of pausing once', () => {
  const { clock, timer, ends } = begin();
  clock.pass(1000);
  timer.pause();
  clock.pass(1000);
  timer.pause();
  timer.resume();
  clock.pass(4000);
  expect(ends).toEqual([6000]);
});

test.each(['without a pause', 'after stop', 'after the end'])('resuming %s does nothing', (when) => {
  const { clock, timer, ends } = begin();
  if (when === 'after stop') timer.stop();
  if (when === 'after the end') clock.pass(5000);
  timer.resume();
  timer.resume();
  clock.pass(20_000);
  expect(ends.length).toBe(when === 'after stop' ? 0 : 1);
});

test('stop keeps the remaining time and is final until the next start', () => {
  const { clock, timer, ends } = begin();
  clock.pass(1000);
  timer.stop();
  timer.pause();
  timer.resume();
  clock.pass(10_000);
  expect(ends).toEqual([]);
  expect(timer.remaining()).toBe(4000);
  timer.start();
  expect(timer.remaining()).toBe(5000);
  clock.pass(5000);
  expect(ends).toEqual([16_000]);
});

test('starting again while running cancels the first countdown', () => {
  const { clock, timer, ends, expectEndIn } = begin();
  clock.pass(4000);
  timer.start();
  expectEndIn(5000);
  expect(ends).toEqual([9000]);
});

test('for any pauses, the time that was not paused adds up to the interval', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.tuple(fc.constantFrom('pause', 'resume'), fc.integer({ min: 0, max: 3000 })), {
        maxLength: 30,
      }),
      (interval, moves) => {
        const { clock, timer, ends } = begin(interval);
        let paused = false;
        let running = 0;
        for (const [move, wait] of moves) {
          if (move === 'pause') timer.pause();
          else timer.resume();
          if (ends.length === 0) paused = move === 'pause';
          const before = clock.now();
          clock.pass(wait);
          if (!paused)
            running += Math.min(ends[0] ?? Infinity, clock.now()) - Math.min(before, ends[0] ?? Infinity);
        }
        if (ends.length === 0) {
          expect(timer.remaining()).toBe(interval - running);
          timer.resume();
          clock.pass(interval);
          running = interval;
        }
        expect(running).toBe(interval);
        expect(ends.length).toBe(1);
      },
    ),
  );
});
