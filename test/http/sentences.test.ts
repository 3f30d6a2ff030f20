import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../fakes/listen.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** The clock shows Saturday, 30 Aban 1405. */
const NOW = new Date('2026-11-21T12:00:00+03:30');

let shop: TestApp;
let server: Server;

beforeAll(async () => {
  shop = await createTestApp({ now: () => NOW });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await shop.close();
});

async function open(path: string): Promise<FormBrowser> {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  await browser.open(path);
  return browser;
}

const valueOf = ({ document }: FormBrowser, name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`main form [name="${name}"]`)?.value;

const SEARCH = 'main form:has([name="q"])';

describe('one sentence on the home page', () => {
  test('about a bus fills the bus form, whose search keeps the part of the day', async () => {
    const browser = await open('/');
    await browser.submit(SEARCH, { q: 'اتوبوس تهران اصفهان فردا صبح ۲ نفر' }, /فرم را پر کن/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/bus']);
    expect(['from', 'to', 'date', 'seats'].map((name) => valueOf(browser, name))).toEqual([
      'تهران',
      'اصفهان',
      '۱۴۰۵/۰۹/۰۱',
      '2',
    ]);
    await browser.submit(SEARCH, { q: '' }, /جست‌وجوی اتوبوس/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/bus/tehran-isfahan']);
    expect(browser.url.searchParams.get('time')).toBe('morning');
  });

  test('about insurance fills the insurance form and asks for the birth date', async () => {
    const browser = await open('/');
    await browser.submit(SEARCH, { q: 'بیمه آلمان ۲۳ روز' }, /فرم را پر کن/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/insurance']);
    expect([valueOf(browser, 'to'), valueOf(browser, 'days')]).toEqual(['germany', '23']);
    expect(browser.text).toContain('تاریخ تولد؟');
  });

  test('about a flight with insurance stays on the flight search', async () => {
    const browser = await open(`/?q=${encodeURIComponent('پرواز تهران استانبول ۵ آذر با بیمه')}`);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/']);
    expect(browser.text).toContain('«بیمه»');
  });

  test('asks for the origin of «ارزان‌ترین پرواز مشهد آخر هفته» and then searches', async () => {
    const browser = await open('/');
    await browser.submit(SEARCH, { q: 'ارزان‌ترین پرواز مشهد آخر هفته صبح' }, /فرم را پر کن/u);
    expect(browser.text).toContain('از کدام شهر؟');
    await browser.submit(SEARCH, { q: '', from: 'تهران' }, /جست‌وجوی پرواز/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/flight/tehran-mashhad']);
    expect(browser.url.searchParams.get('time')).toBe('morning');
  });

  test('with two opposite legs fills a round trip, and with other legs the multi-leg form', async () => {
    const back = await open(`/?q=${encodeURIComponent('تهران استانبول ۵ آذر، استانبول تهران ۱۲ آذر')}`);
    expect([valueOf(back, 'date'), valueOf(back, 'return')]).toEqual(['۱۴۰۵/۰۹/۰۵', '۱۴۰۵/۰۹/۱۲']);
    const several = await open(`/?q=${encodeURIComponent('تهران استانبول ۵ آذر، دبی ۹ آذر')}`);
    expect([several.status, several.url.pathname]).toEqual([200, '/international']);
    expect(valueOf(several, 'legs[1][from]')).toBe('استانبول');
    expect(valueOf(several, 'legs[1][to]')).toBe('دبی');
  });

  test('keeps every word on the way to the multi-leg form and its results', async () => {
    const sentence = 'تهران استانبول ۵ آذر صبح زود با گربه، دبی دی ماه، یک بچه ۵ ساله';
    const browser = await open('/');
    await browser.submit(SEARCH, { q: sentence }, /فرم را پر کن/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/international']);
    expect(['adult', 'child', 'legs[1][date]'].map((name) => valueOf(browser, name))).toEqual([
      '1',
      '1',
      '۱۴۰۵/۱۰/۰۱',
    ]);
    for (const said of ['زودترین حرکت اول', 'این‌ها را در نظر نگرفتیم: «گربه»', 'مسیر ۲: کدام روز دی ۱۴۰۵؟'])
      expect(browser.text).toContain(said);

    const LEGS = 'form[aria-label="جست‌وجوی چند مسیر"]';
    await browser.submit(LEGS, { 'legs[1][date]': '2026-02-30' }, /جست‌وجوی پرواز/u);
    expect(browser.status).toBe(400);
    expect(browser.text).toContain('این ماه میلادی چنین روزی ندارد.');
    expect(browser.text).toContain('«گربه»');
    expect(browser.text).not.toContain('کدام روز دی');
    await browser.submit(LEGS, { 'legs[1][date]': '2026-12-25' }, /جست‌وجوی پرواز/u);
    expect(browser.url.searchParams.get('time')).toBe('morning');
    expect(browser.url.searchParams.get('sort')).toBe('earliest');
  });
});

test.each([
  ['/bus', 'شهر'],
  ['/insurance', 'سلام'],
])('a sentence that %s does not understand returns 400 and stays in its field', async (path, q) => {
  const browser = await open(`${path}?q=${encodeURIComponent(q)}`);
  expect(browser.status).toBe(400);
  expect(valueOf(browser, 'q')).toBe(q);
  expect(browser.text).toContain('از این جمله شهر یا روزی نفهمیدیم');
});

test('an invalid filter or order is not carried to the results', async () => {
  const browser = await open('/bus?from=تهران&to=اصفهان&date=1405-09-05&seats=1&time=never&sort=__proto__');
  expect(browser.url.pathname).toBe('/bus/tehran-isfahan');
  expect([browser.url.searchParams.get('time'), browser.url.searchParams.get('sort')]).toEqual([null, null]);
});

test.each(['/tickets/last-second', '/tickets/last-second/mashhad', '/tickets/charter-ticket'])(
  '%s has a flight search with plain fields',
  async (path) => {
    const browser = await open(path);
    expect(browser.status).toBe(200);
    await browser.submit('form[aria-label="جست‌وجوی پرواز"]', { from: 'تهران', to: 'مشهد' });
    expect([browser.status, browser.url.pathname]).toEqual([200, '/flight/tehran-mashhad']);
    await browser.open(path);
    await browser.submit('form[aria-label="جست‌وجوی پرواز"]', { from: '', to: 'مشهد' });
    expect([browser.status, browser.url.pathname]).toEqual([400, '/']);
  },
);
