import request from 'supertest';
import { readEnv } from '../../server/env.ts';
import { findOrderForBuyer } from '../../server/orders/orders/findOrder.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { buildDuffelSignature } from '../../server/products/flights/suppliers/duffel/duffelSignature.ts';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import { toFlightItem } from '../fakes/bookableFlights.ts';
import { makePassengers } from '../fakes/bookingWorld.ts';
import { startFakeDuffel, type FakeDuffel } from '../fakes/fakeDuffel.ts';
import { REFERENCE_KEY, startReferenceSupplier, type ReferenceSupplier } from '../fakes/referenceSupplier.ts';
import { BUYER, BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const SECRET = 'c2VjcmV0LW9mLXRoZS13ZWJob29r';
const PAGE = '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0';
const ONE = { adults: 1, children: 0, infants: 0 };
let gateway: ReferenceSupplier;
let duffel: FakeDuffel;
let shop: TestApp;

beforeAll(async () => {
  gateway = await startReferenceSupplier({ clock: () => NOW });
  duffel = await startFakeDuffel(() => NOW);
  const none = readEnv({ SAMPLE_SUPPLIERS: 'off' }).suppliers;
  const suppliers = {
    ...none,
    sample: { ...none.sample, insurance: true },
    gateways: [
      { name: 'parto', url: gateway.url, products: ['flights', 'buses'] as const, ...REFERENCE_KEY },
    ],
    duffel: {
      product: 'flights' as const,
      isSample: true,
      token: duffel.token,
      baseUrl: duffel.url,
      rates: { setOn: '2026-11-20', rial: { EUR: 1_150_000 } },
      contact: { email: 'tickets@shop.example', phone: '+982112345678' },
      webhookSecret: SECRET,
    },
  };
  shop = await createTestApp({ env: { suppliers }, now: NOW });
  // The shop sells real products only with a gateway that moves money.
  Object.assign(shop.services.gateways.get('sandbox')!, { movesMoney: true });
  // The first page of a process is slow, so it is requested before the tests.
  await request(shop.app).get('/');
});
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await duffel.close();
});
afterEach(() => {
  gateway.faults = {};
});

test('shows flights of a partner API and none of the sample supplier', async () => {
  const { text, status } = await request(shop.app).get(PAGE);
  expect(status).toBe(200);
  expect(text).toContain('W5 1041');
  expect(text).toContain('شرایط استرداد اعلام نشده است');
  expect(text).not.toContain('sample-');
  expect(text).not.toContain('تأمین‌کنندهٔ نمونه');
});

test('shows our own message for a failed partner API, not its message', async () => {
  gateway.faults['POST /flights/search'] = { answer: { result: false, msg: 'ORA-00942: table gone' } };
  const { text, status } = await request(shop.app).get(PAGE);
  expect(status).toBe(200);
  expect(text).not.toContain('ORA-');
});

test('does not wait for a silent partner API when the page is sent as a whole', async () => {
  gateway.faults['POST /flights/search'] = 'silent';
  const { text, status } = await request(shop.app).get(PAGE).set('cookie', 'rs_complete=1');
  expect(status).toBe(200);
  expect(text).not.toContain('W5 1041');
});

test('buys a ticket from a partner API: held, paid and issued there once', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const order = await findOrderForBuyer(shop.services, { code, visitorId: BUYER });
  expect(order?.state).toBe('issued');
  const bookings = [...gateway.flights.book.entries.values()];
  expect(bookings).toHaveLength(1);
  expect(bookings[0]?.state).toBe('issued');
  expect(JSON.stringify(order)).toContain(bookings[0]!.tickets[0]!.ticketNumber);
  const page = await request(shop.app).get(`/payment/flightFactor?order=${code}`).set('cookie', BUYER_COOKIE);
  expect(page.status).toBe(200);
});

test('every page refers the refund of a ticket with unknown rules to support instead of inventing it', async () => {
  const query = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party: ONE };
  const answers = await Promise.all(shop.services.flights.search(query, new AbortController().signal));
  const offers = answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
  const silent = offers.find(({ cancellation }) => cancellation.tiers.length === 0)!;
  const code = await buy(silent, query, async (held) => {
    const open = (path: string) => request(shop.app).get(path).set('cookie', BUYER_COOKIE).expect(200);
    await open(`/flight/tehran-mashhad/passengers?order=${held}`);
    const { text } = await open(`/payment/confirmInformation?order=${held}`);
    expect(text).toContain('فروشنده اعلام نکرده است');
  });
  const ticket = await request(shop.app)
    .get(`/payment/flightFactor?order=${code}`)
    .set('cookie', BUYER_COOKIE);
  expect(ticket.status).toBe(200);
  expect(ticket.text).toContain('فروشنده اعلام نکرده است');
  const refund = `/orderTracking/refund?order=${code}`;
  expect((await request(shop.app).get(refund).set('cookie', BUYER_COOKIE)).status).toBe(200);
  const asked = await request(shop.app)
    .post(refund)
    .set('origin', PUBLIC_URL)
    .set('cookie', BUYER_COOKIE)
    .type('form')
    .send('action=quote&reason=illness&tickets=1-1&target=card');
  expect(asked.status).toBe(422);
  expect(asked.text).toContain('از پشتیبانی بپرسید');
});

/** Buys an offer with the shop's own commands. `before` runs on the order before its payment. */
async function buy(
  offer: FlightOffer,
  { from: fromCity, to: toCity, day }: { from: string; to: string; day: string },
  before: (code: string) => Promise<void>,
): Promise<string> {
  const { services } = shop;
  const item = toFlightItem(offer, { fromCity, toCity, day }, ONE);
  const started = await startOrder(services, { visitorId: BUYER, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  const own = { visitorId: BUYER, code };
  const contact = { mobile: MOBILE, email: null };
  await savePassengers(services, { ...own, passengers: makePassengers(ONE), contact });
  await before(code);
  const bank = await startPayment(services, { ...own, gatewayId: 'sandbox', expectedTotal: offer.total });
  if (bank.kind !== 'redirect') throw new Error(`the payment was ${bank.kind}`);
  const authority = bank.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(services, authority, '603799******3893');
  const paid = { gatewayId: 'sandbox', attemptId: bank.attemptId, authority } as const;
  await settlePayment(services, { ...paid, hint: 'ok', returned: true });
  return code;
}

test('requires acceptance of a price that has risen since the card', async () => {
  const query = { from: 'tehran', to: 'mashhad', day: '2026-11-27', party: ONE };
  const [answer] = await Promise.all(shop.services.flights.search(query, new AbortController().signal));
  if (answer?.status !== 'answered') throw new Error('no offers');
  const offer = answer.offers[0]!;
  gateway.flights.scenario(offer.key.slice('parto.'.length), 'price_rise');
  const search = { fromCity: query.from, toCity: query.to, day: query.day };
  const started = await startOrder(shop.services, {
    visitorId: BUYER,
    product: 'flight',
    item: toFlightItem(offer, search, ONE),
  });
  expect(started.kind).toBe('repriced');
});

test('books an international flight at Duffel with the passenger data; a cancellation reaches the order', async () => {
  const query = { from: 'tehran', to: 'dubai', day: '2026-12-10', party: ONE };
  const answers = await Promise.all(shop.services.flights.search(query, new AbortController().signal));
  const offers = answers.flatMap((answer) =>
    answer.status === 'answered' && answer.source === 'duffel' ? answer.offers : [],
  );
  const offer = offers.find(({ cancellation }) => cancellation.tiers[0]?.until === 'H0')!;
  expect(offer.segment.departsAt).toBe('2026-12-10T10:00:00+03:30');
  expect(offer.segment.arrivesAt).toBe('2026-12-10T18:30:00+04:00');
  const code = await buy(offer, query, async () => undefined);
  const order = await findOrderForBuyer(shop.services, { code, visitorId: BUYER });
  expect(order?.state).toBe('issued');
  const [bought] = duffel.orders.values();
  expect(bought?.passengers).toMatchObject([
    { given_name: 'SARA', family_name: 'REZAEI', born_on: '1990-03-21', gender: 'f' },
  ]);
  expect(JSON.stringify(order)).toContain(bought?.documents[0].unique_identifier);

  bought!.cancelled_at = NOW.toISOString();
  const object = { id: 'aic_1', order_id: bought!.id };
  const type = 'order.airline_initiated_change_detected';
  const body = JSON.stringify({ type, idempotency_key: 'change', data: { object } });
  const signature = buildDuffelSignature(SECRET, Buffer.from(body), Math.floor(NOW.getTime() / 1000));
  const hook = request(shop.app).post('/webhooks/duffel').set('content-type', 'application/json');
  expect((await hook.set('x-duffel-signature', signature).send(body)).status).toBe(200);
  const after = await findOrderForBuyer(shop.services, { code, visitorId: BUYER });
  expect(after?.state).toBe('disrupted');
});

test("Duffel's webhook passes the shop's guards by its signature alone", async () => {
  const body = JSON.stringify({ type: 'ping.triggered', idempotency_key: 'k', data: { object: {} } });
  const seconds = Math.floor(NOW.getTime() / 1000);
  const hook = (signature: string) =>
    request(shop.app)
      .post('/webhooks/duffel')
      .set('content-type', 'application/json')
      .set('x-duffel-signature', signature)
      .send(body);
  expect((await hook(buildDuffelSignature(SECRET, Buffer.from(body), seconds))).status).toBe(200);
  expect((await hook(buildDuffelSignature('another-secret-here', Buffer.from(body), seconds))).status).toBe(
    401,
  );
});
