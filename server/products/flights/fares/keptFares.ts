import { LRUCache } from 'lru-cache';
import type { Rial } from '../../../../shared/money.ts';
import type { FlightSupplier } from '../suppliers/port.ts';

/** A strip of prices may be so old; the cards and the order always ask anew. */
const FRESH_MS = 30_000;
const MOST = 2_000;

type Fares = Promise<(Rial | null)[]>;

const kept = new WeakMap<FlightSupplier, LRUCache<string, Fares>>();

/**
 * The supplier's lowest fares of these days, asked once for all visitors who look at the same days within half a
 * minute. A failure is not kept.
 */
export function keptLowestFares(
  supplier: FlightSupplier,
  { from, to }: { from: string; to: string },
  days: readonly string[],
): Fares {
  const cache = kept.get(supplier) ?? new LRUCache<string, Fares>({ max: MOST, ttl: FRESH_MS });
  kept.set(supplier, cache);
  const key = [from, to, ...days].join(' ');
  const known = cache.get(key);
  if (known) return known;
  const asked = supplier.lowestFares(from, to, days);
  cache.set(key, asked);
  asked.catch(() => cache.delete(key));
  return asked;
}
