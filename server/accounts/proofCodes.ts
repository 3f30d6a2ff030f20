import { createHash } from 'node:crypto';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { checkOneTimeCode, ONE_TIME_CODE, writeOneTimeCode, type CodeSubject } from '../db/oneTimeCodes.ts';
import { enqueue } from '../db/outbox.ts';
import { withTransaction } from '../db/transaction.ts';
import { takeAttempt, toAddressKey } from '../http/rateLimit.ts';
import type { Services } from '../services.ts';
import type { RequestOrigin } from './accounts.ts';

type Purpose = 'sign-in' | 'mobile' | 'email' | 'deletion';

export interface ProofRequest {
  purpose: Purpose;
  /** `09123456789` or an e-mail address. */
  to: string;
  /** Id of the visitor or session. The code works only there. */
  browser: string;
}

type Deps = Pick<Services, 'db' | 'clock' | 'randomBytes' | 'signingSecret' | 'settings'>;

const TITLES: Readonly<Record<Purpose, string>> = {
  'sign-in': 'کد ورود به',
  mobile: 'کد تأیید موبایل در',
  email: 'کد تأیید ایمیل در',
  deletion: 'کد حذف حساب در',
};

/** Builds the name under which a known device stores a number (knownDevice.ts). */
export function toDeviceName(mobile: string): string {
  return `mobile ${mobile}`;
}

/**
 * Counts a message before it is sent; returns the seconds to wait. Strangers can use up the quota of a number, so a
 * browser that has signed in with the number before has its own.
 */
export function takeProofMessage(
  { rateLimits, knownDevices }: Pick<Services, 'rateLimits' | 'knownDevices'>,
  { address, device }: Pick<RequestOrigin, 'address' | 'device'>,
  to: string,
): Promise<number | null> {
  const recipient = createHash('sha256').update(to).digest('hex');
  const known = knownDevices.find(device, toDeviceName(to));
  if (known !== null) return rateLimits.codeByDevice.take(`${known}:${recipient}`);
  return takeAttempt([
    [rateLimits.codeByRecipient, recipient],
    [rateLimits.codeByRecipientAndDay, recipient],
    [rateLimits.sendingByAddress, toAddressKey(address)],
  ]);
}

/** Does not look up an account: every recipient gets the same message in the same time. */
export async function sendProofCode(deps: Deps, asked: ProofRequest): Promise<void> {
  const subject = `${TITLES[asked.purpose]} ${deps.settings.values.brand.name}`;
  await withTransaction(deps.db, async (tx) => {
    const { digits, expiresAt } = await writeOneTimeCode(
      tx,
      { secret: deps.signingSecret, now: deps.clock() },
      toSubject(asked),
    );
    const text = `${subject}: ${digits}\nتا ${toPersianDigits(ONE_TIME_CODE.minutes)} دقیقه معتبر است. آن را به کسی ندهید.`;
    const message = { to: asked.to, text, until: expiresAt.toISOString() };
    await enqueue(
      tx,
      deps,
      asked.to.includes('@')
        ? { topic: 'mail', payload: { ...message, subject } }
        : { topic: 'sms', payload: message },
    );
  });
}

export async function isProofCode(deps: Deps, asked: ProofRequest, digits: string): Promise<boolean> {
  const meta = { secret: deps.signingSecret, now: deps.clock() };
  return (await checkOneTimeCode(deps.db, meta, { ...toSubject(asked), digits })) === 'right';
}

function toSubject({ purpose, to, browser }: ProofRequest): CodeSubject {
  return { subject: `${purpose} ${to}`, browser };
}
