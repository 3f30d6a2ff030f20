import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchAlerts } from '../../server/alerts/watchAlerts.ts';
import { createFlightAlerts } from '../../server/products/flights/alerts/flightAlerts.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Tests price alerts («خبرم کن») with HTML forms only: create, repeat, notify, stop, and the view of a stranger. */
let shop: TestApp;
let server: Server;
const now = new Date('2026-11-21T12:00:00+03:30');

beforeAll(async () => {
  shop = await createTestApp({ now });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await shop.close();
});

function openBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
}

const FORM = 'form[aria-label="خبرم کن"]';
const MOBILE = '۰۹۱۲ ۳۴۵ ۶۷۸۹';
const buildResultsUrl = (day: string) => `/flight/tehran-kish?date=${day}&adult=1&child=0&infant=0`;

/** Opens the alert form from the results of a day. */
async function askFrom(day: string): Promise<FormBrowser> {
  const browser = openBrowser();
  await browser.open(buildResultsUrl(day));
  await browser.follow(/^خبرم کن$/);
  return browser;
}

async function loadMessages(): Promise<string[]> {
  const rows = await shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'sms')
    .execute();
  return rows.map(({ payload }) => (payload as { text: string }).text);
}

async function keepFare(day: string, price: number): Promise<void> {
  const fare = { price, seen_at: now, source: 'sample' };
  await shop.services.db
    .insertInto('lowest_fares')
    .values({ from_city: 'tehran', to_city: 'kish', day, ...fare })
    .onConflict((conflict) => conflict.columns(['from_city', 'to_city', 'day']).doUpdateSet(fare))
    .execute();
}

test('creates an alert from the results of a day, sends its message and stops it', async () => {
  const browser = await askFrom('1405-09-05');
  expect(browser.status).toBe(200);
  expect(browser.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  const field = (name: string) => browser.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  expect([field('from'), field('to'), field('date')]).toEqual(['تهران', 'کیش', '۱۴۰۵/۰۹/۰۵']);

  await browser.submit(FORM, { mobile: MOBILE, limit: '۲٬۵۰۰٬۰۰۰' });
  expect(browser.status).toBe(200);
  expect(browser.url.pathname).toMatch(/^\/alerts\/[0-9a-f]{30}$/);
  expect(browser.text).toContain('خبرتان می‌کنیم');
  expect(browser.text).toContain('پرواز تهران به کیش، پنجشنبه ۵ آذر، تا ۲٬۵۰۰٬۰۰۰ تومان');
  expect(browser.text).toContain('۰۹۱۲•••۶۷۸۹');
  expect(browser.text).not.toContain('۰۹۱۲۳۴۵۶۷۸۹');
  const { pathname } = browser.url;

  await browser.follow(/دیدن پروازها/);
  await browser.follow(/^خبرم کن$/);
  await browser.submit(FORM, { mobile: MOBILE, limit: '2500000' });
  expect(browser.url.pathname).toBe(pathname);

  await keepFare('2026-11-26', 23_800_000);
  await watchAlerts({ ...shop.services, alerts: createFlightAlerts(shop.services.flights) });
  await watchAlerts({ ...shop.services, alerts: createFlightAlerts(shop.services.flights) });
  const [text, other] = await loadMessages();
  expect(other).toBeUndefined();
  expect(text).toContain('صندلی پیدا شد: ۲٬۳۸۰٬۰۰۰ تومان.');
  expect(text).toContain(`${PUBLIC_URL}${pathname}`);

  const reader = openBrowser();
  await reader.open(pathname);
  expect(reader.text).toContain('صندلی پیدا شد: ۲٬۳۸۰٬۰۰۰ تومان');
  expect(reader.text).not.toMatch(/فقط برای شما/);
  await reader.submit('main form', {}, /دیگر خبر نده/);
  expect(reader.url.pathname).toBe(pathname);
  expect(reader.text).toContain('دیگر خبر نمی‌دهیم');
  expect(reader.document.querySelector('main form')).toBeNull();
});

test('returns 422 with each error next to its field and preserves all input', async () => {
  const browser = await askFrom('1405-09-06');
  const typed = { from: 'قسطنطنیه', to: 'کیش', date: '۱ آبان ۱۴۰۵', mobile: '12345', limit: 'ارزان' };
  await browser.submit(FORM, typed);
  expect(browser.status).toBe(422);
  for (const [name, value] of Object.entries(typed)) {
    const input = browser.document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect(input?.value).toBe(value);
    expect(input?.getAttribute('aria-invalid')).toBe(name === 'to' ? null : 'true');
  }
  expect(browser.text).toContain('این شهر را نمی‌شناسیم');
  expect(browser.text).toContain('این روز گذشته است');
  expect(browser.text).toContain('سقف قیمت را با رقم و به تومان بنویسید');
  expect(browser.text).toContain('شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
});

test('requires a price limit below the current price when seats are available', async () => {
  await keepFare('2026-11-28', 21_000_000);
  const browser = await askFrom('1405-09-07');
  expect(browser.text).toContain('کمترین قیمت فعلی ۲٬۱۰۰٬۰۰۰ تومان است');
  await browser.submit(FORM, { mobile: MOBILE });
  expect([browser.status, browser.text]).toEqual([422, expect.stringContaining('همین حالا صندلی هست')]);
  await browser.submit(FORM, { mobile: '12345', limit: '۲٬۲۰۰٬۰۰۰' });
  expect(browser.text).toContain('همین حالا از ۲٬۱۰۰٬۰۰۰ تومان هست');
  expect(browser.text).toContain('شمارهٔ موبایل را مثل');
  await browser.submit(FORM, { mobile: MOBILE });
  expect([browser.status, browser.text]).toEqual([
    422,
    expect.stringContaining('همین حالا از ۲٬۱۰۰٬۰۰۰ تومان هست'),
  ]);
  await browser.submit(FORM, { limit: '۱٬۹۰۰٬۰۰۰' });
  expect(browser.url.pathname).toMatch(/^\/alerts\/[0-9a-f]{30}$/);
});

test('a visitor who requests the same alert for the same number does not get its address; an unknown code is a 404', async () => {
  const mine = await askFrom('1405-09-10');
  await mine.submit(FORM, { mobile: '09350000001', limit: '1000000' });
  const { pathname } = mine.url;
  const stranger = await askFrom('1405-09-10');
  await stranger.submit(FORM, { mobile: '09350000001', limit: '900000' });
  expect(stranger.url.pathname).toBe('/alerts/new');
  expect(stranger.text).toContain('برای این شماره و این سفر از پیش خبر می‌دهیم');
  expect(stranger.document.documentElement.outerHTML).not.toContain(pathname);
  await stranger.open('/alerts/0123456789abcdef0123456789abcd');
  expect(stranger.status).toBe(404);
  await stranger.open('/alerts/no-such-code');
  expect(stranger.status).toBe(404);
});

test('limits alerts for one number and never logs the number', async () => {
  const browser = await askFrom('1405-09-11');
  let status = 0;
  for (let day = 11; day <= 22; day += 1) {
    await browser.open(`/alerts/new?from=tehran&to=kish&date=1405-09-${day}&kind=any`);
    await browser.submit(FORM, { mobile: '09350000002', limit: '1000000' });
    ({ status } = browser);
    if (status === 429) break;
  }
  expect(status).toBe(429);
  expect(browser.text).toContain('زیاد بود');
  expect(JSON.stringify(shop.logLines)).not.toMatch(/0935000000|۰۹۳۵۰۰۰۰۰۰/);
});

test('creates alerts for charters of a city and last-second seats from their pages', async () => {
  const browser = openBrowser();
  await browser.open('/tickets/charter-ticket/kish');
  await browser.follow(/^خبرم کن$/);
  await browser.submit(FORM, { mobile: '09350000003', limit: '1000' });
  expect(browser.text).toContain('پرواز چارتری به کیش تا ۱۴ آذر');
  await browser.open('/tickets/last-second');
  await browser.follow(/^خبرم کن$/);
  await browser.submit(FORM, { mobile: '09350000003', limit: '1000' });
  expect([browser.status, browser.text]).toEqual([422, expect.stringContaining('مبدأ یا مقصد را بنویسید.')]);
  await browser.submit(FORM, { from: 'مشهد' });
  expect(browser.text).toContain('پرواز لحظه‌آخری از مشهد تا ۱۴ آذر');
});

async function exportAlerts(browser: FormBrowser): Promise<unknown> {
  await browser.open('/dashboard/my-data.json');
  return (JSON.parse(browser.text) as { alerts: unknown }).alerts;
}

test('an account claims alerts of its browser on request, lists them, stops only its own and deletes them', async () => {
  const registered = async (username: string, browser: FormBrowser) => {
    await browser.open('/account/register');
    const email = `${username}@example.test`;
    await browser.submit('main form[method="post"]', { username, email, password: 'گذرواژه‌ی من ۱۲۳' });
    return browser;
  };
  const guest = await askFrom('1405-09-23');
  const email = 'fares@example.test';
  await guest.submit(FORM, { mobile: '09350000004', email, limit: '1000000' });
  const code = guest.url.pathname.split('/').at(-1)!;
  const owner = await registered('owner', guest);
  await owner.open('/dashboard');
  expect(owner.text).toContain('۱ هشدار قیمت این مرورگر');
  await owner.submit('form:has(button[value="claimGuest"])', {}, /به حسابم اضافه شود/);
  await owner.open('/dashboard?part=alerts');
  expect(owner.text).toContain('پرواز تهران به کیش، دوشنبه ۲۳ آذر');
  expect(owner.text).toContain('۰۹۳۵•••۰۰۰۴');
  expect(await exportAlerts(owner)).toMatchObject([{ email, state: 'active' }]);

  const other = await registered('other', openBrowser());
  await other.open('/dashboard?part=alerts');
  expect(other.text).toContain('منتظر پروازی نیستید');
  await other.open('/alerts/new?from=tehran&to=kish&date=1405-09-24&kind=any');
  await other.submit(FORM, { mobile: '09350000005', limit: '1000000' });
  expect(await exportAlerts(other)).toMatchObject([{ email: null }]);
  await other.open('/dashboard?part=alerts');
  const stop = 'form:has(input[name="alert"])';
  other.document.querySelector(`${stop} input`)?.setAttribute('value', code);
  await other.submit(stop, {}, /توقف/);
  await owner.open('/dashboard?part=alerts');
  expect(owner.document.querySelectorAll(stop)).toHaveLength(1);

  await owner.submit(stop, {}, /توقف/);
  expect(owner.text).toContain('دیگر برای آن سفر خبر نمی‌دهیم.');
  expect(owner.document.querySelector(stop)).toBeNull();
  expect(await exportAlerts(owner)).toMatchObject([{ email, state: 'stopped' }]);
  await other.open('/dashboard?part=data');
  const currentPassword = 'گذرواژه‌ی من ۱۲۳';
  await other.submit('form:has(button[value="deleteData"])', { currentPassword }, /حذف همیشگی/);
  const left = await shop.services.db.selectFrom('alerts').select('mobile').execute();
  expect(left.map(({ mobile }) => mobile)).toContain('09350000004');
  expect(left.map(({ mobile }) => mobile)).not.toContain('09350000005');
});
