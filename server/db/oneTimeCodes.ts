import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { getSigningKey, type Keys } from './keys.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './transaction.ts';

export const ONE_TIME_CODE = { digits: 6, minutes: 5, tries: 5 } as const;

export interface CodeSubject {
  /** The subject that the code opens, with its kind: `order …`, `sign-in …`. */
  subject: string;
  /** Binds the code to the browser that requested it. */
  browser: string;
}

/** `wrong` also means expired, used up or never requested, so that the answer reveals nothing. */
export type CodeAnswer = 'right' | 'wrong';

interface CodeDeps {
  secret: Keys;
  now: Date;
}

/** Codes live for minutes, so a key change may invalidate them. */
function sign(secret: Keys, ...parts: string[]): Buffer {
  return createHmac('sha256', getSigningKey(secret)).update(parts.join('\n')).digest();
}

function keyOf(secret: Keys, { subject, browser }: CodeSubject) {
  return {
    subject: sign(secret, 'code-subject', subject).toString('base64url'),
    browser: sign(secret, 'code-browser', browser).toString('base64url'),
  };
}

function hashDigits(secret: Keys, { subject, browser }: CodeSubject, digits: string): Buffer {
  return sign(secret, 'one-time-code', subject, browser, digits);
}

/** Replaces the browser's earlier code for the subject. Only the message contains the digits. */
export async function writeOneTimeCode(
  tx: Tx,
  { secret, now }: CodeDeps,
  asked: CodeSubject,
): Promise<{ digits: string; expiresAt: Date }> {
  const digits = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
  const expiresAt = new Date(now.getTime() + ONE_TIME_CODE.minutes * 60_000);
  const fresh = { hash: hashDigits(secret, asked, digits), tries: 0, expires_at: expiresAt };
  await tx
    .insertInto('one_time_codes')
    .values({ ...keyOf(secret, asked), ...fresh })
    .onConflict((conflict) => conflict.columns(['subject', 'browser']).doUpdateSet(fresh))
    .execute();
  return { digits, expiresAt };
}

/** Counts an attempt in one statement, so that parallel guesses count, too. A code works only once. */
export async function checkOneTimeCode(
  db: Kysely<Schema>,
  { secret, now }: CodeDeps,
  { digits, ...asked }: CodeSubject & { digits: string },
): Promise<CodeAnswer> {
  const { subject, browser } = keyOf(secret, asked);
  const tried = await db
    .updateTable('one_time_codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('tries', '<', ONE_TIME_CODE.tries)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst();
  if (!tried || !timingSafeEqual(tried.hash, hashDigits(secret, asked, digits))) return 'wrong';
  const opened = await db
    .deleteFrom('one_time_codes')
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('hash', '=', tried.hash)
    .returning('subject')
    .executeTakeFirst();
  return opened ? 'right' : 'wrong';
}
