import type { Arrival } from '../../../../shared/flights/arrivals.ts';
import type { SettledPromise } from '../../../app/lateData.ts';
import { useArrivals as useLateArrivals } from '../../../ui/results/useArrivals.ts';

/** An arrival that never came: the line dropped before its source answered. */
export const LOST: Arrival = { source: '', status: 'failed', offers: [], cheaper: [], answeredAt: '' };

/** The sources of flights that have answered so far, in order of arrival. */
export function useArrivals(
  arrivals: readonly SettledPromise<Arrival>[],
  complete: boolean,
): readonly Arrival[] {
  return useLateArrivals(arrivals, complete, LOST);
}
