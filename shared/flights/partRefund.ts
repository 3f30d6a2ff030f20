import type { Rial } from '../money.ts';
import type { CancellationTable } from './cancellation.ts';
import type { AgeGroup, FareByAge } from './offer.ts';
import type { Party } from './party.ts';
import { refundBasis, settleRefund, type RefundAmount } from './refund.ts';

export interface PartRefundInput {
  table: CancellationTable;
  departsAt: string;
  fare: FareByAge;
  /** Age groups of the tickets that are given back. */
  chosen: readonly AgeGroup[];
  /** Age groups of tickets of the same order that were given back before. */
  before: readonly AgeGroup[];
  party: Party;
  /** What the buyer paid less than fare and charges of the whole party. */
  discountRial: Rial;
  /** The carrier cancelled: nothing is kept. */
  waived: boolean;
  now: Date;
}

export interface PartRefund extends RefundAmount {
  /** Paid for the chosen tickets. */
  paidRial: Rial;
  /** What comes back for each of `chosen`, in its order; they add up to `refundRial`. */
  each: Rial[];
}

/** The tickets of some travellers, counted by age group. */
export function partyOf(groups: readonly AgeGroup[]): Party {
  const count = (group: AgeGroup) => groups.filter((each) => each === group).length;
  return { adults: count('adult'), children: count('child'), infants: count('infant') };
}

/**
 * What comes back for some of an order's tickets at `now`: the settlement of the whole order, on their part of the fare.
 * A discount is shared by price, so that all parts together give back what the whole would.
 */
export function settlePart(input: PartRefundInput): PartRefund {
  const { chosen, before } = input;
  const each: Rial[] = [];
  let sum = amountFor(input, before, []);
  for (let count = 1; count <= chosen.length; count += 1) {
    const next = amountFor(input, before, chosen.slice(0, count));
    each.push(next.refundRial - sum.refundRial);
    sum = next;
  }
  return { ...sum, each };
}

function amountFor(
  input: PartRefundInput,
  before: readonly AgeGroup[],
  chosen: readonly AgeGroup[],
): Omit<PartRefund, 'each'> {
  const { fare, party, discountRial, waived, table, departsAt, now } = input;
  const basis = refundBasis(fare, partyOf(chosen));
  const whole = fullOf(fare, party);
  const share = (part: Rial) => Math.ceil((discountRial * part) / whole / 10) * 10;
  const gone = fullOf(fare, partyOf(before));
  const full = basis.fareTotalRial + basis.chargesRial;
  const paidRial = full - (discountRial === 0 ? 0 : share(gone + full) - share(gone));
  if (waived) return { penaltyPct: 0, penaltyRial: 0, refundRial: paidRial, paidRial };
  const settled = settleRefund({ table, departsAt, ...basis, paidRial, now });
  return { ...settled, paidRial };
}

function fullOf(fare: FareByAge, party: Party): Rial {
  const { fareTotalRial, chargesRial } = refundBasis(fare, party);
  return fareTotalRial + chargesRial;
}
