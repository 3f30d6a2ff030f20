import { toJalaliText } from '../../shared/calendar/format.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import { queueMail } from '../accounts/accountMail.ts';
import { uuidV7 } from '../db/uuid.ts';
import type { Services } from '../services.ts';

export interface ContactMessage {
  topic: string;
  name: string;
  mobile: string;
  orderCode: string | null;
  message: string;
}

const TRIES = 5;

/** Stores a message and mails it to whoever answers. Returns its tracking code, `14050830-3821`. */
export async function storeMessage(services: Services, message: ContactMessage): Promise<string> {
  const { db, clock, randomBytes } = services;
  const now = clock();
  for (let attempt = 1; ; attempt += 1) {
    const number = 1000 + (randomBytes(4).readUInt32BE() % 9000);
    const code = `${toJalaliText(tehranDay(now)).replaceAll('-', '')}-${number}`;
    const stored = await db
      .insertInto('contact_messages')
      .values({
        id: uuidV7(now, randomBytes(10)),
        code,
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
    if (!stored && attempt < TRIES) continue;
    if (!stored) throw new Error('no free tracking code for a message');
    await queueMail(services, {
      to: `support@${new URL(services.publicUrl).hostname}`,
      subject: `پیام ${code}: ${message.topic}`,
      text: [message.name, message.mobile, message.orderCode ?? '', '', message.message].join('\n'),
    });
    return code;
  }
}
