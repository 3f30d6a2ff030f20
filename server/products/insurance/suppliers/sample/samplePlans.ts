import { toTehranDay } from '../../../../../shared/calendar/tehran.ts';
import { LIMITED_AGE } from '../../../../../shared/insurance/ageBands.ts';
import type { PlanOffer } from '../../../../../shared/insurance/plan.ts';
import { quotePlan } from '../../../../../shared/insurance/quote.ts';
import { listCoveringZones, type ZoneCode } from '../../../../../shared/insurance/zones.ts';
import { calculateAge } from '../../../../../shared/passengers/age.ts';
import { buildCoverages } from '../../reference/coverages.ts';
import { findInsurer, toShownInsurer, type InsurerRecord } from '../../reference/insurers.ts';
import { BASE_CENTS, getTaxPct, PLAN_TITLES } from '../../reference/tariff.ts';
import type { ExchangeRate, InsuranceQuery } from '../insurancePort.ts';

export const SAMPLE_INSURER = 'sample-insurer';

/** Minutes for which a quote is valid, unless the next exchange rate comes earlier. */
const QUOTE_MINUTES = 30;

/** Insurers sell only some plans to old travellers (docs/spec/order-states.md#policies). */
function isSold(
  { over80 }: InsurerRecord,
  capEur: number,
  { startDay, days, birthDays }: InsuranceQuery,
): boolean {
  if (!birthDays.some((birth) => calculateAge(birth, startDay) >= LIMITED_AGE)) return true;
  return over80 !== null && capEur <= over80.mostCapEur && days <= over80.mostDays;
}

/** Chooses the narrowest zone that has a tariff at this ceiling. */
function findZone(capEur: number, destination: ZoneCode): ZoneCode | undefined {
  return listCoveringZones(destination).find((zone) => BASE_CENTS[capEur]?.[zone] !== undefined);
}

export function buildSamplePlan(
  insurer: InsurerRecord,
  capEur: number,
  query: InsuranceQuery,
  at: { now: Date; rate: ExchangeRate },
): PlanOffer | null {
  const zone = findZone(capEur, query.zone);
  if (zone === undefined || !insurer.caps.includes(capEur) || !isSold(insurer, capEur, query)) return null;
  const { franchiseEur, delayHours, levelPct, assistance } = insurer;
  const { rialPerEur, validUntil } = at.rate;
  const taxPct = getTaxPct(toTehranDay(at.now));
  const baseCents = BASE_CENTS[capEur]?.[zone] ?? 0;
  const quote = quotePlan({ baseCents, levelPct, rialPerEur, taxPct }, query);
  if (!quote) return null;
  const half = new Date(at.now.getTime() + QUOTE_MINUTES * 60_000).toISOString();
  return {
    key: `${insurer.slug}.p${capEur / 1000}k.${zone}`,
    insurer: toShownInsurer(insurer),
    source: SAMPLE_INSURER,
    title: PLAN_TITLES[capEur] ?? '',
    zone,
    capEur,
    franchiseEur,
    coverages: buildCoverages(capEur, franchiseEur, delayHours),
    assistance,
    quote,
    rialPerEur,
    taxPct,
    expiresAt: half < validUntil ? half : validUntil,
  };
}

export function listSamplePlans(
  insurer: InsurerRecord,
  query: InsuranceQuery,
  at: { now: Date; rate: ExchangeRate },
): PlanOffer[] {
  return insurer.caps.flatMap((capEur) => buildSamplePlan(insurer, capEur, query, at) ?? []);
}

export function readPlanKey(key: string): { insurer: InsurerRecord; capEur: number } | null {
  const [slug = '', plan = '', zone = '', ...rest] = key.split('.');
  const insurer = findInsurer(slug);
  const cap = /^p(\d{2})k$/.exec(plan)?.[1];
  if (!insurer || cap === undefined || zone === '' || rest.length > 0) return null;
  return { insurer, capEur: Number(cap) * 1000 };
}
