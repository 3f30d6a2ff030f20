import { sql, type Kysely } from 'kysely';
import {
  shareTax,
  sumTax,
  type NumberedInvoice,
  type SellerOnInvoice,
} from '../../../shared/orders/numberedInvoice.ts';
import type { OrdersTable, Schema } from '../../db/schema.ts';
import { getProduct, type Products } from '../../products/product.ts';
import { toOrderItem } from '../orders/orderStore.ts';

interface Deps {
  db: Kysely<Schema>;
  products: Products;
}

type Row = Pick<NumberedInvoice, 'year' | 'number' | 'kind' | 'at'> & {
  code: string;
  total: string;
  sold_year: number | null;
  sold_number: number | null;
  facts: SellerOnInvoice | null;
} & Pick<OrdersTable, 'product'> & { price: number; offer: never; search: never; party: never };

export interface InvoiceRange {
  year: number;
  /** Only numbers below this one; null starts with the newest. */
  before: number | null;
  limit: number;
}

/** Lists the invoices, newest first. */
export function listInvoices(deps: Deps, { year, before, limit }: InvoiceRange): Promise<NumberedInvoice[]> {
  return select(
    deps,
    sql`i.year = ${year} AND i.number < ${before ?? 2_147_483_647} ORDER BY i.number DESC LIMIT ${limit}`,
  );
}

/** Lists the invoices in the order of their numbers, from the first one after `after`. */
export function listInvoicesAfter(
  deps: Deps,
  { year, after, limit }: { year: number; after: number; limit: number },
): Promise<NumberedInvoice[]> {
  return select(deps, sql`i.year = ${year} AND i.number > ${after} ORDER BY i.number LIMIT ${limit}`);
}

export function listInvoicesOfOrder(deps: Deps, code: string): Promise<NumberedInvoice[]> {
  return select(
    deps,
    sql`i.order_id = (SELECT id FROM orders WHERE code = ${code}) ORDER BY i.year, i.number`,
  );
}

export async function findInvoice(
  deps: Deps,
  { year, number }: { year: number; number: number },
): Promise<NumberedInvoice | null> {
  const [invoice] = await select(deps, sql`i.year = ${year} AND i.number = ${number}`);
  return invoice ?? null;
}

/**
 * Reads the amounts from the ledger: the lines of the buyer and of changed tickets in the entry of the sale or return.
 */
async function select({ db, products }: Deps, rest: ReturnType<typeof sql>): Promise<NumberedInvoice[]> {
  const { rows } =
    await sql<Row>`SELECT i.year, i.number, i.kind, i.at, o.code, o.product, o.offer, o.search, o.party,
      o.total AS price, (SELECT abs(sum(amount)) FROM ledger l WHERE l.entry_id = i.entry_id AND l.account IN ('buyer', 'credit')) AS total,
      sold.year AS sold_year, sold.number AS sold_number,
      (SELECT s.facts FROM invoice_sellers s WHERE s.at <= i.at ORDER BY s.at DESC LIMIT 1) AS facts
    FROM invoices i JOIN orders o ON o.id = i.order_id
      LEFT JOIN invoices sold ON i.kind = 'credit' AND sold.entry_id = i.order_id
    WHERE ${rest}`.execute(db);
  return rows.map((row) => {
    const tax = sumTax(getProduct(products, row.product).priceLines(toOrderItem(row)));
    const total = Number(row.total);
    return {
      year: row.year,
      number: row.number,
      kind: row.kind,
      orderCode: row.code,
      at: row.at,
      total,
      tax: shareTax(tax, { amount: total, price: Number(row.price) }),
      corrects:
        row.sold_year === null || row.sold_number === null
          ? null
          : { year: row.sold_year, number: row.sold_number },
      seller: row.facts,
    };
  });
}

export async function findSeller(db: Kysely<Schema>): Promise<SellerOnInvoice | null> {
  const row = await db
    .selectFrom('invoice_sellers')
    .select('facts')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.facts ?? null;
}
