import type { Cancel, Clock } from './clock.ts';

export interface Timer {
  /** Milliseconds, never below 0. */
  remaining(): number;
  pause(): void;
  resume(): void;
  stop(): void;
  start(): void;
}

/** Starts at once; `callback` runs at most once per start (docs/spec/interface.md#toasts). */
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
