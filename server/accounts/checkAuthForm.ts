import { AUTH_MESSAGES } from '../../shared/accounts/authMessages.ts';
import type { Services } from '../services.ts';
import { checkCredentials, type CheckedCredentials, type CredentialForm } from './credentials.ts';
import { isWeakPassword } from './weakPassword.ts';

/** Strapi 5 refuses longer passwords; Strapi 3 and 4 silently ignore the bytes after the limit (bcrypt). */
const STRAPI_PASSWORD_BYTES = 72;

const SETS_PASSWORD: ReadonlySet<CredentialForm> = new Set(['register', 'reset', 'change', 'addEmail']);

export function checkAuthForm<Form extends CredentialForm>(
  services: Pick<Services, 'cms' | 'settings'>,
  form: Form,
  typed: Readonly<Record<string, unknown>>,
): CheckedCredentials<Form> {
  const checked = checkCredentials(form, typed);
  if (!SETS_PASSWORD.has(form)) return checked;
  const problems = checked.ok ? {} : checked.problems;
  const problem = problems.password === undefined ? findPasswordProblem(services, typed) : null;
  return problem === null ? checked : { ok: false, problems: { ...problems, password: problem } };
}

function findPasswordProblem(
  { cms, settings }: Pick<Services, 'cms' | 'settings'>,
  { password, username, email }: Readonly<Record<string, unknown>>,
): string | null {
  if (typeof password !== 'string') return null;
  const names = [settings.values.brand.name, username, String(email ?? '').split('@')[0]];
  if (isWeakPassword(password, names)) return AUTH_MESSAGES.commonPassword;
  const tooLong = cms.embeddedUsers === null && Buffer.byteLength(password) > STRAPI_PASSWORD_BYTES;
  return tooLong ? AUTH_MESSAGES.longPassword : null;
}
