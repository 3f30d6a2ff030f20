import type { Generated } from 'kysely';

/** Rows are useless after `resets_at`. */
export interface RateLimitsTable {
  /** Limit name and a hash of the counted value; addresses and codes are not stored. */
  key: string;
  points: number;
  resets_at: Date;
}

/** Guards gateways that cannot tell a repeated refund from a second one: each is asked once. */
export interface GatewayRefundsTable {
  refund_id: string;
  gateway: string;
  authority: string;
  /** The gateway's own name for the payment; null before the lookup. */
  session_id: string | null;
  /** The session's refunds before our request, as one text. */
  stood: string | null;
  /** `refused`: an operator must pay by hand. */
  state: 'open' | 'asked' | 'done' | 'refused';
  at: Date;
}

/**
 * What a gateway keeps of a payment when its answers do not say. Append only: of the rules that hold on a day, the one
 * of the latest day counts, then the newest.
 */
export interface GatewayFeeRulesTable {
  id: Generated<number>;
  gateway: string;
  /** Hundredths of a percent of the payment. */
  share: number;
  /** Rial. */
  least: number;
  /** Rial; null: no upper bound. */
  most: number | null;
  /** ISO day of payment from which the rule holds. */
  day: string;
  /** The contract or tariff, in the words of the owner. */
  source: string;
  made_by: string;
  made_at: Date;
}

export interface ViewCodesTable {
  order_id: string;
  visitor: string;
  hash: Buffer;
  tries: number;
  expires_at: Date;
}

export interface MoneySchema {
  view_codes: ViewCodesTable;
  rate_limits: RateLimitsTable;
  gateway_refunds: GatewayRefundsTable;
  gateway_fee_rules: GatewayFeeRulesTable;
}
