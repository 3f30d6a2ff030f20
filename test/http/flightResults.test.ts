import request from 'supertest';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** 1405-08-30 12:00 in Tehran; the searched day is 5 Azar. */
let now = new Date('2026-11-21T12:00:00+03:30');
const PAGE = '/flight/tehran-mashhad?date=1405-09-05&adult=2&child=0&infant=0';
const WITHOUT_SCRIPTS = 'rs_complete=1';
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
});

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00+03:30');
});

afterAll(() => shop.close());

/** A browser without JavaScript. */
function open(path: string) {
  return request(shop.app).get(path).set('cookie', WITHOUT_SCRIPTS);
}

function choose(token: string, page = PAGE) {
  return request(shop.app)
    .post(page)
    .set('cookie', WITHOUT_SCRIPTS)
    .set('origin', PUBLIC_URL)
    .type('form')
    .send({ offer: token });
}

const tokensOf = (html: string) =>
  [...html.matchAll(/<button[^>]*name="offer"[^>]*>/g)].map(
    ([button]) => /value="([^"]+)"/.exec(button)![1]!,
  );
const idsOf = (html: string) => [...html.matchAll(/<article[^>]*id="([^"]+)"/g)].map(([, id]) => id);
/** Returns the address of the first link with this text. */
const linkTo = (html: string, label: string) =>
  new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${label}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const cardsOf = (html: string) => html.match(/<article/g)?.length ?? 0;
const totalsOf = (html: string) =>
  [...html.matchAll(/<article[^>]*>.*?<\/article>/gs)].map(([card]) =>
    Number(
      [...(/([۰-۹٬]+) <small>تومان/.exec(card)?.[1] ?? '')]
        .map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))
        .filter((digit) => digit >= 0)
        .join(''),
    ),
  );

test('without JavaScript lists complete flights, cheapest first, twenty per page, all reachable', async () => {
  const { status, text } = await open(PAGE);
  expect(status).toBe(200);
  expect(cardsOf(text)).toBe(20);
  expect(text).not.toContain('<!--$?-->');
  expect(text).toContain('پاسخ ۵ از ۵ تأمین‌کننده رسید');
  const all = await open(linkTo(text, 'نمایش همه'));
  const second = await open(linkTo(text, 'صفحهٔ بعد'));
  const totals = totalsOf(all.text).filter((total) => total > 0);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  expect([...idsOf(text), ...idsOf(second.text)]).toEqual(idsOf(all.text));
  expect(cardsOf(all.text)).toBeGreaterThan(20);
  expect(linkTo(second.text, 'صفحهٔ قبل')).toContain('page=1');
});

test('the first paint waits for the trip bar, which decides the look of the header', async () => {
  const { text } = await open(PAGE);
  const head = text.slice(0, text.indexOf('</head>'));
  expect(head).toContain('<link rel="expect" blocking="render" href="#trip-bar"/>');
  expect(text.split('id="trip-bar"')).toHaveLength(2);
});

test('without JavaScript one link opens the details of a card in its place', async () => {
  const { text } = await open(PAGE);
  expect(text).not.toContain('ریز قیمت</h3>');
  const link = linkTo(text, 'بار، ریز قیمت و قوانین استرداد');
  expect(link).toMatch(/^\?date=[^#]*&details=(\w+)#\1$/);
  const opened = await open(PAGE.replace(/\?.*/, link));
  expect(opened.text.match(/ریز قیمت<\/h3>/g)).toHaveLength(1);
  expect(opened.text).toMatch(/<details[^>]* open=""[^>]*><summary/);
  expect(opened.text).toContain(`id="${link.split('#')[1]}"`);
});

test('states clearly that flights and fares come from the sample supplier', async () => {
  expect((await open(PAGE)).text).toContain('از تأمین‌کنندهٔ نمونه است');
});

test('results of a day are not indexed and have the route as canonical address', async () => {
  const { text } = await open(PAGE);
  expect(text).toContain('<meta name="robots" content="noindex,follow"');
  expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/flight/tehran-mashhad"`);
  expect(text.match(/<h1/g)).toHaveLength(1);
});

test('filters and sort orders work as plain addresses', async () => {
  const all = cardsOf((await open(`${PAGE}&page=all`)).text);
  const { text } = await open(`${PAGE}&page=2&kind=system&airline=mahan-air&sort=earliest`);
  expect(cardsOf(text)).toBeGreaterThan(0);
  expect(cardsOf(text)).toBeLessThan(all);
  expect(text).toContain('برداشتن فیلتر ماهان');
  const idle = await open(`${PAGE}&maxPrice=900000000&baggage=&page=all`);
  expect(cardsOf(idle.text)).toBe(all);
  expect(idle.text).not.toContain('برداشتن فیلتر');
  const nothing = await open(`${PAGE}&maxPrice=1000`);
  expect(cardsOf(nothing.text)).toBe(0);
  expect(nothing.text).toContain('با این فیلترها پروازی نمانده');
});

test.each([
  ['a day in the past', '/flight/tehran-mashhad?date=1405-08-01', 'این روز گذشته است'],
  ['an unreadable day', '/flight/tehran-mashhad?date=abc', 'تاریخ را مثل'],
  ['a day that is not on sale yet', '/flight/tehran-mashhad?date=1407-01-01', 'فروش تا ۱۴۰۶/'],
  ['ten passengers', '/flight/tehran-mashhad?date=1405-09-05&adult=10', 'حداکثر ۹ مسافر'],
  ['more infants than adults', '/flight/tehran-mashhad?date=1405-09-05&adult=1&infant=2', 'به‌ازای هر نوزاد'],
  ['the same city twice', '/flight/tehran-tehran?date=1405-09-05', 'مبدأ و مقصد نمی‌توانند یکی باشند'],
  [
    'a count that is not a number',
    '/flight/tehran-mashhad?date=1405-09-05&adult=x',
    'تعداد مسافران را با عدد',
  ],
])('%s returns 400 with the reason and the form as typed', async (_what, path, message) => {
  const { status, text } = await open(path);
  expect(status).toBe(400);
  expect(text).toContain(message);
  expect(text).toMatch(/name="from"[^>]*value="تهران"|value="تهران"[^>]*name="from"/);
});

test('returns 404 for a route without flights', async () => {
  for (const path of [
    '/flight/tehran-nowhere',
    '/flight/paris-london',
    '/flight/tehran-karaj',
    '/flight/x',
    '/flight/tehran-%E2%80%8C',
  ]) {
    expect((await open(path)).status).toBe(404);
  }
});

test('without a date shows the route with the cheapest of the next thirty days as links', async () => {
  const { status, text } = await open('/flight/tehran-mashhad');
  expect(status).toBe(200);
  expect(text).not.toContain('noindex');
  expect(
    text.match(/href="\/flight\/tehran-mashhad\?date=1405-\d\d-\d\d&amp;adult=1/g)!.length,
  ).toBeGreaterThan(25);
  expect(text).toContain('href="/flight/mashhad-tehran"');
  expect(text).toContain('"@type":"FAQPage"');
});

test('choosing a flight holds seats and leads to the passengers form', async () => {
  const [token] = tokensOf((await open(PAGE)).text);
  const { status, headers } = await choose(token!);
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/flight\/tehran-mashhad\/passengers\?order=/);
});

test('returns 400 for a changed token and offers the flights again', async () => {
  const [token] = tokensOf((await open(PAGE)).text);
  for (const bad of [`${token}x`, token!.replace(/^../, 'xx'), '']) {
    const { status, text } = await choose(bad);
    expect(status).toBe(400);
    expect(text).toContain('این انتخاب خوانده نشد');
    expect(cardsOf(text)).toBeGreaterThan(20);
  }
});

test('shows that an offer has expired, and fresh prices', async () => {
  const [token] = tokensOf((await open(PAGE)).text);
  now = new Date(now.getTime() + 16 * 60_000);
  const { status, text } = await choose(token!);
  expect(status).toBe(409);
  expect(text).toContain('مهلت این قیمت تمام شده بود');
  expect(tokensOf(text)).not.toContain(token);
});

test('returns 409 with the nearest alternatives when the seats were sold meanwhile', async () => {
  const search = {
    from: 'tehran',
    to: 'mashhad',
    day: '2026-11-27',
    party: { adults: 1, children: 0, infants: 0 },
  };
  const page = '/flight/tehran-mashhad?date=1405-09-06&adult=1';
  const html = (await open(page)).text;
  const answers = await Promise.all(shop.services.flights.search(search, new AbortController().signal));
  const offers: FlightOffer[] = answers.flatMap((answer) =>
    answer.status === 'answered' ? answer.offers : [],
  );
  const token = tokensOf(html)[0]!;
  const key = token.split(',')[2]!;
  expect(offers.some((offer) => offer.key === key)).toBe(true);
  await shop.services.flights.hold({ offerKey: key, party: search.party, clientRef: 'another buyer' });
  await shop.services.db
    .updateTable('sample_inventory')
    .set({ available: 0 })
    .where('id', '=', key.slice(key.indexOf('.') + 1))
    .execute();
  const { status, text } = await choose(token, page);
  expect(status).toBe(409);
  expect(text).toContain('همین حالا فروخته شد');
  expect(text.match(/href="#c[0-9a-z]+"/g)).toHaveLength(3);
  expect(text).toContain('ظرفیت تکمیل است');
});

test('for other browsers sends the shell before the slowest source and streams flights as sources respond', async () => {
  const slow = await createTestApp({
    now: () => now,
    env: { sampleDelaysMs: [0, 0, 0, 0, 400], sampleFailEvery: 1 },
  });
  try {
    const { text } = await request(slow.app).get(PAGE);
    expect(text).toContain('<!--$?-->');
    expect(text).toContain('در حال دریافت نتایج…');
    expect(text.indexOf('<article')).toBeGreaterThan(text.indexOf('id="app-data"'));
    expect(cardsOf(text)).toBeGreaterThan(20);
  } finally {
    await slow.close();
  }
});

test('shows a message for a failed source and the flights of the others', async () => {
  const faulty = await createTestApp({ now: () => now, env: { sampleFailEvery: 1 } });
  try {
    const { text } = await request(faulty.app).get(PAGE).set('cookie', WITHOUT_SCRIPTS);
    expect(text).toContain('پاسخ ۴ از ۵ تأمین‌کننده رسید؛ یکی پاسخ نداد و پروازهایش در فهرست نیست.');
    expect(cardsOf(text)).toBeGreaterThan(10);
  } finally {
    await faulty.close();
  }
});

test('does not claim that there are no flights when all sources fail, and prices that fail to load hide nothing else', async () => {
  const { flights: supplier } = shop.services;
  const silent = await createTestApp({
    now: () => now,
    services: {
      flights: {
        ...supplier,
        search: () =>
          supplier.sources.map(async (source) => ({
            source,
            status: 'failed' as const,
            answeredAt: now.toISOString(),
          })),
        lowestFares: () => Promise.reject(new Error('no database')),
      },
    },
  });
  try {
    const { status, text } = await request(silent.app).get(PAGE).set('cookie', WITHOUT_SCRIPTS);
    expect(status).toBe(200);
    expect(text).toContain('هیچ تأمین‌کننده‌ای پاسخ نداد');
    expect(text).not.toContain('پروازی پیدا نشد');
    expect(text).toContain('الان نمی‌توانیم قیمت را مقایسه کنیم');
    expect(silent.logLines.some((line) => line.event === 'price calendar failed')).toBe(true);
  } finally {
    await silent.close();
  }
});

test('shows the nearest days with seats for a day without flights', async () => {
  const { text } = await open('/flight/tehran-abu-musa?date=1405-09-05');
  const { text: other } = await open('/flight/tehran-abu-musa?date=1405-09-06');
  const empty = [text, other].find((html) => html.includes('پروازی پیدا نشد'))!;
  expect(empty).toContain('نزدیک‌ترین روزهای موجود');
  expect(empty).toMatch(/دیدن [۰-۹]+ آذر/);
});

test('a day of 300 flights has at most 160 KB of HTML, streamed or complete', async () => {
  const { flights } = shop.services;
  const search: typeof flights.search = (...asked) =>
    flights.search(...asked).map(async (answer, source) => {
      const found = await answer;
      return found.status === 'failed'
        ? found
        : { ...found, offers: multiply(found.offers, 60, source * 60) };
    });
  Object.assign(shop.services, { flights: { ...flights, search } });
  try {
    for (const cookie of ['', WITHOUT_SCRIPTS]) {
      const { text } = await request(shop.app).get(PAGE).set('cookie', cookie);
      expect(new Set(text.match(/(?<=")sample-\d[^"]+/g)).size).toBe(300);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(160_000);
    }
  } finally {
    Object.assign(shop.services, { flights });
  }
});

/** Returns `count` offers of flights with other numbers, times and prices. */
function multiply(offers: readonly FlightOffer[], count: number, first: number): FlightOffer[] {
  return Array.from({ length: count }, (_, index) => {
    const { key, segment, fare, total, ...rest } = offers[index % offers.length]!;
    const number = 200 + first + index;
    const minute = String(10 + (number % 50));
    const more = 70_000 * Math.floor(index / offers.length);
    const raise = ({ base, total: whole, ...parts }: FlightOffer['fare']['adult']) => ({
      ...parts,
      base: base + more,
      total: whole + more,
    });
    return {
      ...rest,
      key: key.replace(/\.\d+\./, `.${number}.`),
      segment: {
        ...segment,
        flightNumber: `${segment.carrier.code} ${number}`,
        departsAt: segment.departsAt.replace(/:\d\d:/, `:${minute}:`),
        arrivesAt: segment.arrivesAt.replace(/:\d\d:/, `:${minute}:`),
      },
      fare: { adult: raise(fare.adult), child: raise(fare.child), infant: fare.infant },
      total: total + 2 * more,
    };
  });
}
