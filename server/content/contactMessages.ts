import { createHash } from 'node:crypto';
import { toJalaliText } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { enqueue } from '../db/outbox.ts';
import { runOnce } from '../db/runOnce.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import { buildUuidV7 } from '../db/uuid.ts';
import type { Services } from '../services.ts';

export interface ContactMessage {
  topic: string;
  name: string;
  mobile: string;
  orderCode: string | null;
  message: string;
}

const TRIES = 5;

/**
 * Stores and mails a message; an equal message on the same day is ignored. Returns the tracking code, `14050830-3821`.
 */
export async function storeMessage(services: Services, message: ContactMessage): Promise<string> {
  const now = services.clock();
  const key = createHash('sha256').update(JSON.stringify(message)).digest('hex');
  const { code } = await withTransaction(services.db, (tx) =>
    runOnce(tx, { scope: 'contact', key, now }, async () => {
      const written = await write(tx, services, message, now);
      await enqueue(tx, services, { topic: 'mail', payload: buildMail(services, message, written) });
      return { code: written };
    }),
  );
  return code;
}

async function write(
  tx: Tx,
  { randomBytes }: Pick<Services, 'randomBytes'>,
  message: ContactMessage,
  now: Date,
): Promise<string> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const number = 1000 + (randomBytes(4).readUInt32BE() % 9000);
    const stored = await tx
      .insertInto('contact_messages')
      .values({
        id: buildUuidV7(now, randomBytes(10)),
        code: `${toJalaliText(toTehranDay(now)).replaceAll('-', '')}-${number}`,
        topic: message.topic,
        name: message.name,
        mobile: message.mobile,
        order_code: message.orderCode,
        message: message.message,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (stored) return stored.code;
  }
  throw new Error('no free tracking code for a message');
}

function buildMail({ publicUrl }: Pick<Services, 'publicUrl'>, message: ContactMessage, code: string) {
  return {
    to: `support@${new URL(publicUrl).hostname}`,
    subject: `پیام ${code}: ${message.topic}`,
    text: [message.name, message.mobile, message.orderCode ?? '', '', message.message].join('\n'),
  };
}
