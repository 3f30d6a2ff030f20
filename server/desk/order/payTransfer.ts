import { sql } from 'kysely';
import type { BulkOutcome } from '../../../shared/desk/bulk.ts';
import type { Tx } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import type { Order, StaffRef } from '../../orders/orders/orderStore.ts';
import { writeTransfer } from '../../orders/refunds/recordTransfer.ts';
import { findGoodwillLimit } from '../people/goodwillLimits.ts';
import { findStaff } from '../people/staff.ts';
import { actOnOrder, DONE, refuse, type ActAnswer, type OrderAct } from './actOnOrder.ts';

/** Bank references consist of letters, digits and dashes. */
export const TRACE = /^[\w-]{3,40}$/;

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

/** Marks a refund as paid by a transfer and stores the transfer number. */
export function payTransfer(
  deps: Deps,
  act: OrderAct,
  { refundId, trace }: { refundId: string; trace: string },
): Promise<ActAnswer> {
  return actOnOrder(deps, act, (tx, order) => payInside(tx, deps, { order, act, refundId, trace }));
}

export interface TypedTransfer {
  refundId: string;
  trace: string;
  /** Writes to the log of actions, in the transaction of the transfer. */
  record: (tx: Tx) => Promise<void>;
}

/** Marks several refunds of one order as paid, each with its own result. */
export async function payTransfers(
  deps: Deps,
  act: OrderAct,
  transfers: readonly TypedTransfer[],
): Promise<BulkOutcome[]> {
  const written = new Set<string>();
  const answer = await actOnOrder(deps, act, async (tx, order) => {
    for (const { refundId, trace, record } of transfers) {
      const paid = await payInside(tx, deps, { order, act, refundId, trace });
      if (paid.kind !== 'done') continue;
      await record(tx);
      written.add(refundId);
    }
    return DONE;
  });
  const left = answer.kind === 'stale' ? 'stale' : 'refused';
  return transfers.map(({ refundId: id }) => ({ id, result: written.has(id) ? 'written' : left }));
}

const REFUSALS = {
  paid_before: 'این برگشت پیش‌تر پرداخت شده است و چیزی عوض نشد.',
  gateway_asked: 'از درگاه خواسته شده است این پول را برگرداند؛ تا پاسخ آن، با دست واریز نکنید.',
} as const;

const OWN_CHOICE =
  'شبای این برگشت را خودتان نوشته‌اید و مبلغش از سقف شما بیشتر است؛ واریزش را همکار دیگری ثبت می‌کند.';

/**
 * Returns whether this person typed the account of the refund in the buyer's name and the sum is above the person's
 * limit (threat T36).
 */
async function isOwnAccountChoice(tx: Tx, refundId: string, { id }: StaffRef): Promise<boolean> {
  const typed = await tx
    .selectFrom('refunds')
    .innerJoin('refund_requests', 'refund_requests.id', 'refunds.request_id')
    .innerJoin('order_events', 'order_events.order_id', 'refunds.order_id')
    .select('refunds.amount')
    .where('refunds.id', '=', refundId)
    .where('refund_requests.iban', 'is not', null)
    .where('order_events.event', '=', 'refundConfirmed')
    .where(sql<boolean>`order_events.data->>'refund' = refund_requests.code`)
    .where(sql<boolean>`order_events.data->'by'->>'id' = ${id}`)
    .executeTakeFirst();
  if (!typed) return false;
  const person = await findStaff(tx, id);
  const limit = person ? await findGoodwillLimit(tx, person) : 0;
  return limit !== null && typed.amount > limit;
}

async function payInside(
  tx: Tx,
  deps: Deps,
  { order, act, refundId, trace }: { order: Order; act: OrderAct; refundId: string; trace: string },
): Promise<ActAnswer> {
  if (!isUuid(refundId)) return { kind: 'not_found' };
  const own = await tx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refundId)
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!own) return { kind: 'not_found' };
  if (await isOwnAccountChoice(tx, refundId, act.by)) return refuse(OWN_CHOICE);
  const written = await writeTransfer(tx, deps, { refundId, trace, by: act.by });
  if (written === 'written') return DONE;
  return written === 'not_found' ? { kind: 'not_found' } : refuse(REFUSALS[written]);
}
