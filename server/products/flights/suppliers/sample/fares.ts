import { LRUCache } from 'lru-cache';
import { toTehranDay } from '../../../../../shared/calendar/tehran.ts';
import type { Cabin, FareByAge, FareParts } from '../../../../../shared/flights/offer.ts';
import type { Rial } from '../../../../../shared/money.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { getSeasonFactor, getWeekdayFactor } from '../../../../reference/calendarFactors.ts';
import { getEuroLevel } from '../../../../reference/euroRate.ts';
import { drawFraction } from '../../../bookings/sample/seededHash.ts';
import {
  AIRPORT_CHARGE_TOMAN,
  BUSINESS_FACTOR,
  CHANNEL_FACTOR,
  CHARTER_CHILD_PERCENT,
  CHARTER_PEAK_FACTOR,
  CHILD_PERCENT_BY_CLASS,
  CHILD_PERCENT_DEFAULT,
  DEVELOPMENT_CHARGE_EUR,
  DEVELOPMENT_CHARGE_EXEMPT,
  FIXED_TOMAN_ABROAD,
  INFANT_PERCENT,
  LEAD_FACTORS,
  MIXED_TICKETS_FACTOR,
  ONE_STOP_FACTOR,
  PRICE_STEP_TOMAN,
  SEAT_HOUR_FACTOR_ABROAD,
  SEAT_HOUR_TOMAN,
  VAT_PERCENT,
} from '../../reference/fareModel.ts';
import { chooseFareClass, getFareClassFactor } from './fareClasses.ts';
import type { Journey } from './journeys.ts';
import { countDaysLeft, type Flight } from './timetable.ts';

/**
 * Factors by the share of sold seats. A price changes only when a sale passes one of these limits, even between
 * search and hold.
 */
export const LOAD_STEPS: readonly { soldUpTo: number; factor: number; heat: number }[] = [
  { soldUpTo: 0.5, factor: 1, heat: 0 },
  { soldUpTo: 0.7, factor: 1.04, heat: 0.25 },
  { soldUpTo: 0.85, factor: 1.08, heat: 0.5 },
  { soldUpTo: 0.95, factor: 1.13, heat: 0.75 },
  { soldUpTo: 1, factor: 1.18, heat: 1 },
];

/** At this season factor and above, charters cost more than the airline's own fare. */
const PEAK_SEASON = 1.3;
const RIAL = 10;

function interpolate([low, high]: readonly [number, number], share: number): number {
  return low + (high - low) * share;
}

function toPriceStep(toman: number): Rial {
  return Math.round(toman / PRICE_STEP_TOMAN) * PRICE_STEP_TOMAN * RIAL;
}

/** The parts add up exactly to the total. Tickets abroad have no value added tax. */
function splitFare(total: Rial, airport: Rial, vatPercent: number): FareParts {
  const base = Math.round((total - airport) / (1 + vatPercent / 100) / RIAL) * RIAL;
  return { base, vat: total - airport - base, airport, total };
}

const knownSeasons = new LRUCache<string, number>({ max: 5000 });

function getSeason({ day, line }: Flight): number {
  const key = `${day} ${line.to}`;
  const season = knownSeasons.get(key) ?? getSeasonFactor(day, line.to);
  knownSeasons.set(key, season);
  return season;
}

function calculateToman(flight: Flight, cabin: Cabin, soldShare: number, now: Date): number {
  const { line, day } = flight;
  const load = LOAD_STEPS.find((step) => soldShare <= step.soldUpTo) ?? LOAD_STEPS.at(-1)!;
  const daysLeft = countDaysLeft(flight, now);
  const lead = LEAD_FACTORS.find((row) => daysLeft <= row.upTo) ?? LEAD_FACTORS.at(-1)!;
  const season = getSeason(flight);
  const hours = line.minutes / 60;
  const seat = line.abroad
    ? SEAT_HOUR_TOMAN * SEAT_HOUR_FACTOR_ABROAD * hours + FIXED_TOMAN_ABROAD
    : SEAT_HOUR_TOMAN * hours;
  const base = seat * getWeekdayFactor(day) * season * load.factor;
  if (line.kind === 'charter') {
    const range = season >= PEAK_SEASON ? CHARTER_PEAK_FACTOR : CHANNEL_FACTOR.charter;
    return (
      base * interpolate(range, drawFraction(flight.ref, 'charter')) * interpolate(lead.charter, load.heat)
    );
  }
  const channel = interpolate(CHANNEL_FACTOR.system, getFareClassFactor(flight, cabin));
  return base * channel * lead.system * (cabin === 'business' ? BUSINESS_FACTOR : 1);
}

/** Factor for the sum of the flights of a journey. */
const JOURNEY_FACTOR: Record<Journey['kind'], number> = {
  direct: 1,
  through: ONE_STOP_FACTOR,
  mixed: MIXED_TICKETS_FACTOR,
  fed: 1,
};

const COUNTRY_OF = (iata: string) => findAirport(iata)?.country;

function sumAirportCharges({ flights }: Journey, now: Date): Rial {
  const charges = flights.map(({ line }) => {
    if (!line.abroad) return AIRPORT_CHARGE_TOMAN * RIAL;
    const leavesIran = COUNTRY_OF(line.from) === 'IR' && !DEVELOPMENT_CHARGE_EXEMPT.has(line.to);
    return leavesIran ? DEVELOPMENT_CHARGE_EUR * getEuroLevel(toTehranDay(now)).rialPerEur : 0;
  });
  return charges.reduce((sum, charge) => sum + charge, 0);
}

/** Calculates the fare with tax and charges. `soldShares` has the sold share (0 to 1) of each flight. */
export function calculateJourneyFare(
  journey: Journey,
  cabin: Cabin,
  soldShares: readonly number[],
  sourceFactor: number,
  now: Date,
): FareByAge {
  const { kind, flights } = journey;
  const [flight] = flights;
  const airport = sumAirportCharges(journey, now);
  const vatPercent = flights.some(({ line }) => line.abroad) ? 0 : VAT_PERCENT;
  const sum = flights.reduce(
    (toman, each, index) => toman + calculateToman(each, cabin, soldShares[index] ?? 0, now),
    0,
  );
  const total = toPriceStep(sum * JOURNEY_FACTOR[kind] * sourceFactor);
  const share = (percent: number, charge: Rial) =>
    splitFare(toPriceStep((((total - airport) / RIAL) * percent) / 100) + charge, charge, vatPercent);
  const childPercent =
    flight.line.kind === 'charter'
      ? CHARTER_CHILD_PERCENT
      : (CHILD_PERCENT_BY_CLASS[chooseFareClass(flight, cabin)] ?? CHILD_PERCENT_DEFAULT);
  return {
    adult: splitFare(total, airport, vatPercent),
    child: childPercent === 100 ? splitFare(total, airport, vatPercent) : share(childPercent, airport),
    infant: share(INFANT_PERCENT, 0),
  };
}

export function calculateFlightFare(
  flight: Flight,
  cabin: Cabin,
  soldShare: number,
  sourceFactor: number,
  now: Date,
): FareByAge {
  return calculateJourneyFare({ kind: 'direct', flights: [flight] }, cabin, [soldShare], sourceFactor, now);
}
