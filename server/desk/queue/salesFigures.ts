import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../../shared/calendar/tehran.ts';
import type { Conversion, SalesFigures } from '../../../shared/desk/queue.ts';
import type { Rial } from '../../../shared/money.ts';
import type { Schema } from '../../db/schema.ts';
import { buildUuidV7 } from '../../db/uuid.ts';

const DAYS = 30;

/** Sales are the entries of the accounts `sales` and `fees`; refunds are the entries that left a gateway. */
export async function loadSalesFigures(db: Kysely<Schema>, now: Date): Promise<SalesFigures> {
  const today = toTehranDay(now);
  const first = addDays(today, 1 - DAYS);
  const [rows, yesterdaySoFar, todayConversion, month] = await Promise.all([
    listLedgerDays(db, toTehranInstant(first, '00:00')),
    sumYesterday(db, now),
    countConversion(db, toTehranInstant(today, '00:00')),
    countConversion(db, toTehranInstant(first, '00:00')),
  ]);
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(first, index);
    const row = rows.find((each) => each.day === day);
    return {
      day,
      sold: Number(row?.sold ?? 0),
      orders: Number(row?.orders ?? 0),
      refunded: Number(row?.refunded ?? 0),
    };
  });
  return {
    days,
    yesterdaySoFar,
    refundsToday: Number(rows.find((each) => each.day === today)?.refunds ?? 0),
    conversion: { today: todayConversion, month },
  };
}

interface LedgerDay {
  day: string;
  sold: string | null;
  orders: string;
  refunded: string | null;
  refunds: string;
}

async function listLedgerDays(db: Kysely<Schema>, from: Date): Promise<LedgerDay[]> {
  const { rows } = await sql<LedgerDay>`SELECT (at AT TIME ZONE 'Asia/Tehran')::date AS day,
      -sum(amount) FILTER (WHERE account IN ('sales', 'fees') AND amount < 0) AS sold,
      count(*) FILTER (WHERE account = 'sales' AND amount < 0) AS orders,
      -sum(amount) FILTER (WHERE account = 'gateway' AND amount < 0) AS refunded,
      count(*) FILTER (WHERE account = 'gateway' AND amount < 0) AS refunds
    FROM ledger WHERE at >= ${from} GROUP BY 1`.execute(db);
  return rows;
}

async function sumYesterday(db: Kysely<Schema>, now: Date): Promise<Rial> {
  const from = toTehranInstant(addDays(toTehranDay(now), -1), '00:00');
  const to = new Date(now.getTime() - 24 * 60 * 60_000);
  const { rows } = await sql<{ sold: string | null }>`SELECT -sum(amount) AS sold FROM ledger
    WHERE at >= ${from} AND at < ${to} AND account IN ('sales', 'fees') AND amount < 0`.execute(db);
  return Number(rows[0]?.sold ?? 0);
}

/** Selects the period by primary key, because order ids are sorted by time. */
async function countConversion(db: Kysely<Schema>, from: Date): Promise<Conversion> {
  const first = buildUuidV7(from, new Uint8Array(10));
  const { rows } = await sql<Record<keyof Conversion, string>>`SELECT count(*) AS started,
      count(*) FILTER (WHERE o.contact IS NOT NULL) AS filled,
      count(*) FILTER (WHERE p.any) AS paying,
      count(*) FILTER (WHERE p.captured) AS paid,
      count(*) FILTER (WHERE o.state IN ('issued', 'travelled', 'no_show', 'disrupted', 'rebooked', 'partly_issued',
        'refund_requested', 'refund_quoted', 'refund_confirmed', 'partly_refunded', 'refund_rejected')
        OR (o.state IN ('refunding', 'refunded') AND EXISTS (SELECT FROM tickets t WHERE t.order_id = o.id))) AS issued
    FROM orders o LEFT JOIN LATERAL (SELECT true AS any, bool_or(ref_id IS NOT NULL) AS captured FROM payments
      WHERE order_id = o.id GROUP BY order_id) p ON true
    WHERE o.id >= ${first}::uuid`.execute(db);
  const row = rows[0]!;
  return {
    started: Number(row.started),
    filled: Number(row.filled),
    paying: Number(row.paying),
    paid: Number(row.paid),
    issued: Number(row.issued),
  };
}
