import type { Rial } from '../money.ts';
import type { CityName } from '../places/cityName.ts';

/** The price is for one adult. `seenAt` is the ISO instant of the supplier's answer. */
export interface FareRow {
  from: CityName;
  to: CityName;
  day: string;
  price: Rial;
  seenAt: string;
  /** Duration of the shortest flight. `weekly` is the number of flights in a normal week. */
  minutes: number;
  weekly: number;
  url: string;
}

/** A null price means that nothing is on sale; an undefined one that the day was not searched yet. */
export interface CalendarDay {
  day: string;
  price?: Rial | null;
  off: boolean;
  holiday: string | null;
  url: string;
}

export interface FareMonth {
  from: CityName;
  to: CityName;
  days: CalendarDay[];
  /** ISO instant of the oldest price; null without prices. */
  seenAt: string | null;
}
