import type { FareRow } from '../landings/landingRows.ts';
import type { CancellationTable } from './cancellation.ts';
import type { SearchFormView } from './resultsView.ts';

/** `/airline/{companyName}`. */
export interface AirlinePageData {
  airline: {
    slug: string;
    name: string;
    fullName: string;
    nameEn: string;
    color: string;
    /** What stands on its tile; null where no trustworthy code was found. */
    code: string | null;
    iata: string | null;
    icao: string | null;
    /** Of another country: what is said here is of flights abroad. */
    abroad: boolean;
    baggage: { economyKg: number; businessKg: number | null; infantKg: number; cabinKg: number };
  };
  /** `url` of the city's page; null where it has none. */
  hubs: { iata: string; name: string; city: string; url: string | null }[];
  /** Names of aircraft it typically flies. */
  fleet: string[];
  /** The cheapest day of each of its routes in the coming days, the cheapest first. */
  fares: FareRow[];
  /** Every route of it was looked at: when `fares` is empty, it sells nothing. */
  known: boolean;
  /** Days that were looked through. */
  days: number;
  /** The search for flights of this airline alone, one way for one adult. */
  form: SearchFormView;
  /** The form was sent and is shown again with what to correct. */
  asked: boolean;
  /** As the airline published them; empty when the general table stands in. */
  tables: CancellationTable[];
  general: CancellationTable;
  others: { slug: string; name: string }[];
  now: string;
  sample: boolean;
}
