import type { Kysely } from 'kysely';
import { buyerRef } from '../booking/buyer.ts';
import type { Schema } from '../db/schema.ts';

/** The orders and alerts this browser made as a guest become those of the person who signs in on it. */
export async function claimOrders(
  db: Kysely<Schema>,
  { guestId, visitorId }: { guestId: string | null; visitorId: string },
): Promise<void> {
  if (guestId === null || guestId === visitorId) return;
  await db
    .updateTable('orders')
    .set({ buyer_ref: buyerRef(visitorId) })
    .where('buyer_ref', '=', buyerRef(guestId))
    .execute();
  await db
    .updateTable('alerts')
    .set({ owner_ref: buyerRef(visitorId) })
    .where('owner_ref', '=', buyerRef(guestId))
    .execute();
}
