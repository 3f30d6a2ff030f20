import type { Selectable, Updateable } from 'kysely';
import type { Rial } from '../../../shared/money.ts';
import { getNextState, type OrderEvent, type OrderState } from '../../../shared/orders/orderGraph.ts';
import type { OrderNote } from '../../../shared/orders/orderNote.ts';
import type { OrderEventsTable, OrdersTable } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { OrderItem } from '../../products/product.ts';
import { followDiscount } from '../payments/discounts.ts';

export type Order = Selectable<OrdersTable>;

export function toOrderItem({ offer, search, party }: Pick<Order, 'offer' | 'search' | 'party'>): OrderItem {
  return { offer, search, party };
}

/** Calculates the amount that goes through a bank: the price without the part that changed tickets pay. */
export function calculatePayable({ total, credit }: Pick<Order, 'total' | 'credit'>): Rial {
  return total - credit;
}

/** The employee who acts for the agency; stored in the history. */
export interface StaffRef {
  id: string;
  name: string;
}

type Actor = OrderEventsTable['actor'];

export interface EventMeta {
  at: Date;
  actor: Actor;
  data?: Record<string, unknown>;
}

/** Locks the order's row, which protects all of its rows. Take this lock before any other one. */
export function lockOrder(tx: Tx, by: { id: string } | { code: string }): Promise<Order | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['code', by.code] as const);
  return tx.selectFrom('orders').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();
}

/** Selects and locks up to `limit` orders that no other instance holds. */
export function selectFreeOrders(tx: Tx, limit: number) {
  return tx.selectFrom('orders').selectAll().limit(limit).forUpdate().skipLocked();
}

/** Locks the order of a refund or of a refund request. */
export async function lockOrderOf(
  tx: Tx,
  table: 'refunds' | 'refund_requests',
  id: string,
): Promise<Order | undefined> {
  const row = await tx.selectFrom(table).select('order_id').where('id', '=', id).executeTakeFirstOrThrow();
  return lockOrder(tx, { id: row.order_id });
}

export async function updateOrder(tx: Tx, orderId: string, changes: Updateable<OrdersTable>): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', orderId).execute();
}

async function append(
  tx: Tx,
  orderId: string,
  entry: { from: OrderState | null; to: OrderState; event: string },
  { at, actor, data }: EventMeta,
): Promise<void> {
  const { last } = await tx
    .selectFrom('order_events')
    .select((select) => select.fn.max('seq').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      seq: Number(last ?? 0) + 1,
      from_state: entry.from,
      to_state: entry.to,
      event: entry.event,
      actor,
      at,
      data: data === undefined ? null : JSON.stringify(data),
    })
    .execute();
}

export function recordCreation(tx: Tx, orderId: string, meta: EventMeta): Promise<void> {
  return append(tx, orderId, { from: null, to: 'draft', event: 'offerChosen' }, meta);
}

/** Applies an event. Throws ForbiddenTransition when the graph has no such transition. */
export async function applyEvent(tx: Tx, order: Order, event: OrderEvent, meta: EventMeta): Promise<Order> {
  const state = getNextState(order.state, event);
  await updateOrder(tx, order.id, { state, updated_at: meta.at });
  await append(tx, order.id, { from: order.state, to: state, event }, meta);
  await followDiscount(tx, order, event, state);
  return { ...order, state, updated_at: meta.at };
}

export function addNote(tx: Tx, order: Order, note: OrderNote, meta: EventMeta): Promise<void> {
  return append(tx, order.id, { from: order.state, to: order.state, event: note }, meta);
}
