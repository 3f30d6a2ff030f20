import type { Generated } from 'kysely';
import type { ProductName } from '../../../shared/productNames.ts';

/** Append-only: a change of a rule is its next version. */
export interface FeeRulesTable {
  number: number;
  /** Counts from 1. */
  version: number;
  product: ProductName | null;
  source: string | null;
  from_city: string | null;
  to_city: string | null;
  way: 'amount' | 'percent';
  /** Rial, or hundredths of a percent. */
  size: number;
  least: Generated<number>;
  round_to: number;
  /** The version replaces the one before from here on. */
  starts_at: Date;
  ends_at: Date | null;
  is_on: boolean;
  reason: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

/** The fees within the price of an order, in Rial. Append-only. */
export interface OrderFeesTable {
  order_id: string;
  /** Number of the rule. */
  rule: number;
  amount: number;
}

export interface FeeSchema {
  fee_rules: FeeRulesTable;
  order_fees: OrderFeesTable;
}
