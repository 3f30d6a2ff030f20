import type { Kysely } from 'kysely';
import type { UnfinishedOrder } from '../../shared/home/homeView.ts';
import { confirmInformation, flightPassengers } from '../../shared/paths.ts';
import type { Schema } from '../db/schema.ts';
import { buyerRef } from './buyer.ts';

/** The visitor's latest order that still holds seats and waits for them, for the strip on the first page. */
export async function findUnfinishedOrder(
  db: Kysely<Schema>,
  visitorId: string,
  now: Date,
): Promise<UnfinishedOrder | null> {
  const order = await db
    .selectFrom('orders')
    .select(['code', 'state', 'offer', 'search', 'contact', 'hold_expires_at'])
    .where('buyer_ref', '=', buyerRef(visitorId))
    .where('state', 'in', ['held', 'repriced', 'awaiting_payment'])
    .where('hold_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!order?.hold_expires_at) return null;
  const { segment } = order.offer;
  return {
    from: segment.from.city,
    to: segment.to.city,
    day: order.search.day,
    carrier: segment.carrier.name,
    holdEndsAt: order.hold_expires_at.toISOString(),
    url: order.contact === null ? flightPassengers(order) : confirmInformation(order.code),
  };
}
