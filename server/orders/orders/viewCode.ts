import { maskMobile } from '../../../shared/passengers/maskMobile.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import type { Keys } from '../../db/keys.ts';
import {
  checkOneTimeCode,
  ONE_TIME_CODE,
  writeOneTimeCode,
  type CodeAnswer,
  type CodeSubject,
} from '../../db/oneTimeCodes.ts';
import { enqueue, type OutboxTopic } from '../../db/outbox.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { BookingDeps } from '../deps.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'randomBytes'>;

interface Asked {
  orderCode: string;
  /** Binds the code to the browser that requested it. */
  visitorId: string;
}

export interface SentTo {
  /** Masked mobile, «۰۹۱۲•••۶۷۸۹». */
  mobile: string;
  byMail: boolean;
}

function toSubject({ orderCode, visitorId }: Asked): CodeSubject {
  return { subject: `order ${orderCode}`, browser: visitorId };
}

/**
 * Sends a code and invalidates the browser's earlier one. Returns null without a recipient. The caller limits the rate.
 */
export function sendViewCode(deps: Deps, secret: Keys, asked: Asked): Promise<SentTo | null> {
  return withTransaction(deps.db, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['code', 'contact'])
      .where('code', '=', asked.orderCode)
      .executeTakeFirst();
    if (!order?.contact) return null;
    const { digits, expiresAt } = await writeOneTimeCode(tx, { secret, now: deps.clock() }, toSubject(asked));
    const { mobile, email } = order.contact;
    const until = expiresAt.toISOString();
    const text = `کد دیدن و تغییر سفارش ${order.code}: ${digits}\nتا ${toPersianDigits(ONE_TIME_CODE.minutes)} دقیقه معتبر است. آن را به کسی ندهید.`;
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

export function checkViewCode(
  { db, clock }: Deps,
  secret: Keys,
  { digits, ...asked }: Asked & { digits: string },
): Promise<CodeAnswer> {
  return checkOneTimeCode(db, { secret, now: clock() }, { ...toSubject(asked), digits });
}
