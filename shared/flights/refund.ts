import { addDays } from '../calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../calendar/tehran.ts';
import { calculatePercent, type Rial } from '../money.ts';
import type { CancellationTable, TierLimit } from './cancellation.ts';
import type { PartyFare } from './offer.ts';
import type { Party } from './party.ts';
import { buildPriceLines, type PriceLine } from './priceLines.ts';

/** `endsAt` is exclusive. Instants in this file are ISO strings. */
export interface RefundStep {
  until: TierLimit;
  /** Null in the last window. */
  endsAt: string | null;
  penaltyPct: number;
  current: boolean;
  past: boolean;
}

export interface RefundInput {
  table: CancellationTable;
  departsAt: string;
  /** Price of all tickets including value added tax. It is the base of the penalty. */
  fareTotalRial: Rial;
  /** Airport charges and the service fee, which are always refunded in full (see `sumRefundBasis`). */
  chargesRial?: Rial;
  /** The paid amount. Set only when a discount reduced the price. */
  paidRial?: Rial;
  /** Maximum penalty in percent. */
  mostPct?: number;
  now: Date;
}

export interface RefundAmount {
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
}

export type PricedRefundStep = RefundStep & RefundAmount;

function toLimitInstant(until: TierLimit, departsAt: Date): Date | null {
  if (until === 'END') return null;
  const distance = Number(until.slice(1));
  return until.startsWith('N')
    ? toTehranInstant(addDays(toTehranDay(departsAt), -distance), '12:00')
    : new Date(departsAt.getTime() - distance * 3_600_000);
}

/**
 * Lists the refund windows. Skips tiers that are out of order. Charter tickets have no refund after take-off,
 * whatever the table says.
 */
export function listRefundSteps(table: CancellationTable, departsAt: string, now: Date): RefundStep[] {
  const takeOff = new Date(departsAt);
  const windows: { until: TierLimit; end: number; penaltyPct: number }[] = [];
  for (const { until, penaltyPct } of table.tiers) {
    const end = toLimitInstant(until, takeOff)?.getTime() ?? Infinity;
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

export function isRefundKnown({ tiers }: CancellationTable): boolean {
  return tiers.length > 0;
}

export function getPenaltyAt(table: CancellationTable, departsAt: string, now: Date): number {
  return listRefundSteps(table, departsAt, now).find((step) => step.current)?.penaltyPct ?? 100;
}

export function deductPenalty(fareRial: Rial, penaltyPct: number): Rial {
  return fareRial - calculatePercent(fareRial, penaltyPct);
}

/**
 * Splits the price into the base of the penalty and the refundable charges. Airport charges are due only on
 * departure, so every window refunds them, even for non-refundable fares. The service fee is refunded with the ticket
 * (docs/spec/rules.md#service-fees).
 */
export function sumRefundBasis(fare: PartyFare, party: Party): { fareTotalRial: Rial; chargesRial: Rial } {
  const lines = buildPriceLines(party, fare);
  const sum = (amountOf: (line: PriceLine) => Rial) => lines.reduce((all, line) => all + amountOf(line), 0);
  return {
    fareTotalRial: sum(({ base, vat }) => base + vat),
    chargesRial: sum(({ airport, service = 0 }) => airport + service),
  };
}

/** Calculates the refund. With a discount, it is the paid amount minus the penalty on the full fare. */
function calculateRefundAmount(penaltyPct: number, input: RefundInput): RefundAmount {
  const full = input.fareTotalRial + (input.chargesRial ?? 0);
  const paid = Math.min(input.paidRial ?? full, full);
  const penaltyRial = calculatePercent(input.fareTotalRial, penaltyPct);
  return { penaltyPct, penaltyRial, refundRial: Math.max(0, paid - penaltyRial) };
}

export function previewRefund(input: RefundInput): PricedRefundStep[] {
  return listRefundSteps(input.table, input.departsAt, input.now).map((step) => ({
    ...step,
    ...calculateRefundAmount(Math.min(step.penaltyPct, input.mostPct ?? 100), input),
  }));
}

export function calculateFlightRefund(input: RefundInput): RefundAmount {
  const current = previewRefund(input).find((step) => step.current);
  if (!current) throw new RangeError('a cancellation table must end with END');
  return { penaltyPct: current.penaltyPct, penaltyRial: current.penaltyRial, refundRial: current.refundRial };
}
