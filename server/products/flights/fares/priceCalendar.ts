import type { DayPrices } from '../../../../shared/calendar/dayPrices.ts';
import { listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import type { Party } from '../../../../shared/flights/party.ts';
import type { PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { Rial } from '../../../../shared/money.ts';
import { FareCache, GRAPH_DAYS, listGraphDays, withNearest } from '../../dayPrices.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { describeRank, judgePrice } from './judgePrice.ts';

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
  const days = listGraphDays(leg.day, toTehranDay(now));
  return withNearest(await flightFares.dayPrices(supplier, leg, days, now), leg.day);
}

/**
 * Adds the price of the chosen flights to each day of the strip, for the whole party. With children or infants the
 * sums are for one adult, because the fares of children differ by flight.
 */
export function addChosenFlights(
  prices: DayPrices,
  chosen: readonly Pick<FlightOffer, 'fare' | 'total'>[],
  party: Party,
): DayPrices {
  if (chosen.length === 0) return prices;
  const adults = hasMinors(party) ? 1 : party.adults;
  const known = chosen.reduce(
    (sum, { fare, total }) => sum + (hasMinors(party) ? fare.adult.total : total),
    0,
  );
  const withChosen = (lowest: Rial | null) => (lowest === null ? null : known + adults * lowest);
  return { ...prices, strip: prices.strip.map((day) => ({ ...day, lowest: withChosen(day.lowest) })) };
}

/** Explains to visitors which travellers and flights the prices of days cover. */
export function describeDayPrices(chosenLegs: number, party: Party): string {
  if (chosenLegs === 0) return 'قیمت روزها برای یک بزرگسال و یک مسیر است.';
  return `قیمت روزها جمع این پرواز و پروازهای انتخاب‌شده است، برای ${hasMinors(party) ? 'یک بزرگسال' : 'همهٔ مسافران'}.`;
}

const hasMinors = ({ children, infants }: Party) => children + infants > 0;

/** Compares the day's price with the lowest prices of the sixty days from today. */
export async function judgeDayPrice(supplier: Supplier, leg: Leg, now: Date): Promise<PriceVerdict> {
  const days = listDays(toTehranDay(now), GRAPH_DAYS);
  const fares = await flightFares.lowest(supplier, leg, days, now);
  const at = days.indexOf(leg.day);
  const [price = null] =
    at === -1 ? await flightFares.lowest(supplier, leg, [leg.day], now) : fares.slice(at);
  return describeRank(judgePrice(price, fares.toSpliced(at === -1 ? days.length : at, 1)));
}
