import { createMigration } from './createMigration.ts';

/** Matches ticket and policy numbers by their letters and digits only. */
export const ticketNumbers = createMigration([
  `CREATE INDEX tickets_by_number ON tickets (regexp_replace(upper(ticket_number), '[^A-Z0-9]', '', 'g'))`,
  `CREATE INDEX tickets_by_pnr ON tickets (pnr)`,
]);
