import type { CityName } from '../flights/resultsView.ts';
import type { CancellationTable } from '../flights/refund.ts';
import type { Rial } from '../money.ts';
import type { FlightRow } from './landingRows.ts';

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
  /** The first to leave of the coming 48 hours. */
  flights: FlightRow[];
  /** How many leave in all; the list may hold fewer. */
  count: number;
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
  days: number;
  to: FlightRow[];
  from: FlightRow[];
  /** The lowest charter fare to the city by day, for the days that have one. */
  byDay: { day: string; price: Rial; url: string }[];
  airlines: { slug: string; name: string }[];
  table: CancellationTable;
}
