import type { GatewayFault } from '../../../test/fakes/fakeGatewayServer.ts';
import { startFakeZibal, type FakeZibal } from '../../../test/fakes/fakeZibal.ts';
import { createLog } from '../../log.ts';
import { buildPaymentAttempt } from '../paymentAttempt.fixture.ts';
import { createZibalGateway } from './zibalGateway.ts';

const getNow = () => new Date('2026-11-21T08:00:00Z');
let bank: FakeZibal;
let alarms: string[];

beforeEach(async () => {
  alarms = [];
  bank = await startFakeZibal();
});
afterEach(() => bank.close());

const log = createLog('error', (line) => alarms.push(line));
const connect = (merchant = 'zibal') =>
  createZibalGateway({ merchant, baseUrl: bank.url, sessionMs: 900_000, clock: getNow, log, timeoutMs: 400 });

const makeAttempt = (authority: string | null = null) => buildPaymentAttempt({ authority });

async function startOne(): Promise<string> {
  const answer = await connect().start(makeAttempt());
  if (answer.kind !== 'started') throw new Error(`the start was ${answer.kind}`);
  expect(answer.redirectUrl).toBe(`${bank.url}/start/${answer.authority}`);
  return answer.authority;
}

test('verifying returns paid once, and then already after an inquiry', async () => {
  const authority = await startOne();
  bank.pay(authority);
  const paid = { amount: 26_000_000, refId: String(Number(authority) + 1), maskedPan: '621986******1234' };
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'paid', ...paid });
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'already', ...paid });
});

test('returns the amount reported by the gateway, so that a different one is detected', async () => {
  const authority = await startOne();
  bank.pay(authority);
  bank.rows.get(Number(authority))!.amount = 1_500;
  expect(await connect().verify(makeAttempt(authority))).toMatchObject({ kind: 'paid', amount: 1_500 });
});

test('a payment of another attempt buys nothing and raises an alarm', async () => {
  const authority = await startOne();
  bank.pay(authority);
  expect(await connect().verify({ ...makeAttempt(authority), id: 'attempt-2' })).toEqual({ kind: 'unknown' });
  expect(alarms.join()).toContain('another order');
});

test('a payment that has been refunded meanwhile does not buy a ticket', async () => {
  const authority = await startOne();
  bank.pay(authority);
  await connect().verify(makeAttempt(authority));
  bank.rows.get(Number(authority))!.status = 15;
  expect(await connect().inquire(makeAttempt(authority))).toEqual({ kind: 'failed' });
  expect(await connect().verify(makeAttempt(authority))).not.toMatchObject({ refId: expect.anything() });
});

test('an unfinished payment is pending, a cancelled one has failed, and an invented number has failed', async () => {
  const authority = await startOne();
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'pending' });
  expect(await connect().inquire(makeAttempt(authority))).toEqual({ kind: 'pending' });
  bank.cancel(authority);
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'failed' });
  expect(await connect().verify(makeAttempt('99'))).toEqual({ kind: 'failed' });
});

const FAULTS: GatewayFault[] = ['lost', 'silent', 'html', 'error500', 'truncated', 'empty', 'huge'];

test.each(FAULTS)('a response that is %s is unknown and requested once', async (fault) => {
  const authority = await startOne();
  bank.pay(authority);
  bank.calls = [];
  bank.faults = { verify: fault, request: fault, inquiry: fault };
  expect(await connect().verify(makeAttempt(authority))).toEqual({ kind: 'unknown' });
  expect(await connect().start(makeAttempt())).toEqual({ kind: 'unknown' });
  expect(await connect().inquire(makeAttempt(authority))).toEqual({ kind: 'unknown' });
  expect(bank.calls.map(({ name }) => name)).toEqual(['verify', 'request', 'inquiry']);
});

test('a rejected merchant raises an alarm and marks the gateway as down', async () => {
  const wrong = connect('somebody');
  expect(await wrong.start(makeAttempt())).toEqual({ kind: 'refused' });
  expect(wrong.healthy()).toBe(false);
  expect(alarms.join()).toContain('payment gateway: merchant rejected');
});

test('a refused start is logged with its result, and three mark the gateway as down', async () => {
  bank.replies = { request: { status: 200, body: { result: 105, message: 'No' } } };
  const refusing = connect();
  for (const expected of [true, true, false]) {
    expect(await refusing.start(makeAttempt())).toEqual({ kind: 'refused' });
    expect(refusing.healthy()).toBe(expected);
  }
  const line = JSON.parse(alarms[0]!) as Record<string, unknown>;
  expect(line).toMatchObject({ event: 'payment gateway: start refused', gateway: 'zibal', code: 105 });
});

test('a refund is left to an operator', async () => {
  expect(
    await connect().refund({
      attempt: makeAttempt('1'),
      refundId: 'r',
      amount: 10,
      iban: null,
      duplicate: false,
    }),
  ).toBe('manual');
});

test.each([
  [
    { trackId: '3714061234', success: '1' },
    { authority: '3714061234', hint: 'ok' },
  ],
  [
    { trackId: '3714061234', success: '2' },
    { authority: '3714061234', hint: 'ok' },
  ],
  [
    { trackId: '3714061234', success: '0' },
    { authority: '3714061234', hint: 'nok' },
  ],
  [{ trackId: '37140612341234567', success: '1' }, null],
  [{ trackId: ['1'], success: '1' }, null],
  [{ trackId: '1e3', success: '1' }, null],
  [{}, null],
])('a callback with %j is read as %j', (input, expected) => {
  expect(connect().parseCallback(input)).toEqual(expected);
});
