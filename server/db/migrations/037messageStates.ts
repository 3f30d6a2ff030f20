import { createMigration } from './createMigration.ts';
import { refuseChanges } from './refuseChanges.ts';

export const messageStates = createMigration([
  `ALTER TABLE contact_messages ADD COLUMN state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'answered', 'closed'))`,
  `CREATE INDEX contact_messages_by_state ON contact_messages (state, id)`,
  `CREATE INDEX contact_messages_of_order ON contact_messages (order_code) WHERE order_code IS NOT NULL`,
  `CREATE TABLE message_events (
    id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES contact_messages (id),
    kind text NOT NULL CHECK (kind IN ('answered', 'closed')),
    way text CHECK (way IN ('sms', 'mail')),
    sent_to text,
    text text NOT NULL,
    staff_id uuid REFERENCES staff (id),
    staff_name text NOT NULL,
    at timestamptz NOT NULL,
    CHECK ((kind = 'answered') = (way IS NOT NULL)),
    CHECK ((way IS NULL) = (sent_to IS NULL))
  )`,
  `CREATE INDEX message_events_of_message ON message_events (message_id, id)`,
  // Messages from before this table were answered by mail and left the queue after three days.
  `INSERT INTO message_events (message_id, kind, text, staff_name, at)
    SELECT id, 'closed', 'پیش از این صفحه، با ایمیل پیگیری می‌شد', 'سامانه', now() FROM contact_messages
    WHERE created_at < now() - interval '3 days'`,
  `UPDATE contact_messages SET state = 'closed' WHERE id IN (SELECT message_id FROM message_events)`,
  ...refuseChanges('message_events'),
]);
