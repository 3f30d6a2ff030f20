import { listDays } from '../../../../shared/calendar/jalali.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { buildCardId } from '../../../../shared/filters/cardId.ts';
import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import { calculateFlightRefund, getPenaltyAt, sumRefundBasis } from '../../../../shared/flights/refund.ts';
import { buildFlightResultsUrl, ONE_ADULT } from '../../../../shared/flights/search.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { listFlownRoutes } from '../landings/routeFacts.ts';
import type { Departure, FlightSupplier } from '../suppliers/port.ts';

const LAST_HOURS_MS = 3 * 3_600_000;

type Supplier = Pick<FlightSupplier, 'departures'>;

export interface DepartureBoard {
  rows: FlightRow[];
  /** ISO instant. */
  seenAt: string;
}

/** `name` is the cache key. `days` counts from today. `freshMs` and `staleMs` are options of CachedFetch. */
export interface BoardQuery {
  name: string;
  routes: readonly { from: string; to: string }[];
  days: number;
  freshMs: number;
  staleMs?: number;
  keep?: (row: FlightRow) => boolean;
}

const boards = new CachedFetch<DepartureBoard>({ name: 'departure_boards', max: 40 });

export function loadDepartureBoard(
  supplier: Supplier,
  query: BoardQuery,
  now: Date,
): Promise<DepartureBoard> {
  const { name: key, freshMs, staleMs } = query;
  const entry = { key, freshMs, now, ...(staleMs !== undefined && { staleMs }) };
  return boards.get(supplier, entry, () => fetchBoard(supplier, query, now));
}

async function fetchBoard(
  supplier: Supplier,
  { routes, days, keep = () => true }: BoardQuery,
  now: Date,
): Promise<DepartureBoard> {
  const departures = await supplier.departures?.(routes, listDays(toTehranDay(now), days));
  const rows = (departures ?? []).map((departure) => buildFlightRow(departure, now)).filter(keep);
  return { rows, seenAt: now.toISOString() };
}

export function listCityRoutes(city: string): { from: string; to: string }[] {
  return listFlownRoutes().filter(({ from, to }) => from === city || to === city);
}

function buildFlightRow({ offer, saleClosesAt }: Departure, now: Date): FlightRow {
  const { segment, cancellation, fare } = offer;
  const { departsAt, from, to } = segment;
  const day = toLocalDay(departsAt);
  const { penaltyPct, refundRial } = calculateFlightRefund({
    table: cancellation,
    departsAt,
    ...sumRefundBasis(fare, ONE_ADULT),
    now,
  });
  const late = new Date(Date.parse(departsAt) - LAST_HOURS_MS);
  const url = buildFlightResultsUrl({ from: from.citySlug, to: to.citySlug, day });
  return {
    key: offer.key,
    kind: offer.kind,
    carrier: segment.carrier,
    flightNumber: segment.flightNumber,
    from: { slug: from.citySlug, name: from.city },
    to: { slug: to.citySlug, name: to.city },
    day,
    departsAt,
    saleClosesAt,
    durationMinutes: segment.durationMinutes,
    price: fare.adult.total,
    fareClass: segment.fareClass,
    seatsLeft: offer.seatsLeft?.count ?? null,
    refund: { penaltyPct, refundRial, lastPenaltyPct: getPenaltyAt(cancellation, departsAt, late) },
    url: `${url}#${buildCardId(offer.key)}`,
  };
}
