import { AsyncLocalStorage } from 'node:async_hooks';

/** Longer than the statement timeout of the server, which reports a slow statement with its own error. */
const DEFAULT_MS = 15_000;

/** The longest delay of a timer. */
export const NO_LIMIT = 2 ** 31 - 1;

interface WorkLimits {
  ms: number;
  /** A purchase, an order or a job. */
  isCritical: boolean;
}

const limits = new AsyncLocalStorage<WorkLimits>();

/** Milliseconds for each connection and each statement that `work` waits for. */
export function limitQueries<T>(ms: number, work: () => T, { isCritical = true } = {}): T {
  return limits.run({ ms, isCritical }, work);
}

/** Work without a limit of its own gets 15 s, or `least` milliseconds if that is longer. */
export function readQueryLimit(least = 0): number {
  return limits.getStore()?.ms ?? Math.max(DEFAULT_MS, least);
}

export function isCriticalWork(): boolean {
  return limits.getStore()?.isCritical ?? true;
}
