import { percentOf, type Rial } from '../money.ts';

/** What a company keeps when a seat is given back (spec/rules.md 5E). All times in minutes. */
export interface BusRefundRule {
  /** Free this long after the purchase … */
  freeMinutes: number;
  /** … if the bus leaves at least this long after the cancellation. */
  freeUntilBeforeDeparture: number;
  /** Until `lateFromBeforeDeparture`: this share of the fare is kept, 0 to 100. */
  earlyPct: number;
  lateFromBeforeDeparture: number;
  /** From then on, also after departure. */
  latePct: number;
  /** Nothing can be claimed later than this many days after departure. */
  claimDays: number;
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

/**
 * Until when a seat bought at `boughtAt` can be given back for nothing; null when it never can. At that very instant it
 * costs already.
 */
export function freeCancelUntil(rule: BusRefundRule, departsAt: Date, boughtAt: Date): Date | null {
  const until = Math.min(
    boughtAt.getTime() + rule.freeMinutes * MINUTE_MS,
    // «دست‌کم دو ساعت» includes the very instant.
    departsAt.getTime() - rule.freeUntilBeforeDeparture * MINUTE_MS + 1,
  );
  return until > boughtAt.getTime() ? new Date(until) : null;
}

/** Nothing can be claimed after this instant. */
export function claimEndsAt(rule: BusRefundRule, departsAt: Date): Date {
  return new Date(departsAt.getTime() + rule.claimDays * DAY_MS);
}

/** Percent of the fare that is kept of a seat given back at `now`. `boughtAt` null: it would be bought at `now`. */
export function busPenaltyPct(
  rule: BusRefundRule,
  departsAt: Date,
  boughtAt: Date | null,
  now: Date,
): number {
  const free = freeCancelUntil(rule, departsAt, boughtAt ?? now);
  if (free && now < free) return 0;
  const late = departsAt.getTime() - rule.lateFromBeforeDeparture * MINUTE_MS;
  return now.getTime() < late ? rule.earlyPct : rule.latePct;
}

/** What is kept of a fare (Rial) at `percent`, rounded to the Toman: on cards, in checkout and when it is settled. */
export function penaltyOf(fare: Rial, percent: number): Rial {
  return percentOf(fare, percent);
}
