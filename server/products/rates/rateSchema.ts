import type { Generated } from 'kysely';

/** Append-only: a newer row of a day replaces the one before. */
export interface ExchangeRatesTable {
  id: Generated<number>;
  /** ISO 4217. */
  currency: string;
  /** One unit in Rial. */
  rial: number;
  /** ISO day from which the rate holds. */
  day: string;
  /** Where the rate comes from, in the words of the staff member. */
  source: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

export interface RateSchema {
  exchange_rates: ExchangeRatesTable;
}
