import { addressKey, createRateLimits } from './rateLimit.ts';

test('after the last try one is told how long to wait, and an honest try does not count', async () => {
  const { trackingByOrder } = createRateLimits();
  for (let honest = 0; honest < 20; honest += 1) {
    expect(await trackingByOrder.take('RH-A')).toBeNull();
    await trackingByOrder.giveBack('RH-A');
  }
  for (let wrong = 0; wrong < 6; wrong += 1) expect(await trackingByOrder.take('RH-A')).toBeNull();
  const wait = await trackingByOrder.take('RH-A');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect(await trackingByOrder.take('RH-B')).toBeNull();
});

test('a new address in the same network is the same visitor', () => {
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::9')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});
