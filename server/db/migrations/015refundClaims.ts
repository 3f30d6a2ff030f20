import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Serialises the runs that ask the supplier for a cancellation. */
export const refundClaims: Migration = {
  async up(db) {
    await sql.raw('ALTER TABLE refund_requests ADD COLUMN asked_at timestamptz').execute(db);
  },
};
