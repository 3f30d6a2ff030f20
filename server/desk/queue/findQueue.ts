import { sql, type Kysely } from 'kysely';
import { toTehranDay, toTehranInstant } from '../../../shared/calendar/tehran.ts';
import { describeManualTransferReason } from '../../../shared/desk/money.ts';
import { QUEUE_KINDS, type QueueItem, type QueueKind } from '../../../shared/desk/queue.ts';
import type { Rial } from '../../../shared/money.ts';
import type { OrderNote } from '../../../shared/orders/orderNote.ts';
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

/** Nearly all shorter waits end without help. */
const ISSUE_GRACE_MS = 3 * 60_000;
const PAYMENT_GRACE_MS = 5 * 60_000;
const CANCEL_GRACE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST = 200;

/** Finds all work that waits for staff, by kind, the earliest deadline first. */
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

/** A field is missing when it does not apply to this kind of work. */
interface QueueRow {
  id: string;
  code?: string | null;
  subject?: string;
  amount?: Rial | null;
  since: Date;
}

const buildItem = (
  kind: QueueKind,
  { id, code = null, subject = '', amount = null, since }: QueueRow,
  details: string,
  deadline: Date | null = null,
): QueueItem => ({ kind, id, code, subject, details, amount, since, deadline });

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (since: Date, ms: number) => new Date(since.getTime() + ms);

/** A condition for a query over `orders`. */
const hasNoEventAfter = (column: string, events: readonly OrderNote[]) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM order_events e
    WHERE e.order_id = orders.id AND e.at > ${sql.ref(column)} AND e.event IN (${sql.join(events)}))`;

async function findStuckIssues(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'total as amount', 'updated_at as since', 'state'])
    .where('state', 'in', ['paid', 'late_paid', 'ticketing'])
    .where('updated_at', '<', before(now, ISSUE_GRACE_MS))
    .orderBy('updated_at')
    .limit(MOST)
    .execute();
  return rows.map((row) =>
    buildItem(
      'issue',
      row,
      row.state === 'ticketing' ? 'نه صدور را روشن می‌گوید، نه لغو را' : 'پول رسیده و صدور هنوز آغاز نشده',
      after(row.since, TIMINGS.giveUpIssue),
    ),
  );
}

async function findStuckPayments(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'orders.code', 'payments.amount', 'payments.created_at as since'])
    .where('payments.state', 'in', ['verifying', 'unknown'])
    .where('payments.created_at', '<', before(now, PAYMENT_GRACE_MS))
    .orderBy('payments.created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) =>
    buildItem('payment', row, 'بانک هنوز پاسخ روشنی نداده', after(row.since, TIMINGS.closeAttempt)),
  );
}

async function findTransfers({ db, gateways }: QueueDeps, now: Date): Promise<QueueItem[]> {
  const today = toTehranDay(now);
  return (await listOwedRefunds(db, gateways))
    .filter(({ way, promisedOn }) => way === 'hand' || promisedOn < today)
    .slice(0, MOST)
    .map(({ refundId: id, way, why, promisedOn, ...owed }) =>
      buildItem(
        way === 'hand' ? 'transfer' : 'overdue',
        { ...owed, id },
        describeManualTransferReason(why),
        toTehranInstant(promisedOn, '23:59'),
      ),
    );
}

/** Finds requests that a supplier refused although the rules promised the money, until the buyer asks again. */
async function findRefusedCancels(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('refund_requests', 'refund_requests.order_id', 'orders.id')
    .select(['refund_requests.id', 'orders.code', 'refund_requests.amount', 'orders.updated_at as since'])
    .where('orders.state', '=', 'refund_rejected')
    .where('refund_requests.state', '=', 'rejected')
    .where(hasNoEventAfter('refund_requests.confirmed_at', ['goodwillGiven', 'staffNote']))
    .orderBy('orders.updated_at')
    .limit(MOST)
    .execute();
  return rows.map((row) =>
    buildItem(
      'refused',
      row,
      'لغو را نپذیرفت؛ با خریدار به توافق برسید',
      after(row.since, REFUND_DAYS * DAY_MS),
    ),
  );
}

/** Finds changed tickets that their supplier refused to take back, until an employee writes a note. */
async function findKeptTickets(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.from_order')
    .select(['order_changes.order_id as id', 'orders.code', 'order_changes.value as amount'])
    .select(['order_changes.done_at as since'])
    .where('order_changes.answer', '=', 'rejected')
    .where('order_changes.done_at', 'is not', null)
    .where(hasNoEventAfter('order_changes.done_at', ['staffNote']))
    .orderBy('order_changes.done_at')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ since, ...row }) =>
    since === null
      ? []
      : [
          buildItem(
            'refused',
            { ...row, since },
            'بلیط تعویض‌شده را پس نگرفت؛ با تأمین‌کننده تسویه کنید و یادداشت بنویسید',
          ),
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
  return rows.map(({ confirmed_at: confirmedAt, ...row }) => {
    const since = confirmedAt ?? now;
    return buildItem('unanswered', { ...row, since }, 'پاسخ لغو یک ساعت است نیامده', after(since, DAY_MS));
  });
}

interface LetterRow {
  id: string;
  code: string;
  since: Date;
  amount: Rial;
  promised: string | null;
}

/**
 * Reads the notes in the history of orders, because the tables of letters belong to the insurance, which may be off.
 */
async function findLetters(db: Kysely<Schema>): Promise<QueueItem[]> {
  const { rows } = await sql<LetterRow>`SELECT r.id, o.code, r.created_at AS since, o.total AS amount,
      (SELECT e.data->>'promisedOn' FROM order_events e WHERE e.order_id = o.id AND e.event = 'letterSent'
        ORDER BY e.seq DESC LIMIT 1) AS promised
    FROM policy_requests r JOIN orders o ON o.id = r.order_id
    WHERE r.state = 'waiting' ORDER BY r.created_at LIMIT ${MOST}`.execute(db);
  return rows.map(({ promised, ...row }) =>
    buildItem('letter', row, 'نامهٔ رد ویزا', promised === null ? null : toTehranInstant(promised, '23:59')),
  );
}

async function findMessages(db: Kysely<Schema>): Promise<QueueItem[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'order_code as code', 'topic', 'message', 'created_at as since'])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ topic, message, ...row }) =>
    buildItem('message', { ...row, subject: getTopicTitle(topic) }, message, after(row.since, DAY_MS)),
  );
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
  since: Date;
  code: string | null;
}

/** A message belongs to the order in its key: `sms:notice:issued:<order id>`. */
async function findDeadMessages(db: Kysely<Schema>): Promise<QueueItem[]> {
  const { rows } = await sql<DeadRow>`SELECT d.id, d.topic, d.dead_at AS since,
      (SELECT o.code FROM orders o WHERE o.id = ${ORDER_OF_MESSAGE}) AS code
    FROM outbox d WHERE d.dead_at IS NOT NULL ORDER BY d.dead_at LIMIT ${MOST}`.execute(db);
  return rows.map(({ topic, ...row }) =>
    buildItem('outbox', { ...row, subject: OUTBOX_TITLES[topic] ?? topic }, 'بارها فرستاده شد و نرسید'),
  );
}

const SOURCE_WINDOW_MS = 30 * 60_000;
const SOURCE_FAILURES = 3;

/** Finds sources that are down: the newest row has enough failures and no answers. */
async function findDeadSources(db: Kysely<Schema>, now: Date): Promise<QueueItem[]> {
  const { rows } = await sql<{ id: string; subject: string; since: Date; failed: number }>`
    SELECT id, source AS subject, at AS since, failed
    FROM (SELECT DISTINCT ON (product, source) id, source, at, answered, failed FROM source_times
      WHERE day >= ${toTehranDay(before(now, SOURCE_WINDOW_MS))} AND at >= ${before(now, SOURCE_WINDOW_MS)}
      ORDER BY product, source, at DESC) newest
    WHERE answered = 0 AND failed >= ${SOURCE_FAILURES}`.execute(db);
  return rows.map(({ failed, ...row }) =>
    buildItem('source', row, `${formatNumber(failed)} جست‌وجوی آخر آن بی‌پاسخ ماند`),
  );
}

function listDeadGateways({ gateways }: QueueDeps, now: Date): QueueItem[] {
  return [...gateways.values()]
    .filter((gateway) => !gateway.healthy())
    .map(({ id, title }) =>
      buildItem(
        'gateway',
        { id, subject: title, since: now },
        'پاسخ نمی‌دهد؛ فروش با درگاه‌های دیگر ادامه دارد',
      ),
    );
}
