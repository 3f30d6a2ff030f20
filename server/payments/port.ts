import type { Rial } from '../../shared/money.ts';

/** The amount comes from the database, never from a request. */
export interface PaymentAttempt {
  id: string;
  orderCode: string;
  amount: Rial;
  authority: string | null;
  description: string;
  mobile: string | null;
  /** Absolute URL. Its path contains the id of our attempt. */
  callbackUrl: string;
}

export type PaymentOutcome =
  /**
   * `already`: an earlier call verified the payment (code 101). This is a success for the order that owns the
   * authority.
   */
  | {
      kind: 'paid' | 'already';
      amount: Rial;
      refId: string;
      maskedPan: string | null;
      /**
       * The fee that the gateway deducts from its payout to the merchant. Missing when the response does not name it.
       */
      fee?: Rial;
    }
  | { kind: 'failed' | 'pending' | 'unknown' | 'mismatch' };

/** The result of `inquire`, which moves no money. `paid` may still need `verify`. */
export interface PaymentStatus {
  kind: PaymentOutcome['kind'];
}

/** `manual`: the gateway cannot refund this; an operator transfers the money and records it. */
export type RefundAnswer = 'done' | 'unknown' | 'manual';

export interface RefundRequest {
  attempt: PaymentAttempt;
  refundId: string;
  amount: Rial;
  /** `IR` and 24 digits. Null refunds to the card that paid. */
  iban: string | null;
  /** True when the refunded payment is a second one for the same order. Gateways ask for the reason of a refund. */
  duplicate: boolean;
}

export type StartAnswer =
  { kind: 'started'; authority: string; redirectUrl: string } | { kind: 'refused' } | { kind: 'unknown' };

/** See docs/spec/payments.md#port. A failure of the gateway is a return value, not an exception. */
export interface PaymentGateway {
  readonly id: string;
  /** False for sandboxes: only samples may be paid there (saleRules.ts). */
  readonly movesMoney: boolean;
  readonly title: string;
  /** Milliseconds. The shop holds seats slightly longer than this. */
  readonly sessionMs: number;
  /** Origin of the gateway's own page, for the CSP's form-action. Missing when the shop serves the page. */
  readonly origin?: string;
  healthy(): boolean;
  start(attempt: PaymentAttempt): Promise<StartAnswer>;
  /** The callback proves nothing. Only `verify` confirms a payment. */
  parseCallback(input: Record<string, unknown>): { authority: string; hint: 'ok' | 'nok' } | null;
  verify(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  inquire(attempt: PaymentAttempt): Promise<PaymentStatus>;
  /** Lists the newest paid but unverified authorities. Returns null when the gateway sends no readable response. */
  listUnverified?(): Promise<string[] | null>;
  /** Safe to repeat with the same `refundId`. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
}
