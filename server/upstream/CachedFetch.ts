import { LRUCache } from 'lru-cache';
import { cacheFigures, type CacheFigure } from './cacheFigures.ts';

interface CacheEntry {
  key: string;
  /** Measured with the injected clock. */
  freshMs: number;
  /** Time after `freshMs` during which the old answer is returned while one request refreshes it. */
  staleMs?: number;
  now: Date;
}

/** A source whose prices have a version. Answers of an earlier version are not used. */
interface VersionedSource {
  priceVersion?(): string;
}

interface SourceCache<Value extends {}> {
  answers: LRUCache<string, Value, () => Promise<Value>>;
  now: number;
}

/**
 * Caches answers, with one request in flight per key. Failures are not cached. A new request runs when the clock is set
 * back.
 */
export class CachedFetch<Value extends {}> {
  readonly #sources = new WeakMap<object, SourceCache<Value>>();
  readonly #max: number;
  readonly #figure: CacheFigure;

  /** `name`: label in the metrics. `max`: maximum answers per source. */
  constructor({ name, max }: { name: string; max: number }) {
    this.#max = max;
    this.#figure = cacheFigures.add(name);
  }

  async get(
    source: object,
    { key: asked, freshMs, staleMs = 0, now }: CacheEntry,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const version = (source as VersionedSource).priceVersion?.() ?? '';
    const key = version === '' ? asked : `${version} ${asked}`;
    const cache = this.#cacheOf(source);
    cache.now = now.getTime();
    // The value is negative after `freshMs`.
    const leftMs = cache.answers.getRemainingTTL(key);
    const isFresh = leftMs > 0 && leftMs <= freshMs;
    const allowStale = leftMs <= 0 && leftMs > -staleMs;
    const known = isFresh || allowStale ? cache.answers.peek(key, { allowStale }) : undefined;
    this.#figure.answers[known === undefined ? 'waited' : isFresh ? 'fresh' : 'stale'] += 1;
    const options = { ttl: freshMs, context: load, forceRefresh: !isFresh, allowStale };
    return cache.answers.forceFetch(key, options);
  }

  #cacheOf(source: object): SourceCache<Value> {
    const known = this.#sources.get(source);
    if (known) return known;
    const cache: SourceCache<Value> = {
      now: 0,
      answers: new LRUCache<string, Value, () => Promise<Value>>({
        max: this.#max,
        fetchMethod: (_key, _stale, { context: load }) => this.#load(load),
        // After a failed refresh, the old answer stays until `staleMs` is over.
        noDeleteOnFetchRejection: true,
        // An evicted request still resolves for its callers.
        ignoreFetchAbort: true,
        ttlResolution: 0,
        perf: { now: () => cache.now },
      }),
    };
    this.#sources.set(source, cache);
    return cache;
  }

  async #load(load: () => Promise<Value>): Promise<Value> {
    try {
      return await load();
    } catch (error) {
      this.#figure.failures += 1;
      throw error;
    }
  }
}
