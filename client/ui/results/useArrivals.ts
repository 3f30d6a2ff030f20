import { startTransition, useEffect, useState } from 'react';
import type { SettledPromise } from '../../app/lateData.ts';
import { withFallback } from './withFallback.ts';

/**
 * Collects the responses in order; null stands for a response that was lost with the connection. A complete page has
 * all of them in its first render. A streamed page starts empty on both sides, so that hydration matches.
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
      void withFallback<Arrival | null>(arrival, null).then((value) => {
        // In a transition, because the last response renders all cards again, which would block an old phone for 300
        // ms.
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
