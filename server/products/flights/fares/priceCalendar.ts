import type { DayPrices } from '../../../../shared/calendar/dayPrices.ts';
import { addDays, countDays, listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import { FareCache, pickPricesAround } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { judgePrice } from './judgePrice.ts';

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

export async function loadPricesAround(supplier: Supplier, leg: Leg, now: Date): Promise<DayPrices> {
  const before = Math.min(NEAREST_REACH, countDays(toTehranDay(now), leg.day));
  const days = listDays(addDays(leg.day, -before), before + NEAREST_REACH + 1);
  return pickPricesAround(await flightFares.dayPrices(supplier, leg, days, now), leg.day);
}

/** Compares with the sixty days from today. */
export async function judgeDayPrice(supplier: Supplier, leg: Leg, now: Date): Promise<PriceVerdict> {
  const others = listDays(toTehranDay(now), VERDICT_DAYS).filter((other) => other !== leg.day);
  const [price = null, ...lowest] = await flightFares.lowest(supplier, leg, [leg.day, ...others], now);
  return judgePrice(price, lowest);
}
