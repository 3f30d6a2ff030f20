import type { SettledPromise } from '../../app/lateData.ts';

const safeOnes = new WeakMap<Promise<unknown>, Promise<unknown>>();

/**
 * Replaces a rejection by `fallback`. Returns the same promise for a value in every render, as React's `use` requires.
 */
export function withFallback<Value>(late: SettledPromise<Value>, fallback: Value): Promise<Value> {
  if (late.status === 'fulfilled') return late;
  const known = safeOnes.get(late) ?? late.catch(() => fallback);
  safeOnes.set(late, known);
  return known as Promise<Value>;
}
