import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTransaction } from '../db/transaction.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';

/**
 * Moves orders and alerts to another owner. Returns the number of orders; of two concurrent calls, only one gets more
 * than 0.
 */
export function claimOrders(
  db: Kysely<Schema>,
  { guestId, visitorId }: { guestId: string; visitorId: string },
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const orders = await tx
      .updateTable('orders')
      .set({ buyer_ref: toBuyerRef(visitorId) })
      .where('buyer_ref', '=', toBuyerRef(guestId))
      .executeTakeFirst();
    const alerts = await tx
      .updateTable('alerts')
      .set({ owner_ref: toBuyerRef(visitorId) })
      .where('owner_ref', '=', toBuyerRef(guestId))
      .executeTakeFirst();
    return Number(orders.numUpdatedRows + alerts.numUpdatedRows);
  });
}
