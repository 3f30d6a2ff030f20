import { addDays } from '../calendar/jalali.ts';
import { tehranDay, tehranInstant } from '../calendar/tehran.ts';
import { percentOf, type Rial } from '../money.ts';
import type { CancellationTable, TierLimit } from './cancellation.ts';
import type { FareByAge } from './offer.ts';
import type { Party } from './party.ts';

/** One window of time with one penalty: from the end of the step before it up to, not including, `endsAt`. */
export interface RefundStep {
  until: TierLimit;
  /** ISO instant; null for the last step, which does not end. */
  endsAt: string | null;
  penaltyPct: number;
  /** The window that `now` is in. */
  current: boolean;
  /** The window is over. */
  past: boolean;
}

export interface RefundInput {
  table: CancellationTable;
  /** ISO instant of take-off. */
  departsAt: string;
  /** Fare of all tickets with value added tax: what the penalty counts on. */
  fareTotalRial: Rial;
  /** Airport charge of all tickets: always comes back whole (see `refundBasis`). Default 0. */
  chargesRial?: Rial;
  /** What the traveller really paid when a discount made it less than fare and charges. */
  paidRial?: Rial;
  now: Date;
}

export interface RefundAmount {
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
}

export type PricedRefundStep = RefundStep & RefundAmount;

function limitInstant(until: TierLimit, departsAt: Date): Date | null {
  if (until === 'END') return null;
  const distance = Number(until.slice(1));
  return until.startsWith('N')
    ? tehranInstant(addDays(tehranDay(departsAt), -distance), '12:00')
    : new Date(departsAt.getTime() - distance * 3_600_000);
}

/**
 * The windows of a table for one flight, in time order. A tier whose limit lies before that of an earlier tier never
 * applies and is left out. After take-off a charter gives nothing back, whatever its table says (spec/rules.md 5C).
 */
export function refundSteps(table: CancellationTable, departsAt: string, now: Date): RefundStep[] {
  const takeOff = new Date(departsAt);
  const windows: { until: TierLimit; end: number; penaltyPct: number }[] = [];
  for (const { until, penaltyPct } of table.tiers) {
    const end = limitInstant(until, takeOff)?.getTime() ?? Infinity;
    if (end > (windows.at(-1)?.end ?? -Infinity)) windows.push({ until, end, penaltyPct });
  }
  const last = windows.at(-1);
  if (table.kind === 'charter' && last?.end === Infinity && last.penaltyPct < 100) {
    windows.splice(-1, 1, { ...last, until: 'H0', end: takeOff.getTime() });
    windows.push({ until: 'END', end: Infinity, penaltyPct: 100 });
  }
  const time = now.getTime();
  const currentIndex = windows.findIndex(({ end }) => time < end);
  return windows.map(({ until, end, penaltyPct }, index) => ({
    until,
    endsAt: end === Infinity ? null : new Date(end).toISOString(),
    penaltyPct,
    current: index === currentIndex,
    past: index < currentIndex,
  }));
}

/** Whether the seller has said what comes back. */
export function knowsRefund({ tiers }: CancellationTable): boolean {
  return tiers.length > 0;
}

/** The penalty in whole percent if the ticket were cancelled at `now`. */
export function refundAt(table: CancellationTable, departsAt: string, now: Date): number {
  return refundSteps(table, departsAt, now).find((step) => step.current)?.penaltyPct ?? 100;
}

/** What is left of a fare (Rial) after a penalty, rounded to whole Toman. */
export function refundAmount(fareRial: Rial, penaltyPct: number): Rial {
  return fareRial - percentOf(fareRial, penaltyPct);
}

/**
 * What the penalty counts on and what comes back besides, for a party. The penalty counts on base fare and value
 * added tax. The airport charge is owed only for who departs, so it comes back whole in every window, also with a
 * ticket of which nothing else is refundable.
 */
export function refundBasis(fare: FareByAge, party: Party): { fareTotalRial: Rial; chargesRial: Rial } {
  const groups = [
    [fare.adult, party.adults],
    [fare.child, party.children],
    [fare.infant, party.infants],
  ] as const;
  let fareTotalRial = 0;
  let chargesRial = 0;
  for (const [parts, count] of groups) {
    fareTotalRial += (parts.base + parts.vat) * count;
    chargesRial += parts.airport * count;
  }
  return { fareTotalRial, chargesRial };
}

/** With a discount, what comes back is what was paid minus the penalty on the full fare (design/copy.md 8). */
function amountOf(penaltyPct: number, input: RefundInput): RefundAmount {
  const full = input.fareTotalRial + (input.chargesRial ?? 0);
  const paid = Math.min(input.paidRial ?? full, full);
  const penaltyRial = percentOf(input.fareTotalRial, penaltyPct);
  return { penaltyPct, penaltyRial, refundRial: Math.max(0, paid - penaltyRial) };
}

/** The refund staircase of an order: every window with its amounts, and which one we are in. */
export function previewRefund(input: RefundInput): PricedRefundStep[] {
  return refundSteps(input.table, input.departsAt, input.now).map((step) => ({
    ...step,
    ...amountOf(step.penaltyPct, input),
  }));
}

/** What really comes back when the order is cancelled at `input.now`: the current window of the preview. */
export function settleRefund(input: RefundInput): RefundAmount {
  const current = previewRefund(input).find((step) => step.current);
  if (!current) throw new RangeError('a cancellation table must end with END');
  return { penaltyPct: current.penaltyPct, penaltyRial: current.penaltyRial, refundRial: current.refundRial };
}
