import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the supplier was last asked to take the tickets of a request back: one run asks at a time. */
export const refundClaims: Migration = {
  async up(db) {
    await sql.raw('ALTER TABLE refund_requests ADD COLUMN asked_at timestamptz').execute(db);
  },
};
