import { createHash } from 'node:crypto';
import { addressKey } from '../http/rateLimit.ts';
import type { Services } from '../services.ts';
import type { Asker, AuthResult, DoneResult, SignedIn } from './accounts.ts';
import type { CredentialForm } from './credentials.ts';

type Values = Readonly<Partial<Record<string, string>>>;

/**
 * Counts a try at an account call before the CMS is asked. Null: go on; else the seconds to wait. Tries at a password
 * count by account and address, with a wider limit for all addresses together; a browser that has signed in to the
 * account before has tries of its own (decision 022).
 */
export async function takeAuthTry(
  { rateLimits, knownDevices }: Pick<Services, 'rateLimits' | 'knownDevices'>,
  asker: Pick<Asker, 'address' | 'device'>,
  form: CredentialForm,
  values: Values,
): Promise<number | null> {
  const name = values.identifier ?? values.email ?? values.code;
  const account = name === undefined ? null : keyOf(name);
  if (form === 'signIn' && name !== undefined) {
    const device = knownDevices.find(asker.device, name);
    if (device !== null) return rateLimits.signInByDevice.take(`${device}:${account}`);
  }
  const address = addressKey(asker.address);
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

/** Takes a try back that told nothing: registering counts only when its answer is that a name or e-mail is taken. */
export async function settleAuthTry(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  asker: Pick<Asker, 'address'>,
  form: CredentialForm,
  result: AuthResult | DoneResult,
): Promise<void> {
  if (form !== 'register' || (!result.ok && result.problem === 'taken')) return;
  await rateLimits.takenByAddress.giveBack(addressKey(asker.address));
}

/** Counts a try of a signed-in person, by their session: tries of strangers, or in other browsers, do not count. */
export function takeSessionTry(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  action: 'change' | 'delete' | 'deletionCode',
  { userKey, sessionId }: SignedIn,
): Promise<number | null> {
  return rateLimits.authByAccount.take(`${action}:${keyOf(`${userKey}:${sessionId}`)}`);
}

function keyOf(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('hex');
}
