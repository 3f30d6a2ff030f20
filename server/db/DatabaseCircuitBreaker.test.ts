import { DatabaseCircuitBreaker } from './DatabaseCircuitBreaker.ts';

let now: number;
let breaker: DatabaseCircuitBreaker;

beforeEach(() => {
  now = 10_000;
  breaker = new DatabaseCircuitBreaker(() => now);
});

function connect(isIdle: boolean) {
  const connection = { isIdle, closeSocket: jest.fn() };
  breaker.add(connection);
  return connection;
}

test('a silent connection is cut together with all idle ones, and busy ones go on', () => {
  const [silent, idle, busy, gone] = [connect(false), connect(true), connect(false), connect(true)];
  breaker.remove(gone);
  breaker.recordTimeout(silent);
  expect([silent, idle, busy, gone].map(({ closeSocket }) => closeSocket.mock.calls.length)).toEqual([
    1, 1, 0, 0,
  ]);
});

test('after three silences in a row only one caller in each second may ask', () => {
  for (let n = 0; n < 2; n += 1) breaker.recordTimeout();
  expect(breaker.canQuery(2000)).toBe(true);
  breaker.recordTimeout();
  expect(breaker.canQuery(2000)).toBe(false);
  now += 1000;
  expect([breaker.canQuery(2000), breaker.canQuery(2000)]).toEqual([true, false]);
  breaker.recordTimeout();
  expect(breaker.canQuery(2000)).toBe(false);
  now += 1000;
  expect(breaker.canQuery(2000)).toBe(true);
});

test('a probe that never ends blocks the next one only for its own limit', () => {
  for (let n = 0; n < 3; n += 1) breaker.recordTimeout();
  now += 1000;
  expect(breaker.canQuery(2000)).toBe(true);
  now += 2000;
  expect(breaker.canQuery(2000)).toBe(true);
});

test('an answer ends the silence', () => {
  for (let n = 0; n < 3; n += 1) breaker.recordTimeout();
  breaker.recordAnswer();
  expect([breaker.canQuery(2000), breaker.canQuery(2000)]).toEqual([true, true]);
});
