import type { FareRow } from '../landings/landingRows.ts';
import type { CarrierReviews } from '../reviews/reviews.ts';
import type { CancellationTable } from './cancellation.ts';
import type { SearchFormView } from './resultsView.ts';

/** Weights in kilograms. */
export interface AirlineFacts {
  slug: string;
  name: string;
  fullName: string;
  nameEn: string;
  /** White text on this colour has a contrast of at least 4.5 : 1. */
  color: string;
  baggage: { economyKg: number; businessKg: number | null; infantKg: number; cabinKg: number };
}

export interface AirlinePageData {
  airline: AirlineFacts & {
    /** Null when no reliable code is known. */
    code: string | null;
    iata: string | null;
    icao: string | null;
    abroad: boolean;
  };
  /** `url` is null when the city has no page. */
  hubs: { iata: string; name: string; city: string; url: string | null }[];
  fleet: string[];
  reviews: CarrierReviews;
  fares: FareRow[];
  /** True when every route was searched. An empty `fares` then means that nothing is on sale. */
  known: boolean;
  days: number;
  form: SearchFormView;
  asked: boolean;
  /** Empty when `general` applies. */
  tables: CancellationTable[];
  general: CancellationTable;
  others: { slug: string; name: string }[];
  now: string;
  sample: boolean;
}
