import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../db/schema.ts';

export interface SettleInput {
  gatewayId: string;
  attemptId: string;
  /** Sent by the browser; must equal the stored one. The reconciler omits it. */
  authority?: string;
  /** `nok` turns a failure into a cancellation. It proves nothing else. */
  hint?: 'ok' | 'nok';
  /** True when the payer is back from the bank; only then does the order show a running verification. */
  returned: boolean;
  /** True when no payment can arrive any more, so the shop stops waiting for the payer. */
  giveUp?: boolean;
}

export type SettleKind =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'pending'
  | 'mismatch'
  /** Another attempt has paid the order; this money is refunded. */
  | 'duplicate'
  | 'refunded';

export type SettleResult = { kind: SettleKind; orderCode: string } | { kind: 'not_found' };

export type Payment = Selectable<PaymentsTable>;
