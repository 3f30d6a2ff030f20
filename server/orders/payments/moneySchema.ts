import type { Generated } from 'kysely';

/** A row is useless after `resets_at`. */
export interface RateLimitsTable {
  /** The limit's name and a hash of the counted value; addresses and codes are not stored. */
  key: string;
  points: number;
  resets_at: Date;
}

/** Makes sure that each refund is requested once from gateways that cannot detect a repeated request. */
export interface GatewayRefundsTable {
  refund_id: string;
  gateway: string;
  authority: string;
  /** The gateway's id of the payment; null before the lookup. */
  session_id: string | null;
  /** Refunds of the session before our request, as one text. */
  stood: string | null;
  /** `refused`: an operator must transfer the refund by hand. */
  state: 'open' | 'asked' | 'done' | 'refused';
  at: Date;
}

/**
 * Fees of a gateway whose answers do not report them. Append-only: of the rules valid on a day, the one with the latest
 * day counts, then the newest.
 */
export interface GatewayFeeRulesTable {
  id: Generated<number>;
  gateway: string;
  /** Hundredths of a percent of the payment. */
  share: number;
  /** Rial. */
  least: number;
  /** Rial; null means no upper bound. */
  most: number | null;
  /** First ISO day of payment for which the rule is valid. */
  day: string;
  /** Contract or tariff, as typed by the owner. */
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
