import { addDays, countDays, listDays, toGregorian, toJalali } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { SeasonOffer } from '../../../../shared/flights/homeView.ts';
import { buildFlightResultsUrl } from '../../../../shared/flights/search.ts';
import { findAnyCity } from '../../../reference/cities.ts';
import { findCheapestDay } from '../../dayPrices.ts';
import { flightFares } from '../fares/priceCalendar.ts';
import type { FlightSupplier } from '../suppliers/port.ts';

const HUB = 'tehran';
/** Jalali dates of popular travel times, each with a popular destination. */
const OCCASIONS = [
  { month: 1, day: 1, name: 'نوروز', city: 'kish' },
  { month: 4, day: 1, name: 'تابستان', city: 'tabriz' },
  { month: 9, day: 30, name: 'یلدا', city: 'shiraz' },
] as const;
const MAX_DAYS_AHEAD = 60;
/** Number of days before the occasion on which most people fly. */
const FLYING_DAYS = 3;

type Supplier = Pick<FlightSupplier, 'lowestFares'>;

/**
 * Finds the next occasion within sixty days and the lowest fare to its city. Returns null when either is missing.
 */
export async function findSeason(supplier: Supplier, now: Date): Promise<SeasonOffer | null> {
  const today = toTehranDay(now);
  const next = OCCASIONS.map((occasion) => ({ ...occasion, date: findNext(occasion, today) }))
    .filter(({ date }) => countDays(today, date) <= MAX_DAYS_AHEAD)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))[0];
  if (!next) return null;
  const daysLeft = countDays(today, next.date);
  const count = Math.min(FLYING_DAYS, daysLeft);
  const days = listDays(addDays(next.date, -count), count);
  const seen = await flightFares
    .getWithTimeout(supplier, { from: HUB, to: next.city }, days, now)
    .catch(() => null);
  const cheapest = seen && findCheapestDay(days, seen.fares);
  if (!cheapest) return null;
  return {
    name: next.name,
    daysLeft,
    city: findAnyCity(next.city)?.name ?? next.city,
    price: cheapest.price,
    url: buildFlightResultsUrl({ from: HUB, to: next.city, day: cheapest.day }),
  };
}

function findNext({ month, day }: { month: number; day: number }, today: string): string {
  const { year } = toJalali(today);
  const date = toGregorian(year, month, day)!;
  return date > today ? date : toGregorian(year + 1, month, day)!;
}
