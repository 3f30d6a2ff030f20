import { listBusyRoutes } from '../landings/landingCities.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { loadDepartureBoard, type DepartureBoard } from './departureBoard.ts';

const DAYS = 7;
const FRESH_MS = 5 * 60_000;

export function loadWeekBoard(
  supplier: Pick<FlightSupplier, 'departures'>,
  now: Date,
): Promise<DepartureBoard> {
  return loadDepartureBoard(
    supplier,
    { name: 'week', routes: listBusyRoutes(), days: DAYS, freshMs: FRESH_MS },
    now,
  );
}
