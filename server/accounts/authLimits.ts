import { createHash } from 'node:crypto';
import type { CredentialForm } from '../../shared/accounts/credentials.ts';
import { addressKey } from '../middleware/rateLimit.ts';
import type { Services } from '../services.ts';

/**
 * Counts a try at an account call, by the visitor's address and by the account that is meant, before the CMS is asked.
 * Null: go on; else the seconds to wait. An address or another spelling of the account buys no further tries.
 */
export async function takeAuthTry(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  address: string,
  form: CredentialForm,
  values: Readonly<Partial<Record<string, string>>>,
): Promise<number | null> {
  const wait = await rateLimits.authByAddress.take(addressKey(address));
  if (wait !== null) return wait;
  const account = values.identifier ?? values.email ?? values.code;
  if (account === undefined) return null;
  const key = createHash('sha256').update(account.trim().toLowerCase()).digest('hex');
  return rateLimits.authByAccount.take(`${form}:${key}`);
}
