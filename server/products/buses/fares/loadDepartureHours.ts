import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import type { BusQuery, BusSupplier } from '../suppliers/busPort.ts';

const FRESH_MS = 30 * 60_000;

interface DepartureHours {
  first: string;
  last: string;
}

const cached = new CachedFetch<{ hours: DepartureHours | null }>({ name: 'departure_hours', max: 500 });

export async function loadDepartureHours(
  buses: BusSupplier,
  query: BusQuery,
  now: Date,
): Promise<DepartureHours | null> {
  const entry = { key: `${query.from} ${query.to} ${query.day}`, freshMs: FRESH_MS, now };
  const { hours } = await cached
    .get(buses, entry, () => fetchHours(buses, query))
    .catch(() => ({ hours: null }));
  return hours;
}

async function fetchHours(buses: BusSupplier, query: BusQuery): Promise<{ hours: DepartureHours | null }> {
  const answers = await Promise.all(buses.search(query, new AbortController().signal));
  const departures = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
    .map(({ departsAt }) => departsAt.slice(11, 16))
    .toSorted();
  const [first] = departures;
  return { hours: first === undefined ? null : { first, last: departures.at(-1) ?? first } };
}
