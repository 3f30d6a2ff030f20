import type { Generated } from 'kysely';
import type { ProductName } from '../../../shared/productNames.ts';

/** Append-only: each change of a rule adds a row with the next version. */
export interface FeeRulesTable {
  number: number;
  /** Counts from 1. */
  version: number;
  product: ProductName | null;
  source: string | null;
  from_city: string | null;
  to_city: string | null;
  way: 'amount' | 'percent';
  /** Rial for `amount`, hundredths of a percent for `percent`. */
  size: number;
  least: Generated<number>;
  round_to: number;
  /** From this time on, the version replaces the previous one. */
  starts_at: Date;
  ends_at: Date | null;
  is_on: boolean;
  reason: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

/** Service fees within the price of an order, in Rial. Append-only. */
export interface OrderFeesTable {
  order_id: string;
  /** Number of the fee rule. */
  rule: number;
  amount: number;
}

export interface FeeSchema {
  fee_rules: FeeRulesTable;
  order_fees: OrderFeesTable;
}
