import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be tried under one key. */
export interface RateLimit {
  /** Counts one try. Null: go on; else the seconds until the next one may be made. */
  take(key: string): Promise<number | null>;
  /** The try was an honest one and does not count. */
  giveBack(key: string): Promise<void>;
}

export interface RateLimits {
  /** Wrong answers in the order tracking, by visitor's address. */
  trackingByAddress: RateLimit;
  /** The same by what was asked for: many addresses must not guess one order's mobile. */
  trackingByOrder: RateLimit;
  /** Tries at signing in, registering and the like, by visitor's address. */
  authByAddress: RateLimit;
  /** The same by the account that is meant. */
  authByAccount: RateLimit;
  /** Messages to us, by visitor's address. */
  contactByAddress: RateLimit;
}

/** Counters of one process. A second instance would count apart from it. */
export function createRateLimits(): RateLimits {
  return {
    trackingByAddress: inMemory({ points: 20, duration: 300 }),
    trackingByOrder: inMemory({ points: 6, duration: 300 }),
    authByAddress: inMemory({ points: 60, duration: 300 }),
    authByAccount: inMemory({ points: 10, duration: 300 }),
    contactByAddress: inMemory({ points: 6, duration: 600 }),
  };
}

/** @param limit `points` tries in `duration` seconds from the first one on */
function inMemory(limit: { points: number; duration: number }): RateLimit {
  const limiter = new RateLimiterMemory(limit);
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}

/** An address as a key: IPv4 whole, IPv6 by the /64 that one household or host is given. */
export function addressKey(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail] = mapped.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
