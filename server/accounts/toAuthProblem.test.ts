import { CmsError } from '../cms/client/cmsError.ts';
import { toAuthProblem } from './toAuthProblem.ts';

const makeV4Error = (message: string, status = 400) =>
  new CmsError(status, { error: { status, name: 'ValidationError', message, details: {} } }, message);
const makeV3Error = (id: string, message: string) => {
  const words = [{ messages: [{ id, message }] }];
  return new CmsError(400, { statusCode: 400, error: 'Bad Request', message: words, data: words }, message);
};

test.each([
  ['Invalid identifier or password', 'wrong'],
  ['Email or Username are already taken', 'taken'],
  ['Your account email is not confirmed', 'unconfirmed'],
  ['Your account has been blocked by an administrator', 'blocked'],
  ['Incorrect code provided', 'badCode'],
  ['Passwords do not match', 'mismatch'],
  ['The provided current password is invalid', 'wrongCurrent'],
  ['Your new password must be different than your current password', 'samePassword'],
  ['password must be at least 6 characters', 'shortPassword'],
  ['email must be a valid email', 'badEmail'],
  ['Register action is currently disabled', 'closed'],
] as const)('recognises "%s" as %s', (message, problem) => {
  expect(toAuthProblem(makeV4Error(message))).toBe(problem);
});

test('recognises the messages of CMS version 3', () => {
  expect(toAuthProblem(makeV3Error('Auth.form.error.invalid', 'Identifier or password invalid.'))).toBe(
    'wrong',
  );
  expect(toAuthProblem(makeV3Error('Auth.form.error.email.taken', 'Email is already taken.'))).toBe('taken');
});

test('a CMS that fails or does not respond counts as unavailable, regardless of its message', () => {
  expect(toAuthProblem(makeV4Error('Invalid identifier or password', 500))).toBe('unavailable');
  expect(toAuthProblem(new CmsError(null, null, 'no response'))).toBe('unavailable');
});

test('a 429 is too many attempts, and an unknown message is a rejection without a reason', () => {
  expect(toAuthProblem(makeV4Error('anything', 429))).toBe('tooMany');
  expect(toAuthProblem(makeV4Error('Something new'))).toBe('refused');
});
