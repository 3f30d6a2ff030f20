import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { checkViewCode, sendViewCode } from './viewCode.ts';

const SECRET = Buffer.alloc(32, 7);
const world = setUpBookingWorld();
let orderCode: string;

beforeAll(async () => {
  await world.addFlight('offer-1', 3);
  orderCode = await world.ready();
});
beforeEach(async () => {
  await world.deps.db.deleteFrom('outbox').execute();
});

const makeQuery = (visitorId = 'tracker') => ({ orderCode, visitorId });
const check = (digits: string, visitorId?: string) =>
  checkViewCode(world.deps, SECRET, { ...makeQuery(visitorId), digits });

async function readSentDigits(): Promise<string> {
  const rows = await world.deps.db.selectFrom('outbox').select(['topic', 'payload']).execute();
  expect(rows.map(({ topic }) => topic)).toEqual(['sms']);
  expect(rows[0]?.payload.to).toBe('09123456789');
  return /: (\d{6})\n/.exec(rows[0]?.payload.text ?? '')?.[1] ?? '';
}

const changeDigits = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

test('the code goes to the mobile of the order, works once, and only in the requesting browser', async () => {
  expect(await sendViewCode(world.deps, SECRET, makeQuery())).toEqual({
    mobile: '۰۹۱۲•••۶۷۸۹',
    byMail: false,
  });
  const digits = await readSentDigits();
  expect(await check(digits, 'somebody else')).toBe('wrong');
  expect(await check(digits)).toBe('right');
  expect(await check(digits)).toBe('wrong');
});

test('the database does not store the digits outside the message', async () => {
  await sendViewCode(world.deps, SECRET, makeQuery());
  const rows = await world.deps.db.selectFrom('one_time_codes').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(await readSentDigits());
});

test('five wrong attempts, also concurrent, block a code; a new one works, the old one never again', async () => {
  await sendViewCode(world.deps, SECRET, makeQuery());
  const old = await readSentDigits();
  await Promise.all(Array.from({ length: 20 }, () => check(changeDigits(old))));
  expect(await check(old)).toBe('wrong');
  await world.deps.db.deleteFrom('outbox').execute();
  await sendViewCode(world.deps, SECRET, makeQuery());
  const fresh = await readSentDigits();
  if (fresh !== old) expect(await check(old)).toBe('wrong');
  expect(await check(fresh)).toBe('right');
});

test('a code expires after five minutes and is no longer delivered', async () => {
  await sendViewCode(world.deps, SECRET, makeQuery());
  const digits = await readSentDigits();
  world.pass(5);
  expect(await check(digits)).toBe('wrong');
  const delivered: string[] = [];
  Object.assign(world.deps, { sendSms: async () => delivered.push('a code') });
  await world.runJobs();
  expect(delivered).toEqual([]);
  const rows = await world.deps.db.selectFrom('outbox').select('result').where('topic', '=', 'sms').execute();
  expect(rows).toEqual([{ result: 'too late to be of use' }]);
});

test('sends no code for an unknown order and grants no access', async () => {
  const nobody = { orderCode: 'RH-22222222', visitorId: 'tracker' };
  expect(await sendViewCode(world.deps, SECRET, nobody)).toBeNull();
  expect(await checkViewCode(world.deps, SECRET, { ...nobody, digits: '000000' })).toBe('wrong');
});
