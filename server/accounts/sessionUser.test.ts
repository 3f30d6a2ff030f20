import { readUser } from './sessionUser.ts';

const USER = { id: 7, username: 'sara', email: 'sara@example.test', confirmed: true, provider: 'local' };

test('reads the user of CMS version 3 and 4 by id, and of version 5 by documentId', () => {
  expect(readUser(USER)).toEqual({ id: 7, username: 'sara', email: 'sara@example.test', confirmed: true });
  expect(readUser({ ...USER, documentId: 'abc' })?.id).toBe('abc');
});

test.each([null, 'sara', {}, { id: 7 }, { username: 'sara' }, { id: {}, username: 'sara' }])(
  'rejects a response without id and user name: %j',
  (body) => {
    expect(readUser(body)).toBeNull();
  },
);

test('removes the marks that change the text direction from a user name', () => {
  expect(readUser({ ...USER, username: '\u202Esa\u2066ra\u200F' })?.username).toBe('sara');
});

test('names a provider other than the password', () => {
  expect(readUser({ ...USER, provider: 'google' })?.provider).toBe('google');
});

test('an account is unconfirmed only when the CMS says so explicitly', () => {
  expect(readUser({ ...USER, confirmed: undefined })?.confirmed).toBe(true);
  expect(readUser({ ...USER, confirmed: false })?.confirmed).toBe(false);
});
