import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { readText } from '../../http/queryParser.ts';
import type { PageContext } from '../../render/page.ts';
import { findOrderForBuyer, findProvenOrder } from '../orders/findOrder.ts';
import { readTrackingLevel, type TrackingLevel } from '../orders/trackingKey.ts';
import type { RefundOwner } from '../refunds/refundOwner.ts';

export interface OpenedOrder {
  order: OrderView;
  /** Null when this browser has proven only order code and mobile: it may view the order but not change it. */
  owner: RefundOwner | null;
  level: TrackingLevel;
  /** Passed on unchanged, because a new key on each page would never expire. */
  key: string | null;
}

export type OwnedOrder = OpenedOrder & { owner: RefundOwner };

export function isOwned(opened: OpenedOrder): opened is OwnedOrder {
  return opened.owner !== null;
}

export type OrderRequest = Pick<PageContext, 'query' | 'services' | 'visitorId' | 'now'>;

export async function openOrder(
  { query, services, visitorId, now }: OrderRequest,
  typed: string,
  key: string = readText(query, 'key'),
): Promise<OpenedOrder | null> {
  const code = parseOrderCode(typed);
  if (code === null || visitorId === null) return null;
  const level = readTrackingLevel(services.signingSecret, { code, visitorId }, key, now);
  const own = await findOrderForBuyer(services, { code, visitorId });
  if (own) {
    const owner = { kind: 'buyer', visitorId } as const;
    return { order: own, owner, level: level ?? 'masked', key: level && key };
  }
  if (level === null) return null;
  const proven = await findProvenOrder(services, code);
  return proven && { order: proven, owner: level === 'whole' ? { kind: 'tracker' } : null, level, key };
}
