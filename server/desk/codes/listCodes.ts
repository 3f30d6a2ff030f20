import { sql, type Selectable } from 'kysely';
import type { CodeState, CodeView } from '../../../shared/desk/codes.ts';
import { parseRouteSlug } from '../../../shared/places/routeSlug.ts';
import type { Reader } from '../../db/transaction.ts';
import type { DiscountsTable } from '../../orders/payments/discountSchema.ts';
import { findAnyCity, toCityName } from '../../reference/cities.ts';

const DAY_MS = 24 * 60 * 60_000;
const ENDING_MS = 3 * DAY_MS;
const ENDING_SHARE = 0.9;

interface Stop {
  stopped_at: Date | null;
  stopped_by: string | null;
  reason: string | null;
}

type CodeRow = Selectable<DiscountsTable> & Stop;

function selectCodes(db: Reader) {
  return db
    .selectFrom('discounts')
    .leftJoin('discount_stops', 'discount_stops.code', 'discounts.code')
    .selectAll('discounts')
    .select(['discount_stops.stopped_at', 'discount_stops.stopped_by', 'discount_stops.reason']);
}

/** Lists codes, newest first. `before` is the last code of the previous page. */
export async function listCodes(
  db: Reader,
  now: Date,
  { before, limit }: { before: string | null; limit: number },
): Promise<CodeView[]> {
  const last =
    before === null
      ? undefined
      : await db.selectFrom('discounts').select('created_at').where('code', '=', before).executeTakeFirst();
  const rows = await selectCodes(db)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(discounts.created_at, discounts.code) < (${last?.created_at}::timestamptz, ${before})`,
      ),
    )
    .orderBy('discounts.created_at', 'desc')
    .orderBy('discounts.code', 'desc')
    .limit(limit)
    .execute();
  return addUse(db, rows, now);
}

export async function findCode(db: Reader, now: Date, code: string): Promise<CodeView | undefined> {
  const rows = await selectCodes(db).where('discounts.code', '=', code).execute();
  return (await addUse(db, rows, now))[0];
}

async function addUse(db: Reader, rows: readonly CodeRow[], now: Date): Promise<CodeView[]> {
  const figures = await sumUse(
    db,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => toView(row, figures.get(row.code), now));
}

interface Use {
  code: string;
  sold: string;
  cost: string;
}

/** Sums discounts of orders with a sale in the ledger. An order that was refunded in full no longer counts. */
async function sumUse(db: Reader, codes: readonly string[]): Promise<Map<string, Use>> {
  const { rows } = await sql<Use>`SELECT u.code, count(*) AS sold, sum(u.amount) AS cost FROM discount_uses u
    WHERE u.code = ANY(${codes}::text[]) AND u.state = 'held'
      AND EXISTS (SELECT FROM ledger l WHERE l.order_id = u.order_id AND l.account = 'sales' AND l.amount < 0)
    GROUP BY u.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

function toView(row: CodeRow, use: Use | undefined, now: Date): CodeView {
  const { stopped_at: at, stopped_by: by, reason } = row;
  const route =
    row.route === null ? null : parseRouteSlug(row.route, (slug) => findAnyCity(slug) !== undefined);
  return {
    code: row.code,
    state: decideState(row, now),
    percent: row.percent,
    amount: row.amount,
    most: row.most,
    least: row.least_total,
    product: row.product,
    route: route && { from: toCityName(route.from).name, to: toCityName(route.to).name },
    routeSlug: route === null ? row.route : null,
    mobile: row.mobile,
    firstPurchase: row.first_purchase,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usesTotal: row.uses_total,
    usesEach: row.uses_each,
    used: row.used,
    sold: Number(use?.sold ?? 0),
    cost: Number(use?.cost ?? 0),
    stop: at === null ? null : { at, by: by ?? '', reason: reason ?? '' },
  };
}

function decideState(row: CodeRow, now: Date): CodeState {
  const { starts_at: startsAt, ends_at: endsAt, used, uses_total: total } = row;
  if (row.stopped_at !== null) return 'stopped';
  if ((endsAt !== null && now >= endsAt) || (total !== null && used >= total)) return 'ended';
  if (startsAt !== null && now < startsAt) return 'planned';
  const isNearEnd = endsAt !== null && endsAt.getTime() - now.getTime() < ENDING_MS;
  return isNearEnd || (total !== null && used >= total * ENDING_SHARE) ? 'ending' : 'running';
}
