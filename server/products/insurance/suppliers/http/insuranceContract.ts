import { z } from 'zod';
import { findAgeBand } from '../../../../../shared/insurance/ageBands.ts';
import { COVERAGE_NAMES, type CoverageKey } from '../../../../../shared/insurance/coverage.ts';
import type { PlanOffer } from '../../../../../shared/insurance/plan.ts';
import type { QuoteLine } from '../../../../../shared/insurance/quote.ts';
import { listCoveringZones, ZONE_CODES } from '../../../../../shared/insurance/zones.ts';
import { calculateAge } from '../../../../../shared/passengers/age.ts';
import { formatNumber } from '../../../../../shared/persian/digits.ts';
import { amount, commonBooking, instant, ownRef } from '../../../bookings/http/httpBookings.ts';
import { toShownInsurer, type InsurerRecord } from '../../reference/insurers.ts';
import { PLAN_TITLES } from '../../reference/tariff.ts';
import type { InsuranceQuery } from '../insurancePort.ts';

const isoDay = z.iso.date();
const position = z.int().min(1).max(20);
const euro = z.int().min(0).max(10_000_000);
const COVERAGE_KEYS = Object.keys(COVERAGE_NAMES) as [CoverageKey, ...CoverageKey[]];

const limit = z.union([
  z.object({
    unit: z.enum(['EUR', 'EUR-per-day']),
    amount: euro,
    afterHours: z.int().min(0).max(240).optional(),
  }),
  z.object({ unit: z.enum(['actual', 'within-medical', 'none']) }),
]);

const line = z.object({ birthDay: isoDay, premium: amount, tax: amount, total: amount });

export const plan = z.object({
  ref: ownRef,
  currency: z.literal('IRR'),
  zone: z.enum(ZONE_CODES),
  capEur: euro.min(1000),
  franchiseEur: euro,
  coverages: z
    .array(z.object({ key: z.enum(COVERAGE_KEYS), limit, franchiseEur: euro }))
    .min(1)
    .max(40),
  lines: z.array(line).min(1).max(20),
  total: amount.min(1),
  rialPerEur: z.int().min(1).max(1_000_000_000),
  taxPct: z.int().min(0).max(100),
  expiresAt: instant,
});

export const plansAnswer = z.object({ plans: z.array(z.unknown()).max(500) });
export const planAnswer = z.object({ plan: z.unknown() });
export const screenAnswer = z.object({ refused: z.array(position).max(20) });
export const endorsementAnswer = z.object({
  numbers: z.array(z.object({ position, endorsement: z.string().regex(/^[A-Z0-9/-]{4,40}$/) })).min(1),
  price: amount,
});

export const insuranceQuery = z.object({
  zone: z.enum(ZONE_CODES),
  startDay: isoDay,
  days: z.int().min(1).max(366),
  birthDays: z.array(isoDay).min(1).max(20),
});

export const insuranceBooking = commonBooking.extend({
  query: insuranceQuery,
  plan,
  policies: z.array(z.object({ position, policyNumber: z.string().regex(/^[A-Z0-9/-]{4,40}$/) })).max(20),
  /** Positions of people that the underwriter declined. */
  declinedPositions: z.array(position).max(20),
  cancelledPositions: z.array(position).max(20),
});

export type InsuranceBooking = z.infer<typeof insuranceBooking>;

function planKeyOf({ slug }: InsurerRecord, ref: string): string {
  return `${slug}.${ref}`;
}

function findPlanProblem({ zone, lines, total }: z.infer<typeof plan>, query: InsuranceQuery): string | null {
  if (!listCoveringZones(query.zone).includes(zone)) return 'another zone';
  if (lines.map(({ birthDay }) => birthDay).join() !== query.birthDays.join()) return 'other people';
  const adds = lines.every(
    (each) => each.premium + each.tax === each.total && each.total > 0 && each.total % 10 === 0,
  );
  if (!adds || lines.reduce((sum, each) => sum + each.total, 0) !== total) return 'the sum does not add up';
  return null;
}

/**
 * Reads a plan. Returns a description of the problem for the log when the plan is invalid. Names and telephone
 * numbers come from our own reference data.
 */
export function readPlan(
  item: unknown,
  { insurer, source }: { insurer: InsurerRecord; source: string },
  query: InsuranceQuery,
  now: Date,
): PlanOffer | string {
  const parsed = plan.safeParse(item);
  if (!parsed.success) return `unreadable ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
  const { data } = parsed;
  const problem = findPlanProblem(data, query);
  if (problem !== null) return problem;
  if (Date.parse(data.expiresAt) <= now.getTime()) return 'expired';
  const lines: QuoteLine[] = [];
  for (const { birthDay, premium, tax, total } of data.lines) {
    const age = calculateAge(birthDay, query.startDay);
    const band = findAgeBand(age);
    if (!band) return 'an age that no insurer accepts';
    lines.push({ birthDay, age, band: band.code, premium, tax, total });
  }
  const sum = (part: 'premium' | 'tax') => lines.reduce((all, each) => all + each[part], 0);
  return {
    key: planKeyOf(insurer, data.ref),
    insurer: toShownInsurer(insurer),
    source,
    title: PLAN_TITLES[data.capEur] ?? `طرح ${formatNumber(data.capEur)} یورویی`,
    zone: data.zone,
    capEur: data.capEur,
    franchiseEur: data.franchiseEur,
    coverages: data.coverages.map(({ key, limit: most, franchiseEur }) => ({
      key,
      limit:
        'amount' in most
          ? {
              unit: most.unit,
              amount: most.amount,
              ...(most.afterHours !== undefined && { afterHours: most.afterHours }),
            }
          : most,
      franchiseEur,
    })),
    assistance: insurer.assistance,
    quote: { lines, premium: sum('premium'), tax: sum('tax'), total: data.total },
    rialPerEur: data.rialPerEur,
    taxPct: data.taxPct,
    expiresAt: new Date(data.expiresAt).toISOString(),
  };
}
