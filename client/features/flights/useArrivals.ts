import { useEffect, useState } from 'react';
import type { Arrival } from '../../../shared/flights/arrivals.ts';
import type { SettledPromise } from '../../app/lateData.ts';
import { lateOr } from './lateOr.ts';

/** An arrival that never came: the line dropped before its source answered. */
export const LOST: Arrival = { source: '', status: 'failed', offers: [], cheaper: [], answeredAt: '' };

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
      void lateOr(arrival, LOST).then((value) => {
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
