import { sql } from 'kysely';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { lockOrder, type StaffRef } from '../orders/orderStore.ts';
import { writeRefundPayment } from './sendRefund.ts';

export type TransferAnswer = 'written' | 'paid_before' | 'gateway_asked' | 'not_found';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

/** Records a manual bank transfer. Refuses while the gateway may be paying the same refund. */
export function recordTransfer(
  deps: Deps,
  transfer: { refundId: string; trace: string; by?: StaffRef },
): Promise<TransferAnswer> {
  return withTransaction(deps.db, (tx) => writeTransfer(tx, deps, transfer));
}

export async function writeTransfer(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  transfer: { refundId: string; trace: string; by?: StaffRef },
): Promise<TransferAnswer> {
  const found = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.order_id', 'payments.gateway', 'payments.authority'])
    .where('refunds.id', '=', transfer.refundId)
    .executeTakeFirst();
  if (!found) return 'not_found';
  await lockOrder(tx, { id: found.order_id });
  if (!(await closeAtGateway(tx, deps, { ...transfer, ...found }))) return 'gateway_asked';
  return (await writeRefundPayment(tx, deps, transfer)) ? 'written' : 'paid_before';
}

/**
 * Prevents the gateway from paying this refund later. Returns false when the gateway was asked already and may pay it.
 */
async function closeAtGateway(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { refundId, gateway, authority }: { refundId: string; gateway: string; authority: string | null },
): Promise<boolean> {
  const closed = await tx
    .insertInto('gateway_refunds')
    .values({ refund_id: refundId, gateway, authority: authority ?? '', state: 'refused', at: deps.clock() })
    .onConflict((conflict) =>
      conflict
        .column('refund_id')
        .doUpdateSet({ state: 'refused' })
        .where(sql<boolean>`gateway_refunds.state IN ('open', 'refused')`),
    )
    .returning('refund_id')
    .executeTakeFirst();
  if (closed) return true;
  const { state } = await tx
    .selectFrom('gateway_refunds')
    .select('state')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  return state === 'done';
}
