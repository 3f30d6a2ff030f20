import { createMigration } from './createMigration.ts';

/** `reminder_at` is null until it is computed. `penalty_notice_at` is null when the buyer asked for no notices. */
export const travelMessages = createMigration([
  `ALTER TABLE orders
    ADD COLUMN reminder_at timestamptz,
    ADD COLUMN penalty_notice_at timestamptz,
    ADD COLUMN penalty_notice_until timestamptz`,
  `CREATE INDEX orders_reminders ON orders (reminder_at)
    WHERE state IN ('issued', 'rebooked', 'partly_refunded', 'refund_rejected')`,
  `CREATE INDEX orders_penalty_notices ON orders (penalty_notice_at) WHERE penalty_notice_at IS NOT NULL`,
]);
