export type Cancel = () => void;

export interface Clock {
  /** Monotonic milliseconds, for durations. */
  now(): number;
  /** Milliseconds since 1970, which visitors may change: for ids and for data that outlives the page. */
  wall(): number;
  after(ms: number, run: () => void): Cancel;
  frame(run: () => void): Cancel;
}

/** `setTimeout` takes 32 bits; a longer delay would fire at once. */
const MAX_TIMEOUT = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after(ms, run) {
    if (ms > MAX_TIMEOUT) return () => {};
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
  frame(run) {
    const handle = requestAnimationFrame(run);
    return () => cancelAnimationFrame(handle);
  },
};
