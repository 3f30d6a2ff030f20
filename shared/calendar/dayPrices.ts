import type { Rial } from '../money.ts';

/** Lowest adult price of a day; null when nothing is on sale. */
export interface DayPrice {
  day: string;
  lowest: Rial | null;
  holiday: string | null;
}

export interface DayPrices {
  strip: DayPrice[];
  /** At most two days with seats, the closest to the chosen day, sorted by date. */
  nearest: DayPrice[];
}

export const NO_PRICES: DayPrices = { strip: [], nearest: [] };
