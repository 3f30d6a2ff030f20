/** How often something was tried under one key; rows are of no use after `resets_at`. */
export interface RateLimitsTable {
  /** Name of the limit and a hash of what is counted: addresses and codes are not kept. */
  key: string;
  points: number;
  resets_at: Date;
}

/** What a gateway that cannot tell a repeated refund from a second one was asked to pay back, so that it is asked once. */
export interface GatewayRefundsTable {
  refund_id: string;
  gateway: string;
  authority: string;
  /** The gateway's own name for the payment; null before it was looked up. */
  session_id: string | null;
  /** How the refunds of the session stood before we asked, as one text. */
  stood: string | null;
  /** `refused`: it said no, and an operator pays by hand from then on. */
  state: 'open' | 'asked' | 'done' | 'refused';
  at: Date;
}

/** A one-time code that uncovers one order in one browser. */
export interface ViewCodesTable {
  order_id: string;
  /** Keyed hash of the visitor. */
  visitor: string;
  /** Keyed hash of the six digits. */
  hash: Buffer;
  tries: number;
  expires_at: Date;
}

export interface MoneySchema {
  view_codes: ViewCodesTable;
  rate_limits: RateLimitsTable;
  gateway_refunds: GatewayRefundsTable;
}
