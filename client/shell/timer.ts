import type { Cancel, Clock } from './clock.ts';

export interface Timer {
  /** Milliseconds left, never below 0. */
  remaining(): number;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Once more from the full interval, also after the end. */
  start(): void;
}

/**
 * A countdown that can be paused; it starts at once and `callback` runs at most once for each start
 * (contracts/ui-behaviour.md 2). Pausing twice is pausing once; resuming what is not paused does nothing.
 */
export function createTimer(clock: Clock, callback: () => void, interval: number): Timer {
  let state: 'running' | 'paused' | 'over' = 'over';
  let left = interval;
  let since = 0;
  let cancel: Cancel = () => {};

  const arm = () => {
    state = 'running';
    since = clock.now();
    cancel = clock.after(left, () => {
      state = 'over';
      left = 0;
      callback();
    });
  };
  const remaining = () => {
    if (state !== 'running') return left;
    return Math.min(left, Math.max(0, left - (clock.now() - since)));
  };
  const halt = (next: 'paused' | 'over') => {
    left = remaining();
    cancel();
    state = next;
  };
  const start = () => {
    cancel();
    left = interval;
    arm();
  };

  start();
  return {
    remaining,
    start,
    pause() {
      if (state === 'running') halt('paused');
    },
    resume() {
      if (state === 'paused') arm();
    },
    stop() {
      if (state !== 'over') halt('over');
    },
  };
}
