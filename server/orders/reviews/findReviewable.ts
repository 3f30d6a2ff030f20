import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { OrderTicket } from '../../../shared/orders/orderView.ts';
import type { ReviewRefusal } from '../../../shared/reviews/reviews.ts';
import { getProduct, type TripCarrier } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import type { LinkedOrder } from '../orders/orderLink.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'gateways' | 'products'>;

/** An order with the part that the holder of a link may review. */
export interface Reviewable {
  orderId: string;
  mobile: string | null;
  trip: string;
  carrierWord: string;
  /** Carriers with which this traveller travelled. */
  carriers: TripCarrier[];
  /** Reason why no review is accepted; null when one is. */
  refusal: ReviewRefusal | null;
}

/** Returns null when the link opens no order or has expired. */
export async function findReviewable(
  deps: Deps,
  { code, position, version }: LinkedOrder,
): Promise<Reviewable | null> {
  const order = await deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
  const view = order && (await findProvenOrder(deps, code));
  if (!order || !view || (position !== null && order.link_version !== version)) return null;
  const own = view.passengers.filter((traveller) => position === null || traveller.position === position);
  if (own.length === 0) return null;
  const tickets = own.flatMap((traveller) => traveller.tickets);
  const valid = tickets.filter(({ status }) => status === 'valid');
  const carriers = getProduct(deps.products, order.product)
    .carriers(toOrderItem(order))
    .filter(({ legs }) => valid.some(({ leg }) => legs.includes(leg)));
  return {
    orderId: order.id,
    mobile: order.contact?.mobile ?? null,
    trip: view.trip.title,
    carrierWord: view.trip.labels.carrier,
    carriers,
    refusal: findRefusal(order, tickets, new Date(view.trip.endsAt) <= deps.clock()),
  };
}

const RETURNED: ReadonlySet<OrderState> = new Set([
  'refund_requested',
  'refund_quoted',
  'refund_confirmed',
  'refunding',
  'refunded',
]);
/** States that a job changes to `travelled` some minutes after the end of the trip. */
const UNDER_WAY: ReadonlySet<OrderState> = new Set([
  'issued',
  'rebooked',
  'partly_refunded',
  'refund_rejected',
]);

function findRefusal(
  { state }: Pick<Order, 'state'>,
  tickets: readonly OrderTicket[],
  isOver: boolean,
): ReviewRefusal | null {
  if (tickets.length === 0) return RETURNED.has(state) ? 'returned' : 'no_ticket';
  if (state === 'disrupted') return 'cancelled';
  if (state === 'no_show') return 'no_show';
  if (RETURNED.has(state)) return 'returned';
  if (state !== 'travelled' && !UNDER_WAY.has(state)) return 'no_ticket';
  if (!tickets.some(({ status }) => status === 'valid'))
    return tickets.some(({ status }) => status === 'cancelled') ? 'cancelled' : 'returned';
  return isOver ? null : 'early';
}
