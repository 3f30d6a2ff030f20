import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { listCityRoutes, loadDepartureBoard, type DepartureBoard } from './departureBoard.ts';

type Supplier = Pick<FlightSupplier, 'departures'>;

export const CITY_DAYS = 7;
const CHARTER_FRESH_MS = 5 * 60_000;
const SOON_FRESH_MS = 60_000;
const HOURS_MS = 48 * 3_600_000;

export function loadCharterBoard(supplier: Supplier, city: string, now: Date): Promise<DepartureBoard> {
  const criteria = {
    name: `charter ${city}`,
    routes: listCityRoutes(city),
    days: CITY_DAYS,
    freshMs: CHARTER_FRESH_MS,
    keep: ({ kind }: FlightRow) => kind === 'charter',
  };
  return loadDepartureBoard(supplier, criteria, now);
}

/** Loads the flights of a city, or of the given routes, sorted by departure. */
export async function loadSoonBoard(
  supplier: Supplier,
  of: { city: string } | { routes: readonly { from: string; to: string }[]; days: number },
  now: Date,
): Promise<DepartureBoard> {
  const criteria =
    'city' in of
      ? { name: `soon ${of.city}`, routes: listCityRoutes(of.city), days: CITY_DAYS }
      : { ...of, name: 'soon everywhere' };
  const board = await loadDepartureBoard(supplier, { ...criteria, freshMs: SOON_FRESH_MS }, now);
  const rows = board.rows.filter((row) => Date.parse(row.saleClosesAt) > now.getTime());
  return { ...board, rows };
}

export function isDepartingSoon({ departsAt }: Pick<FlightRow, 'departsAt'>, now: Date): boolean {
  return Date.parse(departsAt) < now.getTime() + HOURS_MS;
}
