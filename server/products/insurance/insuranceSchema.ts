import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import type { Json } from '../../db/json.ts';
import type { SampleHoldState } from '../bookings/sampleBook.ts';
import type { InsuranceQuery } from './suppliers/insurancePort.ts';

/** Tables of the sample insurers. Only their adapter uses them. */
export interface SampleApplicationsTable {
  client_ref: string;
  query: Json<InsuranceQuery>;
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
  /** Number of date changes. It is the last part of the endorsement number. */
  endorsements: number;
  issued_at: Date;
  cancelled_at: Date | null;
}

/** Requests of the buyer after issue (docs/spec/order-states.md#policies). */
export interface PolicyRequestsTable {
  id: string;
  order_id: string;
  kind: 'cancel' | 'change_dates';
  positions: Json<number[]>;
  /** Empty for a date change. */
  reason: string;
  /** ISO day. */
  new_start: string | null;
  document_id: string | null;
  /** Only an embassy letter can be `waiting`, `approved` or `refused`. */
  state: 'accepted' | 'done' | 'rejected' | 'waiting' | 'approved' | 'refused';
  /** The endorsement number, or the reason for a refusal. */
  result: string | null;
  created_at: Date;
  done_at: Date | null;
}

/** Private documents. The server sends them only to staff in the back office and does not store the file name. */
export interface PolicyDocumentsTable {
  id: string;
  order_id: string;
  /** Detected from the first bytes: `application/pdf`, `image/jpeg`, `image/png`. */
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
