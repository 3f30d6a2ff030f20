import type { Rial } from '../money.ts';
import type { CityName } from '../places/cityName.ts';
import type { Carrier, TicketKind } from './offer.ts';

export interface FlightRow {
  key: string;
  kind: TicketKind;
  carrier: Carrier;
  flightNumber: string;
  from: CityName;
  to: CityName;
  day: string;
  departsAt: string;
  saleClosesAt: string;
  durationMinutes: number;
  /** Price for one adult. */
  price: Rial;
  fareClass: string;
  /** Null when the supplier does not count seats. */
  seatsLeft: number | null;
  /** `lastPenaltyPct` is the penalty three hours before departure. */
  refund: { penaltyPct: number; refundRial: Rial; lastPenaltyPct: number };
  url: string;
}
