import type { AlertSource } from '../../../alerts/alertSource.ts';
import { SEARCH_CITIES } from '../../../reference/searchCities.ts';
import { flownRoutes, isFlown } from '../landings/routeFacts.ts';
import { lastDayOnSale, SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { criteriaUrl, foundUrl } from './alertUrls.ts';
import { seatOnBoard } from './seatOnBoard.ts';
import { seenFares } from './seenFares.ts';

const DOMESTIC = new Set(flownRoutes().map(({ from, to }) => `${from} ${to}`));
const CITIES_WITH_FLIGHTS = new Set(flownRoutes().map(({ from }) => from));

/** Charters and last-second seats are watched within Iran only. */
export function flightAlerts(supplier: Pick<FlightSupplier, 'departures'>): AlertSource {
  return {
    cities: (kind) => (kind === 'any' ? SEARCH_CITIES_ABROAD : SEARCH_CITIES),
    sells(kind, city, to) {
      if (to === undefined) return kind === 'any' || CITIES_WITH_FLIGHTS.has(city);
      return kind === 'any' ? isFlown(city, to) : DOMESTIC.has(`${city} ${to}`);
    },
    lastDayOnSale,
    foundUrl,
    wishUrl: criteriaUrl,
    seenFares,
    seatOnBoard: (wish, now) => seatOnBoard(supplier, wish, now),
  };
}
