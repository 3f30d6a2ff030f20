import { fieldErrors, type FieldProblem } from './cmsAnswer.ts';

type Fields = Record<string, string>;
type Check = (value: string, field: string) => string | null;

/** Excludes e-mails, markup and marks that change the direction of the surrounding text. */
const USER_NAME = /^[^@<>\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/u;
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/;

const allowAny: Check = () => null;
const checkEmail: Check = (value, field) => (EMAIL.test(value) ? null : `${field} must be a valid email`);
const checkLength =
  (length: number): Check =>
  (value, field) =>
    [...value].length < length ? `${field} must be at least ${length} characters` : null;

const checkNewPassword: Check = (value, field) =>
  checkLength(8)(value, field) ??
  ([...value].length > 128 ? `${field} must be at most 128 characters` : null);
const checkUserName: Check = (value, field) =>
  checkLength(3)(value, field) ??
  (USER_NAME.test(value) ? null : `${field} must not contain @, < or control characters`);

/** Checks in the order in which version 4 reports problems. */
const CHECKS = {
  login: { identifier: allowAny, password: allowAny },
  register: { email: checkEmail, username: checkUserName, password: checkNewPassword },
  forgot: { email: checkEmail },
  reset: { code: allowAny, password: checkNewPassword, passwordConfirmation: allowAny },
  change: { currentPassword: allowAny, password: checkNewPassword, passwordConfirmation: allowAny },
  confirmation: { email: checkEmail },
} satisfies Record<string, Record<string, Check>>;

/** Drops unknown fields, so that no request can set a role. Throws version 4's ValidationError. */
export function readFields<Call extends keyof typeof CHECKS>(
  call: Call,
  body: unknown,
): Record<keyof (typeof CHECKS)[Call], string> {
  const given = body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  const fields: Fields = {};
  const problems: FieldProblem[] = [];
  for (const [field, check] of Object.entries<Check>(CHECKS[call])) {
    const value = given[field];
    if (typeof value !== 'string' || value === '') {
      const wrongType = value !== undefined && value !== null && value !== '';
      const message = wrongType ? `${field} must be a \`string\` type` : `${field} is a required field`;
      problems.push({ path: [field], message });
      continue;
    }
    const problem = check(value, field);
    if (problem) problems.push({ path: [field], message: problem });
    fields[field] = value;
  }
  if (problems.length > 0) throw fieldErrors(problems);
  return fields as Record<keyof (typeof CHECKS)[Call], string>;
}
