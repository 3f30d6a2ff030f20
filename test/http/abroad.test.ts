import request from 'supertest';
import { refreshLowestFares } from '../../server/products/flights/fares/lowestFareKeeper.ts';
import { expectValidPage, getJsonLd, readPage } from '../pages/pageChecks.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** International landing pages and ticket pages written by editors. */
let shop: TestApp;
let bare: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  bare = await createTestApp();
  await refreshLowestFares(shop.services, { from: 'tehran', to: 'istanbul' });
  await refreshLowestFares(shop.services, { from: 'istanbul', to: 'tehran' });
  await refreshLowestFares(shop.services, { from: 'tehran', to: 'london' });
});

afterAll(() => Promise.all([shop.close(), bare.close()]));

const get = (path: string, { app } = shop) => request(app).get(path).set('user-agent', 'Googlebot/2.1');
const renderSitemaps = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const typesOf = (html: string) => getJsonLd(readPage(html)).map((node) => node['@type']);

describe('/international', () => {
  test('shows destinations with known prices, all countries and a graph', async () => {
    const { status, text } = await get('/international');
    expect(status).toBe(200);
    expectValidPage(text);
    expect(renderSitemaps(text)).toMatch(/[۰-۹]+ شهر در [۰-۹]+ کشور/u);
    expect(text).toContain('href="/international/istanbul"');
    expect(text).toContain(`rel="canonical" href="${PUBLIC_URL}/international"`);
    expect(typesOf(text)).toEqual(['BreadcrumbList', 'WebPage', 'ItemList', 'FAQPage']);
  });

  test('shows a notice when no price is known yet', async () => {
    const { status, text } = await get('/international', bare);
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('هنوز قیمتی ثبت نشده است');
    expect(typesOf(text)).not.toContain('ItemList');
  });
});

describe('/international/{cityName}', () => {
  test('shows both directions, both airports, the time difference and the passport rules', async () => {
    const { status, text } = await get('/international/istanbul');
    expect(status).toBe(200);
    expectValidPage(text);
    const read = renderSitemaps(text);
    expect(read).toContain('فرودگاه استانبول');
    expect(read).toContain('۳۰ دقیقه عقب‌تر از تهران');
    expect(read).toContain('قانون ویزا را از سفارت استعلام بگیرید.');
    expect(text).toContain('href="/insurance?for=turkey"');
    expect(read).toContain('عوارض خروج از کشور در قیمت بلیط نیست');
    expect(text).toMatch(/href="\/flight\/tehran-istanbul\?date=1405-/);
    expect(text).toMatch(/href="\/flight\/istanbul-tehran\?date=1405-/);
    expect(typesOf(text)).toEqual(['BreadcrumbList', 'City', 'Airport', 'Airport', 'ItemList', 'FAQPage']);
  });

  test('names the stopover, warns about separate tickets and asks for a Schengen policy where required', async () => {
    const london = renderSitemaps((await get('/international/london')).text);
    expect(london).toMatch(/یک توقف در .*استانبول/u);
    expect(london).toContain('دو بلیط جدا: اگر به پرواز دوم نرسید، ایرلاین مسئول نیست.');
    expect(london).not.toContain('۳۰٬۰۰۰ یورو');
    expect(renderSitemaps((await get('/international/paris')).text)).toContain('۳۰٬۰۰۰ یورو');
  });

  test('shows a notice for a city without flights from Iran', async () => {
    const { status, text } = await get('/international/samarkand');
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('پرواز منظمی از ایران به این شهر در برنامهٔ ما نیست.');
  });

  test('redirects another spelling to the canonical address; an unknown city is a 404', async () => {
    const moved = await get(`/international/${encodeURIComponent('استانبول')}`);
    expect([moved.status, moved.headers.location]).toEqual([301, '/international/istanbul']);
    expect((await get('/international/nowhere')).status).toBe(404);
    expect((await get('/international/tehran')).status).toBe(404);
  });
});

describe('a route abroad', () => {
  test('without a date names the stopover and states that times are local to each city', async () => {
    const { status, text } = await get('/flight/tehran-london');
    expect(status).toBe(200);
    expectValidPage(text);
    const read = renderSitemaps(text);
    expect(read).toMatch(/به‌علاوهٔ یک توقف در/u);
    expect(read).toContain('به وقت محلی هر شهر');
    expect(text).toContain('href="/international/london"');
  });

  test('is a 404 when no airline flies it', async () => {
    expect((await get('/flight/paris-london')).status).toBe(404);
    expect((await get('/flight/tehran-nowhere')).status).toBe(404);
  });

  test('filters by stops, cabin and airport without JavaScript', async () => {
    const cards = async (query: string) => {
      const { text } = await get(`/flight/tehran-istanbul?date=1405-09-20&adult=1&child=0&infant=0${query}`);
      return (text.match(/<article/g) ?? []).length;
    };
    const all = await cards('');
    const [ist, saw] = [await cards('&airport=IST'), await cards('&airport=SAW')];
    expect(ist).toBeGreaterThan(0);
    expect(saw).toBeGreaterThan(0);
    expect(ist + saw).toBeGreaterThanOrEqual(all);
    expect(await cards('&cabin=business')).toBeLessThan(all);
  });

  test('shows the exit toll next to the final prices, unlike a domestic route', async () => {
    const query = '?date=1405-09-20&adult=1&child=0&infant=0';
    const abroad = (await get(`/flight/tehran-istanbul${query}`)).text;
    expect(abroad).toContain('قیمت نهایی');
    expect(abroad).toContain('عوارض خروج از کشور در قیمت نیست.');
    expect((await get(`/flight/tehran-mashhad${query}`)).text).not.toContain('عوارض خروج');
  });
});

describe('/tickets/{slug}', () => {
  test("shows an editor's text with fares for the days of its event", async () => {
    const { status, text } = await get('/tickets/nowruz');
    expect(status).toBe(200);
    expectValidPage(text);
    expect(renderSitemaps(text)).toContain('۲۵ اسفند تا یکشنبه ۱۵ فروردین ۱۴۰۶');
    expect(text).toMatch(/href="\/flight\/tehran-mashhad\?date=140[56]-(12|01)-\d\d/);
    expect(typesOf(text)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList', 'FAQPage']);
  });

  test('shows the text and a notice when sales for the event are not open yet', async () => {
    const { status, text } = await get('/tickets/arbaeen');
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('هنوز فروش این بازه باز نشده است.');
    expect(renderSitemaps(text)).toContain('قوانین ویژهٔ این بازه');
    expect(typesOf(text)).not.toContain('ItemList');
  });

  test('redirects a former slug permanently, returns 404 for an unknown slug and prefers a built-in page', async () => {
    const family = await get('/tickets/family-kish');
    // The rule of the passengers form (docs/spec/rules.md#flights).
    expect(family.text).toContain('سن در روز آخرین پرواز ملاک است');
    const moved = await get('/tickets/kish-family');
    expect([moved.status, moved.headers.location]).toEqual([301, '/tickets/family-kish']);
    expect((await get('/tickets/no-such-page')).status).toBe(404);
    expect(renderSitemaps((await get('/tickets/system-ticket')).text)).toContain('بلیط سیستمی');
  });

  test('shows the text when no fares are available', async () => {
    const supplier = { ...shop.services.flights, lowestFares: () => Promise.reject(new Error('no answer')) };
    const silent = await createTestApp({ services: { flights: supplier } });
    const { status, text } = await get('/tickets/yalda', silent);
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('بلندترین شب سال');
    await silent.close();
  });
});

test('every international address and every editor page is in the flight sitemap', async () => {
  const { text } = await get('/airplane-sitemap.xml');
  for (const path of [
    '/international',
    '/international/istanbul',
    '/flight/tehran-london',
    '/tickets/nowruz',
  ]) {
    expect(text).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
  }
  expect(text).not.toContain('/international/samarkand');
});
