import type { Kysely } from 'kysely';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import type { AuthMailKind } from '../cms/embedded/authRoutes.ts';
import { enqueue } from '../db/outbox.ts';
import type { Schema } from '../db/schema.ts';
import { withTransaction } from '../db/transaction.ts';
import { uuidV7 } from '../db/uuid.ts';

export interface MailDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Puts a mail into the outbox; the worker delivers it. */
export async function queueMail(deps: MailDeps, mail: Mail): Promise<void> {
  const now = deps.clock();
  const id = uuidV7(now, deps.randomBytes(10));
  await withTransaction(deps.db, (tx) =>
    enqueue(tx, { id, topic: 'mail', dedupeKey: `mail:${id}`, payload: { ...mail }, now }),
  );
}

/** The mail with the secret link. Links begin with the configured public address, never with a Host header. */
export function writeAccountMail(
  site: { publicUrl: string; brand: string },
  kind: AuthMailKind,
  to: { email: string; username: string },
  secret: string,
): Mail {
  const link = `${site.publicUrl}${kind === 'reset' ? accountPage.reset(secret) : accountPage.confirm(secret)}`;
  const [subject, sentence] =
    kind === 'reset'
      ? [
          `بازیابی رمز عبور ${site.brand}`,
          'برای گذاشتن رمز تازه این پیوند را باز کنید. پیوند ۲ ساعت و فقط یک بار کار می‌کند:',
        ]
      : [`تأیید ایمیل در ${site.brand}`, 'برای تأیید ایمیل‌تان این پیوند را باز کنید:'];
  const text = [
    `سلام ${to.username}،`,
    '',
    sentence,
    link,
    '',
    'اگر شما این را نخواسته‌اید، کاری لازم نیست بکنید.',
  ].join('\n');
  return { to: to.email, subject, text };
}
