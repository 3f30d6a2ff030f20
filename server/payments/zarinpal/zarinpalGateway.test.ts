import type { GatewayFault } from '../../../test/fakes/fakeGatewayServer.ts';
import {
  ACCESS_TOKEN,
  MERCHANT,
  startFakeZarinpal,
  TERMINAL,
  type FakeZarinpal,
} from '../../../test/fakes/fakeZarinpal.ts';
import { setUpTestDatabase } from '../../../test/fakes/setUpTestDatabase.ts';
import { createLog } from '../../log.ts';
import { buildPaymentAttempt } from '../paymentAttempt.fixture.ts';
import { createRefundBook } from '../refundBook.ts';
import { readAnswer } from './zarinpalAnswer.ts';
import { createZarinpalGateway, type ZarinpalOptions } from './zarinpalGateway.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const getNow = () => new Date(now);
let bank: FakeZarinpal;
let alarms: string[];
const database = setUpTestDatabase();

beforeEach(async () => {
  await database.db.deleteFrom('gateway_refunds').execute();
  alarms = [];
  bank = await startFakeZarinpal(getNow);
});
afterEach(() => bank.close());

const log = createLog('error', (line) => alarms.push(line));
const connect = (options?: Partial<ZarinpalOptions>) =>
  createZarinpalGateway({
    merchantId: MERCHANT,
    baseUrl: bank.url,
    sandbox: false,
    sessionMs: 900_000,
    clock: getNow,
    log,
    timeoutMs: 400,
    ...options,
  });

const makeAttempt = (authority: string | null = null, amount = 26_000_000) =>
  buildPaymentAttempt({ authority, amount });

const refundOf = (authority: string, amount = 26_000_000) => ({
  attempt: makeAttempt(authority),
  refundId: 'r1',
  amount,
  iban: null,
  duplicate: false,
});

async function startOne(): Promise<string> {
  const answer = await connect().start(makeAttempt());
  if (answer.kind !== 'started') throw new Error(`the start was ${answer.kind}`);
  return answer.authority;
}

test('a payment starts in Rial with the order in the callback path and the mobile in the metadata', async () => {
  const answer = await connect().start(makeAttempt());
  expect(answer).toEqual({
    kind: 'started',
    authority: expect.stringMatching(/^A[0-9a-f]{35}$/),
    redirectUrl: expect.stringMatching(/\/pg\/StartPay\/A[0-9a-f]{35}$/),
  });
  expect(bank.calls).toEqual([
    {
      name: 'request',
      body: {
        merchant_id: MERCHANT,
        amount: 26_000_000,
        currency: 'IRR',
        description: 'بلیط هواپیما',
        callback_url: makeAttempt().callbackUrl,
        metadata: { order_id: 'RH-4K7M2QXA', mobile: '09123456789' },
      },
    },
  ]);
});

test('an invalid mobile number is omitted and the payment continues', async () => {
  const answer = await connect().start({ ...makeAttempt(), mobile: '+98912' });
  expect(answer.kind).toBe('started');
  expect(bank.calls[0]?.body.metadata).toEqual({ order_id: 'RH-4K7M2QXA' });
});

test.each([999, 1000.5, Number.NaN, 1_000_000_001])(
  'an amount of %d Rial is never sent to the gateway',
  async (amount) => {
    expect(await connect().start(makeAttempt(null, amount))).toEqual({ kind: 'refused' });
    expect(bank.calls).toEqual([]);
  },
);

test('verifying returns paid once and then already, with the masked card and the reference as text', async () => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  const paid = { amount: 26_000_000, refId: '201000000', maskedPan: '603799******3893', fee: 12_000 };
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'paid', ...paid });
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'already', ...paid });
});

test.each([
  [{ fee_type: 'Merchant', fee: 12_000 }, 12_000],
  [{ fee_type: 'Payer', fee: 12_000 }, 0],
  [{ fee_type: 'Merchant', fee: 26_000_001 }, undefined],
  [{ fee_type: 'Merchant', fee: '12000' }, undefined],
  [{ fee_type: 'Both', fee: 12_000 }, undefined],
  [{ fee: -1 }, undefined],
  [{}, undefined],
])('a verified payment with %j is paid, and its fee is %p', async (said, fee) => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  bank.fee = said;
  const paid = await connect().verify(makeAttempt(authority));
  expect(paid.kind).toBe('paid');
  expect('fee' in paid ? paid.fee : undefined).toBe(fee);
});

test('a verification whose response was lost is repeated without harm', async () => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  bank.faults.verify = 'lost';
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'unknown' });
  bank.faults = {};
  expect(await connect().verify(makeAttempt(authority))).toMatchObject({ kind: 'already' });
});

test('an unfinished payment is pending, a cancelled one has failed', async () => {
  const authority = await startOne();
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'pending' });
  bank.cancel(authority);
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'failed' });
});

test('an amount other than the paid one is a mismatch and captures nothing', async () => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  expect(await connect().verify(makeAttempt(authority, 26_000_010))).toEqual({ kind: 'mismatch' });
  expect(bank.captured()).toBe(0);
});

const FAULTS: GatewayFault[] = ['lost', 'silent', 'html', 'error500', 'truncated', 'empty', 'huge'];

test.each(FAULTS)(
  'a response that is %s is unknown, is requested once, and is not a failure of the payer',
  async (fault) => {
    const authority = await startOne();
    bank.pay(authority, getNow());
    bank.calls = [];
    bank.faults = { verify: fault, request: fault, inquiry: fault, unVerified: fault, reverse: fault };
    expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'unknown' });
    expect(await connect().start(makeAttempt())).toEqual({ kind: 'unknown' });
    expect(await connect().inquire(makeAttempt(authority))).toEqual({ kind: 'unknown' });
    expect(await connect().listUnverified?.()).toBeNull();
    const back = refundOf(authority);
    expect(await connect().refund(back)).toBe('unknown');
    expect(bank.calls.map(({ name }) => name)).toEqual([
      'verify',
      'request',
      'inquiry',
      'unVerified',
      'reverse',
    ]);
  },
);

test('a rejected merchant raises an alarm, marks the gateway as down, and is not reported to the payer', async () => {
  const wrong = connect({ merchantId: '11111111-1111-4111-8111-111111111111' });
  expect(wrong.healthy()).toBe(true);
  expect(await wrong.start(makeAttempt())).toEqual({ kind: 'refused' });
  expect(wrong.healthy()).toBe(false);
  expect(alarms.join()).toContain('payment gateway: merchant rejected');
});

test.each([-9, -12, -13, -34, -40, -41])(
  'a start refused with code %d is logged with its validations, and three mark the gateway as down',
  async (code) => {
    const validations = [{ callback_url: 'The callback url field is required.' }];
    bank.replies = {
      request: { status: 422, body: { data: [], errors: { code, message: 'No', validations } } },
    };
    const refusing = connect();
    for (const expected of [true, true, false]) {
      expect(await refusing.start(makeAttempt())).toEqual({ kind: 'refused' });
      expect(refusing.healthy()).toBe(expected);
    }
    expect(alarms).toHaveLength(3);
    const line = JSON.parse(alarms[0]!) as Record<string, unknown>;
    expect(line).toMatchObject({
      event: 'payment gateway: start refused',
      gateway: 'zarinpal',
      code,
      validations: JSON.stringify(validations),
      orderCode: 'RH-4K7M2QXA',
    });
  },
);

test('a start that is refused twice and then succeeds leaves the gateway up', async () => {
  const shaky = connect();
  for (let round = 0; round < 2; round += 1) {
    bank.replies = { request: { status: 422, body: { data: [], errors: { code: -9, message: 'No' } } } };
    for (let count = 0; count < 2; count += 1) await shaky.start(makeAttempt());
    bank.replies = {};
    expect((await shaky.start(makeAttempt())).kind).toBe('started');
    expect(shaky.healthy()).toBe(true);
  }
});

test('three consecutive failures mark the gateway as down for a minute', async () => {
  const shaky = connect();
  bank.faults = { request: 'error500' };
  for (const expected of [true, true, false]) {
    await shaky.start(makeAttempt());
    expect(shaky.healthy()).toBe(expected);
  }
  now += 60_000;
  expect(shaky.healthy()).toBe(true);
  bank.faults = {};
  await shaky.start(makeAttempt());
  expect(shaky.healthy()).toBe(true);
});

test('a full refund within half an hour is reversed once; a partial, redirected or late one is manual', async () => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  await connect().verify(makeAttempt(authority));
  const back = refundOf(authority);
  expect(await connect().refund({ ...back, amount: 1_000_000 })).toBe('manual');
  expect(await connect().refund({ ...back, iban: 'IR062960000000100324200001' })).toBe('manual');
  bank.faults = { reverse: 'lost' };
  expect(await connect().refund(back)).toBe('unknown');
  bank.faults = {};
  expect(await connect().refund(back)).toBe('done');
  expect(bank.captured()).toBe(0);

  const late = await startOne();
  bank.pay(late, getNow());
  await connect().verify(makeAttempt(late));
  now += 31 * 60_000;
  expect(await connect().refund({ ...back, attempt: makeAttempt(late) })).toBe('manual');
});

/** Creates the gateway as another process sees it: with the same database, and with access to the panel. */
const withPanel = () =>
  connect({
    panel: {
      url: `${bank.url}/api/v4/graphql/`,
      accessToken: ACCESS_TOKEN,
      terminalId: TERMINAL,
      book: createRefundBook({ db: database.db, clock: getNow }, 'zarinpal'),
    },
  });

/** Makes a payment that is too old for a reversal. */
async function payLongAgo() {
  const authority = await startOne();
  bank.pay(authority, getNow());
  await connect().verify(makeAttempt(authority));
  now += 31 * 60_000;
  const part = refundOf(authority, 10_000_000);
  return { part, refunds: () => bank.rows.get(authority)?.refunds };
}

test('a partial or late refund is paid by the panel, once for each of our refunds', async () => {
  const { part, refunds } = await payLongAgo();
  expect(await withPanel().refund(part)).toBe('done');
  expect(await withPanel().refund(part)).toBe('done');
  expect(refunds()).toEqual([10_000_000]);
  expect(await withPanel().refund({ ...part, refundId: 'r2' })).toBe('done');
  expect(await withPanel().refund({ ...part, refundId: 'r2' })).toBe('done');
  expect(refunds()).toEqual([10_000_000, 10_000_000]);
  const asked = bank.calls.filter(({ name }) => name === 'AddRefund').map(({ body }) => body.variables);
  expect(asked[0]).toEqual({
    session_id: expect.stringMatching(/^\d+$/),
    amount: 10_000_000,
    description: 'بلیط هواپیما r1',
    method: 'PAYA',
    reason: 'CUSTOMER_REQUEST',
  });
});

test('of ten processes that pay the same refund concurrently only one does', async () => {
  const { part, refunds } = await payLongAgo();
  const answers = await Promise.all(Array.from({ length: 10 }, () => withPanel().refund(part)));
  expect(answers).toContain('done');
  expect(refunds()).toEqual([10_000_000]);
});

test.each(FAULTS)('a refund whose response is %s is requested again and never paid twice', async (fault) => {
  const { part, refunds } = await payLongAgo();
  bank.faults = { AddRefund: fault };
  expect(await withPanel().refund(part)).toBe('unknown');
  bank.faults = {};
  const carriedOut = refunds()?.length === 1;
  expect(await withPanel().refund(part)).toBe(carriedOut ? 'done' : 'unknown');
  now += 10 * 60_000;
  expect(await withPanel().refund(part)).toBe('done');
  expect(refunds()).toEqual([10_000_000]);
});

test('two refunds of one payment wait for each other, so that neither is mistaken for the other', async () => {
  const { part, refunds } = await payLongAgo();
  bank.faults = { AddRefund: 'lost' };
  expect(await withPanel().refund(part)).toBe('unknown');
  bank.faults = {};
  expect(await withPanel().refund({ ...part, refundId: 'r2' })).toBe('unknown');
  expect(await withPanel().refund(part)).toBe('done');
  expect(await withPanel().refund({ ...part, refundId: 'r2' })).toBe('done');
  expect(refunds()).toEqual([10_000_000, 10_000_000]);
});

test('a refund that the panel rejects is left to an operator permanently, to avoid paying it twice', async () => {
  const { part, refunds } = await payLongAgo();
  bank.walletEmpty = true;
  expect(await withPanel().refund(part)).toBe('manual');
  bank.walletEmpty = false;
  now += 60 * 60_000;
  expect(await withPanel().refund(part)).toBe('manual');
  expect(refunds()).toEqual([]);
  expect(alarms.join()).toContain('payment gateway: refund refused');
});

test('a payment is not also reversed once its refund was requested from the panel', async () => {
  const { part, refunds } = await payLongAgo();
  const whole = { ...part, amount: 26_000_000, duplicate: true };
  expect(await withPanel().refund(whole)).toBe('done');
  bank.calls = [];
  expect(await withPanel().refund(whole)).toBe('done');
  expect(bank.calls.map(({ name }) => name)).not.toContain('reverse');
  expect(refunds()).toEqual([26_000_000]);
  expect(bank.captured()).toBe(0);
});

test('a reversal whose response was lost is not refunded a second time after the half hour', async () => {
  const authority = await startOne();
  bank.pay(authority, getNow());
  await connect().verify(makeAttempt(authority));
  const whole = refundOf(authority);
  bank.faults = { reverse: 'lost' };
  expect(await withPanel().refund(whole)).toBe('unknown');
  bank.faults = {};
  now += 31 * 60_000;
  expect(await withPanel().refund(whole)).toBe('done');
  expect(bank.calls.map(({ name }) => name)).not.toContain('AddRefund');
});

test.each([
  ['a refund to another account', { iban: 'IR062960000000100324200001' }],
  ['a refund below the minimum of the panel', { amount: 19_990 }],
])('%s is paid by an operator', async (_, change) => {
  const { part, refunds } = await payLongAgo();
  expect(await withPanel().refund({ ...part, ...change })).toBe('manual');
  expect(refunds()).toEqual([]);
});

test('lists payments that were never verified', async () => {
  const authority = await startOne();
  await startOne();
  bank.pay(authority, getNow());
  expect(await connect().listUnverified?.()).toEqual([authority]);
});

test.each([
  [
    { data: [], errors: { code: -9 } },
    { kind: 'error', code: -9 },
  ],
  [
    { data: {}, errors: [{ code: -11 }] },
    { kind: 'error', code: -11 },
  ],
  [
    { data: { code: 100 }, errors: [{ code: -50 }] },
    { kind: 'error', code: -50 },
  ],
  [
    { data: { code: '-51' }, errors: [] },
    { kind: 'error', code: -51 },
  ],
  [
    { data: { code: 100, a: 1 }, errors: [] },
    { kind: 'ok', code: 100, data: { a: 1 } },
  ],
  [{ data: { code: 100 } }, { kind: 'ok', code: 100, data: {} }],
  [{ data: [], errors: [] }, { kind: 'unreadable' }],
  [{ data: { code: null }, errors: {} }, { kind: 'unreadable' }],
  ['<html>', { kind: 'unreadable' }],
  [null, { kind: 'unreadable' }],
])('the response %j is read as %j', (body, expected) => {
  expect(readAnswer(body)).toEqual(expected);
});

test.each([
  [
    { Authority: `A${'0'.repeat(35)}`, Status: 'OK' },
    { authority: `A${'0'.repeat(35)}`, hint: 'ok' },
  ],
  [
    { Authority: `A${'0'.repeat(35)}`, Status: ['OK'] },
    { authority: `A${'0'.repeat(35)}`, hint: 'nok' },
  ],
  [{ Authority: `A${'0'.repeat(36)}`, Status: 'OK' }, null],
  [{ Authority: [`A${'0'.repeat(35)}`], Status: 'OK' }, null],
  [{ authority: `A${'0'.repeat(35)}` }, null],
  [{}, null],
])('a callback with %j is read as %j', (input, expected) => {
  expect(connect().parseCallback(input)).toEqual(expected);
});
