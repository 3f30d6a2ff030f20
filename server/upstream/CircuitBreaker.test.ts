import { CircuitBreaker } from './CircuitBreaker.ts';

function createBreaker(start: number) {
  let now = start;
  const onPause = jest.fn();
  const breaker = new CircuitBreaker({ clock: () => new Date(now), pauseMs: 30_000, onPause });
  return { breaker, onPause, wait: (ms: number) => (now += ms) };
}

test('pauses after three failures in a row and resumes when the pause is over', () => {
  const { breaker, onPause, wait } = createBreaker(1_000);
  for (let tries = 0; tries < 2; tries += 1) breaker.failed();
  breaker.answered();
  for (let tries = 0; tries < 2; tries += 1) breaker.failed();
  expect(breaker.paused()).toBe(false);
  breaker.failed();
  expect(breaker.paused()).toBe(true);
  expect(onPause.mock.calls).toEqual([[30_000, 3]]);
  wait(30_000);
  expect(breaker.paused()).toBe(false);
});

test('a late success does not end a pause, but a recovery does', () => {
  const { breaker } = createBreaker(1_000);
  breaker.pause(60_000);
  breaker.answered();
  expect(breaker.paused()).toBe(true);
  breaker.recovered();
  expect(breaker.paused()).toBe(false);
});

test('reports an extended pause once', () => {
  const { breaker, onPause, wait } = createBreaker(1_000);
  breaker.pause(60_000);
  wait(50_000);
  breaker.pause(60_000);
  wait(50_000);
  expect(breaker.paused()).toBe(true);
  expect(onPause).toHaveBeenCalledTimes(1);
});
