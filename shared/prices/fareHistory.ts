import type { Rial } from '../money.ts';

/** What a job saw for one adult of a route; nothing before its first day is known. */
export interface FareHistory {
  /** First ISO day on which the shop stored prices of any route; null before it. */
  since: string | null;
  /** In the order of time; days without an observation are missing. */
  days: { day: string; lowest: Rial; median: Rial }[];
}

export const NO_HISTORY: FareHistory = { since: null, days: [] };
