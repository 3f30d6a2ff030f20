import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Schema } from '../db/schema.ts';
import type { Log } from '../log.ts';
import type { SecurityLog } from '../securityLog.ts';
import { countAttempt, hashLimitKey, uncountAttempt } from './countAttempt.ts';

export interface RateLimit {
  take(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
}

export interface RateLimits {
  trackingByAddress: RateLimit;
  /** Stops many addresses together from guessing the mobile of one order. */
  trackingByOrder: RateLimit;
  discountByVisitor: RateLimit;
  discountByAddress: RateLimit;
  /** Codes and tickets that a stranger requests for an order's buyer. */
  sendingByOrder: RateLimit;
  sendingByAddress: RateLimit;
  authByAddress: RateLimit;
  /** Calls that send a mail, and a session's attempts at its own password. */
  authByAccount: RateLimit;
  signInByAccountAndAddress: RateLimit;
  signInByAccount: RateLimit;
  signInByDevice: RateLimit;
  /** Answers that reveal a taken user name or e-mail. */
  takenByAddress: RateLimit;
  /** Codes by SMS or mail that a stranger requests for one recipient. */
  codeByRecipient: RateLimit;
  codeByRecipientAndDay: RateLimit;
  codeByDevice: RateLimit;
  contactByAddress: RateLimit;
  uploadByAddress: RateLimit;
  alertByAddress: RateLimit;
  /** Protects a mobile from messages that strangers request. */
  alertByMobile: RateLimit;
  /** Passwords and codes that are typed at the desk's sign-in. */
  deskByAddress: RateLimit;
  deskByAccount: RateLimit;
}

interface Limit {
  name: keyof RateLimits;
  points: number;
  seconds: number;
}

const LIMITS: readonly Limit[] = [
  { name: 'trackingByAddress', points: 20, seconds: 300 },
  { name: 'trackingByOrder', points: 6, seconds: 300 },
  { name: 'discountByVisitor', points: 10, seconds: 600 },
  { name: 'discountByAddress', points: 30, seconds: 600 },
  { name: 'sendingByOrder', points: 5, seconds: 900 },
  { name: 'sendingByAddress', points: 15, seconds: 900 },
  { name: 'authByAddress', points: 60, seconds: 300 },
  { name: 'authByAccount', points: 10, seconds: 300 },
  { name: 'signInByAccountAndAddress', points: 10, seconds: 300 },
  { name: 'signInByAccount', points: 100, seconds: 3600 },
  { name: 'signInByDevice', points: 10, seconds: 300 },
  { name: 'takenByAddress', points: 20, seconds: 3600 },
  { name: 'codeByRecipient', points: 5, seconds: 900 },
  { name: 'codeByRecipientAndDay', points: 15, seconds: 86_400 },
  { name: 'codeByDevice', points: 5, seconds: 900 },
  { name: 'contactByAddress', points: 6, seconds: 600 },
  { name: 'uploadByAddress', points: 30, seconds: 600 },
  { name: 'alertByAddress', points: 20, seconds: 600 },
  { name: 'alertByMobile', points: 10, seconds: 86_400 },
  { name: 'deskByAddress', points: 30, seconds: 900 },
  { name: 'deskByAccount', points: 10, seconds: 900 },
];

export interface RateLimitDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  log: Log;
  security?: SecurityLog;
  /** Returns false when the database has no space for optional writes. */
  acceptsWrites: () => boolean;
}

export type LimitedAttempt = readonly (readonly [RateLimit, string])[];

export async function takeAttempt(limits: LimitedAttempt): Promise<number | null> {
  const waits = await Promise.all(limits.map(([limit, key]) => limit.take(key)));
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  return longest === 0 ? null : longest;
}

export async function refundAttempt(limits: LimitedAttempt): Promise<void> {
  await Promise.all(limits.map(([limit, key]) => limit.giveBack(key)));
}

/** Creates limits in the database, so that instances share them and they survive a restart. */
export function createRateLimits(deps: RateLimitDeps): RateLimits {
  const limits = LIMITS.map((limit) => [limit.name, createSharedLimit(deps, limit)] as const);
  return Object.fromEntries(limits) as Record<keyof RateLimits, RateLimit>;
}

/** Maximum number of blocked keys in memory, which save database writes during a flood. */
const BLOCKED_KEYS = 10_000;

function createSharedLimit(deps: RateLimitDeps, { name, points, seconds }: Limit): RateLimit {
  const blocked = new LRUCache<string, Date>({ max: BLOCKED_KEYS });
  // While the database is unreachable, each process counts alone: no lock-out, no unlimited guessing.
  const alone = createMemoryLimit({ points, duration: seconds });
  const inDatabase = async <T>(work: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (!deps.acceptsWrites()) return instead();
    try {
      return await work();
    } catch (error) {
      deps.log.error('rate limiter: database unreachable, counting in memory', error, { limit: name });
      return instead();
    }
  };
  const secondsUntil = (end: Date) => Math.ceil((end.getTime() - deps.clock().getTime()) / 1000);
  return {
    async take(visitorKey) {
      const key = hashLimitKey(name, visitorKey);
      const until = blocked.get(key);
      if (until && secondsUntil(until) > 0) return secondsUntil(until);
      return inDatabase(
        async () => {
          const window = await countAttempt(deps.db, { key, seconds, now: deps.clock() });
          if (window.points <= points) return null;
          blocked.set(key, window.resetsAt);
          deps.security?.('limit reached', visitorKey, { limit: name });
          return Math.max(1, secondsUntil(window.resetsAt));
        },
        () => alone.take(key),
      );
    },
    async giveBack(visitorKey) {
      const key = hashLimitKey(name, visitorKey);
      blocked.delete(key);
      await inDatabase(
        () => uncountAttempt(deps.db, { key, now: deps.clock() }),
        () => alone.giveBack(key),
      );
    },
  };
}

function createMemoryLimit(limit: { points: number; duration: number }): RateLimit {
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

/** Reduces an IPv6 address to the /64 of a household or host. */
export function toAddressKey(address: string): string {
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
