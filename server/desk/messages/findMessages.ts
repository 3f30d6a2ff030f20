import type { Selectable } from 'kysely';
import { CONTACT_TOPIC_TITLES, CONTACT_TOPICS } from '../../../shared/content/infoView.ts';
import type { Conversation, MessageEvent, MessageState, MessageView } from '../../../shared/desk/messages.ts';
import type { ContactMessagesTable } from '../../accounts/accountSchema.ts';
import type { Reader } from '../../db/transaction.ts';
import type { DeskContext } from '../deskContext.ts';
import type { RailCount } from '../deskRoutes.ts';
import type { KeysetPage } from '../stateList.ts';

/** Lists messages of a state. Unanswered ones come oldest first, the others newest first. */
export async function listMessages(
  db: Reader,
  state: MessageState,
  page: KeysetPage,
): Promise<MessageView[]> {
  const isOpen = state === 'open';
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('state', '=', state)
    .$if(page.after !== null, (query) => query.where('id', isOpen ? '>' : '<', page.after))
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toView);
}

const MAX_MESSAGES_OF_ORDER = 20;

export async function listMessagesOfOrder(db: Reader, orderCode: string): Promise<MessageView[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES_OF_ORDER)
    .execute();
  return rows.map(toView);
}

const URGENT_MS = 24 * 60 * 60_000;

export async function countMessages({ db, now }: DeskContext): Promise<RailCount> {
  const { waiting, oldest } = await db
    .selectFrom('contact_messages')
    .select((select) => [
      select.fn.countAll<number>().as('waiting'),
      select.fn.min('created_at').as('oldest'),
    ])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(waiting),
    urgent: oldest !== null && now.getTime() - oldest.getTime() >= URGENT_MS,
  };
}

/** When a decision depends on the result, pass a transaction that has locked the message's row. */
export async function findConversation(db: Reader, id: string): Promise<Conversation | null> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [events, order] = await Promise.all([listEvents(db, id), findOrder(db, row)]);
  const { contact } = order ?? {};
  const isSender = contact?.mobile === row.mobile;
  return {
    message: toView(row),
    events,
    order: order ? { code: order.code, isSender } : null,
    replyAddresses: { sms: row.mobile, ...(isSender && contact?.email && { mail: contact.email }) },
    version: events.at(-1)?.id ?? 0,
  };
}

function findOrder(db: Reader, { order_code: code }: Selectable<ContactMessagesTable>) {
  if (code === null) return undefined;
  return db.selectFrom('orders').select(['code', 'contact']).where('code', '=', code).executeTakeFirst();
}

async function listEvents(db: Reader, messageId: string): Promise<MessageEvent[]> {
  const rows = await db
    .selectFrom('message_events')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const sent = await db
    .selectFrom('outbox')
    .select(['dedupe_key', 'done_at', 'dead_at'])
    .where('dedupe_key', 'in', rows.map(toDeliveryKey))
    .execute();
  return rows.map((row) => {
    const delivery = sent.find(({ dedupe_key: key }) => key === toDeliveryKey(row));
    return {
      id: row.id,
      kind: row.kind,
      way: row.way,
      sentTo: row.sent_to,
      text: row.text,
      by: row.staff_name,
      at: row.at,
      delivery: !delivery ? null : delivery.dead_at ? 'dead' : delivery.done_at ? 'sent' : 'waiting',
    };
  });
}

/** Returns the dedupe key of an answer in the outbox. */
export function toDeliveryKey({ id, way }: { id: number; way: string | null }): string {
  return `${way}:message answer:${id}`;
}

function toView(row: Selectable<ContactMessagesTable>): MessageView {
  const { id, code, name, mobile, message: text, created_at: at, state, order_code: orderCode } = row;
  return { id, code, topic: getTopicTitle(row.topic), name, mobile, text, at, state, orderCode };
}

export function getTopicTitle(topic: string): string {
  const known = CONTACT_TOPICS.find((each) => each === topic);
  return known ? CONTACT_TOPIC_TITLES[known] : topic;
}
