import type { Kysely } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { Schema } from '../../db/schema.ts';
import { createId, type IdSource } from '../../db/uuid.ts';

interface Figure {
  product: string;
  source: string;
  answered: number;
  failed: number;
  totalMs: number;
  slowestMs: number;
}

type Answer = { source: string; status: 'answered' | 'failed' };

/**
 * Counts the search responses of each source in this process. `flush` writes the counts to the database and resets
 * them.
 */
export class SourceMeter {
  #figures = new Map<string, Figure>();
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Replaces the `search` method of the supplier object itself, because products hold a reference to it. */
  watch<Query, Found extends Answer>(
    product: string,
    supplier: { search(query: Query, signal: AbortSignal): Promise<Found>[] },
  ): void {
    const search = supplier.search.bind(supplier);
    supplier.search = (query, signal) => {
      const from = this.#clock().getTime();
      const answers = search(query, signal);
      for (const answer of answers) void answer.then((got) => this.#add(product, got, from, signal));
      return answers;
    };
  }

  #add(product: string, { source, status }: Answer, from: number, signal: AbortSignal): void {
    // The visitor left and so ended the search; the source did not fail.
    if (signal.aborted && status === 'failed') return;
    const key = `${product} ${source}`;
    const figure = this.#figures.get(key) ?? {
      product,
      source,
      answered: 0,
      failed: 0,
      totalMs: 0,
      slowestMs: 0,
    };
    const ms = Math.max(0, this.#clock().getTime() - from);
    figure[status] += 1;
    if (status === 'answered') figure.totalMs += ms;
    figure.slowestMs = Math.max(figure.slowestMs, ms);
    this.#figures.set(key, figure);
  }

  /**
   * Appends one row for each source with searches and returns the number of rows. Retains counts that it cannot
   * write.
   */
  async flush(deps: IdSource & { db: Kysely<Schema> }): Promise<number> {
    const figures = [...this.#figures.values()];
    if (figures.length === 0) return 0;
    this.#figures = new Map();
    const at = deps.clock();
    const rows = figures.map(({ product, source, answered, failed, totalMs, slowestMs }) => ({
      id: createId(deps),
      day: toTehranDay(at),
      at,
      product,
      source,
      answered,
      failed,
      total_ms: totalMs,
      slowest_ms: slowestMs,
    }));
    try {
      await deps.db.insertInto('source_times').values(rows).execute();
    } catch (error) {
      for (const figure of figures) this.#restore(figure);
      throw error;
    }
    return rows.length;
  }

  #restore(lost: Figure): void {
    const key = `${lost.product} ${lost.source}`;
    const now = this.#figures.get(key);
    this.#figures.set(
      key,
      now === undefined
        ? lost
        : {
            ...lost,
            answered: now.answered + lost.answered,
            failed: now.failed + lost.failed,
            totalMs: now.totalMs + lost.totalMs,
            slowestMs: Math.max(now.slowestMs, lost.slowestMs),
          },
    );
  }
}
