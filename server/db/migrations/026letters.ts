import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prevents a second concurrent letter for an order. */
export const letters: Migration = {
  async up(db) {
    await sql
      .raw(
        `CREATE UNIQUE INDEX policy_requests_one_waiting ON policy_requests (order_id) WHERE state = 'waiting'`,
      )
      .execute(db);
  },
};
