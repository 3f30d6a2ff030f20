import type { NotificationKind } from '../../../shared/orders/messageTexts.ts';
import type { OrderContact } from '../../../shared/orders/orderView.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { enqueueNotification } from '../../orders/notifications/enqueueNotification.ts';
import { addNote, updateOrder } from '../../orders/orders/orderStore.ts';
import { hasTickets } from '../../orders/tickets/hasTickets.ts';
import { actOnOrder, DONE, refuse, toStaffMeta, type ActAnswer, type OrderAct } from './actOnOrder.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;
type Action<Input> = (deps: Deps, act: OrderAct, input: Input) => Promise<ActAnswer>;

export function addStaffNote(deps: Deps, act: OrderAct, text: string): Promise<ActAnswer> {
  return actOnOrder(deps, act, async (tx, order) => {
    await addNote(tx, order, 'staffNote', toStaffMeta(deps, act.by, { text }));
    return DONE;
  });
}

/** Corrects the contact for all later messages. The history stores the earlier contact and the reason. */
export const correctContact: Action<{ contact: OrderContact; why: string }> = (deps, act, { contact, why }) =>
  actOnOrder(deps, act, async (tx, order) => {
    const before = order.contact;
    if (before?.mobile === contact.mobile && before.email === contact.email)
      return refuse('تماس سفارش همین است و چیزی عوض نشد.');
    await updateOrder(tx, order.id, { contact: JSON.stringify(contact) });
    await addNote(tx, order, 'contactCorrected', toStaffMeta(deps, act.by, { before, after: contact, why }));
    return DONE;
  });

/** Queues the tickets, or the order's last message, for its contact again. */
export const sendAgain: Action<{ notice: NotificationKind; mobile: string }> = (
  deps,
  act,
  { notice, mobile },
) =>
  actOnOrder(deps, act, async (tx, order) => {
    if (order.contact === null) return refuse('این سفارش هنوز شمارهٔ تماس ندارد.');
    if (notice === 'issued' && !(await hasTickets(tx, order.id)))
      return refuse('این سفارش بلیط صادرشده‌ای ندارد که دوباره فرستاده شود.');
    const earlier = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'notice')
      .where((where) => where(where.ref('payload', '->>').key('orderId'), '=', order.id))
      .where((where) => where(where.ref('payload', '->>').key('notice'), '=', notice))
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (!earlier && notice !== 'issued') return refuse('چنین پیامی برای این سفارش فرستاده نشده است.');
    const corrected = mobile === order.contact.mobile ? null : { ...order.contact, mobile };
    if (corrected) await updateOrder(tx, order.id, { contact: JSON.stringify(corrected) });
    const { refundId, requestId, leg } = earlier?.payload ?? {};
    await enqueueNotification(
      tx,
      deps,
      {
        notice,
        orderId: order.id,
        ...(refundId !== undefined && { refundId }),
        ...(requestId !== undefined && { requestId }),
        ...(leg !== undefined && { leg }),
      },
      `again:${order.id}:${act.key}`,
    );
    const change = corrected && { before: order.contact.mobile, after: mobile };
    await addNote(tx, order, 'sentAgain', toStaffMeta(deps, act.by, { notice, mobile, ...change }));
    return DONE;
  });
