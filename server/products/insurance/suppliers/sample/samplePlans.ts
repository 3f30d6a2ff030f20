import { tehranDay } from '../../../../../shared/calendar/tehran.ts';
import { LIMITED_AGE } from '../../../../../shared/insurance/ageBands.ts';
import type { PlanOffer } from '../../../../../shared/insurance/plan.ts';
import { quotePlan } from '../../../../../shared/insurance/quote.ts';
import { zonesCovering, type ZoneCode } from '../../../../../shared/insurance/zones.ts';
import { ageOn } from '../../../../../shared/passengers/age.ts';
import { coveragesOf } from '../../reference/coverages.ts';
import { findInsurer, shownInsurer, type InsurerRecord } from '../../reference/insurers.ts';
import { BASE_CENTS, PLAN_TITLES, taxPctOn } from '../../reference/tariff.ts';
import type { ExchangeRate, InsuranceQuery } from '../insurancePort.ts';

/** Source of every plan of the samples. */
export const SAMPLE_INSURER = 'sample-insurer';

/** A quote holds for half an hour, or until the next rate when that comes first. */
export const QUOTE_MINUTES = 30;

/** Whether an insurer sells a ceiling to everybody of a query: old people get limited plans (spec/states.md 4.6). */
function sells(
  { over80 }: InsurerRecord,
  capEur: number,
  { startDay, days, birthDays }: InsuranceQuery,
): boolean {
  if (!birthDays.some((birth) => ageOn(birth, startDay) >= LIMITED_AGE)) return true;
  return over80 !== null && capEur <= over80.mostCapEur && days <= over80.mostDays;
}

/** The narrowest zone that counts at the destination and has a tariff at this ceiling. */
function zoneOf(capEur: number, destination: ZoneCode): ZoneCode | undefined {
  return zonesCovering(destination).find((zone) => BASE_CENTS[capEur]?.[zone] !== undefined);
}

/** One plan as it is sold to these people at this moment; null when it is not. */
export function samplePlan(
  insurer: InsurerRecord,
  capEur: number,
  query: InsuranceQuery,
  at: { now: Date; rate: ExchangeRate },
): PlanOffer | null {
  const zone = zoneOf(capEur, query.zone);
  if (zone === undefined || !insurer.caps.includes(capEur) || !sells(insurer, capEur, query)) return null;
  const { franchiseEur, delayHours, levelPct, assistance } = insurer;
  const { rialPerEur, validUntil } = at.rate;
  const taxPct = taxPctOn(tehranDay(at.now));
  const baseCents = BASE_CENTS[capEur]?.[zone] ?? 0;
  const quote = quotePlan({ baseCents, levelPct, rialPerEur, taxPct }, query);
  if (!quote) return null;
  const half = new Date(at.now.getTime() + QUOTE_MINUTES * 60_000).toISOString();
  return {
    key: `${insurer.slug}.p${capEur / 1000}k.${zone}`,
    insurer: shownInsurer(insurer),
    source: SAMPLE_INSURER,
    title: PLAN_TITLES[capEur] ?? '',
    zone,
    capEur,
    franchiseEur,
    coverages: coveragesOf(capEur, franchiseEur, delayHours),
    assistance,
    quote,
    rialPerEur,
    taxPct,
    expiresAt: half < validUntil ? half : validUntil,
  };
}

/** All plans of one insurer, the lowest ceiling first. */
export function plansOfInsurer(
  insurer: InsurerRecord,
  query: InsuranceQuery,
  at: { now: Date; rate: ExchangeRate },
): PlanOffer[] {
  return insurer.caps.flatMap((capEur) => samplePlan(insurer, capEur, query, at) ?? []);
}

/** The insurer and the ceiling that a plan's key names; null for a key that is none of ours. */
export function readPlanKey(key: string): { insurer: InsurerRecord; capEur: number } | null {
  const [slug = '', plan = '', zone = '', ...rest] = key.split('.');
  const insurer = findInsurer(slug);
  const cap = /^p(\d{2})k$/.exec(plan)?.[1];
  if (!insurer || cap === undefined || zone === '' || rest.length > 0) return null;
  return { insurer, capEur: Number(cap) * 1000 };
}
