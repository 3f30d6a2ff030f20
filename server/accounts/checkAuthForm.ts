import { AUTH_MESSAGES } from '../../shared/accounts/authMessages.ts';
import { toLatinDigits } from '../../shared/persian/digits.ts';
import { toSearchKey } from '../../shared/persian/text.ts';
import type { Services } from '../services.ts';
import { BUSINESS_WORDS, COMMON_PASSWORDS } from './commonPasswords.ts';
import { checkCredentials, type CheckedCredentials, type CredentialForm } from './credentials.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS);
/** Strapi 5 refuses longer passwords; Strapi 3 and 4 silently ignore the rest (bcrypt). */
const STRAPI_PASSWORD_BYTES = 72;

export function checkAuthForm<Form extends CredentialForm>(
  services: Pick<Services, 'cms' | 'env'>,
  form: Form,
  typed: Readonly<Record<string, unknown>>,
): CheckedCredentials<Form> {
  const checked = checkCredentials(form, typed);
  if (form !== 'register' && form !== 'reset' && form !== 'change') return checked;
  const problems = checked.ok ? {} : checked.problems;
  const problem = problems.password === undefined ? findPasswordProblem(services, typed) : null;
  return problem === null ? checked : { ok: false, problems: { ...problems, password: problem } };
}

function findPasswordProblem(
  { cms, env }: Pick<Services, 'cms' | 'env'>,
  { password, username, email }: Readonly<Record<string, unknown>>,
): string | null {
  if (typeof password !== 'string') return null;
  if (COMMON.has(toLatinDigits(password).toLowerCase())) return AUTH_MESSAGES.commonPassword;
  const names = [env.brand, username, String(email ?? '').split('@')[0]];
  if (isOneWord(password, [...BUSINESS_WORDS, ...names])) return AUTH_MESSAGES.commonPassword;
  const tooLong = cms.embeddedUsers === null && Buffer.byteLength(password) > STRAPI_PASSWORD_BYTES;
  return tooLong ? AUTH_MESSAGES.longPassword : null;
}

/** True for a word with digits and marks around it, in any case and spelling. */
function isOneWord(password: string, words: readonly unknown[]): boolean {
  const letters = (text: unknown) => toSearchKey(String(text ?? '')).replace(/\P{L}/gu, '');
  const typed = letters(password);
  return typed !== '' && words.some((word) => letters(word) === typed);
}
