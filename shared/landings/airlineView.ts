import type { CancellationTable } from '../flights/refund.ts';
import type { FlightRow } from './landingRows.ts';

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
  /** The cheapest flight of each of its routes in the coming days, the cheapest first. */
  flights: FlightRow[];
  /** Days that were looked through, and when. */
  days: number;
  seenAt: string;
  /** As the airline published them; empty when the general table stands in. */
  tables: CancellationTable[];
  general: CancellationTable;
  others: { slug: string; name: string }[];
  now: string;
  sample: boolean;
}
