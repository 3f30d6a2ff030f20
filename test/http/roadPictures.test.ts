import request from 'supertest';
import { BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

test.each([
  ['/image/road/flights/THR.MHD.svg', 'تهران به مشهد'],
  ['/image/road/flights/IKA.IST.LHR.svg', 'تهران به لندن'],
  ['/image/road/buses/tehran.qom.isfahan.svg', 'تهران به اصفهان'],
])('%s is a picture in both colour schemes that browsers store', async (path, title) => {
  const answer = await request(shop.app).get(path).buffer(true);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(answer.headers['cache-control']).toBe('public, max-age=604800, stale-while-revalidate=2592000');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['set-cookie']).toBeUndefined();
  const svg = Buffer.from(answer.body as Buffer).toString();
  expect(svg).toContain(`<title>${title}</title>`);
  expect(svg).toContain('@media(prefers-color-scheme:dark)');
  expect(svg).toContain('svg:target{--sea:#e6eefb');
  expect(svg).toContain('#dark:target{--sea:#080e1d');
  expect(svg).not.toMatch(/<script|href=/);
  const again = await request(shop.app).get(path).set('if-none-match', answer.headers.etag!);
  expect(again.status).toBe(304);
});

test.each([
  '/image/road/flights/THR.XXX.svg',
  '/image/road/flights/THR.svg',
  '/image/road/flights/THR.MHD',
  '/image/road/flights/IST.DXB.svg',
  '/image/road/flights/.svg',
  '/image/road/flights/%2e%2e.svg',
  '/image/road/flights/constructor.toString.svg',
  '/image/road/buses/tehran.tabriz.shiraz.svg',
  '/image/road/buses/tehran.karaj.svg',
  '/image/road/insurance/THR.MHD.svg',
  '/image/road/constructor/THR.MHD.svg',
])('%s is not found', async (path) => {
  const answer = await request(shop.app).get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('public');
});

test('a picture rejects POST', async () => {
  const answer = await request(shop.app).put('/image/road/flights/THR.MHD.svg');
  expect(answer.status).toBe(405);
});

test('a ticket and its tracking show the map of the trip in both schemes', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const ticket = await request(shop.app)
    .get('/payment/flightFactor')
    .query({ order: code })
    .set('cookie', BUYER_COOKIE);
  expect(ticket.status).toBe(200);
  for (const scheme of ['light', 'dark'])
    expect(ticket.text).toMatch(
      new RegExp(`src="/image/road/flights/[A-Z]{3}\\.MHD\\.svg#${scheme}" alt="نقشهٔ پرواز تهران به مشهد"`),
    );
  const tracked = await request(shop.app)
    .post('/orderTracking')
    .set('origin', PUBLIC_URL)
    .type('form')
    .send({ order: code, mobile: MOBILE });
  const page = tracked.headers.location
    ? await request(shop.app)
        .get(tracked.headers.location)
        .set('cookie', (tracked.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!)
    : tracked;
  expect(page.text).toMatch(/src="\/image\/road\/flights\/[A-Z]{3}\.MHD\.svg#light"/);
});
