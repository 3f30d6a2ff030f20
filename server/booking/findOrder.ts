import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import { STATE_TITLES } from '../../shared/orders/orderMessages.ts';
import type { MaskedOrder, OrderView } from '../../shared/orders/orderView.ts';
import { toLatinDigits } from '../../shared/persian/digits.ts';
import { productOf } from '../products/products.ts';
import { buildOrderView } from './buildOrderView.ts';
import { buyerRef } from './buyer.ts';
import type { BookingDeps } from './deps.ts';
import type { Order } from './orderStore.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'clock' | 'gateways' | 'products'>;

/** The order of a code for the browser that made it; null for anyone else and for what does not exist. */
export async function findOrderForBuyer(
  deps: ReadDeps,
  { code, visitorId }: { code: string; visitorId: string | null },
): Promise<OrderView | null> {
  const order = await findByCode(deps, code);
  if (!order || visitorId === null || order.buyer_ref !== buyerRef(visitorId)) return null;
  return viewOf(deps, order);
}

/**
 * The order of a typed code and mobile. Null says only that the two do not belong together, never which is wrong;
 * the caller limits how often one may ask (reliability.md T35).
 */
export async function findOrderForTracking(
  deps: ReadDeps,
  { code, mobile }: { code: string; mobile: string },
): Promise<OrderView | null> {
  const order = await findByCode(deps, code);
  if (!order?.contact || order.contact.mobile !== normalizeMobile(mobile)) return null;
  return viewOf(deps, order);
}

/** The order of a code for a caller with a proof of its own: a key given after a tracking (trackingKey.ts). */
export async function findProvenOrder(deps: ReadDeps, code: string): Promise<OrderView | null> {
  const order = await findByCode(deps, code);
  return order ? viewOf(deps, order) : null;
}

/** What anyone who has only the code may see; null when there is no such order. */
export async function findMaskedOrder(deps: ReadDeps, code: string): Promise<MaskedOrder | null> {
  const order = await findByCode(deps, code);
  return order ? { code: order.code, state: order.state, stateTitle: STATE_TITLES[order.state] } : null;
}

/** `09123456789` from what someone typed: any digits, spaces, `+98` or `0098` in front. */
function normalizeMobile(typed: string): string {
  return toLatinDigits(typed)
    .replace(/[^0-9]/gu, '')
    .replace(/^(?:0098|98)?0?(?=9\d{9}$)/u, '0');
}

function findByCode(deps: ReadDeps, typed: string): Promise<Order | undefined> {
  const code = parseOrderCode(typed);
  if (code === null) return Promise.resolve(undefined);
  return deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
}

async function viewOf(deps: ReadDeps, order: Order): Promise<OrderView> {
  const { db } = deps;
  const { id } = order;
  const [events, passengers, payments, refunds, refundRequests, tickets] = await Promise.all([
    db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('seq').execute(),
    db.selectFrom('passengers').selectAll().where('order_id', '=', id).orderBy('position').execute(),
    db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('refund_requests').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
    db
      .selectFrom('tickets')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('leg')
      .orderBy('position')
      .execute(),
  ]);
  return buildOrderView(
    { order, events, passengers, payments, refunds, refundRequests, tickets },
    {
      now: deps.clock(),
      product: productOf(deps.products, order.product),
      gatewayTitle: (gateway) => deps.gateways.get(gateway)?.title ?? gateway,
    },
  );
}
