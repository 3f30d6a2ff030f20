import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { findOrderForBuyer, findProvenOrder } from '../booking/findOrder.ts';
import type { RefundOwner } from '../booking/refundOwner.ts';
import { openedLevel, type TrackingLevel } from '../booking/trackingKey.ts';
import { text } from '../middleware/queryParser.ts';
import type { PageContext } from '../render/page.ts';

export interface OpenedOrder {
  order: OrderView;
  owner: RefundOwner;
  /** How much its tracking shows here: names only after the one-time code. */
  level: TrackingLevel;
}

/** The order of the address, for the browser that bought it or has tracked it just now; null for any other. */
export async function openOrder(
  { query, services, visitorId, now }: PageContext,
  typed: string,
  key: string = text(query, 'key'),
): Promise<OpenedOrder | null> {
  const code = parseOrderCode(typed);
  if (code === null || visitorId === null) return null;
  const level = openedLevel(services.offerSecret, { code, visitorId }, key, now);
  const own = await findOrderForBuyer(services, { code, visitorId });
  if (own) return { order: own, owner: { kind: 'buyer', visitorId }, level: level ?? 'covered' };
  if (level === null) return null;
  const proven = await findProvenOrder(services, code);
  return proven && { order: proven, owner: { kind: 'tracker' }, level };
}
