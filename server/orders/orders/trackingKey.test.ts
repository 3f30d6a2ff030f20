import { createTrackingKey, readTrackingLevel } from './trackingKey.ts';

const secret = Buffer.alloc(32, 1);
const mine = { code: 'RH-4K7M2QXA', visitorId: 'a'.repeat(32) };
const now = new Date('2026-11-21T12:00:00+03:30');
const key = createTrackingKey(secret, mine, now);

test('the browser that tracked an order can open it for half an hour', () => {
  expect(readTrackingLevel(secret, mine, key, now)).toBe('masked');
  expect(readTrackingLevel(secret, mine, key, new Date(now.getTime() + 29 * 60_000))).toBe('masked');
  expect(readTrackingLevel(secret, mine, key, new Date(now.getTime() + 31 * 60_000))).toBeNull();
});

test('rejects a key of another browser or another order, and a changed key', () => {
  expect(readTrackingLevel(secret, { ...mine, visitorId: 'b'.repeat(32) }, key, now)).toBeNull();
  expect(readTrackingLevel(secret, { ...mine, code: 'RH-4K7M2QXC' }, key, now)).toBeNull();
  const later = (now.getTime() + 9e9).toString(36) + key.slice(key.indexOf('.'));
  for (const wrong of ['', 'x', later, `${key}=`, key.slice(0, -1), 'a'.repeat(4000)]) {
    expect(readTrackingLevel(secret, mine, wrong, now)).toBeNull();
  }
});

test('unmasked names need another key, which cannot be derived from a masked one', () => {
  const whole = createTrackingKey(secret, mine, now, 'whole');
  expect(readTrackingLevel(secret, mine, whole, now)).toBe('whole');
  expect(readTrackingLevel(secret, mine, `${key}.w`, now)).toBeNull();
  expect(readTrackingLevel(secret, mine, whole.replace('.w', ''), now)).toBeNull();
});
