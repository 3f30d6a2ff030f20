import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../db/schema.ts';

export interface SettleInput {
  gatewayId: string;
  attemptId: string;
  /** From the browser; must equal ours. The reconciler leaves it out. */
  authority?: string;
  /** `nok` turns a failure into a cancellation and proves nothing else. */
  hint?: 'ok' | 'nok';
  /** The payer is back from the bank; only then does the order show that it is being verified. */
  returned: boolean;
  /** No payment can arrive any longer, so the shop does not wait for a payer at the bank. */
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
