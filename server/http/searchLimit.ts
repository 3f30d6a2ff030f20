import { LRUCache } from 'lru-cache';
import { toAddressKey } from './rateLimit.ts';

const WINDOW_MS = 60_000;
const ADDRESSES = 20_000;
/** Without TRUST_PROXY, a proxy on this machine gives all visitors the same address. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Returns the seconds that an address has to wait, or null. */
export type SearchLimit = (address: string) => number | null;

/**
 * Counts the searches of a client address per minute. Each process counts alone, because a limit in the database would
 * add a statement to each search. `most` 0: no limit.
 */
export function createSearchLimit(
  most: number,
  { now, onFirstRefusal }: { now: () => number; onFirstRefusal: (address: string) => void },
): SearchLimit {
  const windows = new LRUCache<string, { endsAt: number; searches: number }>({ max: ADDRESSES });
  return (address) => {
    if (most === 0 || LOOPBACK.has(address)) return null;
    const time = now();
    const key = toAddressKey(address);
    const known = windows.get(key);
    const window = known && known.endsAt > time ? known : { endsAt: time + WINDOW_MS, searches: 0 };
    if (window !== known) windows.set(key, window);
    window.searches += 1;
    if (window.searches <= most) return null;
    if (window.searches === most + 1) onFirstRefusal(address);
    return Math.ceil((window.endsAt - time) / 1000);
  };
}
