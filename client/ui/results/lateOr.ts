import type { SettledPromise } from '../../app/lateData.ts';

const safeOnes = new WeakMap<Promise<unknown>, Promise<unknown>>();

/**
 * A late value for React's `use` that is never an error: when the line drops, or the server could not say, `fallback`
 * stands in. The same object on every render, as `use` asks; one promise has one fallback.
 */
export function lateOr<Value>(late: SettledPromise<Value>, fallback: Value): Promise<Value> {
  if (late.status === 'fulfilled') return late;
  const known = safeOnes.get(late) ?? late.catch(() => fallback);
  safeOnes.set(late, known);
  return known as Promise<Value>;
}
