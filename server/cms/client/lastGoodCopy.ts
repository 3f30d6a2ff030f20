import { LRUCache } from 'lru-cache';
import { withTimeout } from '../../upstream/withTimeout.ts';

export interface Copy<Value> {
  value: Value;
  /** True when the CMS does not answer and this is its last answer. */
  stale: boolean;
}

interface Kept<Value> {
  value: Value;
  fetchedAt: number;
  /** Time of the latest failed refresh; 0 after a success. */
  failedAt: number;
}

const FRESH_MS = 15_000;
/** Milliseconds. A page with a copy of this age may itself be cached for 35 seconds, which adds up to a minute. */
const OLDEST_SHOWN_MS = 25_000;
const OLDEST_MS = 24 * 3600_000;
const PAUSE_MS = 5_000;
/** Maximum wait for the CMS while an old copy exists. */
const TIMEOUT_MS = 2_000;
/**
 * After a failure of any key, refreshes run in the background for this long. Otherwise each page of a silent CMS would
 * wait, and a page that needs two texts would wait twice.
 */
const NO_WAIT_MS = 60_000;

/** Caches answers: fresh for 15 s, stale up to 25 s during a refresh, up to 24 h after failures (fault F1). */
export class LastGoodCopy<Value extends object> {
  readonly #kept: LRUCache<string, Kept<Value>, () => Promise<Value>>;
  readonly #now: () => number;
  readonly #timeoutMs: number;
  #failedAt = -Infinity;

  constructor(
    clock: () => Date,
    { max = 50, timeoutMs = TIMEOUT_MS }: { max?: number; timeoutMs?: number } = {},
  ) {
    this.#now = () => clock().getTime();
    this.#kept = new LRUCache({
      max,
      fetchMethod: (_key, kept, { context: load }) => this.#load(kept, load),
      // A copy survives a failed fetch. A fetch that `clear` discards still resolves for its callers.
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
    });
    this.#timeoutMs = timeoutMs;
  }

  async get(key: string, load: () => Promise<Value>): Promise<Copy<Value>> {
    const now = this.#now();
    const fetch = () => this.#kept.forceFetch(key, { context: load, forceRefresh: true });
    const kept = this.#kept.get(key);
    const age = kept ? now - kept.fetchedAt : Infinity;
    if (!kept || age > OLDEST_MS) return { value: (await fetch()).value, stale: false };
    const isDue = age > FRESH_MS && now - kept.failedAt > PAUSE_MS;
    const fetched = isDue ? fetch().catch(() => null) : null;
    if (age <= OLDEST_SHOWN_MS) return { value: kept.value, stale: kept.failedAt > 0 };
    if (now - this.#failedAt > NO_WAIT_MS) {
      const newer = fetched && (await withTimeout(this.#timeoutMs, fetched, null));
      if (newer) return { value: newer.value, stale: false };
      // A slow answer counts as a failure, so that the next visitors do not wait.
      kept.failedAt ||= now;
      if (fetched) this.#failedAt = now;
    }
    return { value: kept.value, stale: true };
  }

  /** Also discards fetches that are still running. */
  clear(): void {
    this.#kept.clear();
  }

  async #load(kept: Kept<Value> | undefined, load: () => Promise<Value>): Promise<Kept<Value>> {
    try {
      const value = await load();
      this.#failedAt = -Infinity;
      return { value, fetchedAt: this.#now(), failedAt: 0 };
    } catch (error) {
      this.#failedAt = this.#now();
      if (kept) kept.failedAt = this.#failedAt;
      throw error;
    }
  }
}
