import type { BusFareRow } from '../../../../shared/buses/busViews.ts';
import type { DayPrice, DayPrices } from '../../../../shared/calendar/dayPrices.ts';
import { addDays, listDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { FareCache, findCheapestDay, withNearest } from '../../dayPrices.ts';
import { findBusCityBySlug } from '../reference/busCities.ts';
import { findBusPair } from '../reference/busPairs.ts';
import { BUS_DAYS_ON_SALE } from '../reference/busRoutes.ts';
import type { BusSupplier } from '../suppliers/busPort.ts';

const FARE_DAYS = 3;

type Supplier = Pick<BusSupplier, 'lowestFares'>;

interface Route {
  from: string;
  to: string;
}

export const busFares = new FareCache<Supplier>({
  name: 'bus_fares',
  max: 3000,
  freshMs: 10 * 60_000,
  fetch: (supplier, direction, days) => supplier.lowestFares(direction, days),
});

export function getLastBusDay(today: string): string {
  return addDays(today, BUS_DAYS_ON_SALE - 1);
}

export function loadBusFares(supplier: Supplier, route: Route, now: Date): Promise<DayPrice[]> {
  return busFares.dayPrices(supplier, route, listDays(toTehranDay(now), BUS_DAYS_ON_SALE), now);
}

export async function loadBusPricesAround(
  supplier: Supplier,
  { day, ...route }: Route & { day: string },
  now: Date,
): Promise<DayPrices> {
  return withNearest(await loadBusFares(supplier, route, now), day);
}

export async function loadBusFareRow(
  supplier: Supplier,
  { from, to }: Route,
  now: Date,
): Promise<BusFareRow> {
  const days = listDays(addDays(toTehranDay(now), 1), FARE_DAYS);
  const cheapest = findCheapestDay(
    days,
    await busFares.lowest(supplier, { from, to }, days, now).catch(() => []),
  );
  const pair = findBusPair(from, to);
  return {
    from: toCityRef(from),
    to: toCityRef(to),
    day: cheapest?.day ?? null,
    price: cheapest?.price ?? null,
    km: pair?.km ?? 0,
    minutes: pair?.minutes ?? 0,
    daily: pair?.departuresPerDay ?? 0,
  };
}

export function toCityRef(slug: string): { slug: string; name: string } {
  return { slug, name: findBusCityBySlug(slug)?.name ?? slug };
}
