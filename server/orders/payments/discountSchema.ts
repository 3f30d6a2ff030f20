import type { Generated } from 'kysely';

/** Either `percent` or `amount` (Rial) is set. A null limit means no limit. */
export interface DiscountsTable {
  /** Consists of Latin capitals, digits and dashes. */
  code: string;
  percent: number | null;
  amount: number | null;
  /** Maximum discount in Rial. */
  most: number | null;
  /** Minimum order total in Rial. */
  least_total: Generated<number>;
  /** `tehran-mashhad`; null means every route. */
  route: string | null;
  /** Product id; null means every product. */
  product: Generated<string | null>;
  /** The only mobile that may use the code; null allows every mobile. */
  mobile: Generated<string | null>;
  first_purchase: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_total: number | null;
  uses_each: number | null;
  used: Generated<number>;
  created_at: Date;
}

export interface DiscountUsesTable {
  order_id: string;
  code: string;
  person: string;
  amount: number;
  state: 'held' | 'returned';
  at: Date;
}

/** Append-only: a stopped code stays stopped. */
export interface DiscountStopsTable {
  code: string;
  reason: string;
  /** Name of the staff member, or of the operator's command line. */
  stopped_by: string;
  stopped_at: Date;
}

export interface DiscountSchema {
  discounts: DiscountsTable;
  discount_stops: DiscountStopsTable;
  discount_uses: DiscountUsesTable;
}
