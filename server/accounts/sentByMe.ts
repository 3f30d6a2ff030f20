import { sql, type Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { SignedIn } from './accounts.ts';
import { findMobile } from './mobileAccounts.ts';

interface SentMessage {
  code: string;
  topic: string;
  name: string;
  mobile: string;
  orderCode: string | null;
  message: string;
  sentAt: Date;
  answers: { text: string; at: Date }[];
}

interface SentLetter {
  orderCode: string;
  mediaType: string;
  size: number;
  sha256: string;
  /** Base64; empty once the letter's retention time is over. */
  content: string;
  sentAt: Date;
}

/**
 * Finds contact messages from the verified mobile, and messages about an order of the account from the mobile of that
 * order. The contact page accepts any order code, so the code alone proves no sender.
 */
export async function findSentMessages(
  db: Kysely<Schema>,
  account: SignedIn,
  codes: readonly string[],
): Promise<SentMessage[]> {
  const own = await findMobile(db, account);
  const rows = await db
    .selectFrom('contact_messages')
    .leftJoin('orders', 'orders.code', 'contact_messages.order_code')
    .select(['contact_messages.id', 'contact_messages.code', 'topic', 'name', 'message'])
    .select(['contact_messages.mobile', 'order_code as orderCode', 'contact_messages.created_at as sentAt'])
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('order_code', 'in', ['', ...codes]),
          eb(sql<string>`orders.contact->>'mobile'`, '=', sql<string>`contact_messages.mobile`),
        ]),
        ...(own
          ? [
              and([
                eb('contact_messages.mobile', '=', own.mobile),
                eb('contact_messages.created_at', '>=', own.ordersFrom),
                eb('contact_messages.created_at', '<=', own.provenUntil),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('contact_messages.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await db
          .selectFrom('message_events')
          .select(['message_id', 'text', 'at'])
          .where('message_id', 'in', ids)
          .where('kind', '=', 'answered')
          .orderBy('id')
          .execute();
  return rows.map(({ id, ...message }) => ({
    ...message,
    answers: answers.filter((answer) => answer.message_id === id).map(({ text, at }) => ({ text, at })),
  }));
}

/** Finds the letters that were uploaded for orders of the account. */
export async function findSentLetters(db: Kysely<Schema>, codes: readonly string[]): Promise<SentLetter[]> {
  const { rows } =
    await sql<SentLetter>`SELECT orders.code AS "orderCode", media_type AS "mediaType", size, sha256,
    translate(encode(content, 'base64'), chr(10), '') AS content, policy_documents.created_at AS "sentAt"
    FROM policy_documents JOIN orders ON orders.id = policy_documents.order_id
    WHERE orders.code = ANY (${codes}) ORDER BY policy_documents.id`.execute(db);
  return rows;
}

/** Finds the buyer's reviews. The reviews of an order's other travellers belong to those travellers. */
export function findSentReviews(db: Kysely<Schema>, codes: readonly string[]) {
  return db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['orders.code as orderCode', 'carrier_name as carrier', 'rating', 'text'])
    .select(['reviews.state', 'reason', 'reviews.created_at as writtenAt'])
    .where('orders.code', 'in', ['', ...codes])
    .where('position', '=', 0)
    .orderBy('reviews.id')
    .execute();
}
