import { isGoodwillOpen, type GoodwillReason } from '../../../shared/desk/goodwill.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { enqueueNotification } from '../../orders/notifications/enqueueNotification.ts';
import { addNote, type StaffRef } from '../../orders/orders/orderStore.ts';
import { postReturn } from '../../orders/payments/ledger.ts';
import { insertAcceptedRequest } from '../../orders/refunds/insertRefundRequest.ts';
import { findRefundable, refundShare } from '../../orders/refunds/requestRefund.ts';
import { actInside, DONE, refuse, toStaffMeta, type ActAnswer, type OrderAct } from './actOnOrder.ts';

export interface Goodwill {
  amount: Rial;
  reason: GoodwillReason;
  words: string;
  /** `IR` and 24 digits; null for a refund to the card that paid. */
  iban: string | null;
  /** The employee who confirmed a sum above the limit. */
  seconded?: StaffRef;
}

/**
 * Refunds a part of the price at the agency's expense. The tickets and the state of the order do not change. A later
 * refund of a returned ticket pays at most the rest (calculateRefund.ts).
 */
export function giveGoodwill(deps: BookingDeps, act: OrderAct, goodwill: Goodwill): Promise<ActAnswer> {
  return withTransaction(deps.db, (tx) => writeGoodwill(tx, deps, act, goodwill));
}

/** Writes the refund in the transaction of a second person's decision. */
export function writeGoodwill(
  tx: Tx,
  deps: BookingDeps,
  act: OrderAct,
  { amount, reason, words, iban, seconded }: Goodwill,
): Promise<ActAnswer> {
  return actInside(tx, deps, act, async (_tx, order) => {
    if (!isGoodwillOpen(order.state)) return refuse('در این حالت سفارش، برگشت با گذشت باز نیست.');
    const left = (await findRefundable(tx, order.id)).reduce((sum, payment) => sum + payment.left, 0);
    if (amount > left)
      return refuse(
        left > 0
          ? `از پول این سفارش ${formatToman(left)} تومان مانده است و بیش از آن برنمی‌گردد.`
          : 'همهٔ پول این سفارش پیش‌تر برگشته است.',
      );
    const at = deps.clock();
    const { id: requestId, code } = await insertAcceptedRequest(tx, deps, at, {
      order_id: order.id,
      tickets: [],
      reason: 'goodwill',
      iban,
      penalty_pct: 0,
      penalty: 0,
      amount,
    });
    await postReturn(tx, requestId, { orderId: order.id, amount, fee: 0, at });
    await refundShare(tx, deps, { orderId: order.id, amount, reason: 'goodwill', requestId });
    const data = { refund: code, amount, reason, words, ...(seconded && { seconded }) };
    await addNote(tx, order, 'goodwillGiven', toStaffMeta(deps, act.by, data));
    await enqueueNotification(
      tx,
      deps,
      { notice: 'goodwill', orderId: order.id, requestId },
      `goodwill:${requestId}`,
    );
    return DONE;
  });
}
