import { startTransition, useEffect, useState } from 'react';
import type { SettledPromise } from '../../app/lateData.ts';
import { lateOr } from './lateOr.ts';

/**
 * Collects the sources that have answered so far, in order of arrival; null stands for a source whose answer was lost with
 * the connection. A complete page has all of them from its first render; a streamed one starts with none on the server and
 * in the browser, so that hydration finds what was sent.
 */
export function useArrivals<Arrival>(
  arrivals: readonly SettledPromise<Arrival>[],
  complete: boolean,
): readonly (Arrival | null)[] {
  const [arrived, setArrived] = useState<readonly (Arrival | null)[]>(() =>
    complete ? arrivals.map((arrival) => arrival.value ?? null) : [],
  );
  useEffect(() => {
    if (complete) return undefined;
    let isGone = false;
    for (const arrival of arrivals) {
      void lateOr<Arrival | null>(arrival, null).then((value) => {
        // A transition: the last answer redraws all cards in order, which would block an old phone for 300 ms.
        if (!isGone) startTransition(() => setArrived((before) => [...before, value]));
      });
    }
    return () => {
      isGone = true;
      setArrived([]);
    };
  }, [arrivals, complete]);
  return arrived;
}
