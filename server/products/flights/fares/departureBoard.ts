import { LRUCache } from 'lru-cache';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { localDay } from '../../../../shared/calendar/localTime.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import { refundAt, refundBasis, settleRefund } from '../../../../shared/flights/refund.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import type { FlightRow } from '../../../../shared/flights/landingRows.ts';
import type { Departure, FlightSupplier } from '../suppliers/port.ts';
import { flownRoutes } from '../landings/routeFacts.ts';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };
const LAST_HOURS_MS = 3 * 3_600_000;
const BOARDS = 40;

/** Lines of flights that are on sale, and when they were asked for. */
export interface DepartureBoard {
  rows: FlightRow[];
  /** ISO instant. */
  seenAt: string;
}

export interface BoardWish {
  /** What the board is called among those that are kept. */
  name: string;
  routes: readonly { from: string; to: string }[];
  /** Days from today on. */
  days: number;
  /** A board that is younger is shown to the next visitor too. */
  freshMs: number;
  keep?: (row: FlightRow) => boolean;
}

const boardsOf = new WeakMap<object, LRUCache<string, { at: number; board: Promise<DepartureBoard> }>>();

/** One board for everybody, asked for again when it has grown old: never a search per visitor. */
export function departureBoard(
  supplier: Pick<FlightSupplier, 'departures'>,
  wish: BoardWish,
  now: Date,
): Promise<DepartureBoard> {
  const boards = boardsOf.get(supplier) ?? new LRUCache({ max: BOARDS });
  boardsOf.set(supplier, boards);
  const known = boards.get(wish.name);
  const age = known === undefined ? Infinity : now.getTime() - known.at;
  if (known && age >= 0 && age < wish.freshMs) return known.board;
  const board = makeBoard(supplier, wish, now);
  boards.set(wish.name, { at: now.getTime(), board });
  // A failure must not stay on show: the next visitor asks again.
  board.catch(() => boards.delete(wish.name));
  return board;
}

async function makeBoard(
  supplier: Pick<FlightSupplier, 'departures'>,
  { routes, days, keep = () => true }: BoardWish,
  now: Date,
): Promise<DepartureBoard> {
  const departures = await supplier.departures?.(
    routes.map(({ from, to }) => ({ fromCity: from, toCity: to })),
    Array.from({ length: days }, (_, index) => addDays(tehranDay(now), index)),
  );
  const rows = (departures ?? []).map((departure) => flightRow(departure, now)).filter(keep);
  return { rows, seenAt: now.toISOString() };
}

/** Every route that begins or ends in a city; both directions. */
export function routesOfCity(city: string): { from: string; to: string }[] {
  return flownRoutes().filter(({ from, to }) => from === city || to === city);
}

function flightRow({ offer, saleClosesAt }: Departure, now: Date): FlightRow {
  const { segment, cancellation, fare } = offer;
  const { departsAt, from, to } = segment;
  const day = localDay(departsAt);
  const { penaltyPct, refundRial } = settleRefund({
    table: cancellation,
    departsAt,
    ...refundBasis(fare, ONE_ADULT),
    now,
  });
  const late = new Date(Date.parse(departsAt) - LAST_HOURS_MS);
  const search = { from: from.citySlug, to: to.citySlug, day, party: ONE_ADULT };
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
    refund: { penaltyPct, refundRial, lastPenaltyPct: refundAt(cancellation, departsAt, late) },
    url: `${flightResultsUrl(search)}#offer-${offer.key}`,
  };
}
