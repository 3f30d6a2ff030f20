import type { Reader } from '../../server/db/transaction.ts';

/** Reads the history of an order, oldest event first. */
export const listEventsOf = (db: Reader, code: string) =>
  db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.event', 'order_events.actor'])
    .where('orders.code', '=', code)
    .orderBy('order_events.seq')
    .execute();
