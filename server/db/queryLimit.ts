import { AsyncLocalStorage } from 'node:async_hooks';

/** Longer than the statement timeout of the server, which reports a slow statement with its own error. */
const DEFAULT_MS = 15_000;

/** The longest delay that a timer accepts. */
export const NO_LIMIT = 2 ** 31 - 1;

interface WorkLimits {
  ms: number;
  /** True for purchases, orders and jobs. */
  isCritical: boolean;
}

const limits = new AsyncLocalStorage<WorkLimits>();

/** Milliseconds that `work` may wait for each connection and each statement. */
export function limitQueries<T>(ms: number, work: () => T, { isCritical = true } = {}): T {
  return limits.run({ ms, isCritical }, work);
}

/** Returns the limit of the running work. The default is 15 s, or `least` milliseconds if that is longer. */
export function readQueryLimit(least = 0): number {
  return limits.getStore()?.ms ?? Math.max(DEFAULT_MS, least);
}

export function isCriticalWork(): boolean {
  return limits.getStore()?.isCritical ?? true;
}
