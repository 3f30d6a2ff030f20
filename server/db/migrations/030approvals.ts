import { createMigration } from './createMigration.ts';

export const approvals = createMigration([
  `CREATE TABLE desk_approvals (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
    subject text NOT NULL,
    subject_key text NOT NULL,
    summary text NOT NULL,
    payload jsonb NOT NULL,
    reason text NOT NULL,
    requested_by uuid NOT NULL REFERENCES staff (id),
    requested_at timestamptz NOT NULL,
    decided_by uuid REFERENCES staff (id) CHECK (decided_by <> requested_by),
    decided_at timestamptz,
    decision_reason text,
    CHECK ((state = 'waiting') = (decided_by IS NULL))
  )`,
  // Prevents a second request about the same subject while the first one waits.
  `CREATE UNIQUE INDEX desk_approvals_one_waiting ON desk_approvals (kind, subject_key) WHERE state = 'waiting'`,
  `CREATE INDEX desk_approvals_subject ON desk_approvals (subject_key, requested_at)`,
]);
