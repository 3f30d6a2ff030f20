import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { maskMobile } from '../../../shared/passengers/maskMobile.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { getSigningKey, type Keys } from '../../db/keys.ts';
import { enqueue, type OutboxTopic } from '../../db/outbox.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

export const VIEW_CODE = { digits: 6, minutes: 5, tries: 5 } as const;

interface Asked {
  orderCode: string;
  /** Binds the code to the browser that asked. */
  visitorId: string;
}

export interface SentTo {
  /** «۰۹۱۲•••۶۷۸۹» */
  mobile: string;
  byMail: boolean;
}

/** One-time codes live for minutes, so a change of the key may end them. */
function hashOf(keys: Keys, { orderCode, visitorId }: Asked, digits: string): Buffer {
  return createHmac('sha256', getSigningKey(keys))
    .update(['view', orderCode, visitorId, digits].join('\n'))
    .digest();
}

/** Replaces the browser's earlier code; null without a recipient. The caller limits the rate. */
export function sendViewCode(deps: Deps, secret: Keys, asked: Asked): Promise<SentTo | null> {
  const digits = String(randomInt(10 ** VIEW_CODE.digits)).padStart(VIEW_CODE.digits, '0');
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'code', 'contact'])
      .where('code', '=', asked.orderCode)
      .executeTakeFirst();
    if (!order?.contact) return null;
    const expiresAt = new Date(now.getTime() + VIEW_CODE.minutes * 60_000);
    const fresh = { hash: hashOf(secret, asked, digits), tries: 0, expires_at: expiresAt };
    await tx
      .insertInto('view_codes')
      .values({ order_id: order.id, visitor: hashVisitor(secret, asked), ...fresh })
      .onConflict((conflict) => conflict.columns(['order_id', 'visitor']).doUpdateSet(fresh))
      .execute();
    const { mobile, email } = order.contact;
    const until = expiresAt.toISOString();
    const text = `کد دیدن و تغییر سفارش ${order.code}: ${digits}\nتا ${toPersianDigits(VIEW_CODE.minutes)} دقیقه معتبر است. آن را به کسی ندهید.`;
    const subject = `کد دیدن و تغییر سفارش ${order.code}`;
    const ways: { topic: OutboxTopic; payload: Record<string, string> }[] = [
      { topic: 'sms', payload: { to: mobile, text, until } },
    ];
    if (email !== null) ways.push({ topic: 'mail', payload: { to: email, subject, text, until } });
    for (const { topic, payload } of ways) {
      await enqueue(tx, deps, { topic, payload });
    }
    return { mobile: maskMobile(mobile), byMail: email !== null };
  });
}

/** `wrong` also means expired, used up or never requested, so that it reveals nothing. */
export type ViewCodeAnswer = 'right' | 'wrong';

/** Counts a try in one statement, so that parallel guesses count too. A code opens once. */
export async function checkViewCode(
  { db, clock }: Deps,
  secret: Keys,
  { digits, ...asked }: Asked & { digits: string },
): Promise<ViewCodeAnswer> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', asked.orderCode)
    .executeTakeFirst();
  if (!order) return 'wrong';
  const visitor = hashVisitor(secret, asked);
  const tried = await db
    .updateTable('view_codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('order_id', '=', order.id)
    .where('visitor', '=', visitor)
    .where('tries', '<', VIEW_CODE.tries)
    .where('expires_at', '>', clock())
    .returning('hash')
    .executeTakeFirst();
  if (!tried || !timingSafeEqual(tried.hash, hashOf(secret, asked, digits))) return 'wrong';
  const opened = await db
    .deleteFrom('view_codes')
    .where('order_id', '=', order.id)
    .where('visitor', '=', visitor)
    .where('hash', '=', tried.hash)
    .returning('order_id')
    .executeTakeFirst();
  return opened ? 'right' : 'wrong';
}

function hashVisitor(keys: Keys, { visitorId }: Asked): string {
  return createHmac('sha256', getSigningKey(keys))
    .update(`view-code-visitor\n${visitorId}`)
    .digest('base64url');
}
