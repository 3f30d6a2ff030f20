import type { Services } from '../services.ts';
import { checkAuthForm } from './checkAuthForm.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

const settings = { values: { brand: { name: 'پرستو سیر' } } };
const EMBEDDED = { settings, cms: { embeddedUsers: {} } } as unknown as Services;
const STRAPI = { settings, cms: { embeddedUsers: null } } as unknown as Services;

function findProblem(password: string, services = EMBEDDED): string | null {
  const checked = checkAuthForm(services, 'register', {
    username: 'sara',
    email: 's@example.test',
    password,
  });
  return checked.ok ? null : (checked.problems.password ?? null);
}

test('rejects each of the 3,000 most common passwords, in any case and with Persian digits', () => {
  expect(new Set(COMMON_PASSWORDS).size).toBe(3000);
  for (const password of COMMON_PASSWORDS)
    expect([password, findProblem(password)]).toEqual([password, expect.stringContaining('رایج‌ترین')]);
  expect(findProblem('PassWord1')).toContain('رایج‌ترین');
  expect(findProblem('۱۲۳۴۵۶۷۸')).toContain('رایج‌ترین');
  expect(findProblem('Correct-Horse-1')).toBeNull();
});

test.each([
  'rahsepar1405',
  'Rahsepar!!',
  'رهسپار۱۴۰۵',
  'parvaz-1234',
  'پرستوسیر',
  'پرستو سیر ۱۲',
  'sara1405',
  'Sa.ra.2026',
  's1234567',
])('rejects %s: a word of the shop or a name of the account with digits and marks', (password) => {
  expect(findProblem(password)).toContain('رایج‌ترین');
});

test.each(['rahsepar-be-mashhad', 'sara va reza 99', '۸۴۶۲۹۱۷۵', 'سفر به شیراز'])(
  'accepts %s, which consists of more than one such word',
  (password) => {
    expect(findProblem(password)).toBeNull();
  },
);

test('a new password has at least 8 characters of any script', () => {
  expect(findProblem('q#7Zw-x')).toContain('۸');
  expect(findProblem('q#7Zw-xy')).toBeNull();
  expect(findProblem('😀'.repeat(7))).toContain('۸');
  expect(findProblem('رمزعبورم')).toBeNull();
});

test.each(['a', 'ر', '語', '😀'])('accepts a password of 64 times %s', (letter) => {
  expect(findProblem(letter.repeat(64))).toBeNull();
  expect(findProblem(letter.repeat(128))).toBeNull();
  expect(findProblem(letter.repeat(129))).toContain('۱۲۸');
});

test('with a real Strapi, rejects a password that bcrypt would truncate and states both script limits', () => {
  expect(findProblem('ر'.repeat(36), STRAPI)).toBeNull();
  expect(findProblem('ر'.repeat(37), STRAPI)).toMatch(/۷۲.*۳۶/);
  expect(findProblem('a'.repeat(73), STRAPI)).toMatch(/۷۲.*۳۶/);
});

test('an old password of any kind still signs in and is accepted as the current one', () => {
  const old = { identifier: 'sara', password: '123456' };
  expect(checkAuthForm(EMBEDDED, 'signIn', old).ok).toBe(true);
  const change = {
    currentPassword: '123456',
    password: 'Other-Horse-2',
    passwordConfirmation: 'Other-Horse-2',
  };
  expect(checkAuthForm(EMBEDDED, 'change', change).ok).toBe(true);
});

test('a common password is reported together with the other fields', () => {
  const checked = checkAuthForm(EMBEDDED, 'register', { username: 'ab', email: 'x', password: 'password1' });
  expect(checked.ok ? [] : Object.keys(checked.problems).toSorted()).toEqual([
    'email',
    'password',
    'username',
  ]);
});
