import { sql } from 'kysely';
import { withTransaction } from '../../db/transaction.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { lockOrder, toOrderItem, type Order } from './orderStore.ts';
import { writeSchedule } from './schedule.ts';

const AHEAD_MS = 48 * 3_600_000;
const MOST = 200;

export async function watchDepartures(deps: BookingDeps): Promise<number> {
  const now = deps.clock();
  const products = [...deps.products.values()].filter(({ departureNow }) => departureNow).map(({ id }) => id);
  const orders = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', ['issued', 'partly_refunded', 'refund_rejected'])
    .where('ends_at', '>', now)
    .where('ends_at', '<=', new Date(now.getTime() + AHEAD_MS))
    .where((where) =>
      where.or([
        ...(products.length > 0 ? [where('product', 'in', products)] : []),
        sql<boolean>`offer->'extras' IS NOT NULL`,
      ]),
    )
    .orderBy('ends_at')
    .limit(MOST)
    .execute();
  let written = 0;
  for (const order of orders) {
    const { legs, extras } = getProduct(deps.products, order.product).summary(toOrderItem(order));
    const rides = extras?.map(({ leg }) => leg).filter((leg) => leg <= legs.length) ?? [];
    for (const leg of [1, ...rides]) if (await checkDeparture(deps, order, leg)) written += 1;
  }
  return written;
}

async function checkDeparture(deps: BookingDeps, order: Order, number: number): Promise<boolean> {
  const product = getProduct(deps.products, order.product);
  const item = toOrderItem(order);
  const leg = product.summary(item).legs[number - 1];
  const departsAt =
    number === 1 ? await product.departureNow?.(item) : await product.extraDepartureNow?.(item, number);
  if (!leg || !departsAt) return false;
  const moved = Date.parse(departsAt) - Date.parse(leg.departsAt);
  const arrivesAt = leg.arrivesAt === null ? null : recordShift(leg.arrivesAt, moved);
  return withTransaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, { id: order.id });
    if (!locked) return false;
    const to = { departsAt: moved === 0 ? leg.departsAt : departsAt, arrivesAt };
    return (await writeSchedule(tx, deps, locked, { actor: 'supplier', leg: number, to })) === 'rescheduled';
  });
}

function recordShift(iso: string, ms: number): string {
  if (ms === 0) return iso;
  const offset = /(?:[+-]\d\d:\d\d|Z)$/.exec(iso)?.[0] ?? 'Z';
  const minutes = offset === 'Z' ? 0 : Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  const local = (offset.startsWith('-') ? -minutes : minutes) * 60_000;
  return new Date(Date.parse(iso) + ms + local).toISOString().slice(0, 19) + offset;
}
