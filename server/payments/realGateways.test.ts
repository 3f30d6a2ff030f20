import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createBookingWorld, type BookingWorld } from '../../test/fakes/bookingWorld.ts';
import { MERCHANT, startFakeZarinpal, type FakeZarinpal } from '../../test/fakes/fakeZarinpal.ts';
import { startFakeZibal, type FakeZibal } from '../../test/fakes/fakeZibal.ts';
import { parseQuery } from '../http/queryParser.ts';
import { createLog } from '../log.ts';
import { runMaintenance } from '../orders/jobs/orderJobs.ts';
import { auditBooks } from '../orders/payments/auditBooks.ts';
import { createPaymentCallback } from '../orders/payments/paymentCallback.ts';
import { createErrorHandler } from '../render/errors.ts';
import { createZarinpalGateway } from './zarinpal/zarinpalGateway.ts';
import { createZibalGateway } from './zibal/zibalGateway.ts';

let world: BookingWorld;
let zarinpal: FakeZarinpal;
let zibal: FakeZibal;
let server: Server;
let offers = 0;

beforeAll(async () => {
  const log = createLog('silent');
  world = await createBookingWorld({
    gateways: async (clock) => {
      zarinpal = await startFakeZarinpal(clock);
      zibal = await startFakeZibal();
      const common = { sessionMs: 900_000, clock, log, timeoutMs: 400 };
      return [
        createZarinpalGateway({ ...common, merchantId: MERCHANT, baseUrl: zarinpal.url, sandbox: true }),
        createZibalGateway({ ...common, merchant: 'zibal', baseUrl: zibal.url }),
      ];
    },
  });
  const app = express();
  app.set('query parser', parseQuery);
  app.use(createPaymentCallback(world.deps));
  app.use(createErrorHandler(log, async ({ status }, _req, res) => void res.status(status).end()));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  zarinpal.faults = {};
  zibal.faults = {};
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});

afterAll(async () => {
  server.close();
  await zarinpal.close();
  await zibal.close();
  await world.database.close();
});

interface AtBank {
  offer: string;
  code: string;
  attemptId: string;
  authority: string;
}

async function goToBank(gatewayId: 'zarinpal' | 'zibal'): Promise<AtBank> {
  offers += 1;
  const offer = `real-${offers}`;
  await world.addFlight(offer, 2);
  const visitorId = `visitor-${offers}`;
  const code = await world.ready({ offer, visitorId });
  return { offer, code, ...(await world.atBank(code, { visitorId, gatewayId })) };
}

async function openCallback(path: string): Promise<{ status: number; to: string | null }> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/payment/callback/${path}`, { redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') };
}

const countSold = async (offer: string) => (await world.deps.flights.inventory(offer)).sold;

test('a payment at either gateway becomes one ticket, however often the browser returns', async () => {
  const first = await goToBank('zarinpal');
  zarinpal.pay(first.authority, world.deps.clock());
  const path = `zarinpal/${first.attemptId}?Authority=${first.authority}&Status=OK`;
  const back = { status: 303, to: `/payment/flightFactor?order=${first.code}` };
  expect(await Promise.all([openCallback(path), openCallback(path), openCallback(path)])).toEqual([
    back,
    back,
    back,
  ]);
  expect(await countSold(first.offer)).toBe(1);
  expect(zarinpal.captured()).toBe(26_000_000);

  const second = await goToBank('zibal');
  zibal.pay(second.authority);
  const answer = await openCallback(
    `zibal/${second.attemptId}?trackId=${second.authority}&success=1&status=2`,
  );
  expect(answer.to).toBe(`/payment/flightFactor?order=${second.code}`);
  expect(await countSold(second.offer)).toBe(1);
});

test('ten forged callbacks buy nothing and change no paid order', async () => {
  const mine = await goToBank('zarinpal');
  const other = await goToBank('zarinpal');
  const unpaid = await goToBank('zarinpal');
  zarinpal.pay(other.authority, world.deps.clock());
  const never = `A${'f'.repeat(35)}`;
  const forgeries: [path: string, status: number][] = [
    [`zarinpal/${mine.attemptId}?Authority=${mine.authority}&Status=OK`, 303],
    [`zarinpal/${mine.attemptId}?Authority=${other.authority}&Status=OK`, 404],
    [`zarinpal/${mine.attemptId}?Authority=${never}&Status=OK`, 404],
    [`zarinpal/${mine.attemptId}?Authority=${mine.authority}&Authority=${other.authority}&Status=OK`, 400],
    [`zarinpal/${mine.attemptId}?Authority=&Status=OK`, 400],
    [`zarinpal/${mine.attemptId}?Authority=${'A'.repeat(5000)}&Status=OK`, 400],
    [`zarinpal/0190a5b0-0000-7000-8000-00000000dead?Authority=${mine.authority}&Status=OK`, 404],
    [`zarinpal/not-an-attempt?Authority=${mine.authority}&Status=OK`, 404],
    [`sandbox/${mine.attemptId}?Authority=S${'0'.repeat(35)}&Status=OK`, 404],
    [`zibal/${mine.attemptId}?trackId=3714061234&success=1&status=1`, 404],
    [`mellat/${mine.attemptId}?Authority=${mine.authority}&Status=OK`, 404],
    [`zarinpal/${unpaid.attemptId}?Authority=${unpaid.authority}&Status=OK&amount=26000000&code=100`, 303],
  ];
  for (const [path, status] of forgeries)
    expect([path, (await openCallback(path)).status]).toEqual([path, status]);
  expect(await Promise.all([mine, other, unpaid].map(({ offer }) => countSold(offer)))).toEqual([0, 0, 0]);
  expect(zarinpal.rows.get(other.authority)?.state).toBe('PAID');

  await openCallback(`zarinpal/${other.attemptId}?Authority=${other.authority}&Status=NOK`);
  expect(await countSold(other.offer)).toBe(1);
});

test('a forged callback before the payer has paid does not close the payment that follows', async () => {
  const { offer, attemptId, authority } = await goToBank('zarinpal');
  await openCallback(`zarinpal/${attemptId}?Authority=${authority}&Status=NOK`);
  zarinpal.pay(authority, world.deps.clock());
  world.pass(3);
  await world.runJobs();
  expect(await countSold(offer)).toBe(1);
});

test.each(['html', 'error500', 'empty', 'silent', 'lost'] as const)(
  'a payment whose verify response is %s becomes a ticket later and is not reported as failed',
  async (fault) => {
    const { offer, code, attemptId, authority } = await goToBank('zarinpal');
    zarinpal.pay(authority, world.deps.clock());
    zarinpal.faults = { verify: fault };
    await openCallback(`zarinpal/${attemptId}?Authority=${authority}&Status=OK`);
    expect(await world.stateOf(code)).toBe('verifying');
    zarinpal.faults = {};
    world.pass(1);
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('issued');
    expect(await countSold(offer)).toBe(1);
  },
);

test('finds a payment of a closed attempt without a callback in the list of unverified payments', async () => {
  const { offer, code, attemptId, authority } = await goToBank('zarinpal');
  await world.deps.db
    .updateTable('payments')
    .set({ state: 'expired', settled_at: world.deps.clock() })
    .where('id', '=', attemptId)
    .execute();
  zarinpal.pay(authority, world.deps.clock());
  expect(await runMaintenance(world.deps)).toBe(1);
  expect(await world.stateOf(code)).toBe('issued');
  expect(await countSold(offer)).toBe(1);
  expect(await runMaintenance(world.deps)).toBe(0);
});

test('a payment request whose response was lost leaves the order payable at another gateway', async () => {
  offers += 1;
  const offer = `real-${offers}`;
  await world.addFlight(offer, 1);
  const code = await world.ready({ offer, visitorId: 'lost' });
  zarinpal.faults = { request: 'lost' };
  expect(await world.pay(code, { visitorId: 'lost', gatewayId: 'zarinpal' })).toEqual({
    kind: 'gateway_down',
  });
  const { attemptId, authority } = await world.atBank(code, { visitorId: 'lost', gatewayId: 'zibal' });
  zibal.pay(authority);
  await openCallback(`zibal/${attemptId}?trackId=${authority}&success=1`);
  expect(await world.stateOf(code)).toBe('issued');
});
