import { createMigration } from './createMigration.ts';

/** One cancellation of changed tickets at a time, as for refund requests. */
export const changeLease = createMigration([`ALTER TABLE order_changes ADD COLUMN asked_at timestamptz`]);
