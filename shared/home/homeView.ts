import type { SearchProblems, TypedSearch } from '../flights/search.ts';
import type { SearchCity } from '../flights/searchCity.ts';
import type { Rial } from '../money.ts';

/** A popular route with the lowest adult fare of the coming days. Days are ISO days in Tehran. */
export interface PopularRoute {
  from: string;
  to: string;
  /** File name in /art, without its ending. */
  art: string;
  /** Null where nothing is on sale or no answer came. */
  days: { day: string; price: Rial | null }[];
  cheapest: { day: string; price: Rial } | null;
  /** Results of the cheapest day, or of the first one. */
  url: string;
}

/** A purchase that still holds seats. */
export interface UnfinishedOrder {
  /** «تهران به مشهد» */
  title: string;
  day: string;
  carrier: string | null;
  /** ISO instant. */
  holdEndsAt: string;
  url: string;
}

/** What the first page shows. */
export interface HomeView {
  cities: SearchCity[];
  firstDay: string;
  lastDay: string;
  typed: TypedSearch;
  problems: SearchProblems;
  popular: PopularRoute[];
  /** When the prices were asked for, ISO instant. */
  pricedAt: string;
  unfinished: UnfinishedOrder | null;
}
