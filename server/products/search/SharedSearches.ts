import { LRUCache } from 'lru-cache';
import { cacheFigures, type CacheFigure } from '../../upstream/cacheFigures.ts';
import { searchDeadline } from './searchDeadline.ts';

interface SharedSearch<Arrival> {
  arrivals: Promise<Arrival>[];
  waiting: Set<AbortSignal>;
  leave(signal: AbortSignal): void;
}

interface SearchContext {
  signal: AbortSignal;
  complete: boolean;
  services: { env: { shareSearchMs: number } };
  form?: unknown;
}

/**
 * Shares a search between visitors who send the same one within a moment. They get the same offers, signatures and
 * packed data, which do not depend on the visitor (decision 053). The search stops when the last visitor leaves.
 */
export class SharedSearches<Arrival> {
  readonly #figure: CacheFigure;
  readonly #recent = new WeakMap<object, LRUCache<string, SharedSearch<Arrival>>>();

  /** `name` is the label in the metrics. */
  constructor(name: string) {
    this.#figure = cacheFigures.add(name);
  }

  /**
   * `search` is plain data and `start` calls the sources. Posted forms, pages without streaming and visitors who have
   * already left do not share a search.
   */
  startOrJoin(
    { signal, complete, services, form }: SearchContext,
    supplier: object,
    search: object,
    start: (signal: AbortSignal) => Promise<Arrival>[],
  ): Promise<Arrival>[] {
    const { shareSearchMs } = services.env;
    if (complete || form || shareSearchMs === 0 || signal.aborted)
      return start(searchDeadline({ signal, complete }));
    const recent = this.#recentOf(supplier);
    const key = JSON.stringify(search);
    const known = recent.get(key);
    this.#figure.answers[known ? 'fresh' : 'waited'] += 1;
    const shared =
      known ??
      this.#start(start, (ended) => {
        // After its time in the cache, a newer search may have its key.
        if (recent.peek(key) === ended) recent.delete(key);
      });
    if (!known) recent.set(key, shared, { ttl: shareSearchMs });
    shared.waiting.add(signal);
    signal.addEventListener('abort', () => shared.leave(signal), { once: true });
    return shared.arrivals;
  }

  #start(
    start: (signal: AbortSignal) => Promise<Arrival>[],
    forget: (ended: SharedSearch<Arrival>) => void,
  ): SharedSearch<Arrival> {
    const controller = new AbortController();
    const arrivals = start(controller.signal);
    const waiting = new Set<AbortSignal>();
    let isOver = false;
    void Promise.allSettled(arrivals).then(() => (isOver = true));
    const leave = (signal: AbortSignal) => {
      waiting.delete(signal);
      if (isOver || waiting.size > 0) return;
      forget(shared);
      controller.abort(signal.reason);
    };
    const shared = { arrivals, waiting, leave };
    return shared;
  }

  #recentOf(supplier: object): LRUCache<string, SharedSearch<Arrival>> {
    const known = this.#recent.get(supplier);
    if (known) return known;
    const recent = new LRUCache<string, SharedSearch<Arrival>>({ max: 200, ttl: 1, ttlAutopurge: true });
    this.#recent.set(supplier, recent);
    return recent;
  }
}
