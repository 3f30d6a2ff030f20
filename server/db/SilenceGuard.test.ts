import { SilenceGuard } from './SilenceGuard.ts';

let now: number;
let guard: SilenceGuard;

beforeEach(() => {
  now = 10_000;
  guard = new SilenceGuard(() => now);
});

function connect(isIdle: boolean) {
  const connection = { isIdle, cut: jest.fn() };
  guard.add(connection);
  return connection;
}

test('a silent connection is cut together with all idle ones, and busy ones go on', () => {
  const [silent, idle, busy, gone] = [connect(false), connect(true), connect(false), connect(true)];
  guard.remove(gone);
  guard.silent(silent);
  expect([silent, idle, busy, gone].map(({ cut }) => cut.mock.calls.length)).toEqual([1, 1, 0, 0]);
});

test('after three silences in a row only one caller in each second may ask', () => {
  for (let n = 0; n < 2; n += 1) guard.silent();
  expect(guard.mayAsk(2000)).toBe(true);
  guard.silent();
  expect(guard.mayAsk(2000)).toBe(false);
  now += 1000;
  expect([guard.mayAsk(2000), guard.mayAsk(2000)]).toEqual([true, false]);
  guard.silent();
  expect(guard.mayAsk(2000)).toBe(false);
  now += 1000;
  expect(guard.mayAsk(2000)).toBe(true);
});

test('a probe that never ends blocks the next one only for its own limit', () => {
  for (let n = 0; n < 3; n += 1) guard.silent();
  now += 1000;
  expect(guard.mayAsk(2000)).toBe(true);
  now += 2000;
  expect(guard.mayAsk(2000)).toBe(true);
});

test('an answer ends the silence', () => {
  for (let n = 0; n < 3; n += 1) guard.silent();
  guard.answered();
  expect([guard.mayAsk(2000), guard.mayAsk(2000)]).toEqual([true, true]);
});
