import request from 'supertest';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { getCharterCancellation } from '../../server/products/flights/reference/cancellation.ts';
import { buildTripOffer, buildTripSearch } from '../../shared/flights/flightTrip.ts';
import { ONE_ADULT } from '../fakes/bookableFlights.ts';
import { makePassengers } from '../fakes/bookingWorld.ts';
import { BUYER, BUYER_COOKIE, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function findOffer(from: string, to: string, day: string) {
  const query = { from, to, day, party: ONE_ADULT };
  const answers = await Promise.all(shop.services.flights.search(query, new AbortController().signal));
  const offer = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.offers : []))
    .find(({ available }) => available);
  return { ...offer!, cancellation: getCharterCancellation(offer!.segment.carrier.code, 'Y', false) };
}

test('a round trip without any refundable leg is held, paid and shown with its refund page', async () => {
  const { services } = shop;
  const item = {
    offer: buildTripOffer([
      await findOffer('tehran', 'mashhad', '2026-11-26'),
      await findOffer('mashhad', 'tehran', '2026-11-30'),
    ]),
    search: buildTripSearch([
      { fromCity: 'tehran', toCity: 'mashhad', day: '2026-11-26' },
      { fromCity: 'mashhad', toCity: 'tehran', day: '2026-11-30' },
    ]),
    party: ONE_ADULT,
  };
  const who = { visitorId: BUYER };
  const started = await startOrder(services, { ...who, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  const page = (path: string) => request(shop.app).get(path).set('cookie', BUYER_COOKIE);

  await savePassengers(services, {
    ...who,
    code,
    passengers: makePassengers(ONE_ADULT),
    contact: { mobile: MOBILE, email: null },
  });
  const review = await page(`/payment/confirmInformation?order=${code}`);
  expect(review.status).toBe(200);

  const bank = await startPayment(services, {
    ...who,
    code,
    gatewayId: 'sandbox',
    expectedTotal: item.offer.total,
  });
  if (bank.kind !== 'redirect') throw new Error(`the payment was ${bank.kind}`);
  const authority = bank.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(services, authority, '603799******3893');
  await settlePayment(services, {
    gatewayId: 'sandbox',
    attemptId: bank.attemptId,
    authority,
    returned: true,
  });
  await runJobs(services);

  expect((await page(`/payment/flightFactor?order=${code}`)).status).toBe(200);
  const address = `/orderTracking/refund?order=${code}`;
  expect((await page(address)).status).toBe(200);
  const quoted = await request(shop.app)
    .post(address)
    .set('origin', PUBLIC_URL)
    .set('cookie', BUYER_COOKIE)
    .type('form')
    .send('action=quote&reason=illness&tickets=1-1&target=card');
  expect(quoted.status).toBe(303);
  const quote = await page(quoted.headers.location ?? '');
  expect(quote.status).toBe(200);
  // Everything except the airport charge is a penalty.
  expect(quote.text).toMatch(/جریمه/);
});
