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

/** How an attempt stands at the gateway, told without moving anything. `paid` may still wait for `verify`. */
export interface PaymentStanding {
  kind: PaymentOutcome['kind'];
}

/**
 * `manual`: this gateway cannot do it by itself (too late to reverse, a part, another account): the money is paid by a
 * bank transfer, and an operator writes that down.
 */
export type RefundAnswer = 'done' | 'unknown' | 'manual';

export interface RefundRequest {
  attempt: PaymentAttempt;
  refundId: string;
  amount: Rial;
  /** `IR` and 24 digits; null pays back to the card that paid. */
  iban: string | null;
  /** A second payment of the same order: gateways want to be told. */
  duplicate: boolean;
}

export type StartAnswer =
  { kind: 'started'; authority: string; redirectUrl: string } | { kind: 'refused' } | { kind: 'unknown' };

/** A bank gateway (contracts/payments.md, section 4). An outside failure is an answer, not an exception. */
export interface PaymentGateway {
  readonly id: string;
  /** False for the sandbox bank and the sandbox of a gateway: only samples may be paid there (saleRules.ts). */
  readonly movesMoney: boolean;
  /** Persian name for the gateway picker. */
  readonly title: string;
  /** How long its page waits for the payer, in milliseconds: seats are kept a little longer. */
  readonly sessionMs: number;
  /** Origin of its page when that is not ours: forms that lead there must be allowed to (CSP). */
  readonly origin?: string;
  /** False shows the gateway as down. */
  healthy(): boolean;
  start(attempt: PaymentAttempt): Promise<StartAnswer>;
  /** What the browser brought back. It proves nothing: only `verify` does. */
  parseCallback(input: Record<string, unknown>): { authority: string; hint: 'ok' | 'nok' } | null;
  verify(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  inquire(attempt: PaymentAttempt): Promise<PaymentStanding>;
  /** Authorities that were paid and never verified, the newest ones; null when it did not say. */
  listUnverified?(): Promise<string[] | null>;
  /** Pays back. Repeatable by `refundId`. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
}
