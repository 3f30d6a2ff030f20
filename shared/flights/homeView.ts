import type { PostCardView } from '../content/blogView.ts';
import type { Rial } from '../money.ts';
import type { UnfinishedOrder } from '../orders/unfinishedOrder.ts';
import type { SentenceView } from '../sentence/sentenceView.ts';
import type { FlightRow } from './flightRow.ts';
import type { SearchFormView } from './resultsView.ts';

/** Days are ISO days in Tehran. A null price means that nothing is on sale or that no supplier answered. */
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

/** Offer for the next holiday or season: «۱۹ روز تا یلدا: شیراز از …». */
export interface SeasonOffer {
  name: string;
  daysLeft: number;
  city: string;
  price: Rial;
  url: string;
}

/** Instants are ISO. */
export interface HomeView extends SearchFormView {
  sentence: SentenceView | null;
  popular: PopularRoute[];
  pricedAt: string;
  unfinished: UnfinishedOrder | null;
  season: SeasonOffer | null;
  soon: DepartingFlight[];
  soonAt: string;
  now: string;
  posts: HomePost[];
}
