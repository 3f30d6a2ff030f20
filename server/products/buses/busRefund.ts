import { listSeated, type BusOrderItem, type BusPassenger } from '../../../shared/buses/busOrder.ts';
import {
  calculateBusPenalty,
  calculateClaimEnd,
  findFreeCancelEnd,
  getBusPenaltyPct,
} from '../../../shared/buses/refund.ts';
import type { BusFare } from '../../../shared/buses/service.ts';
import { formatDayMonth, formatTime } from '../../../shared/calendar/format.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../shared/money.ts';
import type { TripRefundStep } from '../../../shared/orders/orderItemSummary.ts';
import type { RefundBreakdown, SplitRefundInput } from '../product.ts';

const MINUTE_MS = 60_000;
const TOMAN = 10;

/** All seats cost the same, so a discount is split evenly to the Toman. */
function splitPaidBySeat({ offer }: BusOrderItem, paidRial: Rial): Rial[] {
  const count = offer.seats.length;
  const upTo = (seats: number) =>
    seats === count ? paidRial : Math.round((paidRial * seats) / count / TOMAN) * TOMAN;
  return offer.seats.map((_, index) => upTo(index + 1) - upTo(index));
}

/** The penalty applies to the company's full fare, without our fee (docs/spec/copy.md#promises). */
function subtractPenalty(paid: Rial, { total, service = 0 }: BusFare, percent: number): Rial {
  return Math.max(0, paid - calculateBusPenalty(total - service, percent));
}

/**
 * Lists the refund windows of docs/spec/rules.md#buses for all seats. Before the payment it assumes a purchase at
 * `now`.
 */
export function listBusRefundSteps(
  item: BusOrderItem,
  { paidRial, boughtAt, now }: { paidRial: Rial; boughtAt: Date | null; now: Date },
): TripRefundStep[] {
  const { refund: rule, departsAt, fare } = item.offer.service;
  const departure = new Date(departsAt);
  const free = findFreeCancelEnd(rule, departure, boughtAt ?? now);
  const late = new Date(departure.getTime() - rule.lateFromBeforeDeparture * MINUTE_MS);
  const windows: { when: string; endsAt: Date | null; percent: number }[] = [
    ...(free ? [{ when: describeFreeCancel(free, boughtAt, now), endsAt: free, percent: 0 }] : []),
    { when: 'تا یک ساعت پیش از حرکت', endsAt: late, percent: rule.earlyPct },
    { when: 'پس از آن', endsAt: null, percent: rule.latePct },
  ];
  const current = windows.findIndex(({ endsAt }) => endsAt === null || now < endsAt);
  const paid = splitPaidBySeat(item, paidRial);
  return windows.map(({ when, endsAt, percent }, index) => {
    const refundRial = paid.reduce((sum, seat) => sum + subtractPenalty(seat, fare, percent), 0);
    return {
      when,
      endsAt: endsAt && toTehranIso(endsAt),
      penaltyPct: percent,
      penaltyRial: paidRial - refundRial,
      refundRial,
      current: index === current,
      past: index < current,
    };
  });
}

function describeFreeCancel(until: Date, boughtAt: Date | null, now: Date): string {
  if (boughtAt === null) return 'تا یک ساعت پس از خرید';
  const day = toTehranDay(until);
  const time = formatTime(toTehranIso(until));
  return day === toTehranDay(now) ? `تا ساعت ${time} امروز` : `تا ساعت ${time}، ${formatDayMonth(day)}`;
}

const CLAIM_OVER = 'بیش از هفت روز از حرکت گذشته است و این بلیط دیگر استرداد ندارد.';

/** Returns why a refund is no longer possible: unused tickets can be claimed until seven days after departure. */
export function findBusRefundProblem(
  { offer: { service } }: BusOrderItem,
  { waived, now }: { waived: boolean; now: Date },
): { title: string; message: string } | null {
  const over = now > calculateClaimEnd(service.refund, new Date(service.departsAt));
  return over && !waived ? { title: 'مهلت استرداد گذشته است', message: CLAIM_OVER } : null;
}

export function splitBusRefund(item: BusOrderItem, input: SplitRefundInput<BusPassenger>): RefundBreakdown {
  const { refund: rule, departsAt, fare } = item.offer.service;
  const penalty = input.waived ? 0 : getBusPenaltyPct(rule, new Date(departsAt), input.boughtAt, input.now);
  const percent = Math.min(penalty, input.mostPct ?? 100);
  const shares = splitPaidBySeat(item, input.paidRial);
  const paid = new Map(listSeated(item.offer).map(({ position }, index) => [position, shares[index] ?? 0]));
  const own = input.chosen.map(({ position }) => paid.get(position) ?? 0);
  const each = own.map((seat) => subtractPenalty(seat, fare, percent));
  const paidRial = own.reduce((sum, seat) => sum + seat, 0);
  const refundRial = each.reduce((sum, seat) => sum + seat, 0);
  return { penaltyPct: percent, penaltyRial: paidRial - refundRial, refundRial, paidRial, each };
}
