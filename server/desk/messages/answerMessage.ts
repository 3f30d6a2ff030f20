import { buildContactMessageUrl, buildShortMessageUrl } from '../../../shared/content/contactMessage.ts';
import type { Conversation, MessageState, MessageWay } from '../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { createConversationLink } from '../../content/conversationLink.ts';
import { enqueue } from '../../db/outbox.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import { buildNotificationMail } from '../../notifications/notificationMail.ts';
import type { Services } from '../../services.ts';
import { findConversation, toDeliveryKey } from './findMessages.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'randomBytes' | 'publicUrl' | 'settings' | 'signingSecret'>;

interface MessageAct {
  id: string;
  /** The last event that the page showed. */
  version: number;
  by: { id: string; name: string };
  /** Writes to the log of actions, in the transaction of the action. */
  record: (tx: Tx) => Promise<void>;
}

/**
 * `stale`: a colleague answered or closed it since the page was opened. `no_target`: the channel has no address now.
 */
export type MessageAnswer = 'done' | 'stale' | 'no_target' | 'not_found';

/** Stores the answer and enqueues it in the outbox, in one transaction. */
export function answerMessage(
  deps: Deps,
  act: MessageAct,
  { way, text }: { way: MessageWay; text: string },
): Promise<MessageAnswer> {
  return changeMessage(deps, act, async (tx, conversation) => {
    const to = conversation.replyAddresses[way];
    if (to === undefined) return 'no_target';
    const id = await addEvent(tx, deps, act, { kind: 'answered', way, sent_to: to, text });
    const dedupeKey = toDeliveryKey({ id, way });
    if (way === 'sms') {
      const payload = { to, text: writeAnswerSms(deps, text, conversation.message.code) };
      await enqueue(tx, deps, { topic: 'sms', dedupeKey, payload });
    } else {
      await enqueue(tx, deps, {
        topic: 'mail',
        dedupeKey,
        payload: writeAnswerMail(deps, to, text, conversation),
      });
    }
    return 'done';
  });
}

/** Closes a message without sending anything. */
export function closeMessage(deps: Deps, act: MessageAct, why: string): Promise<MessageAnswer> {
  return changeMessage(deps, act, async (tx) => {
    await addEvent(tx, deps, act, { kind: 'closed', way: null, sent_to: null, text: why });
    return 'done';
  });
}

function changeMessage(
  { db }: Deps,
  { id, version, record }: MessageAct,
  work: (tx: Tx, conversation: Conversation) => Promise<MessageAnswer>,
): Promise<MessageAnswer> {
  return withTransaction(db, async (tx): Promise<MessageAnswer> => {
    await tx.selectFrom('contact_messages').select('id').where('id', '=', id).forUpdate().execute();
    const conversation = await findConversation(tx, id);
    if (!conversation) return 'not_found';
    if (conversation.version !== version) return 'stale';
    const answer = await work(tx, conversation);
    if (answer === 'done') await record(tx);
    return answer;
  });
}

async function addEvent(
  tx: Tx,
  { clock }: Deps,
  { id, by }: MessageAct,
  event: {
    kind: Exclude<MessageState, 'open'>;
    way: MessageWay | null;
    sent_to: string | null;
    text: string;
  },
): Promise<number> {
  const added = await tx
    .insertInto('message_events')
    .values({ ...event, message_id: id, staff_id: by.id, staff_name: by.name, at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('contact_messages').set({ state: event.kind }).where('id', '=', id).execute();
  return added.id;
}

/** Builds the text of the SMS as the sender of the message gets it. */
function writeAnswerSms(
  { settings, signingSecret, publicUrl, clock }: Deps,
  text: string,
  code: string,
): string {
  const link = createConversationLink(signingSecret, code, clock());
  const head = `${settings.values.brand.name}، پاسخ به پیام ${toPersianDigits(code)}`;
  return `${text}\n${head}\nگفتگو: ${publicUrl}${buildShortMessageUrl(link)}`;
}

function writeAnswerMail(
  { publicUrl }: Deps,
  to: string,
  text: string,
  { message }: Conversation,
): Record<string, string> {
  const subject = `پاسخ به پیام ${toPersianDigits(message.code)}`;
  const mail = buildNotificationMail({
    to,
    subject,
    lines: [...text.split(/\s*\n\s*/), `پیام شما: «${message.text}»`],
    link: { text: 'دیدن گفتگو', url: publicUrl + buildContactMessageUrl(message.code) },
  });
  return { to, subject, text: mail.text, html: mail.html ?? '' };
}
