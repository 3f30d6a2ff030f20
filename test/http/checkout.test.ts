import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import type { PaymentGateway, StartAnswer } from '../../server/payments/port.ts';
import { countSeats, type Party } from '../../shared/flights/party.ts';
import { buildFlightPassengersUrl } from '../../shared/paths.ts';
import { toFlightItem } from '../fakes/bookableFlights.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';
import { ADULT, CHILD, INFANT, typePerson } from './typePerson.ts';

const DAY = '2026-11-26';
const SEARCH = { fromCity: 'tehran', toCity: 'mashhad', day: DAY };
const FAMILY: Party = { adults: 1, children: 1, infants: 1 };
const BANK = `${PUBLIC_URL}/sandbox-bank/A1`;

let shop: TestApp;
let server: Server;
let now = new Date('2026-11-21T12:00:00+03:30');
let visitors = 0;
let bankAnswer: StartAnswer = { kind: 'started', authority: 'A1', redirectUrl: BANK };

const gateway: PaymentGateway = {
  id: 'sandbox',
  movesMoney: false,
  title: 'درگاه آزمایشی',
  sessionMs: 10 * 60_000,
  healthy: () => true,
  start: async () => bankAnswer,
  parseCallback: () => null,
  verify: async () => ({ kind: 'unknown' }),
  inquire: async () => ({ kind: 'unknown' }),
  refund: async () => 'unknown',
};

beforeAll(async () => {
  shop = await createTestApp({ now: () => now, services: { gateways: new Map([[gateway.id, gateway]]) } });
  server = listen(shop.app);
  if (!server.listening) await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await shop.close();
});

beforeEach(() => {
  now = new Date('2026-11-21T12:00:00+03:30');
  bankAnswer = { kind: 'started', authority: 'A1', redirectUrl: BANK };
});

function createVisitor(): string {
  visitors += 1;
  return `guest.visitor-of-the-tests-${String(visitors).padStart(6, '0')}`;
}

/** A browser with this visitor cookie. It does not follow a redirect to the bank, but records it. */
function openBrowser(visitor: string): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const url = new URL(String(target));
    if (url.pathname.startsWith('/sandbox-bank/')) return Promise.resolve(new Response('the bank'));
    const headers = new Headers(init?.headers);
    headers.set('cookie', `${headers.get('cookie')}; ${buildGuestCookie(visitor)}`);
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
  });
}

async function orderFor(visitor: string, party: Party, shownCheaperBy = 0): Promise<string> {
  const { flights: supplier } = shop.services;
  const query = { from: 'tehran', to: 'mashhad', day: DAY, party };
  const answers = await Promise.all(supplier.search(query, new AbortController().signal));
  const offers = answers.flatMap((answer) => (answer.status === 'answered' ? answer.offers : []));
  const offer = offers.find(({ available, kind }) => available && kind === 'system');
  if (!offer) throw new Error(`nothing to sell for ${countSeats(party)} seats`);
  const seen = { ...offer, total: offer.total - shownCheaperBy };
  const started = await startOrder(shop.services, {
    visitorId: visitor,
    product: 'flight',
    item: toFlightItem(seen, SEARCH, party),
  });
  if (!('code' in started)) throw new Error(`the order was ${started.kind}`);
  return started.code;
}

/** Opens the passengers page of a new visitor with a held order. */
async function goToPassengers(
  party: Party = FAMILY,
): Promise<{ browser: FormBrowser; code: string; visitor: string }> {
  const visitor = createVisitor();
  const code = await orderFor(visitor, party);
  const browser = openBrowser(visitor);
  await browser.open(buildFlightPassengersUrl({ code, search: SEARCH }));
  return { browser, code, visitor };
}

const CONTACT: Typed = { 'contact[mobile]': '۰۹۱۲۳۴۵۶۷۸۹', 'contact[email]': '' };

const GOOD: Typed = {
  ...CONTACT,
  ...typePerson(0, ADULT),
  ...typePerson(1, CHILD),
  ...typePerson(2, INFANT),
};

function valueOf(browser: FormBrowser, name: string): string {
  return browser.document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '(no field)';
}

describe('the passengers page', () => {
  test('has a form for each traveller of the party and the time of the hold, and is not indexed', async () => {
    const { browser } = await goToPassengers();
    expect(browser.status).toBe(200);
    const titles = [...browser.document.querySelectorAll('summary h2')].map((title) => title.textContent);
    expect(titles).toEqual(expect.arrayContaining(['بزرگسال ۱', 'کودک ۱', 'نوزاد ۱']));
    expect(browser.text).toContain('تا ساعت ۱۲:۱۵؛ قیمت تا آن زمان تغییر نمی‌کند.');
    expect(browser.text).not.toContain('مهلت رزرو تمام شد');
    expect(browser.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(browser.document.querySelectorAll('h1')).toHaveLength(1);
  });

  test('a valid form leads to the review, and the form is filled in on return', async () => {
    const { browser, code } = await goToPassengers();
    await browser.submit('main form', GOOD, /تأیید و ادامه/u);
    expect(browser.url.pathname + browser.url.search).toBe(`/payment/confirmInformation?order=${code}`);
    expect(browser.status).toBe(200);
    await browser.follow(/\/passengers/u);
    expect(valueOf(browser, 'passengers[1][nationalId]')).toBe('0123456789');
    expect(valueOf(browser, 'passengers[0][birthYear]')).toBe('1371');
    expect(valueOf(browser, 'contact[mobile]')).toBe('09123456789');
  });

  test('returns 422 for a form with mistakes, lists each one and preserves all input', async () => {
    const { browser } = await goToPassengers();
    const long = 'ا'.repeat(200);
    await browser.submit('main form', {
      ...GOOD,
      'passengers[0][nationalId]': '0012345678',
      'passengers[0][latinFirstName]': 'سارا',
      'passengers[1][lastName]': long,
      'passengers[2][nationalId]': '۰۱۲۳۴۵۶۷۸۹',
    });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('۴ مورد را اصلاح کنید');
    expect(browser.text).toContain('بزرگسال ۱: کد ملی واردشده معتبر نیست');
    expect(browser.text).toContain('نام را به حروف لاتین و مطابق مدرک بنویسید.');
    expect(browser.text).toContain('این بخش حداکثر ۵۰ نویسه می‌پذیرد');
    expect(browser.text).toContain('نوزاد ۱: این کد ملی برای دو مسافر وارد شده است.');
    expect(valueOf(browser, 'passengers[0][nationalId]')).toBe('0012345678');
    expect(valueOf(browser, 'passengers[1][lastName]')).toBe(long);
    expect(valueOf(browser, 'passengers[2][nationalId]')).toBe('۰۱۲۳۴۵۶۷۸۹');
    expect(valueOf(browser, 'passengers[2][birthYear]')).toBe('1405');
    const links = browser.document.querySelectorAll('[role="alert"] a');
    expect(links).toHaveLength(4);
    for (const link of links) {
      const id = decodeURIComponent(link.getAttribute('href')?.slice(1) ?? '');
      expect(browser.document.getElementById(id)).not.toBeNull();
    }
  });

  test("offers the matching party for a child's birth date on an adult's ticket", async () => {
    const { browser } = await goToPassengers({ adults: 2, children: 0, infants: 0 });
    const second = typePerson(1, { ...CHILD, birth: ['20', '11', '1394'] });
    await browser.submit('main form', { ...CONTACT, ...typePerson(0, ADULT), ...second });
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('این مسافر در روز پرواز ۱۰ ساله است.');
    const link = [...browser.document.querySelectorAll('a')].find((a) => a.textContent === 'تغییر به کودک');
    expect(link?.getAttribute('href')).toBe(
      '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=1&infant=0',
    );
  });

  test('treats fields that are arrays, objects or missing as empty', async () => {
    const { visitor, code } = await goToPassengers();
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(
      `http://127.0.0.1:${port}${buildFlightPassengersUrl({ code, search: SEARCH })}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: buildGuestCookie(visitor),
          origin: PUBLIC_URL,
        },
        body: 'passengers[0][nationalId][]=1&passengers[0][firstName][a][b]=2&passengers=x&contact[__proto__]=y',
      },
    );
    expect(answer.status).toBe(422);
  });

  test("redirects an order at another route's address to its own", async () => {
    const { browser, code } = await goToPassengers();
    await browser.open(`/flight/tehran-shiraz/passengers?order=${code}`);
    expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
  });
});

describe('an order that cannot continue', () => {
  test('of another browser links to tracking and reveals no more than an unknown code', async () => {
    const { code } = await goToPassengers();
    const stranger = openBrowser(createVisitor());
    await stranger.open(buildFlightPassengersUrl({ code, search: SEARCH }));
    expect(stranger.status).toBe(403);
    expect(stranger.text).not.toContain('رزرو موقت');
    expect(stranger.document.querySelector('main form')).toBeNull();
    expect(stranger.document.querySelector(`a[href="/orderTracking?order=${code}"]`)).not.toBeNull();
    for (const page of ['/payment/confirmInformation', '/payment/flightFactor', '/orderTracking/refund']) {
      const answers = [];
      for (const order of [code, 'RH-2222-2222-22222']) {
        await stranger.open(`${page}?order=${order}`);
        answers.push([stranger.status, stranger.text.replaceAll(order, 'CODE')]);
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  test('with an invalid code is a 404 with a link to continue, on the refund page too', async () => {
    const browser = openBrowser(createVisitor());
    for (const query of ['?order=RH-2222222', '?order=%00', '?order[]=x', '']) {
      for (const page of ['/orderTracking/refund', '/payment/confirmInformation']) {
        await browser.open(page + query);
        expect(browser.status).toBe(404);
        expect(browser.text).toContain('سفارشی در این نشانی نیست');
        expect(browser.document.querySelector('main a[href="/orderTracking"]')).not.toBeNull();
      }
      const exits = [...browser.document.querySelectorAll('footer a')].map((link) =>
        link.getAttribute('href'),
      );
      expect(exits).toEqual(['/contactUs', '/rules/siteRules']);
    }
  });

  test.each(['verifying', 'ticketing', 'issued', 'refunding'] as const)(
    'redirects to its invoice when it is already %s',
    async (state) => {
      const { browser, code } = await goToPassengers();
      await shop.services.db.updateTable('orders').set({ state }).where('code', '=', code).execute();
      await browser.submit('main form', GOOD);
      expect(browser.url.pathname + browser.url.search).toBe(`/payment/flightFactor?order=${code}`);
    },
  );

  test('shows a waiting page that refreshes itself while the supplier has not responded', async () => {
    const { browser, code } = await goToPassengers();
    await shop.services.db.updateTable('orders').set({ state: 'draft' }).where('code', '=', code).execute();
    await browser.open(`/payment/confirmInformation?order=${code}`);
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('تأمین‌کننده هنوز پاسخ نداده است');
    await browser.submit('main form');
    expect(browser.url.searchParams.get('order')).toBe(code);
  });

  test('that has expired shows that nothing was charged and a new search for the same party', async () => {
    const { browser } = await goToPassengers();
    now = new Date('2026-11-21T12:59:00+03:30');
    await browser.submit('main form', GOOD);
    expect(browser.status).toBe(410);
    expect(browser.text).toMatch(/مهلت رزرو تمام شد\s*صندلی‌ها آزاد شدند و مبلغی کم نشده است\./u);
    const again = '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=1&infant=1';
    expect(browser.document.querySelector(`a[href="${again}"]`)).not.toBeNull();
  });

  test('passes its travellers on to the next order of the same browser', async () => {
    const { browser, visitor } = await goToPassengers();
    await browser.submit('main form', GOOD);
    now = new Date('2026-11-21T12:59:00+03:30');
    const code = await orderFor(visitor, { adults: 2, children: 1, infants: 0 });
    await browser.open(buildFlightPassengersUrl({ code, search: SEARCH }));
    expect(valueOf(browser, 'passengers[0][nationalId]')).toBe('0012345679');
    expect(valueOf(browser, 'passengers[1][nationalId]')).toBe('');
    expect(valueOf(browser, 'passengers[2][nationalId]')).toBe('0123456789');
  });
});

describe('a changed price', () => {
  async function repriced(): Promise<FormBrowser> {
    const visitor = createVisitor();
    const code = await orderFor(visitor, { adults: 1, children: 0, infants: 0 }, 1_400_000);
    const browser = openBrowser(visitor);
    await browser.open(buildFlightPassengersUrl({ code, search: SEARCH }));
    return browser;
  }

  test('is shown with the old price before anything else, and accepting it continues the purchase', async () => {
    const browser = await repriced();
    expect(browser.text).toContain('قیمت تغییر کرد');
    expect(browser.text).toContain('۱۴۰٬۰۰۰+');
    expect(browser.document.querySelector('[name="contact[mobile]"]')).toBeNull();
    await browser.submit('main form', {}, /پذیرش قیمت جدید/u);
    expect(browser.status).toBe(200);
    expect(browser.document.querySelector('[name="contact[mobile]"]')).not.toBeNull();
  });

  test('has to be accepted again when the accepted amount differs from the new price', async () => {
    const browser = await repriced();
    await browser.submit('main form', { expectedTotal: '10' }, /پذیرش قیمت جدید/u);
    expect(browser.text).toContain('پذیرش قیمت جدید');
  });

  test('can be declined at no cost', async () => {
    const browser = await repriced();
    const page = browser.url.pathname + browser.url.search;
    await browser.submit('main form', {}, /انصراف بدون هزینه/u);
    expect(browser.url.pathname).toBe('/flight/tehran-mashhad');
    await browser.open(page);
    expect(browser.status).toBe(410);
    expect(browser.text).toContain('سفارش لغو شد و مبلغی کم نشده است.');
  });
});

describe('the review', () => {
  async function atReview(): Promise<FormBrowser> {
    const { browser } = await goToPassengers();
    await browser.submit('main form', GOOD);
    return browser;
  }

  test('shows travellers, refunds and a bill whose total matches the button', async () => {
    const browser = await atReview();
    expect(browser.text).toContain('SARA REZAEI');
    expect(browser.text).toContain('کد ملی: ۰۰۱۲۳۴۵۶۷۹');
    expect(browser.document.querySelectorAll('#refund li').length).toBeGreaterThan(0);
    const total = Number(valueOf(browser, 'expectedTotal'));
    const toman = new Intl.NumberFormat('fa-IR').format(total / 10);
    expect(browser.text).toContain(`پرداخت ${toman} تومان`);
    expect(browser.text).toContain(`معادل ${new Intl.NumberFormat('fa-IR').format(total)} ریال`);
    expect(browser.document.querySelector<HTMLInputElement>('[name="consent"]')?.checked).toBe(false);
  });

  test('requests the missing consent and preserves the chosen gateway', async () => {
    const browser = await atReview();
    await browser.submit('main form', { gateway: 'sandbox' }, /پرداخت/u);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('۱ مورد را اصلاح کنید');
    expect(browser.document.querySelector<HTMLInputElement>('[name="gateway"]')?.checked).toBe(true);
  });

  test('with consent leads to the bank, and a second press leads to the same bank page', async () => {
    const browser = await atReview();
    const page = browser.url.pathname + browser.url.search;
    await browser.submit('main form', { consent: true }, /پرداخت/u);
    expect(browser.url.href).toBe(BANK);
    await browser.open(page);
    await browser.submit('main form', { consent: true }, /پرداخت/u);
    expect(browser.url.href).toBe(BANK);
    const payments = await shop.services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select('payments.id')
      .where('code', '=', new URL(page, PUBLIC_URL).searchParams.get('order') ?? '')
      .execute();
    expect(payments).toHaveLength(1);
  });

  test('offers another attempt when the gateway does not respond', async () => {
    const browser = await atReview();
    bankAnswer = { kind: 'refused' };
    await browser.submit('main form', { consent: true }, /پرداخت/u);
    expect(browser.status).toBe(503);
    expect(browser.text).toContain('درگاه بانک پاسخ نمی‌دهد و مبلغی کم نشده است');
  });

  test('stops at a tampered price and shows the real one', async () => {
    const browser = await atReview();
    await browser.submit('main form', { consent: true, expectedTotal: '10' }, /پرداخت/u);
    expect(browser.status).toBe(409);
    expect(browser.text).toContain('با مبلغی که دیده بودید یکی نیست');
  });

  test('redirects to the passengers form when no traveller is named yet', async () => {
    const { browser, code } = await goToPassengers();
    await browser.open(`/payment/confirmInformation?order=${code}`);
    expect(browser.url.pathname).toBe('/flight/tehran-mashhad/passengers');
  });
});
