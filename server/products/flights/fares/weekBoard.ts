import { busyRoutes } from '../landings/landingCities.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { departureBoard, type DepartureBoard } from './departureBoard.ts';

const DAYS = 7;
const FRESH_MS = 5 * 60_000;

export function weekBoard(supplier: Pick<FlightSupplier, 'departures'>, now: Date): Promise<DepartureBoard> {
  return departureBoard(supplier, { name: 'week', routes: busyRoutes(), days: DAYS, freshMs: FRESH_MS }, now);
}
