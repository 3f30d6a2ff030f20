import type { Rial } from '../money.ts';

/** Fares of a route for one adult, as a job recorded them. There are no fares from before the first recorded day. */
export interface FareHistory {
  /** First ISO day on which the shop stored prices of any route; null when it has stored none. */
  since: string | null;
  /** In chronological order. Days without a recorded fare are missing. */
  days: { day: string; lowest: Rial; median: Rial }[];
}

export const NO_HISTORY: FareHistory = { since: null, days: [] };
