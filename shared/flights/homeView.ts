import type { PostCardView } from '../content/blogView.ts';
import type { FlightRow } from '../landings/landingRows.ts';
import type { Rial } from '../money.ts';
import type { SearchCity } from '../places/searchCity.ts';
import type { SearchProblems, TypedSearch } from './search.ts';
import type { SentenceView } from './sentenceView.ts';

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

/** A flight that leaves soon and can still be reached. */
export type SoonFlight = Pick<
  FlightRow,
  'key' | 'carrier' | 'from' | 'to' | 'departsAt' | 'saleClosesAt' | 'durationMinutes' | 'price' | 'url'
>;

/** A post of the magazine, small. */
export type HomePost = Pick<PostCardView, 'title' | 'slug' | 'category' | 'minutes' | 'cover'>;

/** What the first page shows. */
export interface HomeView {
  cities: SearchCity[];
  firstDay: string;
  lastDay: string;
  typed: TypedSearch;
  problems: SearchProblems;
  /** The sentence that the form was filled from. */
  sentence: SentenceView | null;
  popular: PopularRoute[];
  /** When the prices were asked for, ISO instant. */
  pricedAt: string;
  unfinished: UnfinishedOrder | null;
  /** The next flights on sale; empty when nothing leaves soon or no answer came. */
  soon: SoonFlight[];
  /** ISO instants: when those were asked for, and the clock of the page. */
  soonAt: string;
  now: string;
  /** The newest posts; empty when the magazine does not answer. */
  posts: HomePost[];
}
