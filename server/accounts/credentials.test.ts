import { checkCredentials } from './credentials.ts';

test('a password is used verbatim, everything else is trimmed', () => {
  const checked = checkCredentials('register', {
    username: '  سارا ',
    email: ' sara@example.test ',
    password: '  با فاصله  ',
    role: 'admin',
  });
  expect(checked).toEqual({
    ok: true,
    values: { username: 'سارا', email: 'sara@example.test', password: '  با فاصله  ' },
  });
});

test('accepts passwords of 8 to 128 characters in any script', () => {
  const problemOf = (password: string) => {
    const checked = checkCredentials('register', { username: 'sara', email: 's@example.test', password });
    return checked.ok ? null : checked.problems.password;
  };
  expect(problemOf('q#7Zw-x')).toContain('۸');
  expect(problemOf('q#7Zw-xy')).toBeNull();
  expect(problemOf('ر'.repeat(64))).toBeNull();
  expect(problemOf('😀'.repeat(64))).toBeNull();
  expect(problemOf('a'.repeat(129))).toContain('۱۲۸');
  expect(problemOf('😀'.repeat(7))).toContain('۸');
});

test('treats a value that is not a string as an empty field', () => {
  for (const value of [undefined, null, 1, {}, ['a'], { $ne: '' }]) {
    expect(checkCredentials('signIn', { identifier: value, password: value })).toMatchObject({
      ok: false,
      problems: { identifier: 'ایمیل یا نام کاربری را بنویسید.', password: 'رمز عبور را بنویسید.' },
    });
  }
});

test('reports a mismatched password at the confirmation field', () => {
  expect(
    checkCredentials('reset', { code: 'x', password: 'abcdefgh', passwordConfirmation: 'abcdefgi' }),
  ).toMatchObject({ ok: false, problems: { passwordConfirmation: 'تکرار رمز با رمز یکسان نیست.' } });
});

test.each([
  ['an e-mail', 'victim@example.test'],
  ['markup', 'sara<b>'],
  ['a direction override mark', 'sara\u202Egpj'],
  ['a direction isolate mark', 'sara\u2066x'],
  ['a left-to-right mark', 'sa\u200Era'],
  ['a control character', 'sara\u0007x'],
])('rejects a user name with %s', (_name, username) => {
  expect(
    checkCredentials('register', { username, email: 's@example.test', password: 'Correct-Horse-1' }),
  ).toMatchObject({
    ok: false,
    problems: { username: expect.stringContaining('نام کاربری نباید') as string },
  });
});

test('accepts a user name with a zero-width non-joiner, and an e-mail still signs in', () => {
  const account = { email: 's@example.test', password: 'Correct-Horse-1' };
  expect(checkCredentials('register', { ...account, username: 'علی‌رضا' }).ok).toBe(true);
  expect(checkCredentials('signIn', { identifier: 's@example.test', password: 'x' }).ok).toBe(true);
});

test.each([
  ['a Cyrillic letter among Latin ones', 'p\u0430ypal'],
  ['Cyrillic letters alone', '\u0440\u0430\u0441\u0430'],
  ['a Greek letter', 'sar\u03b1'],
  ['wide Latin letters', '\uff53ara'],
  ['mathematical letters', '\u{1d42c}ara'],
])('a new name with %s is refused', (_what, username) => {
  const checked = checkCredentials('register', { username, email: 's@example.test', password: 'q#7Zw-xy' });
  expect(checked).toMatchObject({ problems: { username: expect.stringContaining('حروف فارسی یا لاتین') } });
});

test.each(['سارا Rezaei ۷', 'Åsa Müller', 'Արամ'])('a new name such as %s is accepted', (username) => {
  const typed = { username, email: 's@example.test', password: 'q#7Zw-xy' };
  expect(checkCredentials('register', typed)).toMatchObject({ ok: true });
});
