import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { addNote } from '../../orders/orders/orderStore.ts';
import { hasTickets } from '../../orders/tickets/hasTickets.ts';
import { actOnOrder, DONE, refuse, toStaffMeta, type ActAnswer, type OrderAct } from './actOnOrder.ts';

export type TravellerName = Omit<Traveller, 'position'>;

const PARTS = ['firstName', 'lastName', 'latinFirstName', 'latinLastName'] as const;

const CLOSED: ReadonlySet<OrderState> = new Set([
  'expired',
  'released',
  'cancelled',
  'abandoned',
  'refunded',
  'travelled',
  'no_show',
]);

/** Returns false for an order without an upcoming trip. */
export function isNameOpen(state: OrderState): boolean {
  return !CLOSED.has(state);
}

interface NameCorrection {
  position: number;
  name: TravellerName;
  /** The supplier's consent, needed for issued tickets because no supplier API can change names. */
  agreed: string;
  why: string;
}

/** Corrects a name on tickets and files. The history stores both names. */
export function correctName(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>,
  act: OrderAct,
  { position, name, agreed, why }: NameCorrection,
): Promise<ActAnswer> {
  return actOnOrder(deps, act, async (tx, order) => {
    if (!isNameOpen(order.state)) return refuse('این سفارش سفری در پیش ندارد؛ نام آن اصلاح نمی‌شود.');
    const row = await tx
      .selectFrom('passengers')
      .select('passenger')
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!row) return { kind: 'not_found' };
    if (agreed === '' && (await hasTickets(tx, order.id)))
      return refuse('بلیط صادر شده است؛ اول با تأمین‌کننده هماهنگ کنید و نتیجه را بنویسید.');
    const before = pickName(row.passenger);
    if (PARTS.every((part) => before[part] === name[part]))
      return refuse('نام مسافر همین است و چیزی عوض نشد.');
    await tx
      .updateTable('passengers')
      .set({ passenger: JSON.stringify({ ...row.passenger, ...name }) })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
    const data = { position, before, after: name, agreed, why };
    await addNote(tx, order, 'nameCorrected', toStaffMeta(deps, act.by, data));
    return DONE;
  });
}

export function pickName(traveller: TravellerName): TravellerName {
  const { firstName, lastName, latinFirstName, latinLastName } = traveller;
  return { firstName, lastName, latinFirstName, latinLastName };
}
