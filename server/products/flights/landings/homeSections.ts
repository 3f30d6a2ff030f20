import type { FlightRow } from '../../../../shared/flights/flightRow.ts';
import type { DepartingFlight, HomePost } from '../../../../shared/flights/homeView.ts';
import type { Content, Post } from '../../../content/content.ts';
import { markConstant } from '../../../render/packData.ts';
import { memoizeLast } from '../../../upstream/memoizeLast.ts';
import { withTimeout } from '../../../upstream/withTimeout.ts';
import { loadDepartureBoard } from '../fares/departureBoard.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import { listBusyRoutes } from './landingCities.ts';

const MOST = 4;
const POSTS = 3;
const FRESH_MS = 60_000;
const STALE_MS = 5 * 60_000;
const DAYS = 2;
const DAY_MS = 24 * 3_600_000;
/** Minimum time before departure: one hour to the airport and two hours there. */
const REACH_MS = 3 * 3_600_000;
/** The flights are below the fold, so the page does not wait longer. A later visitor finds them in the cache. */
const TIMEOUT_MS = 800;

/** Finds flights that depart soon, at most one per route, so that the cards show different journeys. */
export async function findDepartingSoon(
  supplier: Pick<FlightSupplier, 'departures'>,
  now: Date,
): Promise<{ soon: DepartingFlight[]; soonAt: string }> {
  const criteria = {
    name: 'home',
    routes: listBusyRoutes(),
    days: DAYS,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  };
  const board = await withTimeout(TIMEOUT_MS, loadDepartureBoard(supplier, criteria, now), null);
  const seen = new Set<string>();
  const soon: FlightRow[] = [];
  for (const { row, route, departs, saleCloses } of board ? readTimes(board.rows) : []) {
    const left = departs - now.getTime();
    if (left < REACH_MS || left > DAY_MS || saleCloses <= now.getTime() || seen.has(route)) continue;
    seen.add(route);
    soon.push(row);
    if (soon.length === MOST) break;
  }
  return { soon: describeSoon(...soon), soonAt: board?.seenAt ?? now.toISOString() };
}

interface TimedRow {
  row: FlightRow;
  route: string;
  /** Unix milliseconds. */
  departs: number;
  saleCloses: number;
}

/** Caches the parsed times of a board, which has hundreds of rows and lives for minutes. */
const timedRows = new WeakMap<readonly FlightRow[], TimedRow[]>();

function readTimes(rows: readonly FlightRow[]): TimedRow[] {
  const timed =
    timedRows.get(rows) ??
    rows.map((row) => ({
      row,
      route: `${row.from.slug} ${row.to.slug}`,
      departs: Date.parse(row.departsAt),
      saleCloses: Date.parse(row.saleClosesAt),
    }));
  timedRows.set(rows, timed);
  return timed;
}

const describeSoon = memoizeLast((...rows: FlightRow[]): DepartingFlight[] =>
  markConstant(
    rows.map(({ key, carrier, from, to, departsAt, saleClosesAt, durationMinutes, price, url }) => {
      return { key, carrier, from, to, departsAt, saleClosesAt, durationMinutes, price, url };
    }),
  ),
);

export async function loadNewestPosts(content: Pick<Content, 'blog'>): Promise<HomePost[]> {
  const blog = await withTimeout(TIMEOUT_MS, content.blog(), null);
  return describePosts(...(blog?.value.posts ?? []).slice(0, POSTS));
}

const describePosts = memoizeLast((...posts: Post[]): HomePost[] =>
  posts.map(({ title, slug, category, minutes, cover }) => ({ title, slug, category, minutes, cover })),
);
