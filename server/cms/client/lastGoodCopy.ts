import { LRUCache } from 'lru-cache';

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

const FRESH_MS = 60_000;
const OLDEST_MS = 24 * 3600_000;
const PAUSE_MS = 5_000;

/**
 * Remembers answers: fresh for a minute, then shown once more while the new one is fetched, and for 24 hours when the
 * CMS is down (reliability.md F1). One fetch in flight for a key.
 */
export class LastGoodCopy<Value extends object> {
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #flights = new Map<string, Promise<Kept<Value>>>();
  readonly #clock: () => Date;

  constructor(clock: () => Date, max = 50) {
    this.#clock = clock;
    this.#kept = new LRUCache({ max });
  }

  /** @throws what `load` throws when there is no copy that may still be shown */
  async get(key: string, load: () => Promise<Value>): Promise<Copy<Value>> {
    const now = this.#clock().getTime();
    const kept = this.#kept.get(key);
    if (!kept || now - kept.fetchedAt > OLDEST_MS) {
      const { value } = await this.#fetch(key, load);
      return { value, stale: false };
    }
    if (now - kept.fetchedAt > FRESH_MS && now - kept.failedAt > PAUSE_MS) {
      // Its failure is remembered in the copy; nobody waits for it.
      this.#fetch(key, load).catch(() => undefined);
    }
    return { value: kept.value, stale: kept.failedAt > 0 };
  }

  #fetch(key: string, load: () => Promise<Value>): Promise<Kept<Value>> {
    const running = this.#flights.get(key);
    if (running) return running;
    const flight = this.#load(key, load).finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  async #load(key: string, load: () => Promise<Value>): Promise<Kept<Value>> {
    try {
      const kept = { value: await load(), fetchedAt: this.#clock().getTime(), failedAt: 0 };
      this.#kept.set(key, kept);
      return kept;
    } catch (error) {
      const kept = this.#kept.get(key);
      if (kept) kept.failedAt = this.#clock().getTime();
      throw error;
    }
  }
}
