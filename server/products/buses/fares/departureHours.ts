import { LRUCache } from 'lru-cache';
import type { BusQuery, BusSupplier } from '../suppliers/busPort.ts';

const FRESH_MS = 30 * 60_000;

type Hours = { first: string; last: string } | null;

const kept = new WeakMap<BusSupplier, LRUCache<string, Promise<{ hours: Hours }>>>();

/** First and last departure of a route on a day, `HH:MM`, asked once in half an hour; null where nobody said. */
export async function departureHours(buses: BusSupplier, query: BusQuery): Promise<Hours> {
  const cache =
    kept.get(buses) ?? new LRUCache<string, Promise<{ hours: Hours }>>({ max: 500, ttl: FRESH_MS });
  kept.set(buses, cache);
  const key = `${query.from} ${query.to} ${query.day}`;
  const asked = cache.get(key) ?? askHours(buses, query);
  cache.set(key, asked);
  return asked.then(
    ({ hours }) => hours,
    () => {
      cache.delete(key);
      return null;
    },
  );
}

async function askHours(buses: BusSupplier, query: BusQuery): Promise<{ hours: Hours }> {
  const answers = await Promise.all(buses.search(query, new AbortController().signal));
  const hours = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
    .map(({ departsAt }) => departsAt.slice(11, 16))
    .toSorted();
  const [first] = hours;
  return { hours: first === undefined ? null : { first, last: hours.at(-1) ?? first } };
}
