import type { BusFare } from '../../../../../shared/buses/service.ts';
import { getSeasonFactor, getWeekdayFactor } from '../../../../reference/calendarFactors.ts';
import { drawFraction } from '../../../bookings/sample/seededHash.ts';
import type { BusRun } from './busTimetable.ts';

const RIAL_PER_TOMAN = 10;
const MIN_TOMAN = 60_000;
const STEP_TOMAN = 5_000;
/**
 * Bus fares follow the season less than air fares: at Nowruz, the factor is 1.24 for a bus and 1.6 for a flight
 * (docs/spec/reference-data.md#bus-fares).
 */
const SEASON_SHARE = 0.4;
const WEEKDAY_SHARE = 0.5;
/** Typical shares. No company publishes them. */
const TOLL_SHARE = 0.03;
const INSURANCE_TOMAN = 4_000;
const CATERING_TOMAN = 15_000;

/** Calculates the deterministic fare of a seat in Rial. */
export function calculateBusFare({ line, day }: BusRun): BusFare {
  const { pair, type, company } = line;
  const season = 1 + (getSeasonFactor(day, line.to.airports[0] ?? '') - 1) * SEASON_SHARE;
  const weekday = 1 + (getWeekdayFactor(day) - 1) * WEEKDAY_SHARE;
  const own = 0.97 + 0.07 * drawFraction(company.slug, 'fare');
  // Some roads are busier away from the hub, others towards it.
  const direction = 0.96 + 0.08 * drawFraction(line.from.slug, line.to.slug, 'direction');
  const toman = Math.max(MIN_TOMAN, pair.km * type.tomanPerKm * season * weekday * own * direction);
  const total = Math.round(toman / STEP_TOMAN) * STEP_TOMAN * RIAL_PER_TOMAN;
  const toll = Math.round((total * TOLL_SHARE) / 1000) * 1000;
  const insurance = INSURANCE_TOMAN * RIAL_PER_TOMAN;
  const catering = type.amenities.includes('snack') ? CATERING_TOMAN * RIAL_PER_TOMAN : 0;
  return { base: total - toll - insurance - catering, toll, insurance, luggage: 0, catering, total };
}
