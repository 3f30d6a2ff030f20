import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { CharterTicketsData, KindComparison } from '../../../../shared/flights/ticketViews.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { loadWeekBoard } from '../fares/weekBoard.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';
import { getCharterCancellation } from '../reference/cancellation.ts';

const DAYS = 7;
const CITIES = 8;
const FLIGHTS_OF_CITY = 3;
const COMPARISONS = 6;

export const charterTickets: ServerPage<CharterTicketsData> = {
  async load({ services, now }) {
    const board = await loadWeekBoard(services.flights, now);
    const charters = board.rows.filter(({ kind }) => kind === 'charter');
    const cities = listCitiesWithFlights();
    const data: CharterTicketsData = {
      days: DAYS,
      today: charters.filter(({ day }) => day === toTehranDay(now)).length,
      groups: cities
        .map((city) => ({ city, flights: pickCheapest(charters.filter(({ to }) => to.slug === city.slug)) }))
        .filter(({ flights }) => flights.length > 0)
        .slice(0, CITIES),
      comparisons: compareKinds(board.rows),
      table: getCharterCancellation('', '', true, services.terms.find(now)),
      cities,
      seenAt: board.seenAt,
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },
};

function pickCheapest(rows: readonly FlightRow[]): FlightRow[] {
  return rows.toSorted((a, b) => a.price - b.price).slice(0, FLIGHTS_OF_CITY);
}

function compareKinds(rows: readonly FlightRow[]): KindComparison[] {
  const days = new Map<string, { route: string; kinds: Partial<Record<FlightRow['kind'], FlightRow>> }>();
  const flown = new Map<string, number>();
  for (const row of rows) {
    const route = `${row.from.slug} ${row.to.slug}`;
    const day = days.get(`${route} ${row.day}`) ?? { route, kinds: {} };
    const known = day.kinds[row.kind];
    if (!known || row.price < known.price) day.kinds[row.kind] = row;
    days.set(`${route} ${row.day}`, day);
    flown.set(route, (flown.get(route) ?? 0) + 1);
  }
  const byRoute = new Map<string, KindComparison>();
  for (const { route, kinds } of days.values()) {
    const { charter, system } = kinds;
    if (charter && system && !byRoute.has(route)) byRoute.set(route, { charter, system });
  }
  return [...byRoute]
    .toSorted(([a], [b]) => (flown.get(b) ?? 0) - (flown.get(a) ?? 0))
    .slice(0, COMPARISONS)
    .map(([, comparison]) => comparison);
}
