import { LRUCache } from 'lru-cache';
import { within } from '../../upstream/within.ts';

export interface Copy<Value> {
  value: Value;
  /** The CMS does not answer at present: this is what it said last. */
  stale: boolean;
}

interface Kept<Value> {
  value: Value;
  fetchedAt: number;
  /** When the newest attempt to replace it failed; 0 when it did not. */
  failedAt: number;
}

const FRESH_MS = 15_000;
/** A page that was rendered from a copy of this age may itself be sent for 35 seconds: together a minute. */
const OLDEST_SHOWN_MS = 25_000;
const OLDEST_MS = 24 * 3600_000;
const PAUSE_MS = 5_000;
/** How long a visitor waits for the CMS when there is only an old copy. */
const PATIENCE_MS = 2_000;

/**
 * Caches answers: fresh for a quarter of a minute, then shown until 25 seconds while the new one is fetched. Older
 * ones are shown only when the CMS fails or is too slow, marked, for 24 hours (reliability.md F1). One fetch in flight
 * for a key.
 */
export class LastGoodCopy<Value extends object> {
  readonly #kept: LRUCache<string, Kept<Value>, () => Promise<Value>>;
  readonly #now: () => number;
  readonly #patienceMs: number;

  constructor(
    clock: () => Date,
    { max = 50, patienceMs = PATIENCE_MS }: { max?: number; patienceMs?: number } = {},
  ) {
    this.#now = () => clock().getTime();
    this.#kept = new LRUCache({
      max,
      fetchMethod: (_key, kept, { context: load }) => this.#load(kept, load),
      // A copy survives a failed fetch. A fetch that was cleared still answers those who wait for it.
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
    });
    this.#patienceMs = patienceMs;
  }

  /** @throws what `load` throws when there is no copy that may still be shown */
  async get(key: string, load: () => Promise<Value>): Promise<Copy<Value>> {
    const now = this.#now();
    const fetch = () => this.#kept.forceFetch(key, { context: load, forceRefresh: true });
    const kept = this.#kept.get(key);
    const age = kept ? now - kept.fetchedAt : Infinity;
    if (!kept || age > OLDEST_MS) return { value: (await fetch()).value, stale: false };
    const isDue = age > FRESH_MS && now - kept.failedAt > PAUSE_MS;
    // A failure is remembered in the copy.
    const fetched = isDue ? fetch().catch(() => null) : null;
    if (age <= OLDEST_SHOWN_MS) return { value: kept.value, stale: kept.failedAt > 0 };
    const newer = fetched && (await within(this.#patienceMs, fetched, null));
    if (newer) return { value: newer.value, stale: false };
    // After a slow answer, as after a failed one, the next visitors do not wait.
    kept.failedAt ||= now;
    return { value: kept.value, stale: true };
  }

  /** Forgets every copy; an answer that is still on its way is not cached either. */
  clear(): void {
    this.#kept.clear();
  }

  async #load(kept: Kept<Value> | undefined, load: () => Promise<Value>): Promise<Kept<Value>> {
    try {
      return { value: await load(), fetchedAt: this.#now(), failedAt: 0 };
    } catch (error) {
      if (kept) kept.failedAt = this.#now();
      throw error;
    }
  }
}
