import type { Rial } from '../../shared/money.ts';

/** The amount comes from the database, never from a request. */
export interface PaymentAttempt {
  id: string;
  orderCode: string;
  amount: Rial;
  authority: string | null;
  description: string;
  mobile: string | null;
  /** Absolute; the path holds our attempt id. */
  callbackUrl: string;
}

export type PaymentOutcome =
  /** `already`: verified before (code 101), a success for the order that owns the authority. */
  | {
      kind: 'paid' | 'already';
      amount: Rial;
      refId: string;
      maskedPan: string | null;
      /** What the gateway keeps of its settlement with the merchant; absent if its answer does not say. */
      fee?: Rial;
    }
  | { kind: 'failed' | 'pending' | 'unknown' | 'mismatch' };

/** Moves nothing at the gateway. `paid` may still need `verify`. */
export interface PaymentStatus {
  kind: PaymentOutcome['kind'];
}

/** `manual`: the gateway cannot refund this; an operator transfers the money and records it. */
export type RefundAnswer = 'done' | 'unknown' | 'manual';

export interface RefundRequest {
  attempt: PaymentAttempt;
  refundId: string;
  amount: Rial;
  /** `IR` and 24 digits; null refunds to the card that paid. */
  iban: string | null;
  /** A second payment of the same order; gateways ask for it. */
  duplicate: boolean;
}

export type StartAnswer =
  { kind: 'started'; authority: string; redirectUrl: string } | { kind: 'refused' } | { kind: 'unknown' };

/** See docs/spec/payments.md#port. An outside failure is an answer, not an exception. */
export interface PaymentGateway {
  readonly id: string;
  /** False for sandboxes: only samples may be paid there (saleRules.ts). */
  readonly movesMoney: boolean;
  readonly title: string;
  /** Milliseconds; seats are held a little longer. */
  readonly sessionMs: number;
  /** Origin of its page when not ours, for the CSP's form-action. */
  readonly origin?: string;
  healthy(): boolean;
  start(attempt: PaymentAttempt): Promise<StartAnswer>;
  /** Proves nothing: only `verify` does. */
  parseCallback(input: Record<string, unknown>): { authority: string; hint: 'ok' | 'nok' } | null;
  verify(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  inquire(attempt: PaymentAttempt): Promise<PaymentStatus>;
  /** The newest paid but unverified authorities; null without an answer. */
  listUnverified?(): Promise<string[] | null>;
  /** Repeatable by `refundId`. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
}
