import type { CityName } from '../../../../shared/flights/resultsView.ts';
import { CITIES } from '../../../reference/cities.ts';
import { cityName } from '../fares/minima.ts';
import { flownRoutes } from './routeFacts.ts';

const BUSY = 12;

const FLOWN = new Set(flownRoutes().map(({ from }) => from));
const WITH_FLIGHTS = CITIES.filter(({ slug }) => FLOWN.has(slug)).map(({ slug }) => cityName(slug));
const BUSIEST = new Set(WITH_FLIGHTS.slice(0, BUSY).map(({ slug }) => slug));
const BUSY_ROUTES = flownRoutes().filter(({ from, to }) => BUSIEST.has(from) && BUSIEST.has(to));

/** Cities that something flies to, the busiest first. */
export function citiesWithFlights(): CityName[] {
  return WITH_FLIGHTS;
}

/** Routes among the busiest cities: what pages about the whole country look through. */
export function busyRoutes(): readonly { from: string; to: string }[] {
  return BUSY_ROUTES;
}
