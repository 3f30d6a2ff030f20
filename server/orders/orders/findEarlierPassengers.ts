import type { Kysely } from 'kysely';
import type { OrderContact, Traveller } from '../../../shared/orders/orderView.ts';
import type { Schema } from '../../db/schema.ts';
import { toBuyerRef } from './buyer.ts';
import { findTravellers } from './orderRows.ts';

/** Long enough for a repeated search after an expired hold, but not for the next holiday. */
const REMEMBERED_MS = 24 * 3_600_000;

export async function findEarlierPassengers(
  db: Kysely<Schema>,
  { visitorId, code, product, now }: { visitorId: string; code: string; product: string; now: Date },
): Promise<{ passengers: Traveller[]; contact: OrderContact } | null> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'contact'])
    .where('buyer_ref', '=', toBuyerRef(visitorId))
    .where('product', '=', product)
    .where('code', '!=', code)
    .where('contact', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - REMEMBERED_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order?.contact) return null;
  return { passengers: await findTravellers(db, order.id), contact: order.contact };
}
