import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An order has one embassy letter that waits for a decision: a second one sent at the same time is refused. */
export const letters: Migration = {
  async up(db) {
    await sql
      .raw(
        `CREATE UNIQUE INDEX policy_requests_one_waiting ON policy_requests (order_id) WHERE state = 'waiting'`,
      )
      .execute(db);
  },
};
