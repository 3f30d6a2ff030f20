import type { CityName } from '../../../../shared/places/cityName.ts';
import { CITIES, cityName } from '../../../reference/cities.ts';
import { flownRoutes } from './routeFacts.ts';

const BUSY = 12;

const FLOWN = new Set(flownRoutes().map(({ from }) => from));
const WITH_FLIGHTS = CITIES.filter(({ slug }) => FLOWN.has(slug)).map(({ slug }) => cityName(slug));
const BUSIEST = new Set(WITH_FLIGHTS.slice(0, BUSY).map(({ slug }) => slug));
const BUSY_ROUTES = flownRoutes().filter(({ from, to }) => BUSIEST.has(from) && BUSIEST.has(to));

export function citiesWithFlights(): CityName[] {
  return WITH_FLIGHTS;
}

export function busyRoutes(): readonly { from: string; to: string }[] {
  return BUSY_ROUTES;
}
