import { createMigration } from './createMigration.ts';

/** Lets only one run at a time cancel the changed tickets, as for refund requests. */
export const changeLease = createMigration([`ALTER TABLE order_changes ADD COLUMN asked_at timestamptz`]);
