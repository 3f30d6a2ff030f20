import { startTransition, useEffect, useState } from 'react';
import type { SettledPromise } from '../../app/lateData.ts';
import { lateOr } from './lateOr.ts';

/**
 * The sources that have answered so far, in order of arrival. A complete page has them all from its first render; a
 * streamed one starts with none on both sides, whatever has come meanwhile, so that hydration finds what was sent.
 * @param lost stands for one that never came: the line dropped before its source answered
 */
export function useArrivals<Arrival>(
  arrivals: readonly SettledPromise<Arrival>[],
  complete: boolean,
  lost: Arrival,
): readonly Arrival[] {
  const [arrived, setArrived] = useState<readonly Arrival[]>(() =>
    complete ? arrivals.map((arrival) => arrival.value ?? lost) : [],
  );
  useEffect(() => {
    if (complete) return undefined;
    let left = false;
    for (const arrival of arrivals) {
      void lateOr(arrival, lost).then((value) => {
        // In pieces: with the last one come all cards anew, in order, which holds an old phone up for a third of a second.
        if (!left) startTransition(() => setArrived((before) => [...before, value]));
      });
    }
    return () => {
      left = true;
      setArrived([]);
    };
  }, [arrivals, complete, lost]);
  return arrived;
}
