import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { setUpTestDatabase } from '../../../test/fakes/setUpTestDatabase.ts';
import { createFactorStore, STAFF_FACTORS } from '../../accounts/factorStore.ts';
import { seal } from '../../accounts/sealedToken.ts';
import { SecondFactor } from '../../accounts/secondFactor.ts';
import { inviteStaff } from './staff.ts';

const its = setUpTestDatabase();
const KEY = Buffer.alloc(32, 'desk');
/** The secret of RFC 6238, appendix B. */
const SEALED = seal(KEY, Secret.fromUTF8('12345678901234567890').base32);

let now = new Date(0);
const clock = () => now;
const create = () =>
  new SecondFactor({
    store: createFactorStore(its.db, STAFF_FACTORS),
    clock,
    randomBytes,
    secret: KEY,
    issuer: 'desk',
  });

async function addStaff(email: string): Promise<{ id: string; totp_secret: string }> {
  const deps = { db: its.db, clock, randomBytes };
  const added = await inviteStaff(deps, { email, name: 'سارا', role: 'clerk' });
  await its.db.updateTable('staff').set({ totp_secret: SEALED }).where('id', '=', added!.id).execute();
  return { id: added!.id, totp_secret: SEALED };
}

// The last six digits of the eight in RFC 6238, appendix B (SHA-1).
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %p the code of RFC 6238 is accepted', (second, code) => {
  now = new Date(second * 1000);
  expect(create().findStep(SEALED, code)).toBe(Math.floor(second / 30));
  expect(create().findStep(SEALED, '111111')).toBeNull();
});

test('a code in Persian digits works, one step early or late too, but not two', () => {
  now = new Date(1_111_111_109_000);
  expect(create().findStep(SEALED, '۰۸۱ ۸۰۴')).toBe(37_037_036);
  now = new Date(1_111_111_139_000);
  expect(create().findStep(SEALED, '081804')).toBe(37_037_036);
  now = new Date(1_111_111_175_000);
  expect(create().findStep(SEALED, '081804')).toBeNull();
});

test('each time step is accepted once, even when two requests arrive together', async () => {
  now = new Date(1_111_111_109_000);
  const staff = await addStaff('once@agency.example');
  const answers = await Promise.all([
    create().acceptCode(staff, '081804'),
    create().acceptCode(staff, '081804'),
  ]);
  expect(answers.toSorted()).toEqual([false, true]);
  expect(await create().acceptCode(staff, '081804')).toBe(false);
});

test('a recovery code works once and for its owner only, and new codes replace the old ones', async () => {
  const staff = await addStaff('codes@agency.example');
  const other = await addStaff('other@agency.example');
  const codes = await create().replaceRecoveryCodes(staff.id);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect(await create().useRecoveryCode(other.id, codes[0]!)).toBe(false);
  expect(await create().useRecoveryCode(staff.id, codes[0]!.toUpperCase().replace('-', ' '))).toBe(true);
  expect(await create().useRecoveryCode(staff.id, codes[0]!)).toBe(false);
  expect(await create().countRecoveryCodes(staff.id)).toBe(9);
  await create().replaceRecoveryCodes(staff.id);
  expect(await create().useRecoveryCode(staff.id, codes[1]!)).toBe(false);
  const stored = await its.db.selectFrom('staff_recovery_codes').select('hash').execute();
  expect(JSON.stringify(stored)).not.toContain(codes[2]!.replace('-', ''));
});
