import type { BookingDeps } from '../../orders/deps.ts';
import { selectHold } from '../../orders/orders/orderRows.ts';
import { addNote, toOrderItem } from '../../orders/orders/orderStore.ts';
import { inquirePayment } from '../../orders/payments/reconcilePayments.ts';
import { abandonIssue, issueOrder, type IssueResult } from '../../orders/tickets/issueOrder.ts';
import { getProduct } from '../../products/product.ts';
import { actOnOrder, DONE, refuse, toStaffMeta, type ActAnswer, type OrderAct } from './actOnOrder.ts';

export type BankAnswer = Awaited<ReturnType<typeof inquirePayment>>;

export const BANK_ANSWERS: Readonly<Record<BankAnswer, string>> = {
  paid: 'بانک گفت پول گرفته شده است و سفارش جلو رفت.',
  failed: 'بانک گفت پولی گرفته نشده است و این پرداخت بسته شد.',
  cancelled: 'بانک گفت پولی گرفته نشده است و این پرداخت بسته شد.',
  pending: 'بانک هنوز پاسخ روشنی نداد؛ پرداخت باز ماند.',
  mismatch: 'مبلغ بانک با سفارش نمی‌خواند؛ پول برمی‌گردد.',
  duplicate: 'این سفارش با پرداخت دیگری پرداخت شده است؛ پول دوم برمی‌گردد.',
  refunded: 'پول این پرداخت پیش‌تر برگشته است.',
  not_found: 'درگاه این پرداخت دیگر فعال نیست.',
};

export const SUPPLIER_ANSWERS: Readonly<Record<IssueResult, string>> = {
  issued: 'تأمین‌کننده همهٔ بلیط‌ها را صادر کرده است.',
  partly_issued: 'تأمین‌کننده بخشی از بلیط‌ها را صادر کرده است؛ خریدار باید تصمیم بگیرد.',
  pending: 'تأمین‌کننده هنوز پاسخ روشنی نداد؛ صدور باز ماند.',
  refunding: 'صدور انجام نشد و کل پول برمی‌گردد.',
  closed: 'چیزی برای صدور نمانده است.',
};

type Asked<T> = { answer: ActAnswer; result: T | null };

/** Asks the bank about an open payment now and applies the answer like the job. */
export async function requestPaymentStatus(
  deps: BookingDeps,
  act: OrderAct,
  paymentId: string,
): Promise<Asked<BankAnswer>> {
  const answer = await actOnOrder(deps, act, async (tx, order) => {
    const open = await tx
      .selectFrom('payments')
      .select('authority')
      .where('id', '=', paymentId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (!open) return { kind: 'not_found' };
    if (open.authority === null) return refuse('این پرداخت هرگز به بانک نرسید؛ چیزی برای پرسیدن نیست.');
    await addNote(tx, order, 'bankAsked', toStaffMeta(deps, act.by, { attemptId: paymentId }));
    return DONE;
  });
  if (answer.kind !== 'done') return { answer, result: null };
  const payment = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { answer, result: await inquirePayment(deps, payment, { giveUp: false }) };
}

/**
 * Asks the supplier now for the tickets of a paid order. With `abandon`, cancels at the supplier and refunds everything
 * instead.
 */
export async function decideIssue(
  deps: BookingDeps,
  act: OrderAct,
  decision: 'ask' | 'abandon',
): Promise<Asked<IssueResult>> {
  let orderId = '';
  const answer = await actOnOrder(deps, act, async (tx, order) => {
    if (!['paid', 'ticketing', 'late_paid'].includes(order.state))
      return refuse('این سفارش منتظر صدور نیست.');
    await addNote(tx, order, 'supplierAsked', toStaffMeta(deps, act.by, { decision }));
    return DONE;
  });
  if (answer.kind !== 'done') return { answer, result: null };
  ({ id: orderId } = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', act.code)
    .executeTakeFirstOrThrow());
  const settle = decision === 'ask' ? issueOrder : abandonIssue;
  return { answer, result: await settle(deps, { orderId }) };
}

export type SupplierStatus = 'held' | 'sold_out' | 'refused' | 'unknown' | 'not_there';

/** Asks the supplier for the current status of the booking. Changes nothing. */
export async function requestSupplierStatus(deps: BookingDeps, code: string): Promise<SupplierStatus | null> {
  const order = await deps.db
    .selectFrom('orders')
    .select(['id', 'product', 'offer', 'search', 'party'])
    .where('code', '=', code)
    .executeTakeFirst();
  const hold =
    order && (await selectHold(deps.db, order.id, 'active', 'consumed', 'unknown').executeTakeFirst());
  if (!order || !hold) return null;
  const { reservations } = getProduct(deps.products, order.product);
  const found = await reservations.find({ clientRef: hold.client_ref, item: toOrderItem(order) });
  return found === null ? 'not_there' : found.kind === 'held' ? 'held' : 'unknown';
}
