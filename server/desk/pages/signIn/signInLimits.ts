import { formatNumber } from '../../../../shared/persian/digits.ts';
import { takeAttempt, toAddressKey, type LimitedAttempt } from '../../../http/rateLimit.ts';
import type { SignInContext } from '../../deskContext.ts';

/** Returns the limits of a typed password or code, by address and by account. */
export function getSignInLimits({ services, address }: SignInContext, account: string): LimitedAttempt {
  const { deskByAddress, deskByAccount } = services.rateLimits;
  return [
    [deskByAddress, toAddressKey(address)],
    [deskByAccount, account],
  ];
}

/** Counts an attempt. Returns a Persian refusal after too many attempts. */
export async function countSignInAttempt(limits: LimitedAttempt): Promise<string | null> {
  const wait = await takeAttempt(limits);
  if (wait === null) return null;
  return `تلاش‌ها زیاد بود. ${formatNumber(Math.max(1, Math.ceil(wait / 60)))} دقیقهٔ دیگر دوباره امتحان کنید.`;
}
