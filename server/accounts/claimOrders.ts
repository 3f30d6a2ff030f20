import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTransaction } from '../db/transaction.ts';
import { buyerRef } from '../orders/orders/buyer.ts';

/**
 * Gives the orders and alerts of one owner to another. Returns how many moved: of two that move the same ones at a time
 * only one moves any.
 */
export function claimOrders(
  db: Kysely<Schema>,
  { guestId, visitorId }: { guestId: string; visitorId: string },
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const orders = await tx
      .updateTable('orders')
      .set({ buyer_ref: buyerRef(visitorId) })
      .where('buyer_ref', '=', buyerRef(guestId))
      .executeTakeFirst();
    const alerts = await tx
      .updateTable('alerts')
      .set({ owner_ref: buyerRef(visitorId) })
      .where('owner_ref', '=', buyerRef(guestId))
      .executeTakeFirst();
    return Number(orders.numUpdatedRows + alerts.numUpdatedRows);
  });
}
