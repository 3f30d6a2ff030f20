import type { FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { RefundAmount } from '../../../shared/flights/refund.ts';
import { calculatePercent, type Rial } from '../../../shared/money.ts';
import {
  getAncillaryTotal,
  sumAncillaries,
  type BookedAncillary,
} from '../../../shared/orders/ancillaries.ts';

/** A discount reduces the fares first, so ancillaries are paid in full as long as the amount suffices. */
export function calculatePaidFares({ offer }: FlightOrderItem, paidRial: Rial): Rial {
  return Math.max(0, paidRial - sumAncillaries(offer.ancillaries ?? []));
}

/**
 * Calculates the paid price of the chosen ancillaries and their refund. Refundable ones have the penalty of their
 * ticket.
 */
export function refundAncillaries(
  { offer: { ancillaries = [] } }: FlightOrderItem,
  isChosen: (ancillary: BookedAncillary) => boolean,
  { paidRial, penaltyPct, waived = false }: { paidRial: Rial; penaltyPct: number; waived?: boolean },
): RefundAmount & { paidRial: Rial } {
  const sum = { penaltyPct, penaltyRial: 0, refundRial: 0, paidRial: 0 };
  let left = paidRial;
  for (const each of ancillaries) {
    const paid = Math.min(getAncillaryTotal(each), left);
    left -= paid;
    if (!isChosen(each)) continue;
    const pct = waived ? 0 : each.refundable ? penaltyPct : 100;
    const penaltyRial = calculatePercent(getAncillaryTotal(each), pct);
    sum.paidRial += paid;
    sum.penaltyRial += penaltyRial;
    sum.refundRial += Math.max(0, paid - penaltyRial);
  }
  return sum;
}

export function addRefund<Amount extends RefundAmount>(amount: Amount, more: RefundAmount): Amount {
  return {
    ...amount,
    penaltyRial: amount.penaltyRial + more.penaltyRial,
    refundRial: amount.refundRial + more.refundRial,
  };
}
