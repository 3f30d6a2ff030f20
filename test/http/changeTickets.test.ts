import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { readOfferToken } from '../../server/products/flights/search/offerToken.ts';
import type { TripOffer } from '../../shared/flights/flightTrip.ts';
import { formatToman } from '../../shared/money.ts';
import { toLatinDigits, toPersianDigits } from '../../shared/persian/digits.ts';
import { listen } from '../fakes/listen.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { FormBrowser, type Typed } from './formBrowser.ts';
import { BUYER, BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const SEARCH = {
  from: 'tehran',
  to: 'mashhad',
  day: '2026-11-26',
  party: { adults: 1, children: 0, infants: 0 },
};
const DEPARTURE = 'main form:has([name="departure"])';
const REVIEW = 'main form:has(button[value="confirm"])';
const TRAVELLER: Typed = {
  'passengers[0][gender]': 'female',
  'passengers[0][document]': 'national_id',
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][nationalId]': '0012345679',
  'passengers[0][birthDay]': '14',
  'passengers[0][birthMonth]': '7',
  'passengers[0][birthYear]': '1371',
  'contact[mobile]': MOBILE,
};

let shop: TestApp;
let server: Server;

beforeAll(async () => {
  shop = await createTestApp({ now: () => NOW });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterEach(async () => {
  expect(await auditBooks(shop.services.db, NOW)).toEqual([]);
});

afterAll(async () => {
  server.close();
  await shop.close();
});

/** A browser that supports only HTML. With the buyer's `cookie` it is the buyer's own browser. */
function openBrowser(cookie = ''): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    const headers = new Headers(init?.headers);
    const cookies = [cookie, headers.get('cookie') ?? ''].filter((each) => each !== '');
    headers.set('cookie', cookies.join('; '));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
  });
}

const getCode = ({ url }: FormBrowser) => url.searchParams.get('order') ?? '';

/** Buys a flight of a changeable class with the pages alone, and stays on its ticket. */
async function buyFlight(browser: FormBrowser, which: 'cheapest' | 'dearest' = 'cheapest'): Promise<string> {
  await browser.open('/');
  await browser.submit('main form', { from: 'تهران', to: 'مشهد', date: '1405-09-05' }, /جست‌وجو/u);
  await keepChangeable(browser, which);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await browser.submit('main form', TRAVELLER, /تأیید و ادامه/u);
  await browser.submit('form:has([name="consent"])', { consent: true }, /پرداخت/u);
  await browser.submit('form', {}, /^پرداخت$/u);
  expect(browser.text).toContain('بلیط شما صادر شد');
  return getCode(browser);
}

/** Removes all select buttons except that of one flight with a changeable class. */
async function keepChangeable(browser: FormBrowser, which: 'cheapest' | 'dearest'): Promise<void> {
  const { flights, signingSecret } = shop.services;
  const answers = await Promise.all(flights.search(SEARCH, new AbortController().signal));
  const changeable = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.offers : []))
    .filter(({ cancellation }) => cancellation.changePct !== undefined)
    .toSorted((one, other) => one.total - other.total)
    .map(({ key }) => key);
  const buttons = [...browser.document.querySelectorAll('button[name="offer"]')].map((button) => {
    const reading = readOfferToken(signingSecret, button.getAttribute('value'), NOW);
    return { button, rank: reading.kind === 'ok' ? changeable.indexOf(reading.claim.offerKey) : -1 };
  });
  const shown = buttons.filter(({ rank }) => rank >= 0).toSorted((one, other) => one.rank - other.rank);
  const chosen = shown.at(which === 'cheapest' ? 0 : -1);
  if (!chosen) throw new Error(`no flight of ${changeable.length} that can be changed is shown`);
  for (const { button } of buttons) if (button !== chosen.button) button.remove();
}

/** Removes all departure forms except the one whose text matches, so that the next submission uses it. */
function chooseForm(browser: FormBrowser, text: RegExp): void {
  const forms = [...browser.document.querySelectorAll(DEPARTURE)];
  const found = forms.find((form) => text.test(form.textContent ?? ''));
  if (!found) throw new Error(`no departure ${String(text)} among ${forms.length}:\n${browser.text}`);
  for (const form of forms) if (form !== found) form.remove();
}

/** Opens the days of the page until one of them has a departure whose text matches. */
async function findDeparture(browser: FormBrowser, text: RegExp): Promise<void> {
  const days = [...browser.document.querySelectorAll('section[aria-labelledby="days-title"] a')]
    .map((day) => day.getAttribute('href') ?? '')
    .filter((href) => /[?&]day=/.test(href));
  for (const day of days) {
    await browser.open(day);
    if ([...browser.document.querySelectorAll(DEPARTURE)].some((form) => text.test(form.textContent ?? '')))
      return chooseForm(browser, text);
  }
  throw new Error(`no departure ${String(text)} on ${days.length} days`);
}

async function readOrder(code: string) {
  return shop.services.db
    .selectFrom('orders')
    .select(['state', 'total', 'credit'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

async function countPayments(code: string): Promise<number> {
  const rows = await shop.services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.code', '=', code)
    .where('payments.state', '=', 'verified')
    .execute();
  return rows.length;
}

const findTicketNumber = (browser: FormBrowser, pattern: RegExp) => pattern.exec(browser.text)?.[0] ?? '';

async function readSmsCode(): Promise<string> {
  const rows = await shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'sms')
    .orderBy('id')
    .execute();
  const texts = rows.map(({ payload }) => String((payload as { text?: string }).text));
  return texts.flatMap((text) => /: (\d{6})\n/.exec(text)?.[1] ?? []).at(-1) ?? '';
}

describe('without JavaScript', () => {
  test('a flight is changed to a more expensive one: the difference is paid and the new ticket shown', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser);
    const oldNumber = findTicketNumber(browser, /\d{3}-\d{10}/u);
    await browser.follow(/^تغییر پرواز$/u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/orderTracking/change']);
    expect(browser.text).toContain('بلیط کنونی شما چقدر می‌ارزد؟');
    expect(browser.text).toContain('کارمزد تغییر');
    await findDeparture(browser, /تومان می‌پردازید/u);
    const promised = /([۰-۹٬]+) تومان می‌پردازید/u.exec(
      browser.document.querySelector(DEPARTURE)?.textContent ?? '',
    );
    await browser.submit(DEPARTURE, {}, /انتخاب/u);
    expect(browser.url.searchParams.get('to')).toMatch(/^RH-/);
    expect(browser.text).toContain('از چه به چه');
    expect(browser.text).toContain(`تأیید و پرداخت ${promised?.[1]} تومان`);
    await browser.submit(REVIEW, {}, /confirm/u);
    expect(browser.url.pathname).toMatch(/^\/sandbox-bank\//);
    await browser.submit('form', {}, /^پرداخت$/u);

    expect(browser.url.pathname).toBe('/payment/flightFactor');
    expect(browser.text).toContain('بلیط شما صادر شد');
    const newCode = getCode(browser);
    expect(newCode).not.toBe(code);
    const newNumber = findTicketNumber(browser, /\d{3}-\d{10}/u);
    expect(newNumber).not.toBe(oldNumber);
    expect(await readOrder(newCode)).toMatchObject({ state: 'issued' });
    expect(await readOrder(code)).toMatchObject({ state: 'rebooked' });
    expect(await countPayments(newCode)).toBe(1);

    await browser.open(`/payment/flightFactor?order=${code}`);
    expect(browser.text).toContain(newCode);
    await browser.open(`/orderTracking/change?order=${code}`);
    expect(browser.document.querySelector(DEPARTURE)).toBeNull();
    expect(browser.text).toContain('این بلیط عوض شده است');
    await browser.follow(new RegExp(`سفارش تازه.*${newCode}`, 'u'));
    expect([browser.url.pathname, getCode(browser)]).toEqual(['/payment/flightFactor', newCode]);
  });

  test('a new ticket that cannot be changed again states so before confirmation, with the amount of a refund instead', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser);
    await browser.follow(/^تغییر پرواز$/u);
    await findDeparture(browser, /این بلیط را دیگر نمی‌شود عوض کرد/u);
    await browser.submit(DEPARTURE, {}, /انتخاب/u);
    expect(browser.text).toContain('بلیط تازه را دیگر نمی‌شود عوض کرد.');
    expect(browser.text).toMatch(/لغو کنید، [۰-۹٬]+ تومان از [۰-۹٬]+ تومان برمی‌گردد/u);
    const { offer } = await shop.services.db
      .selectFrom('orders')
      .select('offer')
      .where('code', '=', browser.url.searchParams.get('to') ?? '')
      .executeTakeFirstOrThrow();
    const { cancellation } = (offer as unknown as TripOffer).legs[0]!;
    expect(browser.text.includes('چارترکننده عوض نمی‌کند')).toBe(cancellation.kind === 'charter');
    expect(cancellation.changePct).toBeUndefined();
    await browser.submit(REVIEW, {}, /give-up/u);
    expect((await readOrder(code)).state).toBe('issued');
  });

  test('a flight is changed to a cheaper one without a payment, and the difference is refunded', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser, 'dearest');
    await browser.follow(/^تغییر پرواز$/u);
    await findDeparture(browser, /تومان به شما برمی‌گردد/u);
    const form = browser.document.querySelector(DEPARTURE)?.textContent ?? '';
    const back = /([۰-۹٬]+) تومان به شما برمی‌گردد/u.exec(form)?.[1] ?? 'no sum';
    await browser.submit(DEPARTURE, {}, /انتخاب/u);
    expect(browser.text).toContain(back);
    expect(browser.document.querySelector('[name="gateway"]')).toBeNull();
    await browser.submit(REVIEW, {}, /confirm/u);
    expect(browser.url.pathname).toBe('/payment/flightFactor');
    expect(browser.text).toContain('بلیط شما صادر شد');
    const newCode = getCode(browser);
    const { total, credit } = await readOrder(newCode);
    expect(credit).toBe(total);
    expect(await countPayments(newCode)).toBe(0);
    await browser.open(`/payment/flightFactor?order=${code}`);
    expect(browser.text).toContain(back);
  });

  test('the departures of a busy day are filtered by part of the day, and the rest opens by a link', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser);
    await browser.follow(/^تغییر پرواز$/u);
    const forms = () => [...browser.document.querySelectorAll(DEPARTURE)];
    const chips = () =>
      [...browser.document.querySelectorAll('nav[aria-label="بخش روز"] a')].map(
        ({ textContent }) => textContent,
      );
    const countOf = (label: string) =>
      Number(
        toLatinDigits(/\(([۰-۹]+)\)/u.exec(chips().find((chip) => chip?.startsWith(label)) ?? '')?.[1] ?? ''),
      );
    const whole = countOf('همهٔ روز');
    expect(whole).toBeGreaterThan(12);
    expect(forms()).toHaveLength(6);
    await browser.follow(new RegExp(`دیدن ${toPersianDigits(whole - 6)} حرکت دیگر`, 'u'));
    expect(forms()).toHaveLength(whole);

    await browser.follow(/^صبح/u);
    expect(browser.url.searchParams.get('time')).toBe('morning');
    expect(forms()).toHaveLength(Math.min(6, countOf('صبح')));
    for (const form of forms()) {
      const [departure] = /[۰-۹]{2}:[۰-۹]{2}/u.exec(form.textContent ?? '') ?? [];
      expect(departure).toMatch(/^(?:۰[۶-۹]|۱[۰۱])/u);
    }
    const days = [...browser.document.querySelectorAll('section[aria-labelledby="days-title"] a')];
    expect(days.every((day) => day.getAttribute('href')?.includes('time=morning'))).toBe(true);

    // The chosen part of the day survives a refused submission.
    await browser.submit(DEPARTURE, { total: '10' }, /انتخاب/u);
    expect([browser.status, browser.url.searchParams.get('time')]).toEqual([409, 'morning']);
    expect(forms().length).toBeGreaterThan(0);
    await browser.open(`/orderTracking/change?order=${code}&time=__proto__&shown=x`);
    expect([browser.status, forms().length]).toEqual([200, 6]);
  });

  test('a buyer who cancels the change keeps the ticket, and the new seat is released', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser);
    await browser.follow(/^تغییر پرواز$/u);
    await findDeparture(browser, /انتخاب/u);
    await browser.submit(DEPARTURE, {}, /انتخاب/u);
    const to = browser.url.searchParams.get('to') ?? '';
    await browser.submit(REVIEW, {}, /give-up/u);
    expect(getCode(browser)).toBe(code);
    expect(browser.text).toContain('بلیط شما صادر شد');
    expect((await readOrder(code)).state).toBe('issued');
    expect((await readOrder(to)).state).toBe('cancelled');
  });

  test('a forged price and a departure that is not offered change nothing', async () => {
    const browser = openBrowser();
    const code = await buyFlight(browser);
    await browser.follow(/^تغییر پرواز$/u);
    await findDeparture(browser, /انتخاب/u);
    const open = browser.url.href;
    await browser.submit(DEPARTURE, { total: '10' }, /انتخاب/u);
    expect([browser.status, browser.text.includes('بلیط شما سر جای خود است')]).toEqual([409, true]);
    await browser.open(open);
    await browser.submit(DEPARTURE, { departure: 'pasargad.nothing' }, /انتخاب/u);
    expect([browser.status, browser.text.includes('این حرکت دیگر فروخته نمی‌شود')]).toEqual([409, true]);
    expect((await readOrder(code)).state).toBe('issued');
  });

  test('a bus is changed for both seats without a fee', async () => {
    const code = await issueBus(shop.services, BUYER);
    const browser = openBrowser(BUYER_COOKIE);
    await browser.open(`/payment/busFactor?order=${code}`);
    const oldNumber = findTicketNumber(browser, /800-\d{10}/u);
    await browser.follow(/^تغییر /u);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/orderTracking/change']);
    expect(browser.text).toContain('کارمزدی ندارد');
    await findDeparture(browser, /انتخاب/u);
    expect(browser.text).not.toContain('دیگر نمی‌شود عوض کرد');
    await browser.submit(DEPARTURE, {}, /انتخاب/u);
    expect(browser.text).not.toContain('دیگر نمی‌شود عوض کرد');
    const value = Number(browser.document.querySelector('[name="value"]')?.getAttribute('value'));
    expect(value).toBe((await readOrder(code)).total);
    expect(browser.text).toContain(formatToman(value));
    await browser.submit(REVIEW, {}, /confirm/u);
    if (browser.url.pathname.startsWith('/sandbox-bank/')) await browser.submit('form', {}, /^پرداخت$/u);
    expect(browser.url.pathname).toBe('/payment/busFactor');
    expect(browser.text).toContain('بلیط شما صادر شد');
    expect(findTicketNumber(browser, /800-\d{10}/u)).not.toBe(oldNumber);
    expect((await readOrder(getCode(browser))).state).toBe('issued');
    expect((await readOrder(code)).state).toBe('rebooked');
  });
});

describe('on another device', () => {
  test('order number and mobile alone do not allow a change; after a code to the mobile the flight can be changed', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const stranger = openBrowser();
    await stranger.open(`/orderTracking/change?order=${code}`);
    expect(stranger.status).toBe(403);
    expect(stranger.text).not.toContain('REZAEI');

    const device = openBrowser();
    await device.open('/orderTracking');
    await device.submit('form[aria-label="پیگیری سفارش"]', { order: code, mobile: MOBILE });
    await device.follow(/^تغییر پرواز$/u);
    expect([device.status, device.document.querySelector(DEPARTURE)]).toEqual([403, null]);
    expect(device.text).toContain('تغییر از این مرورگر کدی می‌خواهد');

    await device.follow(/گرفتن کد پیامکی/u);
    await device.submit('form[aria-label="ارسال کد یک‌بارمصرف"]', {}, /send-code/u);
    await device.submit('form[aria-label="کد یک‌بارمصرف"]', { code: await readSmsCode() }, /open-code/u);
    await device.follow(/^تغییر پرواز$/u);
    expect([device.status, device.url.pathname, getCode(device)]).toEqual([
      200,
      '/orderTracking/change',
      code,
    ]);
    await findDeparture(device, /انتخاب/u);
    await device.submit(DEPARTURE, {}, /انتخاب/u);
    await device.submit(REVIEW, {}, /confirm/u);
    if (device.url.pathname.startsWith('/sandbox-bank/')) await device.submit('form', {}, /^پرداخت$/u);
    expect(device.url.pathname).toBe('/payment/flightFactor');
    expect(device.text).toContain('بلیط شما صادر شد');
    expect((await readOrder(code)).state).toBe('rebooked');

    // The buyer's own browser shows that the ticket was changed.
    const buyer = openBrowser(BUYER_COOKIE);
    await buyer.open(`/orderTracking/change?order=${code}`);
    expect(buyer.document.querySelector(DEPARTURE)).toBeNull();
  });
});
