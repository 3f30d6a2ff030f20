import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const desk = createMigration([
  `CREATE TABLE staff (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE CHECK (email = lower(email)),
    name text NOT NULL,
    role text NOT NULL CHECK (role IN ('clerk', 'cashier', 'manager', 'owner')),
    password_hash text,
    totp_secret text,
    totp_last_step int8,
    goodwill_limit int8 CHECK (goodwill_limit >= 0),
    invite_hash text UNIQUE,
    invite_expires_at timestamptz,
    last_seen_at timestamptz,
    blocked_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE staff_sessions (
    id uuid PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    verified_at timestamptz,
    pending_secret text,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    user_agent text NOT NULL
  )`,
  `CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id)`,
  `CREATE INDEX staff_sessions_over ON staff_sessions (expires_at)`,
  `CREATE TABLE staff_recovery_codes (
    staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    hash text NOT NULL,
    PRIMARY KEY (staff_id, hash)
  )`,
  `CREATE TABLE desk_limits (
    role text PRIMARY KEY CHECK (role IN ('clerk', 'cashier', 'manager', 'owner')),
    goodwill int8 CHECK (goodwill >= 0),
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE desk_actions (
    id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    staff_id uuid REFERENCES staff (id),
    staff_name text NOT NULL,
    role text,
    action text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
    subject text NOT NULL DEFAULT '',
    subject_key text,
    before text,
    after text,
    reason text NOT NULL DEFAULT '',
    second_person boolean NOT NULL DEFAULT false,
    request_id text
  )`,
  `CREATE INDEX desk_actions_staff ON desk_actions (staff_id, id DESC)`,
  `CREATE INDEX desk_actions_subject ON desk_actions (subject_key, id DESC) WHERE subject_key IS NOT NULL`,
  `CREATE INDEX desk_actions_refused ON desk_actions (id DESC) WHERE outcome = 'refused'`,
  `CREATE INDEX desk_actions_seconded ON desk_actions (id DESC) WHERE second_person`,
  // The log is evidence, so the database itself refuses to change it.
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END $$`,
  ...refuseChanges('desk_actions'),
  `CREATE TRIGGER desk_actions_never_emptied BEFORE TRUNCATE ON desk_actions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TABLE desk_posts (
    key text PRIMARY KEY,
    staff_id uuid NOT NULL,
    location text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX desk_posts_old ON desk_posts (created_at)`,
]);
