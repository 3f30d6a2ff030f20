import { LRUCache } from 'lru-cache';

interface CacheEntry {
  key: string;
  /** Lifetime of the answer, counted by the injected clock. */
  freshMs: number;
  now: Date;
}

interface SourceCache<Value extends {}> {
  answers: LRUCache<string, Value, () => Promise<Value>>;
  now: number;
}

/**
 * Caches the answers of sources for all visitors: each source apart, one request in flight per key. A failure is not
 * cached, and after the clock was set back the source is asked again.
 */
export class CachedFetch<Value extends {}> {
  readonly #sources = new WeakMap<object, SourceCache<Value>>();
  readonly #max: number;

  /** `max` is the number of answers of one source. */
  constructor({ max }: { max: number }) {
    this.#max = max;
  }

  /** Returns the fresh answer of `source`, or the one that `load` fetches. Rejects as `load` does. */
  async get(source: object, { key, freshMs, now }: CacheEntry, load: () => Promise<Value>): Promise<Value> {
    const cache = this.#cacheOf(source);
    cache.now = now.getTime();
    const leftMs = cache.answers.getRemainingTTL(key);
    const isFresh = leftMs > 0 && leftMs <= freshMs;
    return cache.answers.forceFetch(key, { ttl: freshMs, context: load, forceRefresh: !isFresh });
  }

  #cacheOf(source: object): SourceCache<Value> {
    const known = this.#sources.get(source);
    if (known) return known;
    const cache: SourceCache<Value> = {
      now: 0,
      answers: new LRUCache<string, Value, () => Promise<Value>>({
        max: this.#max,
        fetchMethod: (_key, _stale, { context: load }) => load(),
        // An answer that was evicted on its way still reaches those who wait for it.
        ignoreFetchAbort: true,
        ttlResolution: 0,
        perf: { now: () => cache.now },
      }),
    };
    this.#sources.set(source, cache);
    return cache;
  }
}
