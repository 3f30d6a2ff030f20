import express from 'express';
import request from 'supertest';
import { startFakeDuffel, type FakeDuffel } from '../../../../../test/fakes/fakeDuffel.ts';
import { TEST_PLACES } from '../../../../../test/fakes/fakeDuffelData.ts';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import { createLog } from '../../../../log.ts';
import type { SupplierEvent } from '../../../bookings/supplierEvent.ts';
import { createDuffelFlights } from './duffelFlights.ts';
import { buildDuffelSignature } from './duffelSignature.ts';
import { createDuffelWebhooks, DUFFEL_WEBHOOK_PATH } from './duffelWebhooks.ts';

const SECRET = 'c2VjcmV0LW9mLXRoZS13ZWJob29r';
let now = Date.parse('2026-11-21T08:00:00Z');
const getNow = () => new Date(now);
const log = createLog('silent');
const database = setUpTestDatabase();
let duffel: FakeDuffel;
let news: SupplierEvent[];
let refs = 0;
let clientRef = '';
beforeEach(async () => {
  news = [];
  clientRef = `hook-ref-${(refs += 1)}`;
  duffel = await startFakeDuffel(getNow);
});
afterEach(() => duffel.close());

const contact = { email: 'tickets@shop.example', phone: '+982112345678' };
const getSettings = () => ({
  token: duffel.token,
  baseUrl: duffel.url,
  rates: { setOn: '2026-11-20', rial: { EUR: 1_150_000 } },
  contact,
  webhookSecret: SECRET,
});

function createShop() {
  const app = express();
  const deps = { db: database.db, clock: getNow, log, timeoutMs: 20_000 };
  app.use(createDuffelWebhooks(getSettings(), deps, async (item) => news.push(item)));
  app.use(
    (
      error: { status?: number },
      _req: express.Request,
      res: express.Response,
      _next: express.NextFunction,
    ) => {
      res.status(error.status ?? 500).end();
    },
  );
  return app;
}

function send(event: unknown, { signature }: { signature?: string } = {}) {
  const body = Buffer.from(JSON.stringify(event));
  return request(createShop())
    .post(DUFFEL_WEBHOOK_PATH)
    .set('content-type', 'application/json')
    .set('x-duffel-signature', signature ?? buildDuffelSignature(SECRET, body, Math.floor(now / 1000)))
    .send(body.toString());
}

/** Creates a booking and its order at Duffel. */
async function buyTicket(): Promise<{ id: string }> {
  const adapter = createDuffelFlights({
    ...getSettings(),
    db: database.db,
    clock: getNow,
    log,
    gazetteer: TEST_PLACES,
    timeoutMs: 20_000,
  });
  const party = { adults: 1, children: 0, infants: 0 };
  const query = { from: 'lhr', to: 'ams', day: '2026-12-10', party };
  const [answer] = await Promise.all(adapter.search(query, new AbortController().signal));
  if (answer?.status !== 'answered') throw new Error('no offers');
  await adapter.hold({ offerKey: answer.offers[0]!.key, party, clientRef });
  const sara = {
    position: 1,
    ageGroup: 'adult' as const,
    latinFirstName: 'SARA',
    latinLastName: 'AHMADI',
    documentNumber: '1',
  };
  await adapter.issue({ clientRef, travellers: [{ ...sara, gender: 'female', birthDay: '1990-01-01' }] });
  return [...duffel.orders.values()][0] as { id: string };
}

const change = (orderId: string, key = clientRef) => ({
  id: 'wev_1',
  type: 'order.airline_initiated_change_detected',
  idempotency_key: key,
  data: { object: { id: 'aic_1', order_id: orderId } },
});

test('a changed flight is reported once, however often the event arrives', async () => {
  const { id } = await buyTicket();
  for (let time = 0; time < 3; time += 1) expect((await send(change(id))).status).toBe(200);
  expect(news).toEqual([{ clientRef, kind: 'changed' }]);
});

test('the new times of a changed flight come from the order, in the local time of its airports', async () => {
  const { id } = await buyTicket();
  duffel.orders.get(id)!.slices = [
    {
      segments: [
        {
          origin: { time_zone: 'Europe/London' },
          destination: { time_zone: 'Europe/Amsterdam' },
          departing_at: '2026-12-10T11:00:00',
          arriving_at: '2026-12-10T13:20:00',
        },
      ],
    },
  ];
  await send(change(id));
  const times = { departsAt: '2026-12-10T11:00:00+00:00', arrivesAt: '2026-12-10T13:20:00+01:00' };
  expect(news).toEqual([{ clientRef, kind: 'changed', times }]);
});

test('the order is read again instead of trusting the event: a cancelled order is a cancelled flight', async () => {
  const { id } = await buyTicket();
  duffel.orders.get(id)!.cancelled_at = getNow().toISOString();
  await send(change(id));
  expect(news).toEqual([{ clientRef, kind: 'cancelled' }]);
});

test.each([
  ['an event without a signature', ''],
  [
    'an event signed with another secret',
    buildDuffelSignature('another', Buffer.from('x'), Math.floor(now / 1000)),
  ],
  ['an event with a malformed signature', 't=1,v1=zz'],
])('%s is rejected and nothing is recorded', async (_title, signature) => {
  expect((await send(change('ord_1'), { signature })).status).toBe(401);
  expect(news).toEqual([]);
});

test('rejects a valid event that is replayed after five minutes', async () => {
  const { id } = await buyTicket();
  const event = change(id);
  const signature = buildDuffelSignature(
    SECRET,
    Buffer.from(JSON.stringify(event)),
    Math.floor(now / 1000) - 301,
  );
  expect((await send(event, { signature })).status).toBe(401);
  expect(news).toEqual([]);
});

test('an event is not consumed while Duffel is unreachable', async () => {
  const { id } = await buyTicket();
  duffel.faults['GET /air/orders/*'] = 'html502';
  expect((await send(change(id))).status).toBe(500);
  duffel.faults = {};
  expect((await send(change(id))).status).toBe(200);
  expect(news).toHaveLength(1);
});

test('accepts and ignores events of unknown types, orders and shapes', async () => {
  for (const event of [
    { type: 'ping.triggered', idempotency_key: 'ping', data: { object: {} } },
    { type: 'something.new', idempotency_key: 'new', data: { object: { id: 'xyz_1' } } },
    change('ord_0000009999', 'foreign'),
    { unexpected: true },
    [],
  ]) {
    expect((await send(event)).status).toBe(200);
  }
  expect(news).toEqual([]);
});

test('an order that Duffel failed to create is recorded as failed', async () => {
  duffel.faults['POST /air/orders'] = 'accepted';
  await buyTicket();
  const event = {
    type: 'order.creation_failed',
    idempotency_key: clientRef,
    data: { object: { metadata: { client_ref: clientRef } } },
  };
  await send(event);
  const { state } = await database.db
    .selectFrom('duffel_bookings')
    .select('state')
    .where('client_ref', '=', clientRef)
    .executeTakeFirstOrThrow();
  expect(state).toBe('failed');
});

test('the webhook address does not exist without a secret (404)', async () => {
  const app = express().use(
    createDuffelWebhooks(
      { ...getSettings(), webhookSecret: undefined },
      { db: database.db, clock: getNow, log },
      async () => 0,
    ),
  );
  expect((await request(app).post(DUFFEL_WEBHOOK_PATH).send('{}')).status).toBe(404);
});
