import type { FareRow } from '../landings/landingRows.ts';
import type { CancellationTable } from './cancellation.ts';
import type { SearchFormView } from './resultsView.ts';

export interface AirlinePageData {
  airline: {
    slug: string;
    name: string;
    fullName: string;
    nameEn: string;
    color: string;
    /** Null when no trustworthy code is known. */
    code: string | null;
    iata: string | null;
    icao: string | null;
    abroad: boolean;
    baggage: { economyKg: number; businessKg: number | null; infantKg: number; cabinKg: number };
  };
  /** `url` is null when the city has no page. */
  hubs: { iata: string; name: string; city: string; url: string | null }[];
  fleet: string[];
  fares: FareRow[];
  /** Every route was searched, so an empty `fares` means nothing is on sale. */
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
