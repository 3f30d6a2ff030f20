import type { Rial } from '../money.ts';
import { calculateAge } from '../passengers/age.ts';
import { findAgeBand, type AgeBand } from './ageBands.ts';
import { findDuration } from './durations.ts';

/** All fields are integers, so that premiums are exact. */
export interface PlanTariff {
  /** Premium in euro cents for ages 13 to 65 and 1 to 7 days, before tax. */
  baseCents: number;
  levelPct: number;
  rialPerEur: number;
  taxPct: number;
}

export interface QuoteLine {
  birthDay: string;
  age: number;
  band: AgeBand['code'];
  premium: Rial;
  tax: Rial;
  /** The agency's fee; omitted when there is none. */
  service?: Rial;
  total: Rial;
}

export interface Quote {
  lines: QuoteLine[];
  premium: Rial;
  tax: Rial;
  total: Rial;
}

/** In Rial. Premiums are rounded to whole thousands of Toman. */
const PREMIUM_STEP = 10_000n;
/** Combined scale of cents, duration (hundredths), age (tenths) and level (percent). */
const SCALE = 100n * 100n * 10n * 100n;

function roundHalfUp(value: bigint, divisor: bigint): bigint {
  return (2n * value + divisor) / (2n * divisor);
}

/** Rounds half up once, at the end (docs/spec/rules.md#insurance). A float rounds halves wrongly. */
function calculatePremium(tariff: PlanTariff, factor100: number, factor10: number): Rial {
  const { baseCents, levelPct, rialPerEur } = tariff;
  const product =
    BigInt(baseCents) * BigInt(levelPct) * BigInt(factor100) * BigInt(factor10) * BigInt(rialPerEur);
  return Number(roundHalfUp(product, SCALE * PREMIUM_STEP) * PREMIUM_STEP);
}

/** Rounds half up to 10 Rial. */
function calculateTax(premium: Rial, taxPct: number): Rial {
  return Number(roundHalfUp(BigInt(premium) * BigInt(taxPct), 1000n) * 10n);
}

/**
 * Calculates the premiums. Rounds for each person, so that the lines add up. Returns null for an age or length that
 * is not sold.
 */
export function quotePlan(
  tariff: PlanTariff,
  trip: { startDay: string; days: number; birthDays: readonly string[] },
): Quote | null {
  const duration = findDuration(trip.days);
  if (!duration) return null;
  const lines: QuoteLine[] = [];
  for (const birthDay of trip.birthDays) {
    const age = calculateAge(birthDay, trip.startDay);
    const band = findAgeBand(age);
    if (!band) return null;
    const premium = calculatePremium(tariff, duration.factor100, band.factor10);
    const tax = calculateTax(premium, tariff.taxPct);
    lines.push({ birthDay, age, band: band.code, premium, tax, total: premium + tax });
  }
  const sum = (part: 'premium' | 'tax') => lines.reduce((all, line) => all + line[part], 0);
  return { lines, premium: sum('premium'), tax: sum('tax'), total: sum('premium') + sum('tax') };
}
