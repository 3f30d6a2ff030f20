import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchTerm } from '../../../shared/desk/find.ts';
import type { Schema } from '../../db/schema.ts';

/** Must match the indexed expression of migration 032; otherwise PostgreSQL reads every passenger. */
const WORDS = sql`to_tsvector('simple'::regconfig, translate(
  coalesce(passenger->>'firstName', '') || ' ' || coalesce(passenger->>'lastName', '') || ' ' ||
  coalesce(passenger->>'latinFirstName', '') || ' ' || coalesce(passenger->>'latinLastName', ''), U&'\\200C', ' '))`;
/** Must match the indexed expression of migration 102. */
const DOCUMENTS = sql`ARRAY[upper(passenger->'document'->>'number'), upper(passenger->>'nationalId'),
  upper(passenger->'passport'->>'number')]`;

/** A page of order ids, newest first. `before` is the last id of the previous page. */
export interface PageRequest {
  before: string | null;
  limit: number;
}

/** Matches word prefixes: «رضا» finds «رضایی». Quoting prevents any character from acting as a query operator. */
function toPrefixQuery(name: string): string {
  return name
    .split(' ')
    .map((word) => `'${word.replaceAll(/['\\]/g, '')}':*`)
    .join(' & ');
}

function selectIds({ kind, value }: SearchTerm): RawBuilder<{ order_id: string }> {
  switch (kind) {
    case 'code':
      return sql`SELECT id AS order_id FROM orders WHERE code = ${value}`;
    case 'refund':
      return sql`SELECT order_id FROM refund_requests WHERE code = ${value}`;
    case 'mobile':
      return sql`SELECT id AS order_id FROM orders WHERE contact->>'mobile' = ${value}`;
    case 'mobileEnd':
      return sql`SELECT id AS order_id FROM orders WHERE right(contact->>'mobile', 4) = ${value}`;
    case 'document':
      return sql`SELECT order_id FROM passengers WHERE ${DOCUMENTS} @> ARRAY[${value}::text]`;
    case 'cardEnd':
      return sql`SELECT order_id FROM payments WHERE masked_pan IS NOT NULL AND right(masked_pan, 4) = ${value}`;
    case 'ticket':
      return sql`SELECT order_id FROM tickets WHERE regexp_replace(upper(ticket_number), '[^A-Z0-9]', '', 'g') = ${value}`;
    case 'pnr':
      return sql`SELECT order_id FROM tickets WHERE pnr = ${value}`;
    case 'name':
      return sql`SELECT order_id FROM passengers
        WHERE ${WORDS} @@ to_tsquery('simple', ${toPrefixQuery(value)})`;
    case 'bank':
      return sql`SELECT order_id FROM payments WHERE ref_id = ${value}
        UNION SELECT order_id FROM refunds WHERE trace = ${value}`;
  }
}

/** Finds the ids of the orders that match every term. */
export async function searchOrderIds(
  db: Kysely<Schema>,
  terms: readonly SearchTerm[],
  { before, limit }: PageRequest,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const found = sql.join(
    terms.map((term) => sql`(${selectIds(term)})`),
    sql` INTERSECT `,
  );
  const { rows } = await sql<{ order_id: string }>`SELECT DISTINCT order_id FROM (${found}) AS found
    ${before === null ? sql`` : sql`WHERE order_id < ${before}`}
    ORDER BY order_id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ order_id: id }) => id);
}
