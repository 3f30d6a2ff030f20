import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the version of the links that show one traveller's ticket (server/orders/orders/ticketShares.ts). */
export const ticketLinks: Migration = {
  async up(db) {
    await sql.raw('ALTER TABLE orders ADD COLUMN link_version integer NOT NULL DEFAULT 0').execute(db);
  },
};
