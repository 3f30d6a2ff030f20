import { sql, type Selectable } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type {
  DeskEvent,
  DeskOrder,
  DeskRefund,
  LedgerEntry,
  SentMessage,
} from '../../../shared/desk/deskOrder.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { OrderEventsTable } from '../../db/schema.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { findProvenOrder } from '../../orders/orders/findOrder.ts';
import { findRefundable } from '../../orders/refunds/requestRefund.ts';
import { listMessagesOfOrder } from '../messages/findMessages.ts';
import { canTransferManually } from '../money/owed.ts';
import { readStaffName } from './actOnOrder.ts';

/** Loads all data about one order, newest events first. Returns null for an unknown code. */
export async function findDeskOrder(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'gateways' | 'products'>,
  code: string,
): Promise<DeskOrder | null> {
  const { db } = deps;
  const view = await findProvenOrder(deps, code);
  if (!view) return null;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', view.code)
    .executeTakeFirstOrThrow();
  const [events, holds, payments, refunds, ledger, messages, written, left, others] = await Promise.all([
    db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('seq', 'desc').execute(),
    db.selectFrom('holds').selectAll().where('order_id', '=', id).orderBy('created_at', 'desc').execute(),
    db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
    findRefunds(deps, id),
    findLedger(deps, id),
    findMessages(deps, id),
    listMessagesOfOrder(db, view.code),
    findRefundable(db, id),
    countOthers(deps, view),
  ]);
  return {
    id,
    version: events[0]?.seq ?? 0,
    view,
    events: events.map(toDeskEvent),
    holds: holds.map((hold) => ({
      supplier: hold.supplier,
      state: hold.state,
      reference: hold.supplier_ref,
      at: hold.created_at,
      expiresAt: hold.expires_at,
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      gateway: payment.gateway,
      gatewayTitle: deps.gateways.get(payment.gateway)?.title ?? payment.gateway,
      amount: payment.amount,
      state: payment.state,
      refId: payment.ref_id,
      maskedPan: payment.masked_pan,
      at: payment.settled_at ?? payment.created_at,
    })),
    refunds,
    ledger,
    messages,
    written,
    refundable: left.reduce((sum, payment) => sum + payment.left, 0),
    others,
  };
}

function toDeskEvent({
  seq,
  event,
  from_state: from,
  to_state: to,
  actor,
  at,
  data,
}: Selectable<OrderEventsTable>): DeskEvent {
  return { seq, event, from, to, actor, by: readStaffName(data), at, data: data ?? {} };
}

type Db = Pick<BookingDeps, 'db'>;

async function findRefunds(
  { db, gateways, clock }: Db & Pick<BookingDeps, 'gateways' | 'clock'>,
  orderId: string,
): Promise<DeskRefund[]> {
  const today = toTehranDay(clock());
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('refund_requests', 'refund_requests.id', 'refunds.request_id')
    .leftJoin('gateway_refunds', (join) =>
      join.on(sql<boolean>`gateway_refunds.refund_id = refunds.id::text`),
    )
    .selectAll('refunds')
    .select(['refund_requests.iban', 'payments.gateway', 'gateway_refunds.state as asked'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    reason: row.reason,
    done: row.state === 'done',
    promisedOn: row.promised_on,
    at: row.done_at ?? row.created_at,
    trace: row.trace,
    iban: row.iban,
    gateway: row.gateway,
    asked: row.asked,
    isManual: row.state !== 'done' && canTransferManually(row, gateways, today),
  }));
}

async function findLedger({ db }: Db, orderId: string): Promise<LedgerEntry[]> {
  const lines = await db
    .selectFrom('ledger')
    .select(['entry_id', 'account', 'amount', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('entry_id')
    .execute();
  const entries = new Map<string, LedgerEntry>();
  for (const { entry_id: id, account, amount, at } of lines) {
    const entry = entries.get(id) ?? { id, at, gateway: 0, buyer: 0, sales: 0, fees: 0, credit: 0 };
    entries.set(id, { ...entry, [account]: entry[account] + amount });
  }
  return [...entries.values()];
}

/**
 * Finds messages by the key of their notice, which SMS and mail share. Their texts are purged after some weeks; the
 * notice stays longer.
 */
async function findMessages({ db }: Db, orderId: string): Promise<SentMessage[]> {
  const notices = await db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', 'notice')
    .where(sql<boolean>`payload->>'orderId' = ${orderId}`)
    .orderBy('created_at', 'desc')
    .execute();
  if (notices.length === 0) return [];
  const keys = notices.flatMap(({ dedupe_key: key }) => [`sms:${key}`, `mail:${key}`]);
  const sent = await db.selectFrom('outbox').selectAll().where('dedupe_key', 'in', keys).execute();
  return notices.flatMap((notice) => {
    const own = sent.filter(({ dedupe_key: key }) => key.endsWith(`:${notice.dedupe_key}`));
    return (own.length > 0 ? own : [notice]).map((message) => ({
      id: message.id,
      way: message.topic as SentMessage['way'],
      notice: notice.payload.notice ?? '',
      at: message.done_at ?? message.created_at,
      state: message.dead_at ? ('dead' as const) : message.done_at ? ('sent' as const) : ('waiting' as const),
      text: message.topic === 'notice' ? message.result : (message.payload.text ?? null),
    }));
  });
}

async function countOthers({ db }: Db, { contact, code }: OrderView): Promise<number> {
  if (!contact) return 0;
  const { n } = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where(sql<boolean>`contact->>'mobile' = ${contact.mobile}`)
    .where('code', '<>', code)
    .executeTakeFirstOrThrow();
  return Number(n);
}
