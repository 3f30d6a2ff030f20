import { AUTH_MESSAGES } from '../../../shared/accounts/authMessages.ts';
import { isWeakPassword } from '../../accounts/weakPassword.ts';
import { hashPassword, verifyPassword } from '../../cms/embedded/passwordHash.ts';

const SHORTEST = 12;
const MAX_LENGTH = 128;

/** Checks the length and rejects common words. Returns a Persian problem, or null. */
export function findStaffPasswordProblem(
  password: string,
  { names }: { names: readonly string[] },
): string | null {
  const letters = [...password].length;
  if (letters < SHORTEST) return 'رمز باید دست‌کم ۱۲ نویسه باشد؛ یک جملهٔ کوتاه خوب است.';
  if (letters > MAX_LENGTH) return 'رمز باید حداکثر ۱۲۸ نویسه باشد.';
  // A common word with digits and marks at its end is still a weak password.
  const word = password.replace(/[^\p{L}]+$/u, '');
  const isWeak = isWeakPassword(password, names) || isWeakPassword(word, names);
  return isWeak ? AUTH_MESSAGES.commonPassword : null;
}

export const hashStaffPassword = hashPassword;

/** Takes equal time for an unknown account and for a wrong password. */
export async function checkStaffPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await verifyPassword(password, stored ?? UNKNOWN);
  return matches && stored !== null;
}

/** The bcrypt hash of a random password that was discarded. */
const UNKNOWN = '$2y$10$ybUWWt4koUIIRjltLVcsUeW0/TR3qvxDTorM0VzM6Mpks0IhTjXfm';
