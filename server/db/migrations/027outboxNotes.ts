import { createMigration } from './createMigration.ts';

/** Operators' actions on abandoned messages, with reasons. Append-only; a note outlives its message. */
export const outboxNotes = createMigration([
  `CREATE TABLE outbox_notes (
    message_id uuid NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL CHECK (action IN ('retry', 'drop')),
    topic text NOT NULL,
    dedupe_key text NOT NULL,
    reason text NOT NULL CHECK (reason <> ''),
    PRIMARY KEY (message_id, at)
  )`,
]);
