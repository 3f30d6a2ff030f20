import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { chooseBusSeats, type ChooseSeatsResult } from '../../server/products/buses/pages/busSeats.ts';
import { loadSeatMap } from '../../server/products/buses/pages/heldSeats.ts';
import { changeBus } from '../../server/products/buses/suppliers/sample/busChanges.ts';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import { readSeatForm } from '../../shared/buses/seatForm.ts';
import type { SeatChoice, SeatMap } from '../../shared/buses/seatMap.ts';
import { listFreeSeats } from '../../shared/buses/seatRules.ts';
import type { BusService } from '../../shared/buses/service.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { listen } from '../fakes/listen.ts';
import { signServiceToken } from '../fakes/signServiceToken.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const START = new Date('2026-11-21T12:00:00+03:30');
const SEARCH = { from: 'tehran', to: 'isfahan', day: '2026-11-26', seats: 2 };
const BUYER: Typed = {
  gender: 'female',
  firstName: 'سارا',
  lastName: 'رضایی',
  nationalId: '0012345679',
  mobile: '۰۹۱۲۳۴۵۶۷۸۹',
};

let shop: TestApp;
let server: Server;
let now = START;
let visitors = 0;

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = listen(shop.app);
  await once(server, 'listening');
});

beforeEach(() => {
  now = START;
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, now)).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

function createVisitor(): string {
  visitors += 1;
  return `guest.bus-buyer-bus-buyer-bus-buyer-${String(visitors).padStart(2, '0')}`;
}

/** A browser of this visitor that connects to this server under the public host name. */
function openBrowser(visitorId: string): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    const headers = new Headers(init?.headers);
    const own = headers.get('cookie') ?? '';
    if (!own.includes('rs_visitor=')) headers.set('cookie', `${buildGuestCookie(visitorId)}; ${own}`);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
  });
}

let used = 0;

/** Returns a different bus for each test, with enough free seats, and its seat map. */
async function findFreshBus(): Promise<{ service: BusService; map: SeatMap }> {
  const { buses } = shop.services;
  const answers = await Promise.all(buses.search(SEARCH, new AbortController().signal));
  const roomy = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
    .filter(({ seatsFree }) => seatsFree.count >= 12)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const service = roomy[used % roomy.length]!;
  used += 1;
  return { service, map: (await buses.seatMap(service.key))! };
}

function buildForm(service: BusService, seats: readonly SeatChoice[], more: Record<string, unknown> = {}) {
  return {
    service: signServiceToken(shop.services.signingSecret, service, SEARCH),
    seat: seats.map(({ number }) => String(number)),
    ...Object.fromEntries(seats.map(({ number, gender }) => [`gender_${number}`, gender])),
    ...more,
  };
}

function choose(visitorId: string, form: Record<string, unknown>): Promise<ChooseSeatsResult> {
  return chooseBusSeats(shop.services, { form, ensureVisitor: () => visitorId, guestId: null, now });
}

async function startOne(
  visitorId: string,
  service: BusService,
  seats: readonly SeatChoice[],
): Promise<string> {
  const result = await choose(visitorId, buildForm(service, seats));
  if (result.kind !== 'started') throw new Error(result.notice.message);
  return result.url;
}

async function expectRefusal(visitorId: string, form: Record<string, unknown>) {
  const result = await choose(visitorId, form);
  if (result.kind !== 'refused') throw new Error('the seats were not rejected');
  return result;
}

const pairOf = (map: SeatMap) => findBestSeats(map, ['female', 'male'])!;

async function buy(
  visitorId: string,
): Promise<{ browser: FormBrowser; service: BusService; seats: SeatChoice[] }> {
  const { service, map } = await findFreshBus();
  const seats = pairOf(map);
  const browser = openBrowser(visitorId);
  await browser.open(await startOne(visitorId, service, seats));
  await browser.submit('main form', BUYER, /تأیید و ادامه/u);
  expect(browser.url.pathname).toBe('/payment/confirmInformation');
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /^پرداخت$/u);
  expect(browser.url.pathname).toBe('/payment/busFactor');
  return { browser, service, seats };
}

async function getSeatStatus(service: BusService, number: number) {
  const map = await shop.services.buses.seatMap(service.key);
  return map?.seats.find((seat) => seat.number === number)?.status;
}

test('a traveller without JavaScript buys two seats and gets a ticket with all required details', async () => {
  const { browser, service, seats } = await buy(createVisitor());
  const { text } = browser;
  expect(text).toContain('بلیط شما صادر شد');
  expect(text.match(/800-\d{10}/gu)?.length).toBeGreaterThanOrEqual(2);
  for (const label of [
    'سرپرست خرید',
    'کد ملی',
    'صندلی',
    'شمارهٔ بلیط',
    'کد سوار شدن',
    'شرکت',
    'نوع اتوبوس',
    'تاریخ حرکت',
    'سوار شدن',
    'پیاده شدن',
    'نرخ پایه',
    'عوارض',
    'بیمهٔ سرنشین',
    'بار اضافه',
    'پذیرایی',
    'می‌توانید بدون جریمه لغو کنید',
    'اگر شرکت بلیط کاغذی خواست، شمارهٔ بلیط را در باجه نشان دهید.',
    service.company.name,
    service.boarding.terminal,
    'سارا رضایی',
  ])
    expect(text).toContain(label);
  expect(browser.document.querySelectorAll('main svg[role="img"]')).toHaveLength(seats.length);
  await browser.follow(/calendar\.ics/u);
  expect(browser.status).toBe(200);
  const calendar = browser.document.body.textContent.replaceAll(/\n /g, '');
  expect(calendar).toMatch(/\(کد سوار شدن \w+\)/u);
  expect(calendar).not.toContain('PNR');
});

test('buys a ticket from the bus front page using only the links and forms of the pages', async () => {
  const browser = openBrowser(createVisitor());
  await browser.open('/bus');
  await browser.submit(
    'main form',
    { from: 'تهران', to: 'کرمان', date: '1405-09-05', seats: '2' },
    /جست‌وجو/u,
  );
  expect(browser.url.pathname).toBe('/bus/tehran-kerman');
  await browser.follow(/service=/u);
  const free = [...browser.document.querySelectorAll('input[name="seat"]:not([disabled])')].filter((seat) =>
    seat.getAttribute('aria-label')?.endsWith('، خالی'),
  );
  const numbers = free.slice(0, 2).map((seat) => seat.getAttribute('value'));
  for (const seat of free.slice(0, 2)) seat.setAttribute('checked', '');
  await browser.submit('form:has([name="seat"])', { gender: 'female' });
  expect(browser.url.pathname).toBe('/bus/tehran-kerman/passengers');
  await browser.submit('main form', BUYER, /تأیید و ادامه/u);
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /^پرداخت$/u);
  expect(browser.url.pathname).toBe('/payment/busFactor');
  for (const number of numbers)
    expect(browser.text).toContain(`صندلی ${toPersianDigits(number ?? '')}، خانم`);
});

test('another browser with the link sees only the state, and finds the order by code and mobile', async () => {
  const { browser } = await buy(createVisitor());
  const address = browser.url.pathname + browser.url.search;
  const other = openBrowser(createVisitor());
  await other.open(address);
  expect(other.text).not.toContain('رضایی');
  expect(other.text).not.toMatch(/800-\d{10}/u);
  await other.open('/orderTracking');
  const code = browser.url.searchParams.get('order') ?? '';
  await other.submit('main form', { order: code, mobile: '09123456789' }, /پیگیری/u);
  expect(other.text).toContain('صادرشده');
  await other.open('/payment/busFactor?order=RH-00000000');
  expect(other.status).toBe(404);
});

test('refunds one of two seats without a fee within the hour and puts it on sale again', async () => {
  const { browser, service, seats } = await buy(createVisitor());
  const address = browser.url.pathname + browser.url.search;
  now = new Date(START.getTime() + 20 * 60_000);
  await browser.follow(/لغو یک صندلی/u);
  expect(browser.url.pathname).toBe('/orderTracking/refund');
  browser.document.querySelector('input[name="tickets"]')?.setAttribute('checked', '');
  browser.document.querySelector('input[name="reason"]')?.setAttribute('checked', '');
  await browser.submit('main form:has([name="tickets"])', {}, /محاسبهٔ مبلغ/u);
  expect(browser.text).toContain('جریمه');
  await browser.submit('main form', {}, /تأیید|لغو/u);
  await runJobs(shop.services);
  await browser.open(address);
  expect(browser.document.querySelectorAll('main svg[role="img"]')).toHaveLength(1);
  expect(await getSeatStatus(service, seats[0]!.number)).toBe('free');
  expect(await getSeatStatus(service, seats[1]!.number)).toMatch(/^sold/u);
  const back = await shop.services.db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select(['refund_requests.amount', 'refund_requests.penalty'])
    .where('orders.code', '=', browser.url.searchParams.get('order') ?? '')
    .executeTakeFirstOrThrow();
  expect(back).toEqual({ amount: service.fare.total, penalty: 0 });
});

test('returns 422 for errors in the form and preserves all input', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const browser = openBrowser(visitor);
  await browser.open(await startOne(visitor, service, pairOf(map)));
  expect(browser.text).toContain('سرپرست خرید');
  await browser.submit('main form', { ...BUYER, nationalId: '0012345678', mobile: '123' }, /تأیید و ادامه/u);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('کد ملی واردشده معتبر نیست');
  expect(browser.text).toContain('۰۹۱۲۳۴۵۶۷۸۹');
  expect(browser.document.querySelector<HTMLInputElement>('[name="firstName"]')?.value).toBe('سارا');
  expect(browser.document.querySelector<HTMLInputElement>('[name="nationalId"]')?.value).toBe('0012345678');

  const other = openBrowser(createVisitor());
  await other.open(browser.url.pathname + browser.url.search);
  expect(other.status).toBe(403);
  await browser.open(browser.url.href.replace('tehran-isfahan', 'tehran-mashhad'));
  expect(browser.url.pathname).toBe('/bus/tehran-isfahan/passengers');
});

test('shows which adjacent seats are still free when the hold has expired', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const url = await startOne(visitor, service, pairOf(map));
  now = new Date(START.getTime() + 30 * 60_000);
  const browser = openBrowser(visitor);
  await browser.open(url);
  expect(browser.status).toBe(410);
  expect(browser.text).toMatch(/صندلی‌های [۰-۹]+ و [۰-۹]+ هنوز خالی است/u);
});

test('shows that a bus was rescheduled or cancelled while its seats are held', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const url = await startOne(visitor, service, pairOf(map));
  const browser = openBrowser(visitor);
  await changeBus(shop.services.db, service.key, new Date(Date.parse(service.departsAt) + 30 * 60_000));
  await browser.open(url);
  expect(browser.text).toMatch(/ساعت حرکت از [۰-۹:]+ به [۰-۹:]+ تغییر کرد/u);
  await changeBus(shop.services.db, service.key, null);
  await browser.open(url);
  expect(browser.status).toBe(410);
  expect(browser.text).toContain('شرکت این سرویس را حذف کرد؛ مبلغی کم نشده است.');
});

test('rejects a tampered form, an expired form and a form for a bus that is gone', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const form = buildForm(service, pairOf(map));
  const tampered = await expectRefusal(visitor, { ...form, service: `${form.service}A` });
  expect([tampered.status, tampered.notice.reason]).toEqual([400, 'tampered']);
  now = new Date(START.getTime() + 40 * 60_000);
  const old = await expectRefusal(visitor, form);
  expect([old.status, old.notice.reason, old.notice.map?.serviceKey]).toEqual([409, 'expired', service.key]);
  now = START;
  await changeBus(shop.services.db, service.key, null);
  const gone = await expectRefusal(visitor, form);
  expect([gone.status, gone.notice.reason]).toEqual([409, 'gone']);
});

test('rejects eight seats, no seat, an unknown seat, an unset gender and an unknown stop with a message', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const eight = listFreeSeats(map)
    .slice(0, 8)
    .map((number) => ({ number, gender: 'male' as const }));
  const kinds = async (seats: SeatChoice[], more = {}) => {
    const { status, notice } = await expectRefusal(visitor, buildForm(service, seats, more));
    expect(status).toBe(422);
    expect(notice.message).not.toBe('');
    return notice.problems.map(({ kind }) => kind);
  };
  expect(await kinds(eight)).toEqual(['too_many']);
  expect(await kinds([])).toEqual(['none']);
  expect(await kinds([{ number: 99, gender: 'male' }])).toEqual(['unknown_seat']);
  const [first] = pairOf(map);
  expect(await kinds([first!], { [`gender_${first!.number}`]: 'x' })).toEqual(['gender']);
  expect(await kinds([first!], { dropOff: 'tehran.moon' })).toEqual(['none']);
  expect(readSeatForm({ seat: ['1'] }).seats).toEqual([{ number: 1, gender: null }]);
});

test('rejects a gender changed in the request for a seat next to a stranger', async () => {
  const { service, map } = await findFreshBus();
  const [a, b] = pairOf(map) as [SeatChoice, SeatChoice];
  await startOne(createVisitor(), service, [{ number: a.number, gender: 'female' }]);
  const isAdjacent = map.seats.find(({ number }) => number === a.number)?.beside.includes(b.number);
  expect(isAdjacent).toBe(true);
  const man = await expectRefusal(
    createVisitor(),
    buildForm(service, [{ number: b.number, gender: 'male' }]),
  );
  expect([man.status, man.notice.problems[0]?.kind]).toEqual([422, 'gender']);
  await startOne(createVisitor(), service, [{ number: b.number, gender: 'female' }]);
});

test('a late buyer sees that the seats are lost and adjacent seats that can be held at once', async () => {
  const { service, map } = await findFreshBus();
  const seats = pairOf(map);
  await startOne(createVisitor(), service, seats);
  const loser = createVisitor();
  const lost = await expectRefusal(loser, buildForm(service, seats));
  expect([lost.status, lost.notice.reason]).toEqual([409, 'lost']);
  expect(lost.notice.message).toContain('همین حالا');
  expect(lost.notice.free).toEqual(listFreeSeats((await shop.services.buses.seatMap(service.key))!));
  await startOne(loser, service, lost.notice.offered!);
});

test('choosing the same seats again returns the same order; choosing others releases the first ones', async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const [a, b] = pairOf(map) as [SeatChoice, SeatChoice];
  const url = await startOne(visitor, service, [a, b]);
  expect(await startOne(visitor, service, [b, a])).toBe(url);
  const [stop] = service.dropOffs;
  if (service.dropOffs.length > 1) {
    const elsewhere = await choose(visitor, buildForm(service, [a, b], { dropOff: stop?.key }));
    expect(elsewhere.kind === 'started' && elsewhere.url !== url).toBe(true);
  }
  const other = await startOne(visitor, service, [b]);
  expect(other).not.toBe(url);
  expect(await getSeatStatus(service, a.number)).toBe('free');
  expect(await getSeatStatus(service, b.number)).toBe('held_other');
  const browser = openBrowser(visitor);
  await browser.open(url);
  expect(browser.status).toBe(410);
});

test('choosing other seats after a sign-in during a purchase is possible and releases the first ones', async () => {
  const guest = createVisitor();
  const { service, map } = await findFreshBus();
  const [a, b] = pairOf(map) as [SeatChoice, SeatChoice];
  await startOne(guest, service, [a, b]);
  const chosen = await chooseBusSeats(shop.services, {
    form: buildForm(service, [b]),
    ensureVisitor: () => 'account-of-the-person',
    guestId: guest,
    now,
  });
  expect(chosen.kind).toBe('started');
  expect(await getSeatStatus(service, a.number)).toBe('free');
  expect((await loadSeatMap(shop.services, guest, service.key)).mine).toEqual([b]);
});

test("an invalid second choice preserves the held seats, and the buyer's own seats are shown as free", async () => {
  const visitor = createVisitor();
  const { service, map } = await findFreshBus();
  const [a, b] = pairOf(map) as [SeatChoice, SeatChoice];
  await startOne(visitor, service, [a, b]);
  await expectRefusal(visitor, buildForm(service, [a, { number: 99, gender: 'male' }]));
  expect(await getSeatStatus(service, b.number)).toBe('held_other');
  const own = await loadSeatMap(shop.services, visitor, service.key);
  expect(own.mine).toEqual([a, b]);
  expect(own.map?.seats.find(({ number }) => number === a.number)?.status).toBe('free');
  const others = await loadSeatMap(shop.services, createVisitor(), service.key);
  expect(others.mine).toEqual([]);
  expect(others.map?.seats.find(({ number }) => number === a.number)?.status).toBe('held_other');
});
