import type { Clock } from './clock.ts';
import { createTimer } from './timer.ts';
import type { Toast } from './toasts.ts';

export type PauseReason = 'hover' | 'focus';

export interface ToastLife {
  /** Milliseconds; 0 for a permanent toast. */
  remaining(): number;
  pause(why: PauseReason): void;
  resume(why: PauseReason): void;
  isPaused(): boolean;
  close(): void;
  act(index: number): void;
  unmount(): void;
}

export function createToastLife(clock: Clock, toast: Toast, remove: () => void): ToastLife {
  const reasons = new Set<PauseReason>();
  let over = false;

  const end = (then?: () => void) => {
    if (over) return;
    over = true;
    timer?.stop();
    then?.();
    remove();
  };
  const close = () => end(toast.callback);
  const timer = toast.timeout > 0 ? createTimer(clock, close, toast.timeout) : null;

  return {
    remaining: () => timer?.remaining() ?? 0,
    isPaused: () => reasons.size > 0,
    pause(why) {
      if (why === 'hover' && !toast.pauseTimeoutOnHover) return;
      reasons.add(why);
      timer?.pause();
    },
    resume(why) {
      reasons.delete(why);
      if (reasons.size === 0) timer?.resume();
    },
    close,
    act: (index) => end(toast.actions[index]?.click),
    unmount: () => timer?.stop(),
  };
}

const SWIPE_DISTANCE = 80;
/** Pixels per millisecond. */
const SWIPE_SPEED = 0.5;
const FLICK_DISTANCE = 24;

export function isSwipeAway(dx: number, ms: number): boolean {
  const distance = Math.abs(dx);
  if (distance >= SWIPE_DISTANCE) return true;
  return distance >= FLICK_DISTANCE && ms > 0 && distance / ms >= SWIPE_SPEED;
}
