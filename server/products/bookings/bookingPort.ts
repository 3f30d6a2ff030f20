import type { Rial } from '../../../shared/money.ts';

export interface BookingShape {
  item: object;
  /** Guarantees of the supplier until the hold expires; at least the price. */
  terms: object;
  traveller: object;
  ticket: object;
}

/** `fare` of one seat or age group, `total` of all. */
export interface FareTerms<Fare> {
  fare: Fare;
  total: Rial;
}

export type HoldAnswer<Terms extends object> =
  /** `ref`: the supplier's name for the hold. `expiresAt`: ISO instant. */
  | ({ kind: 'held'; supplier: string; ref: string; expiresAt: string } & Terms)
  /** `sold_out`: not enough left for this hold; `gone`: no longer sold at all. */
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  /** No readable answer: the hold may exist. Call `find` or `release`. */
  | { kind: 'unknown' };

export type IssueAnswer<Ticket extends object> =
  | { kind: 'issued'; tickets: Ticket[] }
  /** The other tickets will never be issued. */
  | { kind: 'partly'; tickets: Ticket[] }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/** `rejected`: the tickets stay valid. Cancelling cancelled tickets again answers `cancelled`. */
export type CancelAnswer = 'cancelled' | 'rejected' | 'unknown';

/** The same `clientRef` never holds or issues twice. Outside failures are answers, not exceptions. */
export interface BookingPort<B extends BookingShape> {
  /** Holds all of the item or nothing, at the live price. */
  hold(request: B['item'] & { clientRef: string }): Promise<HoldAnswer<B['terms']>>;
  /** Returns null for a reference that the supplier does not know. */
  find(clientRef: string): Promise<HoldAnswer<B['terms']> | null>;
  release(clientRef: string): Promise<void>;
  /** Extends a live hold until `until` (ISO instant) at most. Returns false when the hold is gone. */
  extend(clientRef: string, until: string): Promise<boolean>;
  issue(request: {
    clientRef: string;
    travellers: readonly B['traveller'][];
  }): Promise<IssueAnswer<B['ticket']>>;
  /** Cancels the tickets of these places (traveller positions or bus seats), or all. */
  cancel(clientRef: string, places?: readonly number[]): Promise<CancelAnswer>;
  /** Ends expired holds and returns how many. The job loop calls it. */
  expire(now: Date): Promise<number>;
}
