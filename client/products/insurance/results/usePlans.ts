import { useEffect, useState } from 'react';
import type { PlansArrival } from '../../../../shared/insurance/view.ts';
import type { SettledPromise } from '../../../app/lateData.ts';

/** An answer that never came: the line dropped before its insurer answered. */
export const LOST: PlansArrival = {
  insurer: { slug: '', name: '', nameEn: '', initial: '', color: '' },
  status: 'failed',
  plans: [],
};

const safeOnes = new WeakMap<Promise<PlansArrival>, Promise<PlansArrival>>();

/** A late answer for React's `use` that is never an error; the same object on every render. */
export function arrivalOr(late: SettledPromise<PlansArrival>): Promise<PlansArrival> {
  if (late.status === 'fulfilled') return late;
  const known = safeOnes.get(late) ?? late.catch(() => LOST);
  safeOnes.set(late, known);
  return known;
}

/**
 * The insurers that have answered so far. A complete page has them all from its first render; a streamed one starts with
 * none on both sides, so that hydration finds what was sent.
 */
export function usePlans(
  arrivals: readonly SettledPromise<PlansArrival>[],
  complete: boolean,
): readonly PlansArrival[] {
  const [arrived, setArrived] = useState<readonly PlansArrival[]>(() =>
    complete ? arrivals.map((arrival) => arrival.value ?? LOST) : [],
  );
  useEffect(() => {
    if (complete) return undefined;
    let left = false;
    for (const arrival of arrivals) {
      void arrivalOr(arrival).then((value) => {
        if (!left) setArrived((before) => [...before, value]);
      });
    }
    return () => {
      left = true;
      setArrived([]);
    };
  }, [arrivals, complete]);
  return arrived;
}
