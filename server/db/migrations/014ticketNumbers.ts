import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Matches ticket and policy numbers by their letters and digits only. */
const STATEMENTS = [
  `CREATE INDEX tickets_by_number ON tickets (regexp_replace(upper(ticket_number), '[^A-Z0-9]', '', 'g'))`,
  `CREATE INDEX tickets_by_pnr ON tickets (pnr)`,
];

export const ticketNumbers: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
