import request from 'supertest';
import { refreshLowestFares } from '../../server/products/flights/fares/lowestFareKeeper.ts';
import { listFlownRoutes } from '../../server/products/flights/landings/routeFacts.ts';
import { expectValidPage, getJsonLd as nodesOf, readPage } from '../pages/pageChecks.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/**
 * Tests the landing pages of domestic flights. Their prices come from a table that a job fills, never from a search
 * for each visitor.
 */
let shop: TestApp;
let bare: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  bare = await createTestApp();
  for (const [from, to] of [
    ['tehran', 'kish'],
    ['kish', 'tehran'],
    ['tehran', 'mashhad'],
    ['mashhad', 'kish'],
    ['tehran', 'istanbul'],
  ] as const) {
    await refreshLowestFares(shop.services, { from, to });
  }
});

afterAll(() => Promise.all([shop.close(), bare.close()]));

const get = (path: string, { app } = shop) => request(app).get(path).set('user-agent', 'Googlebot/2.1');
const renderSitemaps = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
const chooseHeading = (html: string) =>
  renderSitemaps(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim();
const getJsonLd = (html: string) => nodesOf(readPage(html));
const typesOf = (html: string) => getJsonLd(html).map((node) => node['@type']);

describe('the page of a city', () => {
  test('shows both directions with known prices, days that link to results and a graph', async () => {
    const answer = await get('/city/kish');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('سفر به کیش');
    expect(answer.text).toMatch(/<title>بلیط هواپیما کیش \| ارزان‌ترین پروازها به کیش/);
    expect(renderSitemaps(answer.text)).toMatch(/پرواز مستقیم به کیش از [۰-۹]+ شهر، از [۰-۹٬]+ تومان\./);
    expect(answer.text).toMatch(/href="\/flight\/tehran-kish\?date=1405-09-\d\d&amp;adult=1/);
    expect(answer.text).toMatch(/href="\/flight\/kish-tehran\?date=1405-09-\d\d&amp;adult=1/);
    expect(answer.text).toContain(`rel="canonical" href="${PUBLIC_URL}/city/kish"`);
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'City', 'Airport', 'ItemList', 'FAQPage']);
    const offers = getJsonLd(answer.text).find((node) => node['@type'] === 'ItemList');
    expect(JSON.stringify(offers)).toMatch(/"priceCurrency":"IRR","lowPrice":\d{7,}/);
  });

  test('shows a notice when no price is known yet, and still links to flights', async () => {
    const answer = await get('/city/kish', bare);
    expect(answer.status).toBe(200);
    expect(renderSitemaps(answer.text)).toContain('هنوز قیمتی برای این ماه ثبت نشده است.');
    expect(answer.text).toContain('href="/flight/tehran-kish?date=1405-08-30&amp;');
    expect(typesOf(answer.text)).not.toContain('ItemList');
  });

  test('redirects another spelling to the canonical address', async () => {
    for (const typed of ['Kish', '%DA%A9%DB%8C%D8%B4', 'KIH']) {
      const answer = await get(`/city/${typed}`);
      expect([answer.status, answer.headers.location]).toEqual([301, '/city/kish']);
    }
    expect((await get('/city/Bandar-Abbas')).headers.location).toBe('/city/bandar-abbas');
  });

  test('is a 404 for an unknown city', async () => {
    const answer = await get('/city/atlantis');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page Not Found: /city/atlantis');
  });
});

describe('the page of an airline', () => {
  test('shows its codes, cheapest flights, baggage and published penalties with their source', async () => {
    const answer = await get('/airline/mahan-air');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط ماهان');
    const text = renderSitemaps(answer.text);
    expect(text).toContain('یاتا W5');
    expect(text).toContain('۲۵ کیلوگرم');
    expect(text).toMatch(/S X T V Q P R Y B .*۱۰٪.*charter\.ir/);
    expect(text).toContain('ارزان‌ترین روز هر مسیر در ۳۰ روز آینده');
    expect(answer.text).toMatch(
      /href="\/flight\/tehran-kish\?date=1405-(08|09)-\d\d&amp;[^"]+&amp;airline=mahan-air"/,
    );
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'Airline', 'ItemList', 'FAQPage']);
  });

  test('shows that prices were not checked yet, and never that the airline has no flights', async () => {
    const answer = await get('/airline/air-one', bare);
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    const text = renderSitemaps(answer.text);
    expect(text).toContain('قیمت پروازهای این ایرلاین هنوز بررسی نشده است.');
    expect(text).toContain('جدول عمومی بلیط سیستمی');
    expect(text).not.toContain('XAO');
    expect(typesOf(answer.text)).not.toContain('ItemList');
  });

  test('shows that an airline sells nothing once every route was checked', async () => {
    const { db, clock } = shop.services;
    const looks = listFlownRoutes().map(({ from, to }) => ({ from_city: from, to_city: to }));
    await db
      .insertInto('airline_looks')
      .values(looks.map((route) => ({ ...route, seen_at: clock(), complete: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(renderSitemaps((await get('/airline/air-one')).text)).toContain(
      'این ایرلاین در ۳۰ روز آینده پروازی عرضه نکرده است.',
    );
  });

  test('has its own search that leads to the results of this airline only', async () => {
    const way = 'from=%D8%AA%D9%87%D8%B1%D8%A7%D9%86&to=kish';
    const found = await get(`/airline/mahan-air?${way}&date=1405-09-20`);
    expect([found.status, found.headers.location]).toEqual([
      303,
      '/flight/tehran-kish?date=1405-09-20&adult=1&child=0&infant=0&airline=mahan-air',
    ]);
    const wrong = await get(`/airline/mahan-air?${way}x&date=1399-09-20`);
    expect(wrong.status).toBe(400);
    expect(renderSitemaps(wrong.text)).toContain('این روز گذشته است');
    expect(wrong.text).toContain('value="kishx"');
    expect(wrong.text).toMatch(/<meta name="robots" content="noindex/);
    const unflown = await get('/airline/mahan-air?from=ardabil&to=zabol&date=1405-09-20');
    expect(unflown.status).toBe(400);
    expect(renderSitemaps(unflown.text)).toContain('بین این دو شهر پروازی نمی‌فروشیم');
  });

  test('shows the international rules and the flights from Iran of a foreign airline', async () => {
    const answer = await get('/airline/turkish-airlines');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط ترکیش ایرلاینز');
    const text = renderSitemaps(answer.text);
    expect(text).toContain('سه ساعت پیش از پرواز خارجی');
    expect(text).toContain('در پرواز خارجی اکونومی ۳۰ کیلوگرم');
    expect(text).not.toContain('پرواز داخلی در فرودگاه');
    expect(answer.text).toMatch(
      /href="\/flight\/tehran-istanbul\?date=1405-(08|09)-\d\d&amp;[^"]+&amp;airline=turkish-airlines"/,
    );
    expect(answer.text).toContain('href="/international/istanbul"');
    expect((await get('/airline/TK')).headers.location).toBe('/airline/turkish-airlines');
    expect((await get('/international')).text).toContain('href="/airline/turkish-airlines"');
  });

  test('is found by name and code; an unknown airline is a 404', async () => {
    for (const typed of ['Mahan-Air', 'W5', '%D9%85%D8%A7%D9%87%D8%A7%D9%86']) {
      const answer = await get(`/airline/${typed}`);
      expect([answer.status, answer.headers.location]).toEqual([301, '/airline/mahan-air']);
    }
    expect((await get('/airline/XAO')).status).toBe(404);
    expect((await get('/airline/pan-am')).status).toBe(404);
  });
});

describe('last-second tickets', () => {
  test('are flights of the next 48 hours by departure, with the time left and the end of sale', async () => {
    const answer = await get('/tickets/last-second');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط لحظه‌آخری هواپیما');
    const text = renderSitemaps(answer.text);
    expect(text).toMatch(/[۰-۹٬]+ پرواز میان شهرهای پرپرواز در ۴۸ ساعت آینده جای خالی دارد/);
    expect(text).toMatch(/۱:[۰-۹]+ ساعت دیگر/);
    expect(text).toMatch(/پرواز\. به فرودگاه می‌رسید؟ فروش ساعت ۱۲:[۰-۹]+ بسته می‌شود/);
    expect(text).toMatch(/[۰-۹]+٪ (ارزان‌تر|گران‌تر) از معمول/);
    expect(answer.text).toMatch(/href="\/tickets\/last-second"[^>]*>(<svg.*?<\/svg>)?به‌روزرسانی/);
    const times = [...answer.text.matchAll(/<time dateTime="([^"]+)">/gi)]
      .map(([, time = '']) => time)
      .slice(1);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted());
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage']);
  });

  test('of a chosen origin leave from it alone; an unknown origin is ignored', async () => {
    const { text } = await get('/tickets/last-second?from=mashhad');
    const routes = [...text.matchAll(/href="\/flight\/([a-z-]+)\?date/g)].map(([, route = '']) => route);
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !route.startsWith('mashhad-'))).toEqual([]);
    expect(renderSitemaps(text)).toMatch(/[۰-۹٬]+ پرواز از مشهد در ۴۸ ساعت آینده/);
    expect((await get('/tickets/last-second?from=nowhere')).status).toBe(200);
  });

  test('of a city show both directions, and the old addresses redirect to them', async () => {
    const answer = await get('/tickets/last-second/kish');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط لحظه‌آخری کیش');
    expect(answer.text).toContain('href="/flight/tehran-kish?');
    expect(answer.text).toContain('href="/flight/kish-tehran?');
    const moved = await get('/flight/last-second/kish/');
    expect([moved.status, moved.headers.location]).toEqual([301, '/tickets/last-second/kish']);
  });

  test('of a city with few flights show the next one when none departs within two days', async () => {
    const answer = await get('/tickets/last-second/shahrud');
    expect(answer.status).toBe(200);
    const text = renderSitemaps(answer.text);
    expect(text).toContain('فعلاً صندلی لحظه‌آخری نیست.');
    expect(text).toContain('نزدیک‌ترین پرواز پس از این دو روز');
    expect(answer.text).toMatch(/href="\/flight\/(tehran-shahrud|shahrud-tehran)\?date=/);
  });

  test('of a supplier that can only be searched are an empty page with a notice', async () => {
    const supplier = Object.assign(Object.create(bare.services.flights), { departures: undefined });
    const silent = await createTestApp({ services: { flights: supplier } });
    const answer = await get('/tickets/last-second', silent);
    expect(answer.status).toBe(200);
    expect(renderSitemaps(answer.text)).toContain('فعلاً صندلی لحظه‌آخری نیست.');
    await silent.close();
  });

  test('of an unknown city are a 404', async () => {
    expect((await get('/tickets/last-second/atlantis')).status).toBe(404);
  });
});

describe('charter tickets', () => {
  test('are explained, listed by city, and compared with system tickets of the same day', async () => {
    const answer = await get('/tickets/charter-ticket');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط چارتر هواپیما');
    const text = renderSitemaps(answer.text);
    expect(text).toMatch(/چارتر به مشهد .*چارتری/);
    expect(text).toMatch(/تومان ارزان‌تر، اما روز پرواز (۹۰٪ جریمه دارد|استرداد ندارد)/);
    expect(text).toMatch(/تا ۱۲ ظهر ۳ روز پیش از پرواز *: *۳۰٪.*پس از آن *: *۱۰۰٪.*ati724/);
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList', 'FAQPage']);
  });

  test('of a city list charters only, both directions, with a price per day', async () => {
    const answer = await get('/tickets/charter-ticket/kish');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط چارتر کیش');
    const text = renderSitemaps(answer.text);
    expect(text).toContain('ارزان‌ترین چارتر هر روز به کیش');
    expect(text).toContain('چارتر از کیش');
    expect(text).not.toContain('سیستمی یکشنبه');
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'ItemList']);
  });

  test('show a notice when no charter is on offer', async () => {
    const supplier = Object.assign(Object.create(bare.services.flights), { departures: async () => [] });
    const silent = await createTestApp({ services: { flights: supplier } });
    const all = await get('/tickets/charter-ticket', silent);
    expect(all.status).toBe(200);
    expect(renderSitemaps(all.text)).toContain('امروز چارتری عرضه نشده است.');
    expect(renderSitemaps((await get('/tickets/charter-ticket/kish', silent)).text)).toContain(
      'امروز چارتری برای کیش عرضه نشده است.',
    );
    await silent.close();
  });

  test('of an unknown city are a 404, and another spelling redirects', async () => {
    expect((await get('/tickets/charter-ticket/atlantis')).status).toBe(404);
    expect((await get('/tickets/charter-ticket/Kish')).headers.location).toBe('/tickets/charter-ticket/kish');
  });
});

describe('cheap tickets', () => {
  const fares = (html: string) =>
    [...html.matchAll(/href="\/flight\/([a-z-]+)\?date=(1405-\d\d-\d\d)/g)].map(([, route]) => route);

  test('show the cheapest known day of each route and when its price was seen', async () => {
    const answer = await get('/tickets/cheap-ticket');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط ارزان هواپیما');
    expect(fares(answer.text).toSorted()).toEqual([
      'kish-tehran',
      'mashhad-kish',
      'tehran-kish',
      'tehran-mashhad',
    ]);
    expect(renderSitemaps(answer.text)).toContain('قیمت همین حالا');
    expect(answer.text).not.toContain('name="robots"');
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList', 'FAQPage']);
  });

  test('are filtered by origin and month, and a filtered page is not indexed', async () => {
    const answer = await get('/tickets/cheap-ticket?origin=tehran&month=1405-10&budget=');
    expect(fares(answer.text).toSorted()).toEqual(['tehran-kish', 'tehran-mashhad']);
    expect(answer.text).toMatch(/date=1405-10-/);
    expect(answer.text).toContain('name="robots" content="noindex,follow"');
    expect(answer.text).toContain(`rel="canonical" href="${PUBLIC_URL}/tickets/cheap-ticket"`);
    expect(answer.text).toMatch(/<option value="tehran" selected/);
  });

  test('show the lowest available price when the budget is too low', async () => {
    const answer = await get(`/tickets/cheap-ticket?origin=tehran&budget=${encodeURIComponent('۱۰۰٬۰۰۰')}`);
    expect(answer.status).toBe(200);
    expect(renderSitemaps(answer.text)).toMatch(
      /با این بودجه پروازی پیدا نشد؛ کمترین قیمت موجود [۰-۹٬]{9,} تومان است\./,
    );
  });

  test('return 400 for an invalid form and preserve the input', async () => {
    const answer = await get('/tickets/cheap-ticket?origin=atlantis&budget=%3Cb%3E&month=1300-01');
    expect(answer.status).toBe(400);
    const text = renderSitemaps(answer.text);
    expect(text).toContain('مبدأ را از فهرست انتخاب کنید.');
    expect(text).toContain('بودجه را به تومان بنویسید');
    expect(text).toContain('یکی از ماه‌های فهرست را انتخاب کنید.');
    expect(answer.text).toContain('value="&lt;b&gt;"');
  });

  test('show a notice when no fare was searched yet', async () => {
    expect(renderSitemaps((await get('/tickets/cheap-ticket', bare)).text)).toContain(
      'هنوز قیمتی برای این ماه ثبت نشده است.',
    );
  });
});

describe('the page of all destinations («هرجا»)', () => {
  const fares = (html: string) =>
    [...html.matchAll(/href="\/flight\/([a-z-]+)\?date=(1405-\d\d-\d\d)/g)].map(([, route, day]) => [
      route,
      day,
    ]);

  test('is where the search form leads for «هرجا» as destination; as origin it is rejected', async () => {
    const query = new URLSearchParams({ from: 'تهران', to: 'هرجا', date: '' });
    expect((await get(`/?${query}`)).headers.location).toBe('/tickets/anywhere?from=tehran');
    query.set('date', '۱۵ آذر');
    const withDay = await get(`/?${query}`);
    expect(new URL(withDay.headers.location!, PUBLIC_URL).searchParams.get('date')).toBe('۱۵ آذر');
    const back = await get(`/?${new URLSearchParams({ from: 'هرجا', to: 'تهران', date: '۱۵ آذر' })}`);
    expect(back.status).toBe(400);
    expect(renderSitemaps(back.text)).toContain('«هرجا» را مقصد بگذارید');
  });

  test('lists destinations in Iran and abroad by price from the stored fares', async () => {
    const answer = await get('/tickets/anywhere?from=tehran');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('از تهران به هرجا');
    expect(
      fares(answer.text)
        .map(([route]) => route)
        .toSorted(),
    ).toEqual(['tehran-istanbul', 'tehran-kish', 'tehran-mashhad']);
    expect(renderSitemaps(answer.text)).toContain('خارج از کشور');
    expect(answer.text).toContain('name="robots" content="noindex,follow"');
  });

  test('shows only the fares of a chosen day, and a message for a city without fares or an unknown city', async () => {
    const day = await get(`/tickets/anywhere?from=tehran&date=${encodeURIComponent('۱۵ آذر')}`);
    expect(new Set(fares(day.text).map(([, each]) => each))).toEqual(new Set(['1405-09-15']));
    const none = await get('/tickets/anywhere?from=zabol');
    expect(none.status).toBe(200);
    expect(renderSitemaps(none.text)).toContain('هنوز قیمتی از زابل ثبت نشده است.');
    const unknown = await get('/tickets/anywhere?from=atlantis&date=1300/01/01');
    expect(unknown.status).toBe(400);
    expect(renderSitemaps(unknown.text)).toContain('این شهر را نمی‌شناسیم');
    expect(renderSitemaps(unknown.text)).toContain('این روز گذشته است');
    expect((await get('/tickets/anywhere')).text).not.toContain('name="robots"');
  });
});

test('the page of a route shows the history that the shop stored, and when it began', async () => {
  const stored = renderSitemaps((await get('/flight/tehran-kish')).text);
  expect(stored).toContain('قیمت این مسیر در روزهای گذشته');
  expect(stored).toMatch(/ثبت روزانه از \S+ .*? آغاز شد؛ از پیش از آن چیزی نمی‌دانیم\./);
  expect(renderSitemaps((await get('/flight/tehran-kish', bare)).text)).toContain(
    'ثبت روزانه هنوز آغاز نشده است.',
  );
});

describe('system tickets', () => {
  const ask = (change: Record<string, string> = {}) =>
    get(
      `/tickets/system-ticket?${new URLSearchParams({
        airline: 'W5',
        class: 'Y',
        fare: '۲٬۴۵۰٬۰۰۰',
        day: '1405/09/05',
        time: '18:30',
        ...change,
      })}`,
    );

  test('show published tables, refundable flights and the difference from charters', async () => {
    const answer = await get('/tickets/system-ticket');
    expect(answer.status).toBe(200);
    expectValidPage(answer.text);
    expect(chooseHeading(answer.text)).toBe('بلیط سیستمی');
    const text = renderSitemaps(answer.text);
    expect(text).toContain('جریمهٔ بلیط سیستمی تابان');
    expect(text).toMatch(/منبع: faranegar\.com *، شهریور ۱۳۹۹/);
    expect(text).toContain('فرق بلیط سیستمی و چارتری');
    expect(text).toMatch(/اگر امروز لغو کنید [۰-۹٬]+ تومان برمی‌گردد/);
    expect(typesOf(answer.text)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList', 'FAQPage']);
  });

  test("the calculator uses the current step of the airline's own table", async () => {
    const early = await ask();
    expect(early.status).toBe(200);
    expect(renderSitemaps(early.text)).toContain('۲٬۲۰۵٬۰۰۰ تومان برمی‌گردد (۱۰٪ جریمه)');
    const late = await ask({ cancelDay: '1405/09/05', cancelTime: '12:00' });
    expect(renderSitemaps(late.text)).toContain('۱٬۷۱۵٬۰۰۰ تومان برمی‌گردد (۳۰٪ جریمه)');
    expect(late.text).toContain('name="robots" content="noindex,follow"');
  });

  test('the calculator refers to the airline for a class that no table lists', async () => {
    expect(renderSitemaps((await ask({ class: 'A' })).text)).toContain('با ایرلاین استعلام می‌شود');
  });

  test('return 400 for invalid fields and preserve the others', async () => {
    const answer = await ask({ class: '', time: '25' });
    expect(answer.status).toBe(400);
    expect(renderSitemaps(answer.text)).toContain('ساعت را مثل ۱۸:۳۰ بنویسید.');
    expect(answer.text).toContain('value="۲٬۴۵۰٬۰۰۰"');
  });
});

test('every landing page is in the flight sitemap', async () => {
  const { text } = await get('/airplane-sitemap.xml');
  for (const path of [
    '/city/kish',
    '/airline/mahan-air',
    '/airline/emirates',
    '/tickets/last-second',
    '/tickets/last-second/kish',
    '/tickets/charter-ticket',
    '/tickets/charter-ticket/kish',
    '/tickets/anywhere',
    '/tickets/cheap-ticket',
    '/tickets/system-ticket',
  ]) {
    expect(text).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
  }
});
