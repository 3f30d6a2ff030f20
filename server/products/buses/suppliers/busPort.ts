import type { SeatChoice, SeatMap } from '../../../../shared/buses/seatMap.ts';
import type { BusFare, BusService } from '../../../../shared/buses/service.ts';
import type { Rial } from '../../../../shared/money.ts';

/** One direction on one day. Slugs are city slugs of the reference data, the day is a Gregorian ISO day in Tehran. */
export interface BusQuery {
  from: string;
  to: string;
  day: string;
}

/** What one source of a supplier said. `failed` never carries the source's own text. */
export type BusSourceAnswer =
  | { source: string; status: 'answered'; services: BusService[]; answeredAt: string }
  | { source: string; status: 'failed'; answeredAt: string };

export interface BusHoldRequest {
  serviceKey: string;
  seats: SeatChoice[];
  /** Where they get off: a stop's key. They get on where the service starts. */
  dropOff: string;
  clientRef: string;
}

/** `fare` is per seat and guaranteed until `expiresAt` (ISO instant). */
export interface HeldBusSeats {
  kind: 'held';
  ref: string;
  fare: BusFare;
  total: Rial;
  expiresAt: string;
}

export type BusHoldAnswer =
  | HeldBusSeats
  /** `sold_out`: one of the seats at least is no longer free for them; `gone`: the service is no longer sold. */
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  /** Nothing came back or it could not be read: the seats may be held. Ask `findHold` or release. */
  | { kind: 'unknown' };

export interface BusPassenger {
  seat: number;
  /** Persian, as it is printed. */
  firstName: string;
  lastName: string;
  nationalId: string;
}

export interface IssuedBusTicket {
  seat: number;
  /** What the desk asks for: the same for all seats of a purchase. */
  boardingCode: string;
  /** Unique for ever. */
  serial: string;
}

export type BusIssueAnswer =
  { kind: 'issued'; tickets: IssuedBusTicket[] } | { kind: 'rejected' } | { kind: 'unknown' };

/** `rejected`: the supplier keeps the tickets as they are. Asked again for cancelled ones it answers `cancelled`. */
export type BusCancelAnswer = 'cancelled' | 'rejected' | 'unknown';

/**
 * A source of buses behind which any system may stand. Every command takes our own `clientRef` and is repeatable: the
 * same `clientRef` never holds or issues twice. Methods throw only for programming errors; an outside failure is an
 * answer.
 */
export interface BusSupplier {
  readonly id: string;
  /** Ids of the sources that `search` will answer for, in a fixed order. */
  readonly sources: readonly string[];
  /** Own id of the supplier that sells a service; left out by one that is itself. */
  supplierOf?(serviceKey: string): string;
  /** Starts all sources at once; each promise settles when its source does and never rejects. */
  search(query: BusQuery, signal: AbortSignal): Promise<BusSourceAnswer>[];
  /** The lowest fare of a seat on each asked day in Rial (null: nothing to sell), from quick data. Rejects when it cannot say. */
  lowestFares(route: { from: string; to: string }, days: readonly string[]): Promise<(Rial | null)[]>;
  /** A service as it is sold now; null when it is gone. */
  findService(serviceKey: string): Promise<BusService | null>;
  /** When a service leaves (ISO instant), sold or not; null when its company does not run it any more. */
  departureOf(serviceKey: string): Promise<string | null>;
  /** The seats of a service as they are now; null when it is gone. */
  seatMap(serviceKey: string): Promise<SeatMap | null>;
  /** Holds all of these seats or none of them. */
  hold(request: BusHoldRequest): Promise<BusHoldAnswer>;
  findHold(clientRef: string): Promise<BusHoldAnswer | null>;
  /** Gives seats back; releasing twice, or what was never held, is no error. */
  release(clientRef: string): Promise<void>;
  /** Lets a live hold run until `until` (ISO instant) at the most; false when it is gone. */
  extendHold(clientRef: string, until: string): Promise<boolean>;
  issue(request: { clientRef: string; passengers: BusPassenger[] }): Promise<BusIssueAnswer>;
  /** Takes issued tickets back, those of the named seats, or all; the seats are for sale again. */
  cancel(clientRef: string, seats?: readonly number[]): Promise<BusCancelAnswer>;
  /** Housekeeping that the job loop calls: expired holds give their seats back. Returns how many. */
  expireHolds(now: Date): Promise<number>;
}
