import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';
import { createRateLimits } from '../http/rateLimit.ts';
import { createLog } from '../log.ts';
import { settleAuthAttempt, takeAuthAttempt, takeSessionAttempt } from './authLimits.ts';
import { KnownDevices } from './knownDevice.ts';

const database = setUpTestDatabase();
let services: Parameters<typeof takeAuthAttempt>[0];

beforeAll(() => {
  const now = new Date('2026-11-22T08:00:00Z');
  services = {
    rateLimits: createRateLimits({
      db: database.db,
      clock: () => now,
      log: createLog('silent'),
      acceptsWrites: () => true,
    }),
    knownDevices: new KnownDevices(Buffer.alloc(32, 5)),
  };
});

const makeAttacker = (address: string) => ({ address, device: null });
const signIn = (origin: { address: string; device: string | null }, identifier: string) =>
  takeAuthAttempt(services, origin, 'signIn', { identifier });
const addOwner = (...names: string[]) => services.knownDevices.add(null, names);

test('ten wrong passwords from one address do not lock the owner out at another', async () => {
  for (let n = 0; n < 10; n += 1) expect(await signIn(makeAttacker('10.0.0.1'), 'sara')).toBeNull();
  expect(await signIn(makeAttacker('10.0.0.1'), 'sara')).toBeGreaterThan(0);
  expect(await signIn(makeAttacker('10.0.0.2'), 'sara')).toBeNull();
});

test('a known device can sign in from the address of the attacker, by user name and by e-mail', async () => {
  for (let n = 0; n < 61; n += 1) await signIn(makeAttacker('10.0.1.1'), 'parisa');
  const device = addOwner('Parisa', 'parisa@example.test');
  expect(await signIn({ address: '10.0.1.1', device }, 'parisa')).toBeNull();
  expect(await signIn({ address: '10.0.1.1', device }, ' PARISA@example.test ')).toBeNull();
});

test('many addresses share a limit for one account, and a known device is exempt from it', async () => {
  const waits = [];
  for (let n = 0; n < 120; n += 1) waits.push(await signIn(makeAttacker(`10.1.${n}.1`), 'reza'));
  expect(waits.slice(0, 100)).toEqual(Array(100).fill(null));
  expect(waits.slice(100).every((wait) => wait !== null && wait > 0)).toBe(true);
  expect(await signIn({ address: '10.2.0.1', device: addOwner('reza') }, 'reza')).toBeNull();
});

test('password attempts on a known device are limited, too', async () => {
  const device = addOwner('kian');
  for (let n = 0; n < 10; n += 1) expect(await signIn({ address: '10.3.0.1', device }, 'kian')).toBeNull();
  expect(await signIn({ address: '10.3.0.1', device }, 'kian')).toBeGreaterThan(0);
});

test('a device known for one account gets no extra attempts at another account, and neither does a forged cookie', async () => {
  for (let n = 0; n < 10; n += 1) await signIn(makeAttacker('10.4.0.1'), 'victim');
  const [id, tag] = addOwner('mallory').split('.');
  for (const device of [
    addOwner('mallory'),
    id!,
    `${id}.${'A'.repeat(22)}`,
    `${'A'.repeat(22)}.${tag}`,
    'x',
    '',
  ]) {
    expect(await signIn({ address: '10.4.0.1', device }, 'victim')).toBeGreaterThan(0);
  }
});

test('responses that a name is taken are limited by address; created accounts are not counted', async () => {
  const origin = makeAttacker('10.5.0.1');
  const register = async (n: number, taken: boolean) => {
    const wait = await takeAuthAttempt(services, origin, 'register', { email: `list${n}@example.test` });
    const failure = { ok: false, problem: 'taken', status: 400, body: null } as const;
    if (wait === null) await settleAuthAttempt(services, origin, 'register', taken ? failure : { ok: true });
    return wait;
  };
  for (let n = 0; n < 25; n += 1) expect(await register(n, false)).toBeNull();
  for (let n = 25; n < 45; n += 1) expect(await register(n, true)).toBeNull();
  expect(await register(45, true)).toBeGreaterThan(0);
});

test('attempts at the current password are counted per session', async () => {
  const account = { userKey: 'e:1', sessionId: 'here' } as Parameters<typeof takeSessionAttempt>[2];
  for (let n = 0; n < 10; n += 1) expect(await takeSessionAttempt(services, 'change', account)).toBeNull();
  expect(await takeSessionAttempt(services, 'change', account)).toBeGreaterThan(0);
  expect(await takeSessionAttempt(services, 'change', { ...account, sessionId: 'there' })).toBeNull();
});
