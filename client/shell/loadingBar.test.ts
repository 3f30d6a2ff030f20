import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createLoadingBar, LOADING_BAR, calculateProgress } from './loadingBar.ts';

const FIRST_VISIBLE_FRAME = 208;

function begin() {
  const clock = createFakeClock();
  const bar = createLoadingBar(clock);
  const seen: number[] = [];
  bar.subscribe(() => seen.push(bar.state().progress));
  return { clock, bar, seen };
}

test('the times are those of the seed: throttle 200, duration 2000, hide delay 500, reset delay 400', () => {
  expect(LOADING_BAR).toEqual({ throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 });
});

test.each([
  [0, 0],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [10_000, 93.65],
])('after %i ms of 2000 the curve is at %f percent', (elapsed, percent) => {
  expect(calculateProgress(elapsed)).toBeCloseTo(percent, 2);
});

test('the curve never reaches 100 percent and never goes below zero', () => {
  expect(calculateProgress(10 * 3_600_000)).toBeLessThan(100);
  expect(calculateProgress(-500)).toBe(0);
});

test('the bar appears 200 ms after the start and not a millisecond sooner', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(199);
  expect(bar.state().isLoading).toBe(false);
  clock.pass(1);
  expect(bar.state().isLoading).toBe(true);
});

test('a page that opens faster than the throttle never shows the bar', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(199);
  bar.finish();
  const shown: boolean[] = [];
  bar.subscribe(() => shown.push(bar.state().isLoading));
  clock.pass(5000);
  expect(shown).not.toContain(true);
  expect(bar.state()).toEqual({ progress: 0, isLoading: false, error: false });
  expect(clock.pending()).toBe(0);
});

test('while loading, the bar follows the curve from the moment it became visible', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(FIRST_VISIBLE_FRAME + 992);
  expect(bar.state().progress).toBeCloseTo(calculateProgress(1000), 5);
});

test('finishing fills the bar, hides it after 500 ms and empties it 400 ms later', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(300);
  bar.finish();
  expect(bar.state()).toEqual({ progress: 100, isLoading: true, error: false });
  clock.pass(499);
  expect(bar.state().isLoading).toBe(true);
  clock.pass(1);
  expect(bar.state()).toEqual({ progress: 100, isLoading: false, error: false });
  clock.pass(399);
  expect(bar.state().progress).toBe(100);
  clock.pass(1);
  expect(bar.state().progress).toBe(0);
  expect(clock.pending()).toBe(0);
});

test.each([100, 499, 500, 700, 899])(
  'a start %i ms after a finish is not hidden by the timers of that finish',
  (gap) => {
    const { clock, bar } = begin();
    bar.start();
    clock.pass(300);
    bar.finish();
    clock.pass(gap);
    bar.start();
    clock.pass(200);
    expect(bar.state().isLoading).toBe(true);
    clock.pass(2000);
    expect(bar.state().isLoading).toBe(true);
    expect(bar.state().progress).toBeGreaterThan(60);
  },
);

test('a failed page marks the bar as an error until it is empty again', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(300);
  bar.finish({ error: true });
  expect(bar.state().error).toBe(true);
  clock.pass(900);
  expect(bar.state().error).toBe(false);
});

test('a new start removes the error colour immediately', () => {
  const { bar } = begin();
  bar.finish({ error: true });
  bar.start();
  expect(bar.state().error).toBe(false);
});

test('a forced finish resets the bar immediately', () => {
  const { clock, bar } = begin();
  bar.start();
  clock.pass(1000);
  bar.finish({ force: true });
  expect(bar.state()).toEqual({ progress: 0, isLoading: false, error: false });
  expect(clock.pending()).toBe(0);
});

test('setting below zero counts as zero, setting 100 or more finishes', () => {
  const { clock, bar } = begin();
  bar.set(-5);
  expect(bar.state().progress).toBe(0);
  bar.set(Number.NaN);
  expect(bar.state().progress).toBe(0);
  bar.set(150);
  expect(bar.state().progress).toBe(100);
  clock.pass(900);
  expect(bar.state().progress).toBe(0);
});

test('a bar set to 40 does not go back to the start of the curve', () => {
  const { clock, bar, seen } = begin();
  bar.set(40);
  clock.pass(3000);
  expect(Math.min(...seen)).toBe(40);
  expect(bar.state().progress).toBeGreaterThan(70);
});

test('without a throttle the bar appears immediately', () => {
  const clock = createFakeClock();
  const bar = createLoadingBar(clock, { ...LOADING_BAR, throttle: 0 });
  bar.start();
  expect(bar.state().isLoading).toBe(true);
});
