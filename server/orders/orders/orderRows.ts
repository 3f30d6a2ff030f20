import type { Traveller } from '../../../shared/orders/orderView.ts';
import type { HoldState } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import { toBuyerRef } from './buyer.ts';
import type { Order } from './orderStore.ts';

type Db = Pick<Tx, 'selectFrom'>;

/** Lists the orders of a buyer, newest first. */
export function findOrdersOfBuyer(db: Db, visitorId: string, most: number): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_ref', '=', toBuyerRef(visitorId))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
}

export async function findTravellers(db: Db, orderId: string): Promise<Traveller[]> {
  const rows = await db
    .selectFrom('passengers')
    .select('passenger')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ passenger }) => passenger);
}

export function selectHold(db: Db, orderId: string, ...states: HoldState[]) {
  return db
    .selectFrom('holds')
    .select('client_ref')
    .where('order_id', '=', orderId)
    .where('state', 'in', states);
}
