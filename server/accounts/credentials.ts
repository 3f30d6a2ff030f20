import { AUTH_MESSAGES } from '../../shared/accounts/authMessages.ts';
import { REQUIRED } from '../../shared/forms/checkFields.ts';

export const CREDENTIAL_FIELDS = {
  signIn: ['identifier', 'password'],
  register: ['username', 'email', 'password'],
  forgot: ['email'],
  reset: ['code', 'password', 'passwordConfirmation'],
  change: ['currentPassword', 'password', 'passwordConfirmation'],
  confirmation: ['email'],
  addEmail: ['email', 'password'],
} as const;

export type CredentialForm = keyof typeof CREDENTIAL_FIELDS;
export type Credentials<Form extends CredentialForm> = Record<
  (typeof CREDENTIAL_FIELDS)[Form][number],
  string
>;

export type CheckedCredentials<Form extends CredentialForm> =
  { ok: true; values: Credentials<Form> } | { ok: false; problems: Record<string, string> };

const MAX_TEXT_LENGTH = 254;
const SHORTEST_PASSWORD = 8;
const MAX_PASSWORD_LENGTH = 128;
const MAX_TYPED_PASSWORD_LENGTH = 512;
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/u;

/** Several fields of a form may be empty, so each message names its field. */
const EMPTY: Readonly<Record<string, string | undefined>> = {
  identifier: 'ایمیل یا نام کاربری را بنویسید.',
  username: 'نام کاربری را بنویسید.',
  email: 'ایمیل را بنویسید.',
  password: 'رمز عبور را بنویسید.',
  currentPassword: 'رمز عبور کنونی را بنویسید.',
  passwordConfirmation: 'رمز عبور را دوباره بنویسید.',
};

/** Control characters and marks that change the direction of the surrounding text. */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * Letters that look like Latin ones: at the desk, a name written with them could pass for another account (threat T28).
 */
const LOOK_ALIKE =
  /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/u;

/** Reads only known fields. Problems are Persian texts by field. Passwords are not changed. */
export function checkCredentials<Form extends CredentialForm>(
  form: Form,
  typed: Readonly<Record<string, unknown>>,
): CheckedCredentials<Form> {
  const values: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const field of CREDENTIAL_FIELDS[form]) {
    const value = typed[field];
    const text = typeof value === 'string' ? (/password/i.test(field) ? value : value.trim()) : '';
    values[field] = text;
    const problem = findFieldProblem(form, field, text);
    if (problem) problems[field] = problem;
  }
  if (
    'passwordConfirmation' in values &&
    !problems.password &&
    values.password !== values.passwordConfirmation
  ) {
    problems.passwordConfirmation = AUTH_MESSAGES.mismatch;
  }
  return Object.keys(problems).length === 0
    ? { ok: true, values: values as Credentials<Form> }
    : { ok: false, problems };
}

function findFieldProblem(form: CredentialForm, field: string, text: string): string | null {
  if (text === '') return EMPTY[field] ?? REQUIRED;
  if (field === 'email')
    return EMAIL.test(text) && text.length <= MAX_TEXT_LENGTH ? null : AUTH_MESSAGES.badEmail;
  if (field === 'username') {
    if (text.length < 3) return AUTH_MESSAGES.shortName;
    if (/[@<>]/.test(text) || HIDDEN.test(text)) return AUTH_MESSAGES.badName;
    if (LOOK_ALIKE.test(text)) return 'نام کاربری را با حروف فارسی یا لاتین بنویسید.';
    return text.length > 40 ? 'نام کاربری باید حداکثر ۴۰ نویسه باشد.' : null;
  }
  if (field === 'password' && form !== 'signIn') {
    const letters = [...text].length;
    if (letters < SHORTEST_PASSWORD) return AUTH_MESSAGES.shortPassword;
    return letters > MAX_PASSWORD_LENGTH ? 'رمز عبور باید حداکثر ۱۲۸ نویسه باشد.' : null;
  }
  const longest = /password/i.test(field) ? MAX_TYPED_PASSWORD_LENGTH : MAX_TEXT_LENGTH;
  return text.length > longest ? 'این متن بیش از اندازه بلند است.' : null;
}
