import type { PostCardView } from '../content/blogView.ts';
import type { Rial } from '../money.ts';
import type { UnfinishedOrder } from '../orders/unfinishedOrder.ts';
import type { SearchCity } from '../places/searchCity.ts';
import type { FlightRow } from './flightRow.ts';
import type { SearchProblems, TypedSearch } from './search.ts';
import type { SentenceView } from './sentenceView.ts';

/** Days are ISO days in Tehran; a null price means nothing on sale or no answer. */
export interface PopularRoute {
  from: string;
  to: string;
  art: string;
  days: { day: string; price: Rial | null }[];
  cheapest: { day: string; price: Rial } | null;
  url: string;
}

export type DepartingFlight = Pick<
  FlightRow,
  'key' | 'carrier' | 'from' | 'to' | 'departsAt' | 'saleClosesAt' | 'durationMinutes' | 'price' | 'url'
>;

export type HomePost = Pick<PostCardView, 'title' | 'slug' | 'category' | 'minutes' | 'cover'>;

/** Instants are ISO. */
export interface HomeView {
  cities: SearchCity[];
  firstDay: string;
  lastDay: string;
  typed: TypedSearch;
  problems: SearchProblems;
  sentence: SentenceView | null;
  popular: PopularRoute[];
  pricedAt: string;
  unfinished: UnfinishedOrder | null;
  soon: DepartingFlight[];
  soonAt: string;
  now: string;
  posts: HomePost[];
}
