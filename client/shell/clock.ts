export type Cancel = () => void;

/** Time as the shell sees it, so that every behaviour can be tested to the millisecond. */
export interface Clock {
  /** Milliseconds that only grow: for lengths of time. */
  now(): number;
  /** Milliseconds since 1970, which a visitor may set back or forth: for ids and for what outlives the page. */
  wall(): number;
  after(ms: number, run: () => void): Cancel;
  /** Before the next frame is drawn. */
  frame(run: () => void): Cancel;
}

/** `setTimeout` takes 32 bits; a longer wait would fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after(ms, run) {
    if (ms > LONGEST_TIMEOUT) return () => {};
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
  frame(run) {
    const handle = requestAnimationFrame(run);
    return () => cancelAnimationFrame(handle);
  },
};
