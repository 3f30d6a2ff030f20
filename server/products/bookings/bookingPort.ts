import type { Rial } from '../../../shared/money.ts';

/** What the bookings of one product are made of. */
export interface BookingShape {
  /** What is held, named by the supplier's own key. */
  item: object;
  /** What the supplier guarantees until the hold expires: the price at least. */
  terms: object;
  traveller: object;
  /** A ticket or policy as the supplier names it. */
  ticket: object;
}

/** The usual terms: `fare` of one seat or age group, `total` of all of them. */
export interface FareTerms<Fare> {
  fare: Fare;
  total: Rial;
}

export type HoldAnswer<Terms extends object> =
  /** `supplier` is the own id of the supplier that keeps the hold, `ref` its name for it. `expiresAt` is an ISO instant. */
  | ({ kind: 'held'; supplier: string; ref: string; expiresAt: string } & Terms)
  /** `sold_out`: not enough is left for this hold; `gone`: it is no longer sold at all. */
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  /** No readable answer: the hold may exist. Call `find` or `release`. */
  | { kind: 'unknown' };

export type IssueAnswer<Ticket extends object> =
  | { kind: 'issued'; tickets: Ticket[] }
  /** The other tickets will certainly never be issued. */
  | { kind: 'partly'; tickets: Ticket[] }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/** `rejected`: the tickets stay valid. Cancelling cancelled tickets again answers `cancelled`. */
export type CancelAnswer = 'cancelled' | 'rejected' | 'unknown';

/**
 * The bookings of one supplier, or of several behind one port. Every command takes our own `clientRef` and is repeatable:
 * the same `clientRef` never holds or issues twice. Methods throw only for programming errors; a failure outside is an
 * answer.
 */
export interface BookingPort<B extends BookingShape> {
  /** Holds all of the item or nothing, at the live price. */
  hold(request: B['item'] & { clientRef: string }): Promise<HoldAnswer<B['terms']>>;
  /** Returns null when the supplier has never heard of it. */
  find(clientRef: string): Promise<HoldAnswer<B['terms']> | null>;
  /** Releasing twice, or what was never held, is no error. */
  release(clientRef: string): Promise<void>;
  /** Extends a live hold until `until` (ISO instant) at most. Returns false when the hold is gone. */
  extend(clientRef: string, until: string): Promise<boolean>;
  issue(request: {
    clientRef: string;
    travellers: readonly B['traveller'][];
  }): Promise<IssueAnswer<B['ticket']>>;
  /** Cancels the issued tickets of these places (positions of travellers, or seats of a bus), or all. */
  cancel(clientRef: string, places?: readonly number[]): Promise<CancelAnswer>;
  /** Ends expired holds; the job loop calls it. Returns how many. */
  expire(now: Date): Promise<number>;
}
