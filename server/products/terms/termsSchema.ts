import type { Generated, JSONColumnType } from 'kysely';
import type { Rial } from '../../../shared/money.ts';
import type { TermsStep } from '../../../shared/prices/refundTerms.ts';

/** What a carrier keeps of a returned ticket. Append-only: a change is the next version of its subject. */
export interface CarrierTermsTable {
  id: Generated<number>;
  /** `flights.W5`, `buses.iran-peyma`; `flights.*` and `buses.*` are every other carrier. */
  subject: string;
  /** Counts from 1. */
  version: number;
  /** Fare class letters, or `*` for all. */
  classes: string;
  /** Empty when a fixed fee is kept. */
  steps: JSONColumnType<TermsStep[]>;
  /** Rial for each ticket or policy; null with steps. */
  fee: Generated<Rial | null>;
  /** Days after issue within which a policy is cancelled, with `fee`; null in rows of earlier releases. */
  cancel_days: Generated<number | null>;
  /** The same for policies of more than `SHORT_POLICY_DAYS`. */
  long_cancel_days: Generated<number | null>;
  /** ISO day of sale from which the row holds. */
  day: string;
  /** Where the carrier published it; travellers see it. */
  source: string;
  reason: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

export interface TermsSchema {
  carrier_terms: CarrierTermsTable;
}
