import type { FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { FlightOffer } from '../../../shared/flights/offer.ts';
import { splitPartRefund } from '../../../shared/flights/partRefund.ts';
import {
  calculateFlightRefund,
  isRefundKnown,
  listRefundSteps,
  previewRefund,
  sumRefundBasis,
  type RefundAmount,
} from '../../../shared/flights/refund.ts';
import { formatRefundWindow, UNKNOWN_REFUND } from '../../../shared/flights/refundText.ts';
import { findPartyProblemAfter } from '../../../shared/flights/returnRules.ts';
import type { Rial } from '../../../shared/money.ts';
import type { TripRefundStep } from '../../../shared/orders/orderItemSummary.ts';
import type { AgeGroup } from '../../../shared/passengers/ageGroup.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import type { HeldTicket, RefundBreakdown, SplitRefundInput } from '../product.ts';
import { addRefund, calculatePaidFares, refundAncillaries } from './ancillaryRefund.ts';

const LEG_WORDS = ['رفت', 'برگشت'] as const;

function getLegWord(index: number, count: number): string {
  return (count === 2 && LEG_WORDS[index]) || `مسیر ${toPersianDigits(index + 1)}`;
}

function calculatePrice({ fare }: FlightOffer, { party }: FlightOrderItem): Rial {
  const { fareTotalRial, chargesRial } = sumRefundBasis(fare, party);
  return fareTotalRial + chargesRial;
}

/** Splits a discount in proportion to the prices. The results add up to the paid amount. */
function splitPaidByLeg(item: FlightOrderItem, paidRial: Rial): Rial[] {
  const prices = item.offer.legs.map((leg) => calculatePrice(leg, item));
  const whole = prices.reduce((sum, price) => sum + price, 0);
  const discount = Math.max(0, whole - paidRial);
  let before = 0;
  return prices.map((price) => {
    const share = (part: Rial) => (whole === 0 ? 0 : Math.ceil((discount * part) / whole / 10) * 10);
    const own = share(before + price) - share(before);
    before += price;
    return price - own;
  });
}

/** Lists the refund windows of all legs together: a window ends where that of any leg ends. */
export function listFlightRefundSteps(
  item: FlightOrderItem,
  { paidRial, now }: { paidRial: Rial; now: Date },
): TripRefundStep[] {
  const { legs } = item.offer;
  if (!legs.every(({ cancellation }) => isRefundKnown(cancellation))) return [];
  const paid = splitPaidByLeg(item, calculatePaidFares(item, paidRial));
  const withAncillaries = <Amount extends RefundAmount>(amount: Amount, index: number): Amount =>
    addRefund(
      amount,
      refundAncillaries(item, ({ leg }) => leg === index + 1, {
        paidRial,
        penaltyPct: amount.penaltyPct,
      }),
    );
  const inputOf = (leg: FlightOffer, index: number, at: Date) => ({
    table: leg.cancellation,
    departsAt: leg.segment.departsAt,
    ...sumRefundBasis(leg.fare, item.party),
    paidRial: paid[index] ?? 0,
    now: at,
  });
  const [only] = legs;
  if (only && legs.length === 1) {
    const steps = previewRefund(inputOf(only, 0, now));
    return steps.map(({ until, ...step }) => ({
      ...withAncillaries(step, 0),
      when: formatRefundWindow(until, only.segment.departsAt, steps.length === 1),
    }));
  }
  const windows = legs.map((leg) => listRefundSteps(leg.cancellation, leg.segment.departsAt, now));
  const isOnly = windows.every(({ length }) => length === 1);
  const ends = legs.flatMap((leg, index) =>
    windows[index]!.map(({ endsAt, until }) => ({
      endsAt,
      when:
        endsAt === null
          ? formatRefundWindow(until, leg.segment.departsAt, isOnly)
          : `${formatRefundWindow(until, leg.segment.departsAt)} (${getLegWord(index, legs.length)})`,
    })),
  );
  const sorted = [...new Map(ends.map((end) => [end.endsAt, end])).values()].sort(
    (a, b) => toInstant(a.endsAt) - toInstant(b.endsAt),
  );
  const current = sorted.findIndex(({ endsAt }) => now.getTime() < toInstant(endsAt));
  return sorted.map(({ endsAt, when }, index) => {
    const before = sorted[index - 1];
    // A time within the window: just before its end, or just after the previous window. A single window has
    // neither.
    const at =
      endsAt !== null
        ? new Date(toInstant(endsAt) - 1)
        : before
          ? new Date(toInstant(before.endsAt) + 1)
          : now;
    const fares = legs.map((leg, each) => calculateFlightRefund(inputOf(leg, each, at)));
    const amounts = fares.map(withAncillaries);
    return {
      when,
      endsAt,
      penaltyPct: toPercent(
        sumPenalties(fares),
        legs.reduce((sum, leg) => sum + sumRefundBasis(leg.fare, item.party).fareTotalRial, 0),
      ),
      penaltyRial: sumPenalties(amounts),
      refundRial: amounts.reduce((sum, amount) => sum + amount.refundRial, 0),
      current: index === current,
      past: index < current,
    };
  });
}

function toInstant(endsAt: string | null): number {
  return endsAt === null ? Infinity : Date.parse(endsAt);
}

function sumPenalties(amounts: readonly RefundAmount[]): Rial {
  return amounts.reduce((sum, { penaltyRial }) => sum + penaltyRial, 0);
}

function toPercent(part: Rial, whole: Rial): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

function listGroups(tickets: readonly HeldTicket<Passenger>[], leg: number): AgeGroup[] {
  return tickets.filter((ticket) => ticket.leg === leg).map(({ traveller }) => traveller.ageGroup);
}

/**
 * A request covers the tickets of one leg, because each airline decides on its own tickets
 * (docs/spec/order-states.md#refunds).
 */
export function findFlightRefundProblem(
  item: FlightOrderItem,
  {
    chosen,
    staying,
    waived,
    now,
  }: {
    chosen: readonly HeldTicket<Passenger>[];
    staying: readonly HeldTicket<Passenger>[];
    waived: boolean;
    now: Date;
  },
): string | null {
  const leg = chosen[0]?.leg ?? 1;
  if (chosen.some((ticket) => ticket.leg !== leg)) {
    return 'بلیط هر مسیر جداگانه پس داده می‌شود؛ این بار فقط بلیط‌های یک مسیر را انتخاب کنید.';
  }
  const table = item.offer.legs[leg - 1]?.cancellation;
  if (!waived && table && !isRefundKnown(table)) return UNKNOWN_REFUND;
  const departsAt = item.offer.legs[leg - 1]?.segment.departsAt;
  if (!waived && departsAt !== undefined && Date.parse(departsAt) <= now.getTime()) return LEG_DEPARTED;
  return findPartyProblemAfter(listGroups(chosen, leg), listGroups(staying, leg));
}

const LEG_DEPARTED = 'این پرواز انجام شده است و استرداد آنلاین ندارد.';

/** Uses the same calculation as the preview (docs/spec/promises.md#refund-preview). */
export function splitFlightRefund(
  item: FlightOrderItem,
  input: SplitRefundInput<Passenger>,
): RefundBreakdown {
  const leg = input.chosen[0]?.leg ?? 1;
  const offer = item.offer.legs[leg - 1];
  if (!offer || input.chosen.some((ticket) => ticket.leg !== leg)) {
    throw new RangeError('tickets of one leg are settled at a time');
  }
  const paidFares = calculatePaidFares(item, input.paidRial);
  const fares = splitPartRefund({
    table: offer.cancellation,
    departsAt: offer.segment.departsAt,
    fare: offer.fare,
    party: item.party,
    chosen: listGroups(input.chosen, leg),
    before: listGroups(input.gone, leg),
    discountRial: calculatePrice(offer, item) - (splitPaidByLeg(item, paidFares)[leg - 1] ?? 0),
    waived: input.waived,
    ...(input.mostPct !== undefined && { mostPct: input.mostPct }),
    now: input.now,
  });
  const { penaltyPct } = fares;
  const extra = input.chosen.map(({ position }) =>
    refundAncillaries(item, (one) => one.leg === leg && one.position === position, {
      paidRial: input.paidRial,
      penaltyPct,
      waived: input.waived,
    }),
  );
  return {
    ...extra.reduce(addRefund, fares),
    paidRial: fares.paidRial + extra.reduce((sum, { paidRial }) => sum + paidRial, 0),
    each: fares.each.map((amount, index) => amount + (extra[index]?.refundRial ?? 0)),
  };
}
