import { LRUCache } from 'lru-cache';
import type { Cabin, FareByAge, FareParts } from '../../../shared/flights/offer.ts';
import type { Rial } from '../../../shared/money.ts';
import { seasonFactor, weekdayFactor } from '../../catalog/reference/calendarFactors.ts';
import {
  AIRPORT_CHARGE_TOMAN,
  BUSINESS_FACTOR,
  CHANNEL_FACTOR,
  CHARTER_CHILD_PERCENT,
  CHARTER_PEAK_FACTOR,
  CHILD_PERCENT_BY_CLASS,
  CHILD_PERCENT_DEFAULT,
  INFANT_PERCENT,
  LEAD_FACTORS,
  PRICE_STEP_TOMAN,
  SEAT_HOUR_TOMAN,
  VAT_PERCENT,
} from '../../catalog/reference/fareModel.ts';
import { fareClassFactor, fareClassOf } from './fareClasses.ts';
import { seededFraction } from './seededHash.ts';
import { daysToDeparture, type Flight } from './timetable.ts';

/**
 * How full the cabin is and what that does to the price: the first row whose share of sold seats is not passed. A
 * price therefore moves only when a sale passes one of these limits, and may do so between search and hold.
 */
export const LOAD_STEPS: readonly { soldUpTo: number; factor: number; heat: number }[] = [
  { soldUpTo: 0.5, factor: 1, heat: 0 },
  { soldUpTo: 0.7, factor: 1.04, heat: 0.25 },
  { soldUpTo: 0.85, factor: 1.08, heat: 0.5 },
  { soldUpTo: 0.95, factor: 1.13, heat: 0.75 },
  { soldUpTo: 1, factor: 1.18, heat: 1 },
];

/** From this season factor on, charterers ask more than the airline's own fare. */
const PEAK_SEASON = 1.3;
const RIAL = 10;

function between([low, high]: readonly [number, number], share: number): number {
  return low + (high - low) * share;
}

function toPriceStep(toman: number): Rial {
  return Math.round(toman / PRICE_STEP_TOMAN) * PRICE_STEP_TOMAN * RIAL;
}

/** Cuts an all-in price (Rial) into parts that add up to it exactly. */
function partsOf(total: Rial, airport: Rial): FareParts {
  const base = Math.round((total - airport) / (1 + VAT_PERCENT / 100) / RIAL) * RIAL;
  return { base, vat: total - airport - base, airport, total };
}

/** The same few days and airports are asked for thousands of times. */
const knownSeasons = new LRUCache<string, number>({ max: 5000 });

function seasonOf({ day, line }: Flight): number {
  const key = `${day} ${line.to}`;
  const season = knownSeasons.get(key) ?? seasonFactor(day, line.to);
  knownSeasons.set(key, season);
  return season;
}

function adultToman(flight: Flight, cabin: Cabin, soldShare: number, now: Date): number {
  const { line, day } = flight;
  const load = LOAD_STEPS.find((step) => soldShare <= step.soldUpTo) ?? LOAD_STEPS.at(-1)!;
  const daysLeft = daysToDeparture(flight, now);
  const lead = LEAD_FACTORS.find((row) => daysLeft <= row.upTo) ?? LEAD_FACTORS.at(-1)!;
  const season = seasonOf(flight);
  const base = SEAT_HOUR_TOMAN * (line.minutes / 60) * weekdayFactor(day) * season * load.factor;
  if (line.kind === 'charter') {
    const range = season >= PEAK_SEASON ? CHARTER_PEAK_FACTOR : CHANNEL_FACTOR.charter;
    return base * between(range, seededFraction(flight.ref, 'charter')) * between(lead.charter, load.heat);
  }
  const channel = between(CHANNEL_FACTOR.system, fareClassFactor(flight, cabin));
  return base * channel * lead.system * (cabin === 'business' ? BUSINESS_FACTOR : 1);
}

/**
 * What each age group pays (Rial) for a seat of which `soldShare` (0 to 1) are sold, bought at `now` from a source
 * that changes the price by `sourceFactor`. The model is data/fares.md 1: prices contain tax and charge.
 */
export function fareOf(
  flight: Flight,
  cabin: Cabin,
  soldShare: number,
  sourceFactor: number,
  now: Date,
): FareByAge {
  const airport = AIRPORT_CHARGE_TOMAN * RIAL;
  const total = toPriceStep(adultToman(flight, cabin, soldShare, now) * sourceFactor);
  const share = (percent: number, charge: Rial) =>
    partsOf(toPriceStep((((total - airport) / RIAL) * percent) / 100) + charge, charge);
  const childPercent =
    flight.line.kind === 'charter'
      ? CHARTER_CHILD_PERCENT
      : (CHILD_PERCENT_BY_CLASS[fareClassOf(flight, cabin)] ?? CHILD_PERCENT_DEFAULT);
  return {
    adult: partsOf(total, airport),
    child: childPercent === 100 ? partsOf(total, airport) : share(childPercent, airport),
    infant: share(INFANT_PERCENT, 0),
  };
}
