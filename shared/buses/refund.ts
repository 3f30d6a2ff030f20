import { calculatePercent, type Rial } from '../money.ts';

/** Penalty rule of a bus company (docs/spec/rules.md#buses). All times are in minutes. */
export interface BusRefundRule {
  /** Cancellation is free for this long after the purchase, subject to `freeUntilBeforeDeparture`. */
  freeMinutes: number;
  /** A free cancellation must happen at least this long before departure. */
  freeUntilBeforeDeparture: number;
  /** Percent of the fare that the company keeps until `lateFromBeforeDeparture`. */
  earlyPct: number;
  lateFromBeforeDeparture: number;
  /** Percent of the fare that the company keeps from `lateFromBeforeDeparture` on, also after departure. */
  latePct: number;
  claimDays: number;
  /**
   * Maximum fee of a change before departure, in percent of the fare (docs/spec/rules.md#changes). Missing when the
   * company allows no changes.
   */
  changePct?: number;
}

export const BUS_REFUND_RULE: BusRefundRule = {
  freeMinutes: 60,
  freeUntilBeforeDeparture: 120,
  earlyPct: 10,
  lateFromBeforeDeparture: 60,
  latePct: 50,
  claimDays: 7,
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Calculates when a cancellation starts to cost; null when it is never free. */
export function findFreeCancelEnd(rule: BusRefundRule, departsAt: Date, boughtAt: Date): Date | null {
  const until = Math.min(
    boughtAt.getTime() + rule.freeMinutes * MINUTE_MS,
    // «دست‌کم دو ساعت» includes the exact instant, so the limit itself is still free.
    departsAt.getTime() - rule.freeUntilBeforeDeparture * MINUTE_MS + 1,
  );
  return until > boughtAt.getTime() ? new Date(until) : null;
}

export function claimEndsAt(rule: BusRefundRule, departsAt: Date): Date {
  return new Date(departsAt.getTime() + rule.claimDays * DAY_MS);
}

/** Returns the penalty in percent. A null `boughtAt` means a purchase at `now`. */
export function getBusPenaltyPct(
  rule: BusRefundRule,
  departsAt: Date,
  boughtAt: Date | null,
  now: Date,
): number {
  const free = findFreeCancelEnd(rule, departsAt, boughtAt ?? now);
  if (free && now < free) return 0;
  const late = departsAt.getTime() - rule.lateFromBeforeDeparture * MINUTE_MS;
  return now.getTime() < late ? rule.earlyPct : rule.latePct;
}

/** Rounds to whole Toman. Cards, checkout and refund must use the same rounding. */
export function calculateBusPenalty(fare: Rial, percent: number): Rial {
  return calculatePercent(fare, percent);
}
