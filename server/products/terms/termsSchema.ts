import type { Generated, JSONColumnType } from 'kysely';
import type { Rial } from '../../../shared/money.ts';
import type { TermsStep } from '../../../shared/prices/refundTerms.ts';

/**
 * Penalties of carriers for returned tickets. Append-only: a change adds a row with the next version of its subject.
 */
export interface CarrierTermsTable {
  id: Generated<number>;
  /** Examples: `flights.W5`, `buses.iran-peyma`. `flights.*` and `buses.*` apply to all other carriers. */
  subject: string;
  /** Counts from 1. */
  version: number;
  /** Fare class letters, or `*` for all. */
  classes: string;
  /** Empty when the carrier deducts a fixed fee. */
  steps: JSONColumnType<TermsStep[]>;
  /** Rial per ticket or policy. Null when `steps` apply. */
  fee: Generated<Rial | null>;
  /** Days after issue within which the buyer can cancel a policy for `fee`. Null in rows of earlier releases. */
  cancel_days: Generated<number | null>;
  /** The same for policies for more than `SHORT_POLICY_DAYS`. */
  long_cancel_days: Generated<number | null>;
  /** ISO day of sale from which the row applies. */
  day: string;
  /** The carrier's publication of the terms. Travellers see it. */
  source: string;
  reason: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

export interface TermsSchema {
  carrier_terms: CarrierTermsTable;
}
