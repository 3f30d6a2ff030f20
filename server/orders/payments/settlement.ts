import type { Selectable } from 'kysely';
import type { PaymentsTable } from '../../db/schema.ts';

export interface SettleInput {
  gatewayId: string;
  attemptId: string;
  /** What the browser brought; it must be the one we gave out. The reconciler leaves it out. */
  authority?: string;
  /** `nok` turns a failure into a cancellation; it proves nothing else. */
  hint?: 'ok' | 'nok';
  /** Whether the payer is back from the bank: only then the order shows that it is being verified. */
  returned: boolean;
  /** No payment can come any more: a payer who is still at the bank is not waited for. */
  giveUp?: boolean;
}

export type SettleKind =
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'pending'
  | 'mismatch'
  /** The order was already paid by another attempt: this money goes back. */
  | 'duplicate'
  /** Paid, and already on its way back. */
  | 'refunded';

export type SettleResult = { kind: SettleKind; orderCode: string } | { kind: 'not_found' };

export type Payment = Selectable<PaymentsTable>;
