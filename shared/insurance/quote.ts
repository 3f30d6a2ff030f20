import type { Rial } from '../money.ts';
import { ageOn } from '../passengers/age.ts';
import { ageBandOf, type AgeBand } from './ageBands.ts';
import { durationFor } from './durations.ts';

/** The figures of one plan of one insurer at one moment. All integers, so that a premium is exact. */
export interface PlanTariff {
  /** Euro cents for one insured of 13 to 65 years and 1 to 7 days, before tax. */
  baseCents: number;
  /** What this insurer asks in percent of the base tariff. */
  levelPct: number;
  /** Rial for one euro. */
  rialPerEur: number;
  /** Tax on the premium in whole percent. */
  taxPct: number;
}

/** What one person costs. */
export interface QuoteLine {
  birthDay: string;
  /** Full years on the day the cover starts. */
  age: number;
  band: AgeBand['code'];
  premium: Rial;
  tax: Rial;
  total: Rial;
}

export interface Quote {
  /** In the order of the insured. */
  lines: QuoteLine[];
  premium: Rial;
  tax: Rial;
  total: Rial;
}

/** Premiums are whole thousands of Toman. */
const PREMIUM_STEP = 10_000n;
/** Cents, hundredths of the duration, tenths of the age and percent of the level. */
const SCALE = 100n * 100n * 10n * 100n;

function roundHalfUp(value: bigint, divisor: bigint): bigint {
  return (2n * value + divisor) / (2n * divisor);
}

/**
 * base × level × duration × age × rate, rounded half up to 10,000 Rial once, at the end (data/insurance.json, `formula`).
 * In whole numbers throughout: a float would turn halves the wrong way.
 */
export function premiumRial(tariff: PlanTariff, factor100: number, factor10: number): Rial {
  const { baseCents, levelPct, rialPerEur } = tariff;
  const product =
    BigInt(baseCents) * BigInt(levelPct) * BigInt(factor100) * BigInt(factor10) * BigInt(rialPerEur);
  return Number(roundHalfUp(product, SCALE * PREMIUM_STEP) * PREMIUM_STEP);
}

/** Tax of one premium, rounded half up to 10 Rial. */
export function taxRial(premium: Rial, taxPct: number): Rial {
  return Number(roundHalfUp(BigInt(premium) * BigInt(taxPct), 1000n) * 10n);
}

/**
 * What a plan costs these people (ISO birth days) for a trip of `days` from `startDay` on. Every person's premium and tax
 * is rounded by itself and they add up: the bill has no line that does not. Null for an age or a length nobody sells.
 */
export function quotePlan(
  tariff: PlanTariff,
  trip: { startDay: string; days: number; birthDays: readonly string[] },
): Quote | null {
  const duration = durationFor(trip.days);
  if (!duration) return null;
  const lines: QuoteLine[] = [];
  for (const birthDay of trip.birthDays) {
    const age = ageOn(birthDay, trip.startDay);
    const band = ageBandOf(age);
    if (!band) return null;
    const premium = premiumRial(tariff, duration.factor100, band.factor10);
    const tax = taxRial(premium, tariff.taxPct);
    lines.push({ birthDay, age, band: band.code, premium, tax, total: premium + tax });
  }
  const sum = (part: 'premium' | 'tax') => lines.reduce((all, line) => all + line[part], 0);
  return { lines, premium: sum('premium'), tax: sum('tax'), total: sum('premium') + sum('tax') };
}
