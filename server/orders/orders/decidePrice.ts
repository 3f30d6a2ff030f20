import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';
import { endUnpaidOrder, isHoldLive } from '../holds/endHold.ts';
import { toBuyerRef } from './buyer.ts';
import { applyEvent, lockOrder, updateOrder } from './orderStore.ts';

export interface OwnOrder {
  code: string;
  visitorId: string;
}

export type PriceDecisionResult =
  { kind: 'accepted' | 'declined' | 'expired' | 'not_found' } | { kind: 'nothing_to_decide' };

export function acceptPrice(
  deps: BookingDeps,
  input: OwnOrder & { expectedTotal: number },
): Promise<PriceDecisionResult> {
  return decide(deps, input, input.expectedTotal);
}

export function declinePrice(deps: BookingDeps, input: OwnOrder): Promise<PriceDecisionResult> {
  return decide(deps, input, null);
}

function decide(
  deps: BookingDeps,
  { code, visitorId }: OwnOrder,
  acceptedTotal: number | null,
): Promise<PriceDecisionResult> {
  return withTransaction(deps.db, async (tx): Promise<PriceDecisionResult> => {
    const order = await lockOrder(tx, { code });
    if (!order || order.buyer_ref !== toBuyerRef(visitorId)) return { kind: 'not_found' };
    if (order.state !== 'repriced') return { kind: 'nothing_to_decide' };
    if (!isHoldLive(order, deps.clock())) {
      await endUnpaidOrder(tx, deps, order, 'holdExpired', 'system');
      return { kind: 'expired' };
    }
    if (acceptedTotal === null) {
      await endUnpaidOrder(tx, deps, order, 'priceDeclined', 'buyer');
      return { kind: 'declined' };
    }
    // The accepted total must equal the quoted one, so a stale page decides nothing.
    if (order.quoted_total !== acceptedTotal || order.quoted_offer === null) {
      return { kind: 'nothing_to_decide' };
    }
    const at = deps.clock();
    await updateOrder(tx, order.id, {
      total: acceptedTotal,
      offer: JSON.stringify(order.quoted_offer),
      quoted_total: null,
      quoted_offer: null,
    });
    const data = { from: order.total, to: acceptedTotal };
    await applyEvent(tx, order, 'priceAccepted', { at, actor: 'buyer', data });
    return { kind: 'accepted' };
  });
}
