import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { text } from '../../http/queryParser.ts';
import type { PageContext } from '../../render/page.ts';
import { findOrderForBuyer, findProvenOrder } from '../orders/findOrder.ts';
import { openedLevel, type TrackingLevel } from '../orders/trackingKey.ts';
import type { RefundOwner } from '../refunds/refundOwner.ts';

export interface OpenedOrder {
  order: OrderView;
  /** Null when this browser has proven number and mobile alone: it can look, but change nothing. */
  owner: RefundOwner | null;
  /** How much its tracking shows here: names only after the one-time code. */
  level: TrackingLevel;
  /** Passed on as it is: a new one on each page would never end. Null when there was none. */
  key: string | null;
}

/** An order that this browser may change. */
export type OwnedOrder = OpenedOrder & { owner: RefundOwner };

export function isOwned(opened: OpenedOrder): opened is OwnedOrder {
  return opened.owner !== null;
}

/** What must be known of a request to find its order. */
export type OrderRequest = Pick<PageContext, 'query' | 'services' | 'visitorId' | 'now'>;

/** The order of the address, for the browser that bought it or has tracked it just now; null for any other. */
export async function openOrder(
  { query, services, visitorId, now }: OrderRequest,
  typed: string,
  key: string = text(query, 'key'),
): Promise<OpenedOrder | null> {
  const code = parseOrderCode(typed);
  if (code === null || visitorId === null) return null;
  const level = openedLevel(services.offerSecret, { code, visitorId }, key, now);
  const own = await findOrderForBuyer(services, { code, visitorId });
  if (own) {
    const owner = { kind: 'buyer', visitorId } as const;
    return { order: own, owner, level: level ?? 'covered', key: level && key };
  }
  if (level === null) return null;
  const proven = await findProvenOrder(services, code);
  return proven && { order: proven, owner: level === 'whole' ? { kind: 'tracker' } : null, level, key };
}
