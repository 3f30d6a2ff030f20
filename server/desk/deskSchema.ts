import type { Generated, Selectable } from 'kysely';
import type { DeskAction } from '../../shared/desk/actions.ts';
import type { DayFigures } from '../../shared/desk/money.ts';
import type { Role } from '../../shared/desk/permissions.ts';
import type { Json } from '../db/json.ts';

export interface StaffTable {
  id: string;
  /** Always lower case. */
  email: string;
  name: string;
  role: Role;
  /** Null until the invitation is accepted. */
  password_hash: string | null;
  /** Base32, sealed under the desk's secret; null until the second factor is set. */
  totp_secret: string | null;
  /** The last accepted time step, so that a code works only once. */
  totp_last_step: number | null;
  /** Rial; null applies the limit of the role (desk_limits). */
  goodwill_limit: number | null;
  /** SHA-256 of the one-time link. */
  invite_hash: string | null;
  invite_expires_at: Date | null;
  last_seen_at: Date | null;
  blocked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type StaffRow = Selectable<StaffTable>;

export interface StaffSessionsTable {
  id: string;
  staff_id: string;
  token_hash: string;
  /** Null until the second factor is checked. */
  verified_at: Date | null;
  /** Sealed secret of an authenticator app that is being set up. */
  pending_secret: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  user_agent: string;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  /** HMAC-SHA256 under the desk's secret. A used code is deleted. */
  hash: string;
}

export interface DeskLimitsTable {
  role: Role;
  /** Rial; null means no limit. */
  goodwill: number | null;
  updated_at: Date;
}

/** Append-only: the largest price change that one person may make; null means no limit. */
export interface PriceLimitsTable {
  id: Generated<number>;
  /** Rial. */
  fee: number | null;
  /** Hundredths of a percent. */
  share: number | null;
  /** Percentage points. */
  points: number | null;
  reason: string;
  /** Name of the staff member. */
  made_by: string;
  made_at: Date;
}

/** Append-only; a trigger refuses changes. */
export interface DeskActionsTable {
  id: Generated<number>;
  at: Date;
  /** Null for a command of the operator. */
  staff_id: string | null;
  staff_name: string;
  role: Role | null;
  action: DeskAction;
  outcome: 'done' | 'refused';
  /** Subject as the log shows it: an order code, a colleague's name, an address of the desk. */
  subject: Generated<string>;
  /** Key by which pages find the action: an order code, an id. */
  subject_key: string | null;
  before: string | null;
  after: string | null;
  reason: Generated<string>;
  second_person: Generated<boolean>;
  request_id: string | null;
}

/** A submitted form: its answer, or null while it is being processed. */
export interface DeskPostsTable {
  key: string;
  staff_id: string;
  location: string | null;
  created_at: Date;
}

/** Requests of one staff member that a colleague decides. */
export interface DeskApprovalsTable {
  id: string;
  /** A key of APPROVAL_KINDS. */
  kind: string;
  state: 'waiting' | 'approved' | 'refused';
  subject: string;
  subject_key: string;
  /** The effect in Persian, as the requester saw it. */
  summary: string;
  payload: Json<Record<string, unknown>>;
  reason: string;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

/** Append-only: a closed day stays closed and stores its figures of that moment. */
export interface DeskDayClosesTable {
  day: string;
  figures: Json<DayFigures>;
  closed_by: string;
  closed_at: Date;
}

/** Append-only: answers of a source to searches since the previous row of the same process. */
export interface SourceTimesTable {
  id: string;
  /** ISO day in Tehran. */
  day: string;
  at: Date;
  product: string;
  source: string;
  answered: number;
  failed: number;
  /** Total duration of the answered searches. */
  total_ms: number;
  slowest_ms: number;
}

export interface DeskSchema {
  source_times: SourceTimesTable;
  desk_day_closes: DeskDayClosesTable;
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  desk_limits: DeskLimitsTable;
  price_limits: PriceLimitsTable;
  desk_actions: DeskActionsTable;
  desk_posts: DeskPostsTable;
  desk_approvals: DeskApprovalsTable;
}
