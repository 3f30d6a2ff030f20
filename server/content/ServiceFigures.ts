import { sql, type Kysely } from 'kysely';
import { addDays } from '../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../shared/calendar/tehran.ts';
import type { Rial } from '../../shared/money.ts';
import type { Schema } from '../db/schema.ts';

/** Number of days before today. */
const PERIOD_DAYS = 365;

/** Figures of whole days up to yesterday. Durations are in seconds, and null without a case. */
export interface ServiceCounts {
  /** ISO days; null when there are no orders and messages yet. */
  period: { first: string; last: string } | null;
  /** Number of requests that travellers confirmed. */
  asked: number;
  paid: number;
  /** Number of refunds that were paid or are past their promised day. */
  due: number;
  /** Of the due refunds, the number paid by the promised day. */
  kept: number;
  medianPaid: number | null;
  /** Total that the gateways refunded, and the number of buyers. */
  returned: { sum: Rial; buyers: number };
  messages: number;
  answered: number;
  medianAnswer: number | null;
}

/** Caches the figures of a day. Each process reads them once a day, so that no visit scans a table. */
export class ServiceFigures {
  readonly #db: Kysely<Schema>;
  #day = '';
  #counts: Promise<ServiceCounts> | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  find(now: Date): Promise<ServiceCounts> {
    const today = toTehranDay(now);
    if (this.#counts && this.#day === today) return this.#counts;
    const counts = countService(this.#db, today);
    this.#day = today;
    this.#counts = counts;
    counts.catch(() => {
      if (this.#counts === counts) this.#counts = null;
    });
    return counts;
  }
}

interface Row {
  first: Date | null;
  asked: string;
  paid: string;
  due: string;
  kept: string;
  median_paid: number | null;
  sum: string | null;
  buyers: string;
  messages: string;
  answered: string;
  median_answer: number | null;
}

async function countService(db: Kysely<Schema>, today: string): Promise<ServiceCounts> {
  const from = toTehranInstant(addDays(today, -PERIOD_DAYS), '00:00');
  const to = toTehranInstant(today, '00:00');
  // Ids of orders and messages are sorted by time, so a range of ids selects a period.
  const { rows } = await sql<Row>`
    WITH settled AS (
      SELECT created_at, promised_on, CASE WHEN done_at < ${to} THEN done_at END AS done_at
      FROM refunds WHERE created_at >= ${from} AND created_at < ${to}
    ), money AS (
      SELECT -sum(l.amount) AS sum, count(DISTINCT o.contact->>'mobile') AS buyers
      FROM ledger l JOIN orders o ON o.id = l.order_id
      WHERE l.at >= ${from} AND l.at < ${to} AND l.account = 'gateway' AND l.amount < 0
    ), talks AS (
      SELECT m.created_at, (SELECT min(e.at) FROM message_events e
        WHERE e.message_id = m.id AND e.kind = 'answered' AND e.at < ${to}) AS answered_at
      FROM contact_messages m WHERE m.created_at >= ${from} AND m.created_at < ${to}
    )
    SELECT least((SELECT created_at FROM orders ORDER BY id LIMIT 1),
        (SELECT created_at FROM contact_messages ORDER BY id LIMIT 1)) AS first,
      (SELECT count(*) FROM refund_requests WHERE confirmed_at >= ${from} AND confirmed_at < ${to}) AS asked,
      (SELECT count(done_at) FROM settled) AS paid,
      (SELECT count(*) FROM settled WHERE done_at IS NOT NULL OR promised_on < ${today}) AS due,
      (SELECT count(*) FROM settled WHERE (done_at AT TIME ZONE 'Asia/Tehran')::date <= promised_on) AS kept,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM done_at - created_at))
        FROM settled WHERE done_at IS NOT NULL) AS median_paid,
      money.sum, money.buyers,
      (SELECT count(*) FROM talks) AS messages,
      (SELECT count(answered_at) FROM talks) AS answered,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at))
        FROM talks WHERE answered_at IS NOT NULL) AS median_answer
    FROM money`.execute(db);
  const row = rows[0]!;
  const first = row.first && toTehranDay(row.first);
  return {
    period:
      first === null || first >= today
        ? null
        : { first: toLater(first, addDays(today, -PERIOD_DAYS)), last: addDays(today, -1) },
    asked: Number(row.asked),
    paid: Number(row.paid),
    due: Number(row.due),
    kept: Number(row.kept),
    medianPaid: row.median_paid,
    returned: { sum: Number(row.sum ?? 0), buyers: Number(row.buyers) },
    messages: Number(row.messages),
    answered: Number(row.answered),
    medianAnswer: row.median_answer,
  };
}

function toLater(one: string, other: string): string {
  return one > other ? one : other;
}
