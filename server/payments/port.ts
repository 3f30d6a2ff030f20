import type { Rial } from '../../shared/money.ts';

/** One try to pay one order. The amount is ours, from the database, never from a request. */
export interface PaymentAttempt {
  id: string;
  orderCode: string;
  amount: Rial;
  /** Null until the gateway has given one. */
  authority: string | null;
  /** Persian line for the bank's page. */
  description: string;
  mobile: string | null;
  /** Absolute URL under the public URL; our attempt id stands in its path. */
  callbackUrl: string;
}

export type PaymentOutcome =
  /** `already`: verified before (code 101). Success for the order that owns the authority. */
  | { kind: 'paid' | 'already'; amount: Rial; refId: string; maskedPan: string | null }
  | { kind: 'failed' | 'pending' | 'unknown' | 'mismatch' };

export type StartAnswer =
  { kind: 'started'; authority: string; redirectUrl: string } | { kind: 'refused' } | { kind: 'unknown' };

/** A bank gateway (contracts/payments.md, section 4). An outside failure is an answer, not an exception. */
export interface PaymentGateway {
  readonly id: string;
  /** Persian name for the gateway picker. */
  readonly title: string;
  /** How long its page waits for the payer, in milliseconds: seats are kept a little longer. */
  readonly sessionMs: number;
  /** False shows the gateway as down. */
  healthy(): boolean;
  start(attempt: PaymentAttempt): Promise<StartAnswer>;
  /** What the browser brought back. It proves nothing: only `verify` does. */
  parseCallback(input: Record<string, unknown>): { authority: string; hint: 'ok' | 'nok' } | null;
  verify(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  inquire(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /** Pays back to the card that paid. Repeatable by `refundId`. */
  refund(request: { attempt: PaymentAttempt; refundId: string; amount: Rial }): Promise<'done' | 'unknown'>;
}
