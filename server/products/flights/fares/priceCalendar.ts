import type { DayPrices } from '../../../../shared/calendar/dayPrices.ts';
import { addDays, daysBetween, daysFrom } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import { FareCache, pricesAroundDay } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { priceVerdict } from './priceVerdict.ts';

const NEAREST_REACH = 10;
const VERDICT_DAYS = 60;

type Supplier = Pick<FlightSupplier, 'lowestFares'>;

interface Leg {
  from: string;
  to: string;
  day: string;
}

export const flightFares = new FareCache<Supplier>({
  name: 'flight_fares',
  max: 2000,
  freshMs: 30_000,
  fetch: (supplier, { from, to }, days) => supplier.lowestFares(from, to, days),
});

export async function pricesAround(supplier: Supplier, leg: Leg, now: Date): Promise<DayPrices> {
  const before = Math.min(NEAREST_REACH, daysBetween(tehranDay(now), leg.day));
  const days = daysFrom(addDays(leg.day, -before), before + NEAREST_REACH + 1);
  return pricesAroundDay(await flightFares.dayPrices(supplier, leg, days, now), leg.day);
}

/** Compares with the sixty days from today. */
export async function judgeDayPrice(supplier: Supplier, leg: Leg, now: Date): Promise<PriceVerdict> {
  const others = daysFrom(tehranDay(now), VERDICT_DAYS).filter((other) => other !== leg.day);
  const [price = null, ...lowest] = await flightFares.lowest(supplier, leg, [leg.day, ...others], now);
  return priceVerdict(price, lowest);
}
