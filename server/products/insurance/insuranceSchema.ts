import type { ColumnType } from 'kysely';
import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';
import type { InsuranceQuery } from './suppliers/insurancePort.ts';

/** Read as a parsed value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** The sample insurers' own book: prices that they keep. Nothing of ours but their adapter touches it. */
export interface SampleApplicationsTable {
  client_ref: string;
  query: Json<InsuranceQuery>;
  /** The plan at the price that is kept. */
  plan: Json<PlanOffer>;
  state: SampleHoldState;
  expires_at: Date;
  created_at: Date;
}

export interface SamplePoliciesTable {
  client_ref: string;
  position: number;
  policy_number: string;
  insured_name: string;
  passport_number: string;
  start_day: string;
  /** How often the dates were changed: the last part of the endorsement's number. */
  endorsements: number;
  issued_at: Date;
  cancelled_at: Date | null;
}

/** What a buyer asked for after the policy was issued (states.md 4.6). */
export interface PolicyRequestsTable {
  id: string;
  order_id: string;
  kind: 'cancel' | 'change_dates';
  positions: Json<number[]>;
  /** Why it is cancelled; empty for a change of dates. */
  reason: string;
  /** ISO day on which the cover is to begin instead. */
  new_start: string | null;
  document_id: string | null;
  /** `waiting`, `approved` and `refused` are of an embassy letter. */
  state: 'accepted' | 'done' | 'rejected' | 'waiting' | 'approved' | 'refused';
  /** Number of the endorsement; why a letter was refused. */
  result: string | null;
  created_at: Date;
  done_at: Date | null;
}

/** Letters of embassies and passports. Kept away from every served path; what a file was called is never kept. */
export interface PolicyDocumentsTable {
  id: string;
  order_id: string;
  /** By its first bytes: `application/pdf`, `image/jpeg`, `image/png`. */
  media_type: string;
  size: number;
  sha256: string;
  content: Buffer;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Schema {
    sample_applications: SampleApplicationsTable;
    sample_policies: SamplePoliciesTable;
    policy_requests: PolicyRequestsTable;
    policy_documents: PolicyDocumentsTable;
  }
}
