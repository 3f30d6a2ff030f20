import request from 'supertest';
import { expectValidPage, getJsonLd as nodesOf, readPage } from '../pages/pageChecks.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** 1405-08-30 12:00 in Tehran; the searched day is 5 Azar. */
const NOW = new Date('2026-11-21T12:00:00+03:30');
const ROUTE = '/bus/tehran-isfahan';
const DAY = `${ROUTE}?date=1405-09-05&seats=2`;
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ now: () => NOW });
});

afterAll(() => shop.close());

/** A browser without JavaScript. */
const open = (path: string) => request(shop.app).get(encodeURI(path)).set('cookie', 'rs_complete=1');
const renderSitemaps = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
const chooseHeading = (html: string) =>
  renderSitemaps(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim();
const getJsonLd = (html: string) => nodesOf(readPage(html));
const cardsOf = (html: string) => html.match(/<article/g)?.length ?? 0;
const idsOf = (html: string) => [...html.matchAll(/<article[^>]* id="([^"]+)"/g)].map(([, id]) => id ?? '');
/** Returns the address, without its anchor, of the link with this text. */
const linkTo = (html: string, text: string) => {
  const link = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*<\/a>/gs)].find(([all]) =>
    all.includes(text),
  );
  return (link?.[1] ?? '').replaceAll('&amp;', '&').replace(/#.*/, '');
};
/** Returns the departure times of buses with free seats. Full buses are listed after them. */
const findDepartures = (html: string) =>
  [...html.matchAll(/<article[^>]*ساعت ([۰-۹:]+)"[\s\S]*?<\/article>/g)]
    .filter(([card]) => !card.includes('ظرفیت تکمیل'))
    .map(([, at]) => at ?? '');

/** Returns the URL of the seat map of the n-th bus with free seats. */
async function openUrl(index = 0): Promise<string> {
  const { text } = await open(DAY);
  const links = [...text.matchAll(/href="([^"]*service=[^"]*)"/g)].map(([, href]) => href ?? '');
  return (links[index] ?? '').replaceAll('&amp;', '&').replace('#seats', '');
}

describe('the front page of buses', () => {
  test('has a form, routes with their lowest fare, companies, terminals, the refund rule and questions', async () => {
    const { status, text } = await open('/bus');
    expect(status).toBe(200);
    expectValidPage(text);
    expect(chooseHeading(text)).toBe('بلیط اتوبوس');
    expect(text).toContain('<title>خرید بلیط اتوبوس بین‌شهری | ');
    expect(renderSitemaps(text)).toMatch(/از [۰-۹٬]+ تومان/);
    expect(text).toContain('href="/bus/company/iran-peyma"');
    expect(text).toContain('href="/bus/city/isfahan"');
    expect(renderSitemaps(text)).toContain('پیگیری / استرداد بلیط اتوبوس');
    expect(getJsonLd(text).map((node) => node['@type'])).toEqual([
      'BreadcrumbList',
      'WebPage',
      'ItemList',
      'FAQPage',
    ]);
  });

  test('redirects a search to its results for every spelling of the cities', async () => {
    for (const [from, to] of [
      ['tehran', 'isfahan'],
      ['تهران', 'اصفهان'],
      ['ترمینال تهران', 'Isfahan'],
    ]) {
      const { status, headers } = await open(`/bus?from=${from}&to=${to}&date=۱۴۰۵/۹/۵&seats=2`);
      expect([status, headers.location]).toEqual([303, DAY]);
    }
  });

  test.each(['2026-11-26', '۱۴۰۵/۰۹/۰۵', '26 November'])(
    'without JavaScript the date field accepts both calendars: «%s»',
    async (date) => {
      const { headers } = await open(`/bus?from=tehran&to=isfahan&seats=2&date=${date}`);
      expect(headers.location).toBe(DAY);
    },
  );

  test.each([
    ['from=تهراننن&to=isfahan&date=1405-09-05', 'این شهر در فهرست پایانه‌ها نیست؛ نزدیک‌ترین پایانه:'],
    ['from=tehran&to=کیش&date=1405-09-05', 'این شهر در فهرست پایانه‌ها نیست؛ نزدیک‌ترین پایانه:'],
    ['from=tehran&to=isfahan&date=1404-09-05', 'تاریخ حرکت گذشته است.'],
    ['from=tehran&to=isfahan&date=2026-02-30', 'این ماه میلادی چنین روزی ندارد.'],
    ['from=tehran&to=isfahan&date=1406-09-05', 'فروش تا ۱۴۰۵/۰۹/۲۹ باز است.'],
    ['from=tehran&to=isfahan&date=1405-09-05&seats=8', 'حداکثر ۷ صندلی در هر خرید'],
    ['from=tehran&to=tehran&date=1405-09-05', 'مبدأ و مقصد نمی‌توانند یکی باشند.'],
  ])('for %s shows what to correct and preserves the input', async (query, message) => {
    const { status, text } = await open(`/bus?${query}`);
    expect(status).toBe(400);
    expect(renderSitemaps(text)).toContain(message);
    const typed = new URLSearchParams(query).get('from') ?? '';
    expect(text).toContain(`value="${typed}"`);
  });
});

describe('a route without a date', () => {
  test('shows its cheapest days, facts, companies and structured data of its buses', async () => {
    const { status, text } = await open(ROUTE);
    expect(status).toBe(200);
    expectValidPage(text);
    expect(chooseHeading(text)).toBe('بلیط اتوبوس تهران به اصفهان');
    expect(text).toContain('<title>بلیط اتوبوس تهران به اصفهان | ساعت حرکت و قیمت');
    expect(text).toContain(`rel="canonical" href="${PUBLIC_URL}${ROUTE}"`);
    expect(text).not.toContain('noindex');
    expect(text).toContain(`href="${ROUTE}?date=1405-09-05&amp;seats=1"`);
    const list = JSON.stringify(getJsonLd(text).find((node) => node['@type'] === 'ItemList'));
    expect(list).toContain('"@type":"BusTrip"');
    expect(list).toMatch(/"priceCurrency":"IRR","lowPrice":\d{7,}/);
  });

  test.each(['/bus/tehran-kish', '/bus/nowhere-isfahan', '/bus/tehran'])(
    'the route %s is a 404',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test('an unknown bus address links to bus pages', async () => {
    const { text } = await open('/bus/tehrn-isfahan');
    expect(text).toContain('href="/bus/tehran-isfahan"');
  });
});

describe('buses of a day', () => {
  test('without JavaScript lists every bus, earliest first, twenty a page, also as structured data', async () => {
    const { status, text } = await open(DAY);
    expect(status).toBe(200);
    expect(cardsOf(text)).toBe(20);
    const all = await open(linkTo(text, 'نمایش همه'));
    const pages = [text];
    while (pages.at(-1)?.includes('صفحهٔ بعد'))
      pages.push((await open(linkTo(pages.at(-1) ?? '', 'صفحهٔ بعد'))).text);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(idsOf)).toEqual(idsOf(all.text));
    const departures = findDepartures(all.text);
    expect(departures.length).toBeGreaterThan(20);
    expect(departures).toEqual(departures.toSorted());
    expect(text).not.toContain('<!--$?-->');
    expect(text).toContain('<meta name="robots" content="noindex,follow"');
    expect(renderSitemaps(text)).toContain('سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است');
    const list = JSON.stringify(getJsonLd(text).find((node) => node['@type'] === 'ItemList'));
    expect(list).toMatch(/"@type":"BusTrip".*"departureTime":"2026-11-26T\d\d:\d\d:00\+03:30"/);
  });

  test('stops and rules of a bus have their own address for visitors without JavaScript', async () => {
    const { text } = await open(DAY);
    expect(renderSitemaps(text)).not.toContain('اتوبوس و شرکت');
    const url = /href="([^"]*details=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const opened = await open(DAY.replace(/\?.*/, url.replace(/#.*$/, '')));
    expect(renderSitemaps(opened.text).match(/اتوبوس و شرکت/g)).toHaveLength(1);
    expect(renderSitemaps(opened.text)).toContain('اگر لغو کنید، برای ۱ صندلی');
    expect(opened.text).toMatch(/<details[^>]* open=""/);
  });

  test('filters and sort orders work as plain addresses and combine', async () => {
    const all = cardsOf((await open(`${DAY}&page=all`)).text);
    const vip = await open(`${DAY}&type=vip&sort=latest&page=all`);
    expect(cardsOf(vip.text)).toBeGreaterThan(0);
    expect(cardsOf(vip.text)).toBeLessThan(all);
    expect(vip.text).toContain('برداشتن فیلتر وی‌آی‌پی، ۱+۲');
    const nothing = await open(`${DAY}&maxPrice=1000`);
    expect(renderSitemaps(nothing.text)).toContain('با این فیلترها سرویسی نمانده');
  });

  test('the seat map opens in the card of its bus, as checkboxes with accessible names and one form', async () => {
    const { status, text } = await open(await openUrl());
    expect(status).toBe(200);
    expect(text.match(/<form[^>]*aria-label="انتخاب صندلی"/g)).toHaveLength(1);
    expect(text.match(/<input type="checkbox" name="seat"|name="seat"/g)!.length).toBeGreaterThan(20);
    expect(text).toMatch(/aria-label="ردیف [۰-۹]+، صندلی [۰-۹]+، کنار (پنجره|راهرو)، خالی/);
    expect(renderSitemaps(text)).toContain('نمایش فهرستی صندلی‌ها');
    expect(text).toContain('name="gender"');
    const list = await open(`${await openUrl()}&view=list`);
    expect(list.text).toMatch(/name="gender_\d+"/);
    expect(renderSitemaps(list.text)).toContain('نمایش نقشهٔ صندلی‌ها');
  });

  test('a bus of the second page opens its seats there, and closing them leads back to its card', async () => {
    const second = await open(`${DAY}&page=2`);
    const [link] = [...second.text.matchAll(/href="([^"]*service=[^"]*)"/g)].map(([, href]) => href ?? '');
    const url = (link ?? '').replaceAll('&amp;', '&').replace('#seats', '');
    expect(url).toContain('page=2');
    for (const address of [url, url.replace('&page=2', '')]) {
      const { text } = await open(address);
      expect(text.match(/<form[^>]*aria-label="انتخاب صندلی"/g)).toHaveLength(1);
    }
    const { text } = await open(url);
    const close = /href="([^"]*page=2#([^"]+))"/.exec(text);
    const closed = await open((close?.[1] ?? '').replaceAll('&amp;', '&').replace(/#.*/, ''));
    expect(idsOf(closed.text)).toContain(close?.[2]);
  });

  test('shows a notice for a bus that is gone, and the other buses', async () => {
    const { status, text } = await open(`${DAY}&service=no-such-bus`);
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('این سرویس دیگر فروخته نمی‌شود');
    expect(cardsOf(text)).toBeGreaterThan(20);
  });

  test('answers an empty choice or a tampered form with instructions', async () => {
    const url = await openUrl();
    const { text } = await open(url);
    const token = /name="service" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const post = (form: object) =>
      request(shop.app)
        .post(url)
        .set('cookie', 'rs_complete=1')
        .set('origin', PUBLIC_URL)
        .type('form')
        .send(form);
    const empty = await post({ service: token });
    expect(empty.status).toBe(422);
    expect(renderSitemaps(empty.text)).toContain('دست‌کم یک صندلی انتخاب کنید.');
    const tampered = await post({ service: `${token}x`, seat: '1', gender: 'male' });
    expect(tampered.status).toBe(400);
    expect(renderSitemaps(tampered.text)).toContain('سرویس را دوباره از فهرست انتخاب کنید');
    const seat = /<input[^>]*name="seat"[^>]*value="(\d+)"(?![^>]*disabled)/.exec(text)?.[1] ?? '1';
    const open8 = await post({ service: token, seat });
    expect(open8.status).toBe(422);
    expect(renderSitemaps(open8.text)).toContain('بگویید آقا می‌نشیند یا خانم.');
  });

  test('the open seat map refreshes itself, and a bus that is gone is a 404', async () => {
    const key = new URL(await openUrl(), PUBLIC_URL).searchParams.get('service') ?? '';
    const known = await request(shop.app).get(`/api/bus/seats?service=${encodeURIComponent(key)}`);
    expect(known.status).toBe(200);
    expect(known.headers['cache-control']).toContain('no-store');
    expect(known.body).toMatchObject({ map: { serviceKey: key }, mine: [] });
    const gone = await request(shop.app).get('/api/bus/seats?service=no-such-bus');
    expect([gone.status, gone.body]).toEqual([404, { map: null, mine: [] }]);
  });
});

describe('cities and companies', () => {
  test('a city shows its terminals, both directions and frequent questions', async () => {
    const { status, text } = await open('/bus/city/isfahan');
    expect(status).toBe(200);
    expectValidPage(text);
    expect(chooseHeading(text)).toBe('اتوبوس از اصفهان و به اصفهان');
    expect(text).toContain('<title>بلیط اتوبوس اصفهان | پایانه‌ها و همهٔ مسیرها');
    expect(renderSitemaps(text)).toContain('پایانهٔ کاوه');
    expect(text).toMatch(/href="\/bus\/isfahan-tehran\?date=/);
    expect(text).toMatch(/href="\/bus\/tehran-isfahan\?date=/);
    const types = getJsonLd(text).map((node) => node['@type']);
    expect(new Set(types)).toEqual(new Set(['BreadcrumbList', 'City', 'BusStation', 'ItemList', 'FAQPage']));
  });

  test('a city without buses shows the nearest cities with buses and its flights', async () => {
    const { status, text } = await open('/bus/city/kish');
    expect(status).toBe(200);
    expect(renderSitemaps(text)).toContain('برای این شهر سرویس آنلاین نداریم؛ نزدیک‌ترین شهر:');
    expect(text).toContain('href="/city/kish"');
  });

  test('a company shows its routes and fares, no invented rating, and where to complain', async () => {
    const { status, text } = await open('/bus/company/iran-peyma');
    expect(status).toBe(200);
    expectValidPage(text);
    expect(chooseHeading(text)).toBe('بلیط اتوبوس ایران‌پیما');
    expect(text).toContain('<title>بلیط اتوبوس ایران‌پیما | مسیرها، قیمت، تلفن پایانه');
    expect(renderSitemaps(text)).toContain('هنوز نظری ثبت نشده است.');
    expect(text).toContain('href="tel:141"');
    expect(text).not.toContain('AggregateRating');
    expect(getJsonLd(text).map((node) => node['@type'])).toEqual([
      'BreadcrumbList',
      'Organization',
      'FAQPage',
    ]);
  });

  test.each([
    ['/bus/city/اصفهان', '/bus/city/isfahan'],
    ['/bus/city/Isfahan', '/bus/city/isfahan'],
    ['/bus/company/ایران‌پیما', '/bus/company/iran-peyma'],
  ])('%s redirects to its canonical address', async (path, target) => {
    const { status, headers } = await open(path);
    expect([status, headers.location]).toEqual([301, target]);
  });

  test.each(['/bus/city/atlantis', '/bus/company/no-such-company'])('the page %s is a 404', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test('lists all bus addresses in their own sitemap', async () => {
    const { status, text } = await request(shop.app).get('/bus-sitemap.xml');
    expect(status).toBe(200);
    for (const path of [
      '/bus',
      ROUTE,
      '/bus/isfahan-tehran',
      '/bus/city/isfahan',
      '/bus/company/iran-peyma',
    ]) {
      expect(text).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
    }
    expect(text).not.toContain('/bus/city/kish');
  });
});
