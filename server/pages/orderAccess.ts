import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { findOrderForBuyer, findProvenOrder } from '../booking/findOrder.ts';
import type { RefundOwner } from '../booking/refundOwner.ts';
import { opensTracked } from '../booking/trackingKey.ts';
import { text } from '../middleware/queryParser.ts';
import type { PageContext } from '../render/page.ts';

export interface OpenedOrder {
  order: OrderView;
  owner: RefundOwner;
}

/** The order of the address, for the browser that bought it or has tracked it just now; null for any other. */
export async function openOrder(
  { query, services, visitorId, now }: PageContext,
  typed: string,
): Promise<OpenedOrder | null> {
  const code = parseOrderCode(typed);
  if (code === null || visitorId === null) return null;
  const own = await findOrderForBuyer(services, { code, visitorId });
  if (own) return { order: own, owner: { kind: 'buyer', visitorId } };
  if (!opensTracked(services.offerSecret, { code, visitorId }, text(query, 'key'), now)) return null;
  const proven = await findProvenOrder(services, code);
  return proven && { order: proven, owner: { kind: 'tracker' } };
}
