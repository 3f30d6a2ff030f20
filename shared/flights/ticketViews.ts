import type { FareRow } from '../landings/landingRows.ts';
import type { Rial } from '../money.ts';
import type { CityName } from '../places/cityName.ts';
import type { CancellationTable } from './cancellation.ts';
import type { FlightRow } from './flightRow.ts';
import type { PricedRefundStep } from './refund.ts';
import type { RouteAirline } from './resultsView.ts';

/** Instants in this file are ISO. */
interface TicketPage {
  seenAt: string;
  now: string;
  sample: boolean;
  cities: CityName[];
}

export interface LastSecondData extends TicketPage {
  /** Null on the page of all cities. */
  city: CityName | null;
  /** Slug of the chosen origin; null for all. */
  origin: string | null;
  /** Empty on the page of a city. */
  origins: CityName[];
  art: string;
  flights: FlightRow[];
  /** Number of all flights. The list may contain fewer. */
  count: number;
  lowest: Rial | null;
  /** The next flight. Set when none leaves within 48 hours. */
  next: FlightRow | null;
  /** Median of the lowest fares of the coming weeks by route: `tehran kish`. */
  usual: Record<string, Rial>;
}

export interface KindComparison {
  charter: FlightRow;
  system: FlightRow;
}

export interface CharterTicketsData extends TicketPage {
  days: number;
  today: number;
  groups: { city: CityName; flights: FlightRow[] }[];
  comparisons: KindComparison[];
  table: CancellationTable;
}

export interface CharterCityData extends TicketPage {
  city: CityName;
  art: string;
  days: number;
  to: FlightRow[];
  from: FlightRow[];
  byDay: { day: string; price: Rial; url: string }[];
  airlines: RouteAirline[];
  table: CancellationTable;
}

export interface AnywhereData extends Omit<TicketPage, 'seenAt'> {
  typed: { from: string; date: string };
  problems: Partial<Record<'from' | 'date', string>>;
  /** Null until an origin is known. */
  from: CityName | null;
  /** ISO day of the fares. Null when each destination shows its cheapest day. */
  day: string | null;
  noneOnDay: boolean;
  iran: FareRow[];
  abroad: FareRow[];
}

export interface CheapTicketsData extends TicketPage {
  /** `origin`: slug or empty; `budget`: Toman; `month`: `1405-09` or empty. */
  typed: { origin: string; budget: string; month: string };
  problems: Partial<Record<'origin' | 'budget' | 'month', string>>;
  /** True when the form was sent. The page is then not indexed. */
  asked: boolean;
  months: { value: string; label: string }[];
  fares: FareRow[];
  /** Lowest fare of any budget, for an empty result. */
  lowest: FareRow | null;
}

export type RefundField = 'airline' | 'class' | 'fare' | 'day' | 'time' | 'cancelDay' | 'cancelTime';

export interface RefundAnswer {
  airline: string;
  fare: Rial;
  table: CancellationTable;
  published: boolean;
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  steps: PricedRefundStep[];
  departsAt: string;
  cancelledAt: string;
}

export interface SystemTicketsData extends TicketPage {
  typed: Record<RefundField, string>;
  problems: Partial<Record<RefundField, string>>;
  asked: boolean;
  answer: RefundAnswer | null;
  airlines: { code: string; slug: string; name: string }[];
  tables: { airline: { slug: string; name: string }; tables: CancellationTable[] }[];
  general: CancellationTable;
  flights: FlightRow[];
}
