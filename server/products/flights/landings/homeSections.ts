import type { DepartingFlight, HomePost } from '../../../../shared/flights/homeView.ts';
import type { Content } from '../../../content/content.ts';
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
/** One hour to the airport and two there. */
const REACH_MS = 3 * 3_600_000;
/** For content below the fold; a later visitor finds it in the cache. */
const TIMEOUT_MS = 800;

/** One flight a route: four cards show four journeys. */
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
  const soon: DepartingFlight[] = [];
  for (const row of board?.rows ?? []) {
    const route = `${row.from.slug} ${row.to.slug}`;
    const left = Date.parse(row.departsAt) - now.getTime();
    if (left < REACH_MS || left > DAY_MS || seen.has(route)) continue;
    if (Date.parse(row.saleClosesAt) <= now.getTime()) continue;
    seen.add(route);
    const { key, carrier, from, to, departsAt, saleClosesAt, durationMinutes, price, url } = row;
    soon.push({ key, carrier, from, to, departsAt, saleClosesAt, durationMinutes, price, url });
    if (soon.length === MOST) break;
  }
  return { soon, soonAt: board?.seenAt ?? now.toISOString() };
}

export async function loadNewestPosts(content: Pick<Content, 'blog'>): Promise<HomePost[]> {
  const blog = await withTimeout(TIMEOUT_MS, content.blog(), null);
  const posts = blog?.value.posts ?? [];
  return posts
    .slice(0, POSTS)
    .map(({ title, slug, category, minutes, cover }) => ({ title, slug, category, minutes, cover }));
}
