import { busyRoutes } from '../landings/landingCities.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { departureBoard, type DepartureBoard } from './departureBoard.ts';

const DAYS = 7;
const FRESH_MS = 5 * 60_000;

/** The coming week among the busiest cities: one board for the pages about kinds of tickets. */
export function weekBoard(supplier: Pick<FlightSupplier, 'departures'>, now: Date): Promise<DepartureBoard> {
  return departureBoard(supplier, { name: 'week', routes: busyRoutes(), days: DAYS, freshMs: FRESH_MS }, now);
}
