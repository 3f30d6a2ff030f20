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

test('a connection that does not respond is closed together with all idle connections, but busy ones stay open', () => {
  const [silent, idle, busy, gone] = [connect(false), connect(true), connect(false), connect(true)];
  guard.remove(gone);
  guard.silent(silent);
  expect([silent, idle, busy, gone].map(({ cut }) => cut.mock.calls.length)).toEqual([1, 1, 0, 0]);
});

test('after three queries in a row without a response, one caller per second may query the database', () => {
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

test('a probe that never ends blocks the next probe only until its own timeout', () => {
  for (let n = 0; n < 3; n += 1) guard.silent();
  now += 1000;
  expect(guard.mayAsk(2000)).toBe(true);
  now += 2000;
  expect(guard.mayAsk(2000)).toBe(true);
});

test('after a response every caller may query the database again', () => {
  for (let n = 0; n < 3; n += 1) guard.silent();
  guard.answered();
  expect([guard.mayAsk(2000), guard.mayAsk(2000)]).toEqual([true, true]);
});
