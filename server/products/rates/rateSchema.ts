import type { Generated } from 'kysely';

/** Append-only: a newer row for the same day replaces the earlier one. */
export interface ExchangeRatesTable {
  id: Generated<number>;
  /** ISO 4217. */
  currency: string;
  /** Rial per unit of the currency. */
  rial: number;
  /** ISO day from which the rate applies. */
  day: string;
  /** Source of the rate, as the staff member entered it. */
  source: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

export interface RateSchema {
  exchange_rates: ExchangeRatesTable;
}
