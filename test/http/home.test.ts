import { JSDOM } from 'jsdom';
import request from 'supertest';
import type { FlightSupplier } from '../../server/products/flights/suppliers/port.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** The home page and its search form, which is submitted with GET. */
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

const search = (query: Record<string, string>) => request(shop.app).get('/').query(query);
const noteOf = (html: string, field: string) => new RegExp(`id="${field}-note">([^<]*)`).exec(html)?.[1];

test('redirects cities by name or code and a date in any digits to the results', async () => {
  const answer = await search({
    from: 'تهران',
    to: 'mhd',
    date: '۱۴۰۵/۹/۵',
    adult: '۲',
    child: '',
    infant: '0',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/flight/tehran-mashhad?date=1405-09-05&adult=2&child=0&infant=0');
});

test.each(['2026-12-05', '۱۴۰۵/۰۹/۱۴', '05/12/2026', '۵ دسامبر', '14 آذر'])(
  'without JavaScript the date field accepts both calendars: «%s»',
  async (date) => {
    const days = { date, return: '2026-12-09', trip: 'round' };
    const answer = await search({ from: 'تهران', to: 'مشهد', ...days });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      '/flight/tehran-mashhad?date=1405-09-14&adult=1&child=0&infant=0&return=1405-09-18',
    ]);
  },
);

test.each([
  ['from', { from: 'ناکجاآباد' }, 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.'],
  ['to', { to: 'THR' }, 'مبدأ و مقصد نمی‌توانند یکی باشند.'],
  ['to', { to: ' ' }, 'این بخش را پر کنید.'],
  ['date', { date: '1405-08-29' }, 'این روز گذشته است؛ تاریخ امروز یا پس از آن را انتخاب کنید.'],
  ['date', { date: '1410/9/5' }, 'فروش تا ۱۴۰۶/۰۲/۲۹ باز است.'],
  ['date', { date: 'روز خوب' }, 'تاریخ را مثل «۳۰ آبان» یا «۱۴۰۵/۰۸/۳۰» بنویسید.'],
  ['date', { date: '2026-02-30' }, 'این ماه میلادی چنین روزی ندارد.'],
  ['date', { date: '۱۴۰۵/۰۷/۳۱' }, 'مهر ۱۴۰۵، ۳۰ روز دارد.'],
  ['date', { date: '2026-11-20' }, 'این روز گذشته است؛ تاریخ امروز یا پس از آن را انتخاب کنید.'],
  ['return', { return: '2026-11-31' }, 'این ماه میلادی چنین روزی ندارد.'],
  ['party', { adult: '10' }, 'در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.'],
  ['party', { infant: '2' }, 'به‌ازای هر نوزاد، یک بزرگسال لازم است.'],
])('returns 400 with the message for an invalid %s (%j)', async (field, wrong, message) => {
  const good = { from: 'تهران', to: 'مشهد', date: '1405-09-05', adult: '1', child: '0', infant: '0' };
  const answer = await search({ ...good, ...wrong });
  expect(answer.status).toBe(400);
  expect(noteOf(answer.text, field)).toBe(message);
});

test('a rejected search preserves the input as text', async () => {
  const answer = await search({
    from: '<b>"تهران',
    to: '',
    date: '5 آذر',
    adult: '۲',
    child: '1',
    infant: '0',
  });
  expect(answer.text).toContain('value="&lt;b&gt;&quot;تهران"');
  expect(answer.text).toContain('value="۵ آذر"');
  expect(answer.text).toContain('name="adult" value="۲"');
});

test('one way or round trip is chosen in the form and preserved when the form is shown again', async () => {
  const typed = { from: 'تهران', to: 'مشهد', date: '1405-09-05', adult: '1', child: '0', infant: '0' };
  const back = { ...typed, return: '1405-09-09' };
  const one = '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0';
  expect((await search({ ...back, trip: 'one' })).headers.location).toBe(one);
  expect((await search({ ...back, trip: 'round' })).headers.location).toBe(`${one}&return=1405-09-09`);
  expect((await search({ ...back, trip: 'elsewhere' })).headers.location).toBe(`${one}&return=1405-09-09`);
  const empty = await search({ ...typed, return: '', trip: 'round' });
  expect(empty.status).toBe(400);
  expect(noteOf(empty.text, 'return')).toBe('تاریخ برگشت را انتخاب کنید، یا «یک‌طرفه» را بزنید.');
  expect(/<input[^>]*name="trip"[^>]*checked=""[^>]*>/.exec(empty.text)?.[0]).toContain('value="round"');
});

test('swap without JavaScript shows the form again with the cities exchanged', async () => {
  const answer = await search({ from: 'تهران', to: 'کیش', date: '1405-09-05', swap: '1' });
  expect(answer.status).toBe(200);
  expect(/name="from"[^>]*value="([^"]*)"/.exec(answer.text)?.[1]).toBe('کیش');
  expect(noteOf(answer.text, 'from')).toBe('کیش');
});

test('when the supplier fails, the search form still works and the cards ask for a date', async () => {
  const lowestFares: FlightSupplier['lowestFares'] = () => Promise.reject(new Error('down'));
  const supplier: FlightSupplier = Object.assign(Object.create(shop.services.flights), { lowestFares });
  const silent = await createTestApp({ services: { flights: supplier } });
  const answer = await request(silent.app).get('/');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('برای دیدن قیمت، تاریخ را انتخاب کنید');
  expect(answer.text).toContain('name="from"');
  await silent.close();
});

test('the menu of narrow screens also lists flights abroad', async () => {
  const { text } = await search({}).expect(200);
  const { document } = new JSDOM(text).window;
  const links = [...document.querySelectorAll('nav[aria-label="فهرست"] a')].map((link) => link.textContent);
  expect(links.slice(0, 3)).toEqual(['پرواز', 'پرواز خارجی', 'اتوبوس']);
  expect(document.querySelector('nav[aria-label="فهرست"] a[href="/international"]')).not.toBeNull();
});

test('the home page links to the other products and the newest magazine post', async () => {
  const { value } = await shop.services.content.blog();
  const { text } = await request(shop.app).get('/').query({ swap: '1' });
  for (const href of ['/bus', '/insurance', '/international', '/blog', `/blog/${value.posts[0]?.slug}`])
    expect(text).toContain(`href="${encodeURI(href)}"`);
});

describe('a search in one sentence', () => {
  test('fills the form, shows what it understood, and does not search yet', async () => {
    const answer = await search({ q: 'دو نفر تهران مشهد آخر هفته با برگشت', date: '1405-09-20', from: '' });
    expect(answer.status).toBe(200);
    for (const value of ['تهران', 'مشهد', '۱۴۰۵/۰۹/۰۵', '۱۴۰۵/۰۹/۰۶'])
      expect(answer.text).toContain(`value="${value}"`);
    expect(answer.text).toMatch(/<input[^>]*checked[^>]*value="round"/);
    expect(answer.text).toContain('فرم را از جملهٔ شما پر کردیم');
  });

  test('lists the ignored words', async () => {
    const { text } = await search({ q: 'ارزان تهران کیش فردا <b>' });
    expect(text).toContain('این‌ها را در نظر نگرفتیم: «ارزان»، «&lt;b&gt;»');
  });

  test('returns 400 and preserves the sentence when nothing is understood', async () => {
    const answer = await search({ q: 'سلام بر شما' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('value="سلام بر شما"');
  });

  test('returns a response for any length and any characters', async () => {
    expect((await search({ q: '٪\u0000 '.repeat(400) })).status).toBe(400);
  });
});
