import type { CityName } from '../../../../shared/places/cityName.ts';
import { CITIES, toCityName } from '../../../reference/cities.ts';
import { listFlownRoutes } from './routeFacts.ts';

const BUSY = 12;

const FLOWN = new Set(listFlownRoutes().map(({ from }) => from));
const WITH_FLIGHTS = CITIES.filter(({ slug }) => FLOWN.has(slug)).map(({ slug }) => toCityName(slug));
const BUSIEST = new Set(WITH_FLIGHTS.slice(0, BUSY).map(({ slug }) => slug));
const BUSY_ROUTES = listFlownRoutes().filter(({ from, to }) => BUSIEST.has(from) && BUSIEST.has(to));

export function listCitiesWithFlights(): CityName[] {
  return WITH_FLIGHTS;
}

export function listBusyRoutes(): readonly { from: string; to: string }[] {
  return BUSY_ROUTES;
}
