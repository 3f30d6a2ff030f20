import type { AlertSource } from '../../../alerts/alertSource.ts';
import { SEARCH_CITIES } from '../../../reference/searchCities.ts';
import { loadFareHistory } from '../fares/fareHistory.ts';
import { isFlown, listFlownRoutes } from '../landings/routeFacts.ts';
import { getLastDayOnSale, SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { buildCriteriaUrl, buildFoundUrl } from './alertUrls.ts';
import { findSeatOnBoard } from './findSeatOnBoard.ts';
import { loadStoredFares } from './loadStoredFares.ts';

const DOMESTIC = new Set(listFlownRoutes().map(({ from, to }) => `${from} ${to}`));
const CITIES_WITH_FLIGHTS = new Set(listFlownRoutes().map(({ from }) => from));

/** Alerts for charters and last-second seats exist only for flights within Iran. */
export function createFlightAlerts(supplier: Pick<FlightSupplier, 'departures'>): AlertSource {
  return {
    cities: (kind) => (kind === 'any' ? SEARCH_CITIES_ABROAD : SEARCH_CITIES),
    sells(kind, city, to) {
      if (to === undefined) return kind === 'any' || CITIES_WITH_FLIGHTS.has(city);
      return kind === 'any' ? isFlown(city, to) : DOMESTIC.has(`${city} ${to}`);
    },
    lastDayOnSale: getLastDayOnSale,
    foundUrl: buildFoundUrl,
    criteriaUrl: buildCriteriaUrl,
    storedFares: loadStoredFares,
    fareHistory: loadFareHistory,
    seatOnBoard: (criteria, now) => findSeatOnBoard(supplier, criteria, now),
  };
}
