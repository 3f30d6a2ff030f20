import { opensTracked, trackingKey } from './trackingKey.ts';

const secret = Buffer.alloc(32, 1);
const mine = { code: 'RH-4K7M2QXA', visitorId: 'a'.repeat(32) };
const now = new Date('2026-11-21T12:00:00+03:30');
const key = trackingKey(secret, mine, now);

test('the browser that tracked an order may look again for half an hour', () => {
  expect(opensTracked(secret, mine, key, now)).toBe(true);
  expect(opensTracked(secret, mine, key, new Date(now.getTime() + 29 * 60_000))).toBe(true);
  expect(opensTracked(secret, mine, key, new Date(now.getTime() + 31 * 60_000))).toBe(false);
});

test('a key opens nothing for another browser, another order, or when it was changed', () => {
  expect(opensTracked(secret, { ...mine, visitorId: 'b'.repeat(32) }, key, now)).toBe(false);
  expect(opensTracked(secret, { ...mine, code: 'RH-4K7M2QXC' }, key, now)).toBe(false);
  const later = (now.getTime() + 9e9).toString(36) + key.slice(key.indexOf('.'));
  for (const wrong of ['', 'x', later, `${key}=`, key.slice(0, -1), 'a'.repeat(4000)]) {
    expect(opensTracked(secret, mine, wrong, now)).toBe(false);
  }
});
