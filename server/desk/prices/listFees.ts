import { sql } from 'kysely';
import type { FeeRuleView, FeeState, FeeVersionView } from '../../../shared/desk/prices.ts';
import type { Rial } from '../../../shared/money.ts';
import type { Reader } from '../../db/transaction.ts';
import {
  findVersionAt,
  groupByNumber,
  isInForce,
  toFeeRule,
  type FeeVersion,
} from '../../products/fees/feeVersions.ts';
import { findAnyCity, toCityName } from '../../reference/cities.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Lists every rule by its number, with its fees of the last 30 days. */
export async function listFees(db: Reader, now: Date): Promise<FeeRuleView[]> {
  const [versions, figures] = await Promise.all([
    db.selectFrom('fee_rules').selectAll().orderBy('number').orderBy('version').execute(),
    sumFees(db, now),
  ]);
  return [...groupByNumber(versions).values()].map((own) => toRuleView(own, figures, now));
}

export async function findFee(db: Reader, number: number, now: Date): Promise<FeeRuleView | undefined> {
  return (await listFees(db, now)).find(({ current }) => current.number === number);
}

/** Lists the changes of rules, newest first. */
export async function listFeeHistory(db: Reader, now: Date, limit: number): Promise<FeeVersionView[]> {
  const rows = await db
    .selectFrom('fee_rules')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toVersionView(row, now));
}

interface Figure {
  rule: number;
  orders: string;
  income: string;
}

async function sumFees(db: Reader, now: Date): Promise<Map<number, Figure>> {
  const { rows } = await sql<Figure>`SELECT f.rule, count(*) AS orders, sum(f.amount) AS income
    FROM ledger l JOIN order_fees f ON f.order_id = l.order_id
    WHERE l.account = 'fees' AND l.entry_id = l.order_id AND l.at >= ${new Date(now.getTime() - MONTH_MS)}
    GROUP BY f.rule`.execute(db);
  return new Map(rows.map((row) => [row.rule, row]));
}

function toRuleView(
  own: readonly FeeVersion[],
  figures: ReadonlyMap<number, Figure>,
  now: Date,
): FeeRuleView {
  const last = own.at(-1)!;
  const begun = findVersionAt(own, now);
  const current = begun ?? last;
  const figure = figures.get(last.number);
  const income: Rial = Number(figure?.income ?? 0);
  return {
    current: toVersionView(current, now),
    next: last.version > current.version ? toVersionView(last, now) : null,
    lastVersion: last.version,
    orders: Number(figure?.orders ?? 0),
    income,
  };
}

function toVersionView(row: FeeVersion, now: Date): FeeVersionView {
  const { from_city: from, to_city: to } = row;
  return {
    ...toFeeRule(row),
    version: row.version,
    state: decideState(row, now),
    cities: from === null || to === null ? null : { from: nameCity(from), to: nameCity(to) },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isOn: row.is_on,
    reason: row.reason,
    by: row.made_by,
    at: row.made_at,
  };
}

export function nameCity(slug: string): string {
  return findAnyCity(slug) ? toCityName(slug).name : slug;
}

function decideState(row: FeeVersion, now: Date): FeeState {
  if (!row.is_on) return 'stopped';
  if (isInForce(row, now)) return 'running';
  return row.starts_at > now ? 'planned' : 'ended';
}
