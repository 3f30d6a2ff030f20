import { isUuid } from '../../db/uuid.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { writeTransfer } from '../../orders/refunds/recordTransfer.ts';
import { actOnOrder, DONE, refuse, type ActAnswer, type OrderAct } from './actOnOrder.ts';

/** Bank references in letters, digits and dashes. */
export const TRACE = /^[\w-]{3,40}$/;

/** Marks a refund as paid by a transfer, with the number of the transfer. */
export function payTransfer(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  act: OrderAct,
  { refundId, trace }: { refundId: string; trace: string },
): Promise<ActAnswer> {
  return actOnOrder(deps, act, async (tx, order) => {
    if (!isUuid(refundId)) return { kind: 'not_found' };
    const own = await tx
      .selectFrom('refunds')
      .select('id')
      .where('id', '=', refundId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!own) return { kind: 'not_found' };
    switch (await writeTransfer(tx, deps, { refundId, trace, by: act.by })) {
      case 'written':
        return DONE;
      case 'paid_before':
        return refuse('این برگشت پیش‌تر پرداخت شده است و چیزی عوض نشد.');
      case 'gateway_asked':
        return refuse('از درگاه خواسته شده است این پول را برگرداند؛ تا پاسخ آن، با دست واریز نکنید.');
      case 'not_found':
        return { kind: 'not_found' };
    }
  });
}
