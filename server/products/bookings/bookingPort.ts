import type { Rial } from '../../../shared/money.ts';

export interface BookingShape {
  item: object;
  /** What the supplier guarantees until the hold expires: at least the price. */
  terms: object;
  traveller: object;
  ticket: object;
}

/** `fare` is the price of one seat or age group, `total` that of all. */
export interface FareTerms<Fare> {
  fare: Fare;
  total: Rial;
}

export type HoldAnswer<Terms extends object> =
  /** `ref`: the supplier's reference of the hold. `expiresAt`: ISO instant. */
  | ({ kind: 'held'; supplier: string; ref: string; expiresAt: string } & Terms)
  /** `sold_out`: too few seats or places are left. `gone`: the supplier no longer sells the item. */
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  /** No readable response: the hold may exist. Call `find` or `release`. */
  | { kind: 'unknown' };

export type IssueAnswer<Ticket extends object> =
  | { kind: 'issued'; tickets: Ticket[] }
  /** The supplier will never issue the other tickets. */
  | { kind: 'partly'; tickets: Ticket[] }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/** `rejected`: the tickets stay valid. A second cancellation of the same tickets also returns `cancelled`. */
export type CancelAnswer = 'cancelled' | 'rejected' | 'unknown';

/**
 * Calls with the same `clientRef` hold and issue at most once. A failure of the supplier is a return value, not an
 * exception.
 */
export interface BookingPort<B extends BookingShape> {
  /** Holds the whole item or nothing, at the live price. */
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
  /** Cancels the tickets of these places (traveller positions or bus seats), or all tickets without `places`. */
  cancel(clientRef: string, places?: readonly number[]): Promise<CancelAnswer>;
  /** Ends expired holds and returns their number. The job loop calls it. */
  expire(now: Date): Promise<number>;
}
