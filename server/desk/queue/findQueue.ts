import { sql, type Kysely } from 'kysely';
import { toTehranDay, toTehranInstant } from '../../../shared/calendar/tehran.ts';
import { describeHandReason } from '../../../shared/desk/money.ts';
import { QUEUE_KINDS, type QueueItem } from '../../../shared/desk/queue.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { Schema } from '../../db/schema.ts';
import { REFUND_DAYS, TIMINGS } from '../../orders/timings.ts';
import type { PaymentGateway } from '../../payments/port.ts';
import { getTopicTitle } from '../messages/findMessages.ts';
import { listOwedRefunds } from '../money/owed.ts';
import { ORDER_OF_MESSAGE } from './deadMessages.ts';

interface QueueDeps {
  db: Kysely<Schema>;
  gateways: ReadonlyMap<string, PaymentGateway>;
}

/** Shorter waits end by themselves nearly always. */
const ISSUE_GRACE_MS = 3 * 60_000;
const PAYMENT_GRACE_MS = 5 * 60_000;
const CANCEL_GRACE_MS = 60 * 60_000;
const MOST = 200;

/** Everything that waits for a person, by kind and the earliest deadline first. */
export async function findQueue(
  deps: QueueDeps,
  now: Date,
  findApprovals: () => Promise<QueueItem[]> = async () => [],
): Promise<QueueItem[]> {
  const { db } = deps;
  const parts = await Promise.all([
    findStuckIssues(db, now),
    findStuckPayments(db, now),
    findTransfers(deps, now),
    findRefusedCancels(db),
    findKeptTickets(db),
    findUnansweredCancels(db, now),
    findLetters(db),
    findMessages(db),
    findDeadMessages(db),
    findDeadSources(db, now),
    findApprovals(),
  ]);
  const items = [...parts.flat(), ...listDeadGateways(deps, now)];
  const order = Object.keys(QUEUE_KINDS);
  const dueAt = ({ deadline, since }: QueueItem) => (deadline ?? since).getTime();
  return items.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || dueAt(a) - dueAt(b));
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

async function findStuckIssues(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'total', 'updated_at', 'state'])
    .where('state', 'in', ['paid', 'late_paid', 'ticketing'])
    .where('updated_at', '<', before(now, ISSUE_GRACE_MS))
    .orderBy('updated_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'issue',
    id: row.id,
    code: row.code,
    subject: '',
    what:
      row.state === 'ticketing' ? 'نه صدور را روشن می‌گوید، نه لغو را' : 'پول رسیده و صدور هنوز آغاز نشده',
    amount: row.total,
    since: row.updated_at,
    deadline: after(row.updated_at, TIMINGS.giveUpIssue),
  }));
}

async function findStuckPayments(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'orders.code', 'payments.amount', 'payments.created_at', 'payments.checks'])
    .where('payments.state', 'in', ['verifying', 'unknown'])
    .where('payments.created_at', '<', before(now, PAYMENT_GRACE_MS))
    .orderBy('payments.created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'payment',
    id: row.id,
    code: row.code,
    subject: '',
    what: 'بانک هنوز پاسخ روشنی نداده',
    amount: row.amount,
    since: row.created_at,
    deadline: after(row.created_at, TIMINGS.closeAttempt),
  }));
}

async function findTransfers({ db, gateways }: QueueDeps, now: Date): Promise<QueueItem[]> {
  const today = toTehranDay(now);
  return (await listOwedRefunds(db, gateways))
    .filter(({ way, promisedOn }) => way === 'hand' || promisedOn < today)
    .slice(0, MOST)
    .map((owed) => ({
      kind: owed.way === 'hand' ? ('transfer' as const) : ('overdue' as const),
      id: owed.refundId,
      code: owed.code,
      subject: '',
      what: describeHandReason(owed.why),
      amount: owed.amount,
      since: owed.since,
      deadline: toTehranInstant(owed.promisedOn, '23:59'),
    }));
}

/** Requests that a supplier refused while the rules promised the money, until the buyer asks again. */
async function findRefusedCancels(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('refund_requests', 'refund_requests.order_id', 'orders.id')
    .select(['refund_requests.id', 'orders.code', 'refund_requests.amount', 'orders.updated_at'])
    .where('orders.state', '=', 'refund_rejected')
    .where('refund_requests.state', '=', 'rejected')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events')
            .select('seq')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .whereRef('order_events.at', '>', 'refund_requests.confirmed_at')
            .where('order_events.event', 'in', ['goodwillGiven', 'staffNote']),
        ),
      ),
    )
    .orderBy('orders.updated_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'refused',
    id: row.id,
    code: row.code,
    subject: '',
    what: 'لغو را نپذیرفت؛ با خریدار به توافق برسید',
    amount: row.amount,
    since: row.updated_at,
    deadline: after(row.updated_at, REFUND_DAYS * 24 * 60 * 60_000),
  }));
}

/** Changed tickets that their supplier did not take back, until a person writes a note. */
async function findKeptTickets(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.from_order')
    .select(['order_changes.order_id', 'orders.code', 'order_changes.value', 'order_changes.done_at'])
    .where('order_changes.answer', '=', 'rejected')
    .where('order_changes.done_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events')
            .select('seq')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .whereRef('order_events.at', '>', 'order_changes.done_at')
            .where('order_events.event', '=', 'staffNote'),
        ),
      ),
    )
    .orderBy('order_changes.done_at')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ order_id: id, code, value: amount, done_at: since }) =>
    since === null
      ? []
      : [
          {
            kind: 'refused' as const,
            id,
            code,
            subject: '',
            what: 'بلیط تعویض‌شده را پس نگرفت؛ با تأمین‌کننده تسویه کنید و یادداشت بنویسید',
            amount,
            since,
            deadline: null,
          },
        ],
  );
}

async function findUnansweredCancels(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select(['refund_requests.id', 'orders.code', 'refund_requests.amount', 'refund_requests.confirmed_at'])
    .where('refund_requests.state', '=', 'confirmed')
    .where('refund_requests.confirmed_at', '<', before(now, CANCEL_GRACE_MS))
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'unanswered',
    id: row.id,
    code: row.code,
    subject: '',
    what: 'پاسخ لغو یک ساعت است نیامده',
    amount: row.amount,
    since: row.confirmed_at ?? now,
    deadline: after(row.confirmed_at ?? now, 24 * 60 * 60_000),
  }));
}

interface LetterRow {
  id: string;
  code: string;
  created_at: Date;
  total: number;
  promised: string | null;
}

/** The tables of letters belong to the insurance, which may be off; their notes are in every order's history. */
async function findLetters(db: Kysely<Schema>): Promise<QueueItem[]> {
  const { rows } = await sql<LetterRow>`SELECT r.id, o.code, r.created_at, o.total,
      (SELECT e.data->>'promisedOn' FROM order_events e WHERE e.order_id = o.id AND e.event = 'letterSent'
        ORDER BY e.seq DESC LIMIT 1) AS promised
    FROM policy_requests r JOIN orders o ON o.id = r.order_id
    WHERE r.state = 'waiting' ORDER BY r.created_at LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({
    kind: 'letter',
    id: row.id,
    code: row.code,
    subject: '',
    what: 'نامهٔ رد ویزا',
    amount: row.total,
    since: row.created_at,
    deadline: row.promised === null ? null : toTehranInstant(row.promised, '23:59'),
  }));
}

async function findMessages(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'code', 'order_code', 'topic', 'message', 'created_at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: 'message',
    id: row.id,
    code: row.order_code,
    subject: getTopicTitle(row.topic),
    what: row.message,
    amount: null,
    since: row.created_at,
    deadline: after(row.created_at, 24 * 60 * 60_000),
  }));
}

export const OUTBOX_TITLES: Readonly<Record<string, string>> = {
  sms: 'پیامک',
  mail: 'ایمیل',
  notice: 'پیام خریدار',
  refund: 'برگشت پول',
  cancel: 'لغو نزد تأمین‌کننده',
  release: 'آزاد کردن صندلی',
  issue: 'صدور',
};

interface DeadRow {
  id: string;
  topic: string;
  attempts: number;
  dead_at: Date;
  code: string | null;
}

/** A text belongs to the order of its notice: `sms:notice:issued:<order id>`. */
async function findDeadMessages(db: Kysely<Schema>): Promise<QueueItem[]> {
  const { rows } = await sql<DeadRow>`SELECT d.id, d.topic, d.attempts, d.dead_at,
      (SELECT o.code FROM orders o WHERE o.id = ${ORDER_OF_MESSAGE}) AS code
    FROM outbox d WHERE d.dead_at IS NOT NULL ORDER BY d.dead_at LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({
    kind: 'outbox',
    id: row.id,
    code: row.code,
    subject: OUTBOX_TITLES[row.topic] ?? row.topic,
    what: 'بارها فرستاده شد و نرسید',
    amount: null,
    since: row.dead_at,
    deadline: null,
  }));
}

const SOURCE_WINDOW_MS = 30 * 60_000;
const SOURCE_FAILURES = 3;

/** A source is down when its newest row has failures alone, and enough of them. */
async function findDeadSources(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const { rows } = await sql<{ id: string; source: string; at: Date; failed: number }>`
    SELECT * FROM (SELECT DISTINCT ON (product, source) id, source, at, answered, failed FROM source_times
      WHERE day >= ${toTehranDay(before(now, SOURCE_WINDOW_MS))} AND at >= ${before(now, SOURCE_WINDOW_MS)}
      ORDER BY product, source, at DESC) newest
    WHERE answered = 0 AND failed >= ${SOURCE_FAILURES}`.execute(db);
  return rows.map(({ id, source, at, failed }) => ({
    kind: 'source',
    id,
    code: null,
    subject: source,
    what: `${formatNumber(failed)} جست‌وجوی آخر آن بی‌پاسخ ماند`,
    amount: null,
    since: at,
    deadline: null,
  }));
}

function listDeadGateways({ gateways }: QueueDeps, now: Date): QueueItem[] {
  return [...gateways.values()]
    .filter((gateway) => !gateway.healthy())
    .map((gateway) => ({
      kind: 'gateway',
      id: gateway.id,
      code: null,
      subject: gateway.title,
      what: 'پاسخ نمی‌دهد؛ فروش با درگاه‌های دیگر ادامه دارد',
      amount: null,
      since: now,
      deadline: null,
    }));
}
