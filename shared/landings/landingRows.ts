import type { Carrier, TicketKind } from '../flights/offer.ts';
import type { CityName } from '../flights/resultsView.ts';
import type { Rial } from '../money.ts';

/** The cheapest day of a route that is known. Prices are of one adult, in Rial. */
export interface FareRow {
  from: CityName;
  to: CityName;
  day: string;
  price: Rial;
  /** ISO instant at which the supplier said so. */
  seenAt: string;
  /** Shortest flight in minutes, and departures in a normal week. */
  minutes: number;
  weekly: number;
  url: string;
}

/** One day of a price calendar: `price` null means nothing for sale, undefined not looked at yet. */
export interface CalendarDay {
  day: string;
  price?: Rial | null;
  /** A Friday or an official holiday, with the holiday's name. */
  off: boolean;
  holiday: string | null;
  url: string;
}

/** A month or so of lowest prices in one direction. */
export interface FareMonth {
  from: CityName;
  to: CityName;
  days: CalendarDay[];
  /** The oldest look at a price of the month, ISO instant; null when there is none. */
  seenAt: string | null;
}

/** A flight on sale, as a line that leads to its card among the results. */
export interface FlightRow {
  key: string;
  kind: TicketKind;
  carrier: Carrier;
  flightNumber: string;
  from: CityName;
  to: CityName;
  /** ISO day and instants. */
  day: string;
  departsAt: string;
  saleClosesAt: string;
  durationMinutes: number;
  /** One adult, Rial. */
  price: Rial;
  fareClass: string;
  /** Only when the supplier counts them. */
  seatsLeft: number | null;
  /** What comes back if it were cancelled now, and what is kept three hours before departure. */
  refund: { penaltyPct: number; refundRial: Rial; lastPenaltyPct: number };
  url: string;
}
