import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { getProduct } from '../../products/product.ts';
import { loadChanges } from '../changes/loadChanges.ts';
import type { BookingDeps } from '../deps.ts';
import { buildOrderView } from './buildOrderView.ts';
import { toBuyerRef } from './buyer.ts';
import type { Order } from './orderStore.ts';

type ReadDeps = Pick<BookingDeps, 'db' | 'clock' | 'gateways' | 'products'>;

export async function findOrderForBuyer(
  deps: ReadDeps,
  { code, visitorId }: { code: string; visitorId: string | null },
): Promise<OrderView | null> {
  const order = await findByCode(deps, code);
  if (!order || visitorId === null || order.buyer_ref !== toBuyerRef(visitorId)) return null;
  return loadOrderView(deps, order);
}

export async function findProvenOrder(deps: ReadDeps, code: string): Promise<OrderView | null> {
  const order = await findByCode(deps, code);
  return order ? loadOrderView(deps, order) : null;
}

function findByCode(deps: ReadDeps, typed: string): Promise<Order | undefined> {
  const code = parseOrderCode(typed);
  if (code === null) return Promise.resolve(undefined);
  return deps.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirst();
}

async function loadOrderView(deps: ReadDeps, order: Order): Promise<OrderView> {
  const { db } = deps;
  const { id } = order;
  const [events, passengers, payments, refunds, refundRequests, tickets, changes] = await Promise.all([
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
    loadChanges(db, id),
  ]);
  return buildOrderView(
    { order, events, passengers, payments, refunds, refundRequests, tickets, changes },
    {
      now: deps.clock(),
      product: getProduct(deps.products, order.product),
      gatewayTitle: (gateway) => deps.gateways.get(gateway)?.title ?? gateway,
    },
  );
}
