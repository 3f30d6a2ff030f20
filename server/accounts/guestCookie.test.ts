import { decodeGuest, encodeGuest, type Guest } from './guestCookie.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-21T12:00:00+03:30');
const GUEST: Guest = { id: `guest.${'a'.repeat(32)}`, expiresAt: NOW.getTime() + 60_000 };

test('reads back the guest that it wrote', () => {
  expect(decodeGuest(SECRET, encodeGuest(SECRET, GUEST), NOW)).toEqual(GUEST);
});

test('expires at its signed time, whatever the browser stores', () => {
  const value = encodeGuest(SECRET, GUEST);
  expect(decodeGuest(SECRET, value, new Date(GUEST.expiresAt))).toBeNull();
  const [a, b, end, mac] = value.split('.');
  const later = (Number.parseInt(end!, 36) + 1).toString(36);
  expect(decodeGuest(SECRET, [a, b, later, mac].join('.'), NOW)).toBeNull();
});

test.each([
  ['another secret', encodeGuest(Buffer.alloc(32, 8), GUEST)],
  ['another id', encodeGuest(SECRET, GUEST).replace('guest.aa', 'guest.ab')],
  ['an unsigned value of earlier releases', 'a'.repeat(32)],
  ['an id alone', GUEST.id],
  ['an object', { a: 1 }],
  ['nothing', undefined],
])('rejects %s', (_name, value) => {
  expect(decodeGuest(SECRET, value, NOW)).toBeNull();
});
