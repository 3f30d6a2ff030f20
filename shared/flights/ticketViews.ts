import type { FareRow, FlightRow } from '../landings/landingRows.ts';
import type { Rial } from '../money.ts';
import type { CancellationTable } from './cancellation.ts';
import type { PricedRefundStep } from './refund.ts';
import type { CityName, RouteAirline } from './resultsView.ts';

interface TicketPage {
  /** ISO instants: when the flights were asked for, and the server's clock. */
  seenAt: string;
  now: string;
  sample: boolean;
  /** Cities with a page of the same kind, the busiest first. */
  cities: CityName[];
}

/** `/tickets/last-second` and its pages of cities. */
export interface LastSecondData extends TicketPage {
  /** Null on the page of all cities. */
  city: CityName | null;
  /** File name in /art, without its ending. */
  art: string;
  /** The first to leave of the coming 48 hours. */
  flights: FlightRow[];
  /** How many leave in all; the list may hold fewer. */
  count: number;
  /** The lowest price of them all; null when there are none. */
  lowest: Rial | null;
  /** The next flight after the 48 hours, when none is in them. */
  next: FlightRow | null;
  /** The median of the lowest fares of the coming weeks by route, `tehran kish`. */
  usual: Record<string, Rial>;
}

/** A charter and a system flight of one route on one day. */
export interface KindComparison {
  charter: FlightRow;
  system: FlightRow;
}

/** `/tickets/charter-ticket` */
export interface CharterTicketsData extends TicketPage {
  days: number;
  today: number;
  groups: { city: CityName; flights: FlightRow[] }[];
  comparisons: KindComparison[];
  /** A charterer's published table. */
  table: CancellationTable;
}

/** `/tickets/charter-ticket/{cityCharterTicket}` */
export interface CharterCityData extends TicketPage {
  city: CityName;
  /** File name in /art, without its ending. */
  art: string;
  days: number;
  to: FlightRow[];
  from: FlightRow[];
  /** The lowest charter fare to the city by day, for the days that have one. */
  byDay: { day: string; price: Rial; url: string }[];
  airlines: RouteAirline[];
  table: CancellationTable;
}

/** `/tickets/cheap-ticket`: the cheapest days that are known. */
export interface CheapTicketsData extends TicketPage {
  /** As typed or chosen: a city's slug or nothing, Toman, `1405-09` or nothing. */
  typed: { origin: string; budget: string; month: string };
  problems: Partial<Record<'origin' | 'budget' | 'month', string>>;
  /** Somebody filled the form: such a view is not indexed. */
  asked: boolean;
  /** Months of the coming weeks, `1405-09` with «آذر ۱۴۰۵». */
  months: { value: string; label: string }[];
  fares: FareRow[];
  /** The cheapest known fare with the same origin and month and no budget, for when the budget found none. */
  lowest: FareRow | null;
}

export type RefundField = 'airline' | 'class' | 'fare' | 'day' | 'time' | 'cancelDay' | 'cancelTime';

/** What the refund calculator worked out; amounts in Rial. */
export interface RefundAnswer {
  airline: string;
  fare: Rial;
  table: CancellationTable;
  /** The airline has published a table that names the fare class. */
  published: boolean;
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  steps: PricedRefundStep[];
  /** ISO instants. */
  departsAt: string;
  cancelledAt: string;
}

/** `/tickets/system-ticket` */
export interface SystemTicketsData extends TicketPage {
  typed: Record<RefundField, string>;
  problems: Partial<Record<RefundField, string>>;
  asked: boolean;
  answer: RefundAnswer | null;
  airlines: { code: string; slug: string; name: string }[];
  /** Published tables by airline, and the one that stands in for the rest. */
  tables: { airline: { slug: string; name: string }; tables: CancellationTable[] }[];
  general: CancellationTable;
  /** Refundable flights of the coming week, the cheapest first. */
  flights: FlightRow[];
}
