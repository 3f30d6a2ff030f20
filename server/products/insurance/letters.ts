import { sql, type Kysely } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { addWorkingDays } from '../../../shared/calendar/workingDays.ts';
import { buildPolicyInvoiceUrl } from '../../../shared/insurance/insurancePaths.ts';
import { LETTER_WORKING_DAYS } from '../../../shared/insurance/policyRules.ts';
import { enqueue } from '../../db/outbox.ts';
import type { Schema } from '../../db/schema.ts';
import { withTransaction, type Tx } from '../../db/transaction.ts';
import type { LetterVerdict } from '../../desk/letterProvider.ts';
import { buildNotificationMail } from '../../notifications/notificationMail.ts';
import type { BookingDeps } from '../../orders/deps.ts';
import { addNote, lockOrder, type Order } from '../../orders/orders/orderStore.ts';
import { insertRequest, type PostedDocument } from './policyRequests.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

/** Stores a letter. Returns `waiting` when another letter of the order still waits for a decision. */
export function sendLetter(
  deps: Deps,
  letter: { code: string; positions: readonly number[]; document: PostedDocument },
): Promise<'sent' | 'waiting'> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const order = await lockOrder(tx, { code: letter.code });
    if (!order) throw new Error(`no order ${letter.code}`);
    const waiting = await tx
      .selectFrom('policy_requests')
      .select('id')
      .where('order_id', '=', order.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (waiting) return 'waiting';
    const id = await insertRequest(tx, deps, {
      orderId: order.id,
      at: now,
      kind: 'cancel',
      positions: letter.positions,
      state: 'waiting',
      reason: 'visa_refused',
      document: letter.document,
    });
    const promisedOn = addWorkingDays(toTehranDay(now), LETTER_WORKING_DAYS);
    await addNote(tx, order, 'letterSent', { at: now, actor: 'buyer', data: { letter: id, promisedOn } });
    return 'sent';
  });
}

export async function findApprovedPositions(db: Kysely<Schema>, code: string): Promise<number[] | null> {
  const row = await db
    .selectFrom('policy_requests')
    .innerJoin('orders', 'orders.id', 'policy_requests.order_id')
    .select('policy_requests.positions')
    .where('orders.code', '=', code)
    .where('policy_requests.state', '=', 'approved')
    .orderBy('policy_requests.created_at', 'desc')
    .executeTakeFirst();
  return row?.positions ?? null;
}

export function loadWaitingLetters(db: Kysely<Schema>) {
  return db
    .selectFrom('policy_requests')
    .innerJoin('orders', 'orders.id', 'policy_requests.order_id')
    .innerJoin('policy_documents', 'policy_documents.id', 'policy_requests.document_id')
    .select(['orders.code', 'orders.search', 'policy_requests.positions', 'policy_requests.created_at'])
    .select(['policy_documents.id as documentId', 'policy_documents.media_type', 'policy_documents.size'])
    .where('policy_requests.state', '=', 'waiting')
    .orderBy('policy_requests.created_at')
    .execute();
}

/**
 * Stores the decision and notifies the buyer, who must still confirm the refund. Returns `again` when the same
 * decision already exists. With `letterId` it decides on that letter only, so that it never decides on a newer letter
 * that the operator has not read.
 */
export function decideLetter(
  deps: Deps & Pick<BookingDeps, 'publicUrl'>,
  code: string,
  verdict: LetterVerdict,
  { letterId, also }: { letterId?: string; also?: (tx: Tx) => Promise<void> } = {},
): Promise<'decided' | 'again' | 'decided_otherwise' | 'not_found'> {
  return withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) return 'not_found';
    let letters = tx
      .selectFrom('policy_requests')
      .select(['id', 'state'])
      .where('order_id', '=', order.id)
      .where('state', 'in', ['waiting', 'approved', 'refused'])
      .orderBy(sql<boolean>`state = 'waiting'`, 'desc')
      .orderBy('created_at', 'desc');
    if (letterId !== undefined) letters = letters.where('id', '=', letterId);
    const letter = await letters.executeTakeFirst();
    if (!letter) return 'not_found';
    if (letter.state !== 'waiting') return letter.state === verdict.state ? 'again' : 'decided_otherwise';
    const now = deps.clock();
    const why = verdict.state === 'refused' ? verdict.why : null;
    await tx
      .updateTable('policy_requests')
      .set({ state: verdict.state, result: why, done_at: now })
      .where('id', '=', letter.id)
      .execute();
    const note = verdict.state === 'approved' ? 'letterApproved' : 'letterRefused';
    await addNote(tx, order, note, { at: now, actor: 'operator', data: { letter: letter.id, why } });
    await notify(tx, deps, order, { letterId: letter.id, why });
    await also?.(tx);
    return 'decided';
  });
}

async function notify(
  tx: Tx,
  deps: Deps & Pick<BookingDeps, 'publicUrl'>,
  { code, contact }: Order,
  { letterId, why }: { letterId: string; why: string | null },
): Promise<void> {
  if (!contact) return;
  const subject = why === null ? 'نامهٔ سفارت پذیرفته شد' : 'نامهٔ سفارت پذیرفته نشد';
  const sentence =
    why === null
      ? 'نامهٔ سفارت شما پذیرفته شد. مبلغ برگشتی را ببینید و ابطال را تأیید کنید؛ تا تأیید شما چیزی ابطال نمی‌شود.'
      : `نامهٔ سفارت شما پذیرفته نشد: ${why}. بیمه‌نامه برقرار است و می‌توانید نامهٔ دیگری بفرستید.`;
  const url = `${deps.publicUrl}${buildPolicyInvoiceUrl(code)}`;
  const send = (topic: 'sms' | 'mail', payload: Record<string, string>) =>
    enqueue(tx, deps, { topic, dedupeKey: `${topic}:letter:${letterId}`, payload });
  await send('sms', { to: contact.mobile, text: `${sentence}\nسفارش ${code}\n${url}` });
  if (contact.email === null) return;
  const {
    to,
    text,
    html = '',
  } = buildNotificationMail({
    to: contact.email,
    subject: `${subject}، سفارش ${code}`,
    lines: [sentence, `سفارش ${code}`],
    link: { text: 'بیمه‌نامه و ابطال', url },
  });
  await send('mail', { to, subject: `${subject}، سفارش ${code}`, text, html });
}
