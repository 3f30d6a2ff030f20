import type { Cancel, Clock } from './clock.ts';

/** Milliseconds (docs/spec/routes.md#constants). */
export const LOADING_BAR = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 };

export interface LoadingBarState {
  progress: number;
  isLoading: boolean;
  error: boolean;
}

export interface LoadingBar {
  state(): LoadingBarState;
  subscribe(listener: () => void): Cancel;
  start(): void;
  /** Percent: values from 100 finish the bar, negative values count as 0. */
  set(at: number): void;
  finish(how?: { force?: boolean; error?: boolean }): void;
}

/** Percent after `elapsed` ms: fast at first, never reaching 100 (docs/spec/interface.md#loading-bar). */
export function calculateProgress(elapsed: number, duration: number = LOADING_BAR.duration): number {
  const percent = (2 / Math.PI) * 100 * Math.atan(((elapsed / duration) * 100) / 50);
  return Math.min(100, Math.max(0, percent));
}

const IDLE: LoadingBarState = { progress: 0, isLoading: false, error: false };

export function createLoadingBar(clock: Clock, times: typeof LOADING_BAR = LOADING_BAR): LoadingBar {
  let state = IDLE;
  let cancelPending: Cancel = () => {};
  const listeners = new Set<() => void>();

  const change = (part: Partial<LoadingBarState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const run = () => {
    const began = clock.now();
    const floor = state.progress;
    const step = () => {
      change({ progress: Math.max(floor, calculateProgress(clock.now() - began, times.duration)) });
      cancelPending = clock.frame(step);
    };
    change({ isLoading: true });
    cancelPending = clock.frame(step);
  };

  const finish: LoadingBar['finish'] = ({ force = false, error = false } = {}) => {
    cancelPending();
    if (force) return change(IDLE);
    change({ progress: 100, error });
    cancelPending = clock.after(times.hideDelay, () => {
      change({ isLoading: false });
      cancelPending = clock.after(times.resetDelay, () => change(IDLE));
    });
  };

  const set = (at: number) => {
    if (at >= 100) return finish();
    cancelPending();
    change({ progress: at > 0 ? at : 0, error: false });
    if (times.throttle <= 0) return run();
    cancelPending = clock.after(times.throttle, run);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => set(0),
    set,
    finish,
  };
}
