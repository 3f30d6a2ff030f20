import { LRUCache } from 'lru-cache';
import { cacheFigures } from '../upstream/cacheFigures.ts';
import type { SessionRow } from './sessions.ts';

const MAX_SESSIONS = 5000;

interface Entry {
  row: SessionRow;
  readAt: number;
}

/**
 * Caches session rows for a short time. This process drops a row as soon as it changes or ends a session; changes by
 * another process or a command take effect here after `maxAgeMs` (decision 061).
 */
export class SessionCache {
  readonly #maxAgeMs: number;
  readonly #rows = new LRUCache<string, Entry>({ max: MAX_SESSIONS });
  readonly #figure = cacheFigures.add('sessions');
  /** Incremented by each change, so that a row read before the change is not stored after it. */
  #changes = 0;

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Treats a row as expired when the clock was set back. */
  find(tokenHash: string, now: Date): SessionRow | undefined {
    const entry = this.#rows.get(tokenHash);
    const age = entry ? now.getTime() - entry.readAt : -1;
    const isFresh = age >= 0 && age < this.#maxAgeMs;
    if (this.#maxAgeMs > 0) this.#figure.answers[isFresh ? 'fresh' : 'waited'] += 1;
    return isFresh ? entry?.row : undefined;
  }

  /** Call this before reading a row. The returned function caches the row, unless a session has changed since. */
  startReading(tokenHash: string, now: Date): (row: SessionRow) => void {
    const before = this.#changes;
    return (row) => {
      if (this.#maxAgeMs === 0 || before !== this.#changes) return;
      this.#rows.set(tokenHash, { row, readAt: now.getTime() });
    };
  }

  /** Drops changed rows. Call this after the database has changed. */
  drop(isChanged: (row: SessionRow) => boolean): void {
    this.#changes += 1;
    for (const [tokenHash, { row }] of this.#rows) if (isChanged(row)) this.#rows.delete(tokenHash);
  }
}
