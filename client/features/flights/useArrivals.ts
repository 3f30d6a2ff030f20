import { useEffect, useState } from 'react';
import type { Arrival } from '../../../shared/flights/arrivals.ts';
import type { SettledPromise } from '../../app/lateData.ts';

/** An arrival that never came: the line dropped before its source answered. */
export const LOST: Arrival = { source: '', status: 'failed', offers: [], cheaper: [], answeredAt: '' };

const safeOnes = new WeakMap<Promise<Arrival>, Promise<Arrival>>();

/** The same promise for `use`, without rejections; the same object on every render. */
export function neverRejecting(arrival: SettledPromise<Arrival>): Promise<Arrival> {
  if (arrival.status === 'fulfilled') return arrival;
  const known = safeOnes.get(arrival) ?? arrival.catch(() => LOST);
  safeOnes.set(arrival, known);
  return known;
}

/**
 * The sources that have answered so far, in order of arrival. A complete page has them all from its first render; a
 * streamed one starts with none on both sides, whatever has come meanwhile, so that hydration finds what was sent.
 */
export function useArrivals(
  arrivals: readonly SettledPromise<Arrival>[],
  complete: boolean,
): readonly Arrival[] {
  const [arrived, setArrived] = useState<readonly Arrival[]>(() =>
    complete ? arrivals.map((arrival) => arrival.value ?? LOST) : [],
  );
  useEffect(() => {
    if (complete) return undefined;
    let left = false;
    for (const arrival of arrivals) {
      void neverRejecting(arrival).then((value) => {
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
