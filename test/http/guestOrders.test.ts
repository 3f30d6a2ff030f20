import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { toBuyerRef } from '../../server/orders/orders/buyer.ts';
import { toOrderItem } from '../../server/orders/orders/orderStore.ts';
import { FormBrowser } from './formBrowser.ts';
import { BUYER, BUYER_COOKIE, makePurchase } from './purchase.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const DAY_MS = 24 * 3600_000;
const RESULTS = '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0';
/** A guest id of earlier releases: random characters without a signature. */
const UNSIGNED = 'unsigned-unsigned-unsigned-01';

let shop: TestApp;
let server: Server;
let now = NOW;
let people = 0;

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(async () => {
  now = NOW;
  // Assigns the orders of the previous test to another buyer.
  await shop.services.db
    .updateTable('orders')
    .set({ buyer_ref: toBuyerRef(`earlier-${people}`) })
    .where('buyer_ref', 'in', [toBuyerRef(BUYER), toBuyerRef(UNSIGNED)])
    .execute();
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/**
 * A browser without JavaScript that already has this cookie.
 * @param set collects every Set-Cookie line
 */
function openBrowser(firstCookie = '', set: string[] = []): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const own = headers.get('cookie') ?? '';
    const [name = ''] = firstCookie.split('=');
    if (!own.includes(`${name}=`)) headers.set('cookie', [own, firstCookie].filter(Boolean).join('; '));
    const answer = await fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
    set.push(...answer.headers.getSetCookie());
    return answer;
  });
}

async function register(visitor: FormBrowser): Promise<FormBrowser> {
  people += 1;
  const username = `guest-of-old-${people}`;
  await visitor.open('/account/register');
  await visitor.submit('main form[method="post"]', {
    username,
    email: `${username}@example.test`,
    password: 'Correct-Horse-1',
  });
  return visitor;
}

/** Registers a person by the API in a browser that has the buyer's guest cookie. */
async function registerUser(): Promise<{ cookie: string; username: string }> {
  people += 1;
  const username = `guest-of-old-${people}`;
  const answer = await request(shop.app)
    .post('/api/auth/local/register')
    .set('origin', PUBLIC_URL)
    .set('cookie', BUYER_COOKIE)
    .send({ username, email: `${username}@example.test`, password: 'Correct-Horse-1' })
    .expect(200);
  return { cookie: listCookies(answer)[0]?.split(';')[0] ?? '', username };
}

const getInvoice = (code: string, cookie: string) =>
  request(shop.app).get(`/payment/flightFactor?order=${code}`).set('cookie', cookie);

function listCookies(response: request.Response): string[] {
  return ([] as string[]).concat(response.headers['set-cookie'] ?? []);
}

const findCookie = (response: request.Response) =>
  listCookies(response).find((line) => line.startsWith('__Host-rs_visitor=')) ?? '';

async function findOwner(code: string): Promise<string | undefined> {
  const { db } = shop.services;
  const row = await db.selectFrom('orders').select('buyer_ref').where('code', '=', code).executeTakeFirst();
  return row?.buyer_ref;
}

async function countOrders(id: string): Promise<number> {
  const { db } = shop.services;
  const rows = await db.selectFrom('orders').select('id').where('buyer_ref', '=', toBuyerRef(id)).execute();
  return rows.length;
}

describe('the guest cookie', () => {
  test('is signed, bound to the host, hidden from scripts, and lasts a week after a purchase step', async () => {
    const set: string[] = [];
    const guest = openBrowser('', set);
    await guest.open(RESULTS);
    await guest.submit('form[method="post"]', {}, /انتخاب/);
    expect(set.filter((line) => line.includes('rs_visitor'))).toEqual([
      expect.stringMatching(
        /^__Host-rs_visitor=guest\.[\w-]{32}\.[0-9a-z]+\.[\w-]{43}; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test('that another person has planted gives no access to the orders of the victim', async () => {
    const victim = openBrowser(`rs_visitor=${UNSIGNED}`);
    await victim.open(RESULTS);
    await victim.submit('form[method="post"]', {}, /انتخاب/);
    const code = victim.url.searchParams.get('order') ?? '';
    expect(victim.status).toBe(200);
    expect(await findOwner(code)).toBeDefined();
    expect(await countOrders(UNSIGNED)).toBe(0);
    const attacker = await request(shop.app)
      .get(victim.url.pathname + victim.url.search)
      .set('cookie', `rs_visitor=${UNSIGNED}`);
    expect(attacker.status).toBe(403);
  });

  test.each([
    ['invented', `__Host-rs_visitor=${BUYER}.zzzzzz.${'A'.repeat(43)}`],
    ['without its signature', `__Host-rs_visitor=${BUYER}`],
    ['with its id in the old cookie', `rs_visitor=${BUYER.replace('.', '-')}`],
  ])('opens no order when it is %s', async (_name, cookie) => {
    const code = await makePurchase(shop.services, 'issued');
    expect((await getInvoice(code, cookie)).text).not.toContain('SARA');
    expect((await getInvoice(code, BUYER_COOKIE)).text).toContain('SARA');
  });

  test('of an earlier release transfers its orders once to a signed cookie and is invalid afterwards', async () => {
    const code = await makePurchase(shop.services, 'issued');
    await shop.services.db
      .updateTable('orders')
      .set({ buyer_ref: toBuyerRef(UNSIGNED) })
      .where('code', '=', code)
      .execute();
    const first = await getInvoice(code, `rs_visitor=${UNSIGNED}`);
    expect(first.text).toContain('SARA');
    expect(listCookies(first).join('\n')).toMatch(/^rs_visitor=; Max-Age=0/m);
    const planted = await getInvoice(code, `rs_visitor=${UNSIGNED}`);
    expect(planted.text).not.toContain('SARA');
    expect(findCookie(planted)).toBe('');
    const [signed = ''] = findCookie(first).split(';');
    expect((await getInvoice(code, signed)).text).toContain('SARA');
  });

  test('lasts until a week after the end of a bought trip, even if the browser stores it for longer', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const order = await shop.services.db
      .selectFrom('orders')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const endsAt = Date.parse(shop.services.products.get(order.product)!.summary(toOrderItem(order)).endsAt);
    const short = buildGuestCookie(BUYER, NOW.getTime() + 60_000);
    const [kept = ''] = findCookie(await getInvoice(code, short)).split(';');
    expect(findCookie(await getInvoice(code, kept))).toBe('');
    now = new Date(endsAt + 7 * DAY_MS - 1000);
    expect((await getInvoice(code, kept)).text).toContain('SARA');
    now = new Date(endsAt + 7 * DAY_MS + 1000);
    const over = await getInvoice(code, kept);
    expect(over.status).toBe(200);
    expect(over.text).not.toContain('SARA');
    expect(findCookie(over)).toBe('');
  });

  test('is not extended by an order that was not bought', async () => {
    const code = await makePurchase(shop.services, 'held');
    const answer = await request(shop.app)
      .get(`/payment/flightFactor?order=${code}`)
      .set('cookie', buildGuestCookie(BUYER, NOW.getTime() + 60_000));
    expect(findCookie(answer)).toBe('');
  });
});

describe('orders that a browser made before a sign-in', () => {
  const CLAIM = 'form:has(button[value="claimGuest"])';

  test('are not added to the account of the next user who signs in until that user claims them', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const person = await register(openBrowser(BUYER_COOKIE));
    expect(await findOwner(code)).toBe(toBuyerRef(BUYER));
    await person.open('/dashboard');
    expect(person.document.querySelector(`main a[href*="${code}"]`)).toBeNull();
    expect(person.text).toContain('۱ سفارش این مرورگر');
    expect(person.text).toContain('تهران به مشهد');
    await person.submit(CLAIM, {}, /به حسابم اضافه شود/);
    expect(person.text).toContain('سفارش‌های این مرورگر به حساب شما اضافه شد.');
    expect(person.document.querySelector(`main a[href*="${code}"]`)).not.toBeNull();
    expect(person.document.querySelector(CLAIM)).toBeNull();
    expect((await getInvoice(code, BUYER_COOKIE)).text).not.toContain('SARA');
  });

  test('are dropped when the user disclaims them, and no longer open in this browser', async () => {
    const guest = openBrowser();
    await guest.open(RESULTS);
    await guest.submit('form[method="post"]', {}, /انتخاب/);
    const { pathname, search } = guest.url;
    await register(guest);
    await guest.open('/dashboard');
    await guest.submit(CLAIM, {}, /نه، از من نیست/);
    expect(guest.text).toContain('سفارش‌های این مرورگر کنار گذاشته شد.');
    await guest.open(pathname + search);
    expect(guest.status).toBe(403);
  });

  test('stay accessible in this browser, so that a purchase continues after a sign-in', async () => {
    const guest = openBrowser();
    await guest.open(RESULTS);
    await guest.submit('form[method="post"]', {}, /انتخاب/);
    const { pathname, search } = guest.url;
    await register(guest);
    await guest.open('/');
    expect(guest.document.querySelector('main a[href*="order="]')).not.toBeNull();
    await guest.open(pathname + search);
    expect(guest.status).toBe(200);
    await guest.submit('form[action*="/passengers"]', {
      'contact[mobile]': '09123456789',
      'passengers[0][gender]': 'female',
      'passengers[0][firstName]': 'سارا',
      'passengers[0][lastName]': 'رضایی',
      'passengers[0][latinFirstName]': 'Sara',
      'passengers[0][latinLastName]': 'Rezaei',
      'passengers[0][nationalId]': '0012345679',
      'passengers[0][birthDay]': '5',
      'passengers[0][birthMonth]': '4',
      'passengers[0][birthYear]': '1370',
    });
    expect([guest.status, guest.url.pathname]).toEqual([200, '/payment/confirmInformation']);
    await guest.open('/account/signOut');
    expect(guest.text).toContain('۱ سفارشی که بدون حساب در این مرورگر ثبت شده');
    await guest.submit('main form[method="post"]');
    await guest.open(pathname + search);
    expect(guest.status).toBe(403);
  });

  test('are not moved by a POST from another site', async () => {
    const code = await makePurchase(shop.services, 'issued');
    const { cookie } = await registerUser();
    const claim = () =>
      request(shop.app)
        .post('/dashboard')
        .set('cookie', `${cookie}; ${BUYER_COOKIE}`)
        .type('form')
        .send('action=claimGuest');
    await claim().set('sec-fetch-site', 'cross-site').expect(403);
    await claim().set('origin', 'https://evil.test').expect(403);
    expect(await findOwner(code)).toBe(toBuyerRef(BUYER));
    await claim().set('origin', PUBLIC_URL).expect(303);
    expect(await findOwner(code)).not.toBe(toBuyerRef(BUYER));
  });

  test('survive a wrong password of a signed-in user', async () => {
    const { cookie, username } = await registerUser();
    const wrong = await request(shop.app)
      .post('/account/signIn')
      .set('origin', PUBLIC_URL)
      .set('cookie', `${cookie}; ${BUYER_COOKIE}`)
      .type('form')
      .send({ identifier: username, password: 'not-the-password' })
      .expect(422);
    expect(listCookies(wrong).join('\n')).toMatch(/^__Host-rs_session=;/m);
    expect(findCookie(wrong)).toBe('');
  });
});

test('the cookie that marks a browser without JavaScript is sent over HTTPS only', async () => {
  const answer = await request(shop.app).get('/?complete=1').expect(303);
  expect(listCookies(answer)).toEqual(['rs_complete=1; Path=/; Secure; SameSite=Lax']);
});
