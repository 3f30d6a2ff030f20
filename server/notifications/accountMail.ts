import type { Kysely } from 'kysely';
import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { formatSender } from '../../shared/settings/sellerFacts.ts';
import type { SettingValues } from '../../shared/settings/shopSettings.ts';
import type { AuthMailKind } from '../cms/embedded/authRoutes.ts';
import { enqueue } from '../db/outbox.ts';
import type { Schema } from '../db/schema.ts';
import { withTransaction } from '../db/transaction.ts';

export interface MailDeps {
  db: Kysely<Schema>;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
}

/** Settings with the name and phones of the agency. */
type MailSite = Pick<SettingValues, 'brand' | 'contact'>;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export async function queueMail(deps: MailDeps, mail: Mail): Promise<void> {
  await withTransaction(deps.db, (tx) => enqueue(tx, deps, { topic: 'mail', payload: { ...mail } }));
}

const LINKED: Readonly<
  Record<AuthMailKind, { subject: string; sentence: string; page(secret: string): string }>
> = {
  reset: {
    subject: 'بازیابی رمز عبور',
    sentence: 'برای ثبت رمز تازه این پیوند را باز کنید. پیوند ۲ ساعت و فقط یک بار کار می‌کند:',
    page: accountPage.reset,
  },
  confirmation: {
    subject: 'تأیید ایمیل در',
    sentence: 'برای تأیید ایمیل‌تان این پیوند را باز کنید:',
    page: accountPage.confirm,
  },
  registered: {
    subject: 'ثبت‌نام دوباره در',
    sentence:
      'با این ایمیل دوباره ثبت‌نام خواسته شد، ولی حسابی با آن دارید. اگر رمز را به یاد ندارید، بازیابی کنید:',
    page: () => accountPage.forgot,
  },
};

/** Writes a mail whose links use the configured public address, never a Host header. */
export function writeAccountMail(
  site: MailSite & { publicUrl: string },
  kind: AuthMailKind,
  to: { email: string; username: string },
  secret: string,
): Mail {
  const { subject, sentence, page } = LINKED[kind];
  return writeMail(site, to, subject, [sentence, site.publicUrl + page(secret)]);
}

export function writeDeletionMail(
  site: MailSite,
  to: { email: string; username: string },
  code: string,
): Mail {
  const sentence = 'برای پاک کردن حساب‌تان این کد را بنویسید. کد ۱۰ دقیقه کار می‌کند:';
  return writeMail(site, to, 'کد حذف حساب', [sentence, code]);
}

function writeMail(
  site: MailSite,
  to: { email: string; username: string },
  subject: string,
  lines: readonly string[],
): Mail {
  const end = 'اگر شما این را نخواسته‌اید، کاری لازم نیست بکنید.';
  const sender = formatSender(site);
  const text = [`سلام ${to.username}،`, '', ...lines, '', end, ...(sender === null ? [] : ['', sender])];
  return { to: to.email, subject: `${subject} ${site.brand.name}`, text: text.join('\n') };
}
