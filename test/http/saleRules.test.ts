import request from 'supertest';
import { readEnv } from '../../server/env.ts';
import { issuePolicies } from '../fakes/otherOrders.ts';
import { REFERENCE_KEY, startReferenceSupplier, type ReferenceSupplier } from '../fakes/referenceSupplier.ts';
import { BUYER, BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const NONE = readEnv({ SAMPLE_SUPPLIERS: 'off' }).suppliers;

describe('a shop without samples and without suppliers', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ env: { suppliers: NONE }, now: NOW });
  });
  afterAll(() => shop.close());

  test.each([
    ['/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0', 'فروش بلیط هواپیما اینجا فعال نیست'],
    ['/bus/tehran-isfahan?date=1405-09-05&seats=1', 'فروش بلیط اتوبوس اینجا فعال نیست'],
    [
      '/insurance/plans?to=germany&start=1405-10-03&days=17&birth=1371-05-12',
      'فروش بیمهٔ مسافرتی اینجا فعال نیست',
    ],
  ])('%s shows that nothing is sold (503)', async (path, text) => {
    const shown = await request(shop.app).get(path);
    expect(shown.status).toBe(503);
    expect(shown.text).toContain(text);
    const posted = await request(shop.app)
      .post(path)
      .set('origin', PUBLIC_URL)
      .type('form')
      .send({ offer: 'x' });
    expect(posted.status).toBe(503);
  });

  test.each([
    '/',
    '/tickets/cheap-ticket',
    '/tickets/last-second',
    '/city/kish',
    '/international',
    '/bus/city/tehran',
  ])('%s is still available', async (path) => {
    const { status, text } = await request(shop.app).get(path);
    expect(status).toBe(200);
    expect(text).not.toContain('تأمین‌کنندهٔ نمونه');
  });
});

describe('a real insurer', () => {
  let insurer: ReferenceSupplier;
  let shop: TestApp;
  beforeAll(async () => {
    insurer = await startReferenceSupplier({ clock: () => NOW });
    const gateways = [
      { name: 'saman', url: insurer.url, products: ['insurance'] as const, ...REFERENCE_KEY },
    ];
    shop = await createTestApp({ env: { suppliers: { ...NONE, gateways } }, now: NOW });
    Object.assign(shop.services.gateways.get('sandbox')!, { movesMoney: true });
  });
  afterAll(async () => {
    await shop.close();
    await insurer.close();
  });

  test("prints policies that are not marked as specimens, and its hold has the insurer's own id", async () => {
    const code = await issuePolicies(shop.services, BUYER, 'saman.p30000');
    const factor = `/insurance/plans/payment/factor?order=${code}`;
    for (const path of [factor, `${factor}&certificate=fa&person=1`, `${factor}&certificate=en&person=1`]) {
      const { status, text } = await request(shop.app).get(path).set('cookie', BUYER_COOKIE);
      expect(status).toBe(200);
      expect(text).not.toContain('نمونه');
      expect(text).not.toContain('Specimen');
    }
    const hold = await shop.services.db.selectFrom('holds').select('supplier').executeTakeFirstOrThrow();
    expect(hold.supplier).toBe('saman');
  });
});

test('orders of samples stay readable in a shop that no longer sells anything', async () => {
  const shop = await createTestApp({ now: NOW });
  const code = await makePurchase(shop.services, 'issued');
  Object.assign(shop.services.flights, { sources: [] });
  const page = await request(shop.app).get(`/payment/flightFactor?order=${code}`).set('cookie', BUYER_COOKIE);
  expect(page.status).toBe(200);
  expect(page.text).toContain('این بلیط نمونه است');
  await shop.close();
});
