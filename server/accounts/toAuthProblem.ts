import type { AuthProblem } from '../../shared/accounts/authMessages.ts';
import { describeError, type CmsError } from '../cms/client/cmsError.ts';

/** Patterns of the error messages of CMS versions 3, 4 and 5 (docs/spec/strapi.md#sign-in). The first match wins. */
const MEANINGS: readonly [RegExp, AuthProblem][] = [
  [/identifier or password/i, 'wrong'],
  [/already taken|username already|email already|\.taken/i, 'taken'],
  [/not confirmed|form\.error\.confirmed/i, 'unconfirmed'],
  [/blocked|user is disabled/i, 'blocked'],
  [/incorrect code|code\.provide|incorrect params/i, 'badCode'],
  [/do not match/i, 'mismatch'],
  [/current password is invalid/i, 'wrongCurrent'],
  [/must be different/i, 'samePassword'],
  [/73 bytes/i, 'longPassword'],
  [/password must be at least/i, 'shortPassword'],
  [/username must be/i, 'shortName'],
  [/username must not contain/i, 'badName'],
  [/valid email/i, 'badEmail'],
  [/invalid token|token\.invalid/i, 'badLink'],
  [/register action|currently disabled/i, 'closed'],
  [/too many/i, 'tooMany'],
];

export function toAuthProblem(error: CmsError): AuthProblem {
  if (error.status === null || error.status >= 500) return 'unavailable';
  if (error.status === 429) return 'tooMany';
  const { name, message } = describeError(error.body);
  const found = MEANINGS.find(([words]) => words.test(message) || words.test(name));
  return found ? found[1] : 'refused';
}
