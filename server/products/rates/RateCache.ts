import type { Selectable } from 'kysely';
import { CachedTable } from '../../db/CachedTable.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import type { ExchangeRatesTable } from './rateSchema.ts';

export type RateRow = Selectable<ExchangeRatesTable>;

/** Finds the rate of a currency on an ISO day. Returns null when the back office has none. */
export type FindRate = (currency: string, day: string) => { rial: number; day: string } | null;

/**
 * Caches the exchange rates of the back office in memory. Without a row, the rates in the code and the configuration
 * apply.
 */
export class RateCache {
  readonly #rates: CachedTable<RateRow>;

  constructor({ db, log }: { db: Reader; log: Log }) {
    const read = () => db.selectFrom('exchange_rates').selectAll().execute();
    this.#rates = new CachedTable({ name: 'exchange rates', read, log });
  }

  readonly find: FindRate = (currency, day) => findRate(this.#rates.known(), currency, day);

  /** Reads the rates again from the database. */
  refresh(): Promise<void> {
    return this.#rates.refresh();
  }
}

export function findRate(rows: readonly RateRow[], currency: string, day: string): RateRow | null {
  let found: RateRow | null = null;
  for (const row of rows) {
    if (row.currency !== currency || row.day > day) continue;
    if (found === null || row.day > found.day || (row.day === found.day && row.id > found.id)) found = row;
  }
  return found;
}
