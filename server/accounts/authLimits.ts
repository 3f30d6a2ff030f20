import { createHash } from 'node:crypto';
import { toAddressKey } from '../http/rateLimit.ts';
import type { Services } from '../services.ts';
import type { AuthResult, DoneResult, RequestOrigin, SignedIn } from './accounts.ts';
import type { CredentialForm } from './credentials.ts';

type Values = Readonly<Partial<Record<string, string>>>;

/** Counts an attempt before the CMS is called. A known browser has its own quota (decision 022). */
export async function takeAuthAttempt(
  { rateLimits, knownDevices }: Pick<Services, 'rateLimits' | 'knownDevices'>,
  origin: Pick<RequestOrigin, 'address' | 'device'>,
  form: CredentialForm,
  values: Values,
): Promise<number | null> {
  const name = values.identifier ?? values.email ?? values.code;
  const account = name === undefined ? null : hashKey(name);
  if (form === 'signIn' && name !== undefined) {
    const device = knownDevices.find(origin.device, name);
    if (device !== null) return rateLimits.signInByDevice.take(`${device}:${account}`);
  }
  const address = toAddressKey(origin.address);
  const wait = await rateLimits.authByAddress.take(address);
  if (wait !== null || account === null) return wait;
  if (form === 'signIn') {
    return (
      (await rateLimits.signInByAccountAndAddress.take(`${account}:${address}`)) ??
      (await rateLimits.signInByAccount.take(account))
    );
  }
  if (form === 'register') {
    const tooManyTaken = await rateLimits.takenByAddress.take(address);
    if (tooManyTaken !== null) return tooManyTaken;
  }
  return rateLimits.authByAccount.take(`${form}:${account}`);
}

/** Counts a second-factor attempt. Only visitors with the right password reach this step. */
export async function takeCodeAttempt(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  origin: Pick<RequestOrigin, 'address'>,
  userKey: string,
): Promise<number | null> {
  const wait = await rateLimits.authByAddress.take(toAddressKey(origin.address));
  return wait ?? rateLimits.authByAccount.take(`code:${hashKey(userKey)}`);
}

/** Counts a registration only when the answer reveals that a name or e-mail is taken. */
export async function settleAuthAttempt(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  origin: Pick<RequestOrigin, 'address'>,
  form: CredentialForm,
  result: AuthResult | DoneResult,
): Promise<void> {
  if (form !== 'register' || (!result.ok && result.problem === 'taken')) return;
  await rateLimits.takenByAddress.giveBack(toAddressKey(origin.address));
}

/** Counts by session, so that strangers and other browsers cannot use up the attempts. */
export function takeSessionAttempt(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  action: 'change' | 'delete' | 'deletionCode' | 'factor',
  { userKey, sessionId }: SignedIn,
): Promise<number | null> {
  return rateLimits.authByAccount.take(`${action}:${hashKey(`${userKey}:${sessionId}`)}`);
}

function hashKey(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('hex');
}
