import type { Rial } from '../money.ts';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import type { CancellationTable } from './cancellation.ts';
import type { FareByAge } from './offer.ts';
import type { Party } from './party.ts';
import { calculateFlightRefund, sumRefundBasis, type RefundAmount } from './refund.ts';

export interface PartRefundInput {
  table: CancellationTable;
  departsAt: string;
  fare: FareByAge;
  chosen: readonly AgeGroup[];
  /** Age groups of the tickets that were refunded earlier. */
  before: readonly AgeGroup[];
  party: Party;
  discountRial: Rial;
  /** True when the carrier cancelled: no penalty applies. */
  waived: boolean;
  /** Maximum penalty in percent. */
  mostPct?: number;
  now: Date;
}

export interface PartRefund extends RefundAmount {
  paidRial: Rial;
  /** One amount for each ticket in `chosen`, in the same order. The sum is `refundRial`. */
  each: Rial[];
}

export function countByAge(groups: readonly AgeGroup[]): Party {
  const count = (group: AgeGroup) => groups.filter((each) => each === group).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}

/**
 * Calculates the refund of some tickets. Splits a discount by price, so that the refunds of all tickets add up to
 * that of the whole order.
 */
export function splitPartRefund(input: PartRefundInput): PartRefund {
  const { chosen, before } = input;
  const each: Rial[] = [];
  let sum = calculateAmount(input, before, []);
  for (let count = 1; count <= chosen.length; count += 1) {
    const next = calculateAmount(input, before, chosen.slice(0, count));
    each.push(next.refundRial - sum.refundRial);
    sum = next;
  }
  return { ...sum, each };
}

function calculateAmount(
  input: PartRefundInput,
  before: readonly AgeGroup[],
  chosen: readonly AgeGroup[],
): Omit<PartRefund, 'each'> {
  const { fare, party, discountRial, waived, table, departsAt, mostPct = 100, now } = input;
  const basis = sumRefundBasis(fare, countByAge(chosen));
  const whole = calculateFullPrice(fare, party);
  const share = (part: Rial) => Math.ceil((discountRial * part) / whole / 10) * 10;
  const gone = calculateFullPrice(fare, countByAge(before));
  const full = basis.fareTotalRial + basis.chargesRial;
  const paidRial = full - (discountRial === 0 ? 0 : share(gone + full) - share(gone));
  if (waived) return { penaltyPct: 0, penaltyRial: 0, refundRial: paidRial, paidRial };
  const settled = calculateFlightRefund({ table, departsAt, ...basis, paidRial, mostPct, now });
  return { ...settled, paidRial };
}

function calculateFullPrice(fare: FareByAge, party: Party): Rial {
  const { fareTotalRial, chargesRial } = sumRefundBasis(fare, party);
  return fareTotalRial + chargesRial;
}
