import { KnownDevices } from './knownDevice.ts';

const devices = new KnownDevices(Buffer.alloc(32, 1));

test('a device is known for the accounts that signed in on it, and its cookie names none of them', () => {
  const first = devices.add(null, ['sara', 'sara@example.test']);
  const both = devices.add(first, ['reza', 'reza@example.test']);
  for (const name of ['sara', 'SARA@example.test', 'reza']) {
    expect(devices.find(both, name)).toBe(first.split('.')[0]);
  }
  expect(devices.find(first, 'reza')).toBeNull();
  expect(both).not.toMatch(/sara|reza/);
});

test('the cookie holds the last five accounts', () => {
  let value: string | null = null;
  for (let n = 0; n < 8; n += 1) value = devices.add(value, [`user${n}`, `user${n}@example.test`]);
  expect(value!.length).toBeLessThan(260);
  expect(devices.find(value, 'user7')).not.toBeNull();
  expect(devices.find(value, 'user2')).toBeNull();
});

test('ignores a cookie with another secret or an invalid format', () => {
  const other = new KnownDevices(Buffer.alloc(32, 2)).add(null, ['sara']);
  for (const value of [other, 'a.b', '', 'x'.repeat(5000), '__proto__']) {
    expect(devices.find(value, 'sara')).toBeNull();
  }
  expect(devices.find(devices.add('not of the form', ['sara']), 'sara')).not.toBeNull();
});
