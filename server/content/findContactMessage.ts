import { formatDay, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay, toTehranIso } from '../../shared/calendar/tehran.ts';
import type { ContactConversation } from '../../shared/content/contactMessage.ts';
import { CONTACT_TOPIC_TITLES, CONTACT_TOPICS } from '../../shared/content/infoView.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import type { Reader } from '../db/transaction.ts';

/** Returns null for an unknown code and for a mobile other than the sender's. A signed link needs no mobile. */
export async function findContactMessage(
  db: Reader,
  { code, mobile }: { code: string; mobile: string | null },
): Promise<ContactConversation | null> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('code', '=', code)
    .$if(mobile !== null, (query) => query.where('mobile', '=', mobile!))
    .executeTakeFirst();
  if (!row) return null;
  const [answers, order] = await Promise.all([
    db
      .selectFrom('message_events')
      .select(['at', 'way', 'text'])
      .where('message_id', '=', row.id)
      .where('kind', '=', 'answered')
      .orderBy('id')
      .execute(),
    row.order_code === null
      ? undefined
      : db.selectFrom('orders').select('code').where('code', '=', row.order_code).executeTakeFirst(),
  ]);
  const topic = CONTACT_TOPICS.find((each) => each === row.topic);
  return {
    code: toPersianDigits(row.code),
    topic: topic ? CONTACT_TOPIC_TITLES[topic] : row.topic,
    orderCode: order?.code ?? null,
    at: formatMoment(row.created_at),
    text: row.message,
    answers: answers.map(({ at, way, text }) => ({ at: formatMoment(at), way: way ?? 'sms', text })),
    state: row.state,
  };
}

function formatMoment(at: Date): string {
  return `${formatDay(toTehranDay(at))}، ساعت ${formatTime(toTehranIso(at))}`;
}
