import { readEnv } from '../env.ts';
import { createAddressCheck } from './deskEnv.ts';

test('reads the switch, the host, the ranges and the lengths of a session', () => {
  expect(readEnv({}).desk).toEqual({
    on: true,
    host: undefined,
    addresses: undefined,
    idleMinutes: 30,
    sessionHours: 12,
  });
  const env = readEnv({ DESK: 'off', DESK_HOST: 'desk.example:8443', DESK_ADDRESSES: '10.0.0.0/8, ::1' });
  expect(env.desk).toMatchObject({ on: false, host: 'desk.example:8443', addresses: ['10.0.0.0/8', '::1'] });
});

test.each(['10.0.0.0/33', '10.0.0', '::1/129', 'office', '10.0.0.0/8/8', '/8'])(
  'DESK_ADDRESSES=%s is refused',
  (value) => {
    expect(() => readEnv({ DESK_ADDRESSES: value })).toThrow(/DESK_ADDRESSES/);
  },
);

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.0.0.1', false],
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['2001:db8:1::5', true],
  ['2001:db9::1', false],
  ['', false],
  ['unknown', false],
])('the address %p is within the ranges: %p', (address, allowed) => {
  const isAllowed = createAddressCheck(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32']);
  expect(isAllowed(address)).toBe(allowed);
});
