import type { ScheduleChange } from '../../../shared/orders/orderView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { Reader } from '../../db/transaction.ts';
import { getProduct, type OrderItem, type Product, type Products } from '../../products/product.ts';
import { listEvents } from './listEvents.ts';
import { toOrderItem, type Order } from './orderStore.ts';
import { listScheduleChanges, SCHEDULE_CHANGED } from './schedule.ts';
import { DISRUPTION_EVENTS, listWaivedLegs } from './waivedLegs.ts';

interface Happened extends Pick<OrderEventsTable, 'event' | 'at'> {
  data: unknown;
}

export const SCHEDULE_ACCEPTED = 'scheduleAccepted';

const MINUTE_MS = 60_000;

/** Lists the legs that were moved far enough for a return without penalty. This right ends at the new departure. */
export function listMovedLegs(
  product: Pick<Product, 'freeReturnMinutes'>,
  item: OrderItem,
  changes: readonly ScheduleChange[],
  now: Date,
): number[] {
  return changes.flatMap(({ leg, from, to }) => {
    const least = product.freeReturnMinutes(item, leg);
    const moved = Math.abs(Date.parse(to.departsAt) - Date.parse(from.departsAt));
    return least !== null && moved >= least * MINUTE_MS && Date.parse(to.departsAt) > now.getTime()
      ? [leg]
      : [];
  });
}

/** Lists the legs whose current times the buyer accepted. A later schedule change asks again. */
export function listAcceptedLegs(
  events: readonly Pick<Happened, 'event' | 'data'>[],
  changes: readonly ScheduleChange[],
): number[] {
  return changes.flatMap(({ leg, to }) =>
    events.some(({ event, data }) => event === SCHEDULE_ACCEPTED && names(data, leg, to.departsAt))
      ? [leg]
      : [],
  );
}

function names(data: unknown, leg: number, departsAt: string): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'leg' in data &&
    data.leg === leg &&
    'departsAt' in data &&
    data.departsAt === departsAt
  );
}

/** Lists the legs of an order that can be returned without penalty: cancelled by the carrier, or moved far enough. */
export async function findFreeLegs(
  db: Pick<Reader, 'selectFrom'>,
  { products }: { products: Products },
  order: Pick<Order, 'id' | 'product' | 'offer' | 'search' | 'party'>,
  now: Date,
): Promise<{ cancelled: number[]; moved: number[] }> {
  const product = getProduct(products, order.product);
  const item = toOrderItem(order);
  const sold = product.summary(item);
  const events = await listEvents(db, order.id, [...DISRUPTION_EVENTS, SCHEDULE_CHANGED]);
  return {
    cancelled: listWaivedLegs(events, sold.legs),
    moved: listMovedLegs(product, item, listScheduleChanges(events, sold), now),
  };
}
