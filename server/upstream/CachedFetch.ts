import { LRUCache } from 'lru-cache';

interface CacheEntry {
  key: string;
  /** Counted by the injected clock. */
  freshMs: number;
  now: Date;
}

interface SourceCache<Value extends {}> {
  answers: LRUCache<string, Value, () => Promise<Value>>;
  now: number;
}

/** One request in flight per key. Failures are not cached; a clock set back causes a new request. */
export class CachedFetch<Value extends {}> {
  readonly #sources = new WeakMap<object, SourceCache<Value>>();
  readonly #max: number;

  /** `max`: answers per source. */
  constructor({ max }: { max: number }) {
    this.#max = max;
  }

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
        // An evicted request still answers its waiters.
        ignoreFetchAbort: true,
        ttlResolution: 0,
        perf: { now: () => cache.now },
      }),
    };
    this.#sources.set(source, cache);
    return cache;
  }
}
