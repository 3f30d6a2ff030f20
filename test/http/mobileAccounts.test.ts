import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { buildUuidV7 } from '../../server/db/uuid.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { FormBrowser } from './formBrowser.ts';
import { makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const START = Date.parse('2026-11-21T12:00:00+03:30');
const DAY_MS = 86_400_000;
const FORM = 'main form[method="post"]';
const PASSWORD = 'Correct-Horse-1';

let shop: TestApp;
let server: Server;
let now = START;
let people = 0;

beforeAll(async () => {
  shop = await createTestApp({ now: () => new Date(now), env: { trustProxy: 1 } });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(async () => {
  now = START;
  await shop.services.db.deleteFrom('outbox').execute();
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** Opens a browser with HTML forms only. Each browser has a different address. */
function openBrowser(): FormBrowser {
  people += 1;
  const { port } = server.address() as AddressInfo;
  const address = `192.0.2.${people}`;
  return new FormBrowser(PUBLIC_URL, (input, init) => {
    const url = new URL(String(input));
    const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address };
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
  });
}

function createMobile(): string {
  people += 1;
  return `0912${String(1_000_000 + people)}`;
}

async function readCode(to: string): Promise<string> {
  const rows = await shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', 'in', ['sms', 'mail'])
    .orderBy('id')
    .execute();
  const { text = '' } = rows.map(({ payload }) => payload).findLast((payload) => payload.to === to) ?? {};
  return /: (\d{6})\n/.exec(text)?.[1] ?? '';
}

const changeDigits = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

/** Deletes all messages, because the ids of messages from the same instant have no order. */
async function forgetMessages(): Promise<void> {
  await shop.services.db.deleteFrom('outbox').where('topic', 'in', ['sms', 'mail']).execute();
}

async function askForCode(browser: FormBrowser, mobile: string): Promise<string> {
  await forgetMessages();
  await browser.open('/account/mobile');
  await browser.submit(FORM, { mobile });
  expect([browser.status, browser.url.pathname]).toEqual([200, '/account/mobile']);
  return readCode(mobile);
}

async function signIn(mobile: string, browser = openBrowser()): Promise<FormBrowser> {
  const code = await askForCode(browser, mobile);
  await browser.submit(FORM, { code }, /ورود/);
  return browser;
}

async function registerByEmail(): Promise<{ browser: FormBrowser; email: string }> {
  const browser = openBrowser();
  const email = `mobile${people}@example.test`;
  await browser.open('/account/register');
  await browser.submit(FORM, { username: `mobile-owner-${people}`, email, password: PASSWORD });
  expect(browser.url.pathname).toBe('/dashboard');
  return { browser, email };
}

async function verifyMobile(browser: FormBrowser, mobile: string): Promise<void> {
  await forgetMessages();
  await browser.open('/dashboard?part=security');
  await browser.submit('form:has([name="mobile"])', { mobile }, /کد|شماره/);
  await browser.submit('form:has([name="code"])', { code: await readCode(mobile) }, /تأیید موبایل/);
}

/** Buys an order as a guest with this mobile, so many days before the start of the test. */
async function buyAsGuest(mobile: string, daysAgo = 0): Promise<string> {
  people += 1;
  const person = { visitorId: `guest.${people}`, mobile, email: null };
  const code = await makePurchase(shop.services, 'issued', undefined, person);
  const boughtAt = new Date(now - daysAgo * DAY_MS);
  await shop.services.db
    .updateTable('orders')
    .set({ created_at: boughtAt })
    .where('code', '=', code)
    .execute();
  return code;
}

async function listTrips(browser: FormBrowser): Promise<string[]> {
  const codes: string[] = [];
  for (const group of ['upcoming', 'past', 'cancelled']) {
    await browser.open(`/dashboard?show=${group}`);
    const links = browser.document.querySelectorAll<HTMLAnchorElement>('main li a[href*="order="]');
    for (const { href } of links) codes.push(new URL(href).searchParams.get('order') ?? '');
  }
  return codes;
}

async function findUserKey(mobile: string): Promise<string | null | undefined> {
  const row = await shop.services.db
    .selectFrom('account_mobiles')
    .select('user_key')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row?.user_key;
}

describe('signing in by mobile', () => {
  test('opens no account with a second factor before its code', async () => {
    const factor = 'section[aria-labelledby="factor-title"] form';
    const mobile = createMobile();
    const owner = await signIn(mobile);
    await owner.open('/dashboard?part=security');
    await owner.submit(factor, {}, /startFactor/);
    const secret = /کلید: ([A-Z2-7 ]+?)(?= ?کد ۶)/.exec(owner.text)?.[1]?.replaceAll(' ', '') ?? '';
    const app = new TOTP({ secret });
    await owner.submit(factor, { code: app.generate({ timestamp: now }) }, /confirmFactor/);

    const thief = await signIn(mobile);
    expect([thief.url.pathname, thief.url.searchParams.get('step')]).toEqual(['/account/signIn', 'code']);
    await thief.submit(FORM, { code: '123456' });
    expect(thief.status).toBe(422);
    await thief.open('/dashboard');
    expect(thief.url.pathname).toBe('/account/signIn');

    now += 30_000;
    const device = await signIn(mobile);
    await device.submit(FORM, { code: app.generate({ timestamp: now }) });
    expect(device.url.pathname).toBe('/dashboard');
    expect(device.text).toContain(toPersianDigits(mobile));
  });

  test('makes an account at the first code and opens the same one on another device', async () => {
    const mobile = createMobile();
    const first = await signIn(mobile);
    expect([first.status, first.url.pathname]).toEqual([200, '/dashboard']);
    const key = await findUserKey(mobile);
    const second = await signIn(mobile);
    expect(second.url.pathname).toBe('/dashboard');
    expect(await findUserKey(mobile)).toBe(key);
    await second.open('/dashboard?part=security');
    expect(second.document.querySelectorAll('button[name="session"]')).toHaveLength(2);
    await second.submit('form:has(button[value="endOthers"])', {}, /دستگاه‌های دیگر/);
    await first.open('/dashboard');
    expect(first.url.pathname).toBe('/account/signIn');
    await second.open('/dashboard');
    expect(second.url.pathname).toBe('/dashboard');
  });

  test('gives the same page and message for a number with an account and one without', async () => {
    const mobile = createMobile();
    await signIn(mobile);
    const seen: string[] = [];
    for (const number of [mobile, createMobile()]) {
      await shop.services.db.deleteFrom('outbox').execute();
      const browser = openBrowser();
      const code = await askForCode(browser, number);
      const texts = await shop.services.db.selectFrom('outbox').select('payload').execute();
      const page = browser.document.querySelector('main')?.innerHTML ?? '';
      const all = page + texts.map(({ payload }) => payload.text).join();
      seen.push(all.replaceAll(number, 'NUMBER').replaceAll(code, 'CODE'));
    }
    expect(seen[1]).toBe(seen[0]);
  });

  test('does not query the database for an account before the code is correct', async () => {
    const mobile = createMobile();
    await signIn(mobile);
    const browser = openBrowser();
    const { db } = shop.services;
    await sql`ALTER TABLE account_mobiles RENAME TO hidden_mobiles`.execute(db);
    try {
      await askForCode(browser, mobile);
      await browser.submit(FORM, { code: '' }, /ورود/);
      await browser.submit(FORM, { code: changeDigits(await readCode(mobile)) }, /ورود/);
      expect(browser.status).toBe(422);
    } finally {
      await sql`ALTER TABLE hidden_mobiles RENAME TO account_mobiles`.execute(db);
    }
  });

  test('refuses a bad number, a missing, wrong and expired code, and a code of another browser', async () => {
    const mobile = createMobile();
    const browser = openBrowser();
    await browser.open('/account/mobile');
    await browser.submit(FORM, { mobile: '0912' });
    expect([browser.status, browser.text.includes('مثل ۰۹۱۲۳۴۵۶۷۸۹')]).toEqual([422, true]);
    const code = await askForCode(browser, mobile);
    await browser.submit(FORM, { code: '' }, /ورود/);
    expect([browser.status, browser.text.includes('کد ۶ رقمی')]).toEqual([422, true]);
    await browser.submit(FORM, { code: changeDigits(code) }, /ورود/);
    expect([browser.status, browser.text.includes('این کد درست نیست')]).toEqual([422, true]);
    const other = openBrowser();
    await askForCode(other, createMobile());
    other.document.querySelector('[name="mobile"]')?.setAttribute('value', mobile);
    await other.submit(FORM, { code }, /ورود/);
    expect(other.status).toBe(422);
    now += 5 * 60_000 + 1;
    await browser.submit(FORM, { code }, /ورود/);
    expect(browser.status).toBe(422);
    expect(await findUserKey(mobile)).toBeUndefined();
  });

  test('after too many wrong attempts a code is blocked, even with the correct digits', async () => {
    const mobile = createMobile();
    const browser = openBrowser();
    const code = await askForCode(browser, mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      await browser.submit(FORM, { code: changeDigits(code) }, /ورود/);
      expect(browser.status).toBe(422);
    }
    await browser.submit(FORM, { code }, /ورود/);
    expect([browser.status, browser.url.pathname]).toEqual([422, '/account/mobile']);
  });

  test('a correct code works once', async () => {
    const mobile = createMobile();
    const browser = openBrowser();
    const code = await askForCode(browser, mobile);
    await browser.submit(FORM, { code }, /ورود/);
    expect(browser.url.pathname).toBe('/dashboard');
    await browser.open('/account/signOut');
    await browser.submit(FORM);
    await askForCode(browser, createMobile());
    browser.document.querySelector('[name="mobile"]')?.setAttribute('value', mobile);
    await browser.submit(FORM, { code }, /ورود/);
    expect(browser.status).toBe(422);
  });

  test('limits the codes for one number across addresses, except for a browser that has signed in with it', async () => {
    const mobile = createMobile();
    const known = await signIn(mobile);
    for (let sent = 1; sent < 5; sent += 1) await askForCode(openBrowser(), mobile);
    const stranger = openBrowser();
    await stranger.open('/account/mobile');
    await stranger.submit(FORM, { mobile });
    expect([stranger.status, stranger.text.includes('تلاش‌ها زیاد بود')]).toEqual([429, true]);
    await known.open('/account/signOut');
    await known.submit(FORM);
    await signIn(mobile, known);
    expect(known.url.pathname).toBe('/dashboard');
  });

  test.each([
    ['leads to that page', '/blog', '/blog'],
    ['of another site leads to the dashboard', 'https://evil.test/blog', '/dashboard'],
    ['without a scheme leads to the dashboard', '//evil.test/blog', '/dashboard'],
    ['with a backslash leads to the dashboard', '/\\evil.test/blog', '/dashboard'],
    ['that signs out leads to the dashboard', '/account/signOut', '/dashboard'],
  ])('a return address %s after the sign-in (%s)', async (_result, address, expected) => {
    const browser = openBrowser();
    await browser.open(`/account/mobile?return=${encodeURIComponent(address)}`);
    const mobile = createMobile();
    await browser.submit(FORM, { mobile });
    await browser.submit(FORM, { code: await readCode(mobile) }, /ورود/);
    expect([browser.status, browser.url.href]).toEqual([200, `${PUBLIC_URL}${expected}`]);
  });

  test('a user that the CMS has removed gets a new account, without the old orders', async () => {
    const mobile = createMobile();
    await buyAsGuest(mobile);
    const browser = await signIn(mobile);
    expect(await listTrips(browser)).toHaveLength(1);
    const key = await findUserKey(mobile);
    await shop.services.cms.embeddedUsers?.remove(Number(key?.slice(2)));
    now += 61_000;
    await browser.open('/dashboard');
    expect(browser.url.pathname).toBe('/account/signIn');
    const again = await signIn(mobile);
    expect(again.url.pathname).toBe('/dashboard');
    expect(await findUserKey(mobile)).not.toBe(key);
    expect(await listTrips(again)).toEqual([]);
  });
});

describe('orders of the mobile', () => {
  test('bought as a guest before or after the sign-in are listed in the account, and no others', async () => {
    const mobile = createMobile();
    const before = await buyAsGuest(mobile, 20);
    const browser = await signIn(mobile);
    const after = await buyAsGuest(mobile);
    const foreign = await buyAsGuest(createMobile());
    const trips = await listTrips(browser);
    expect(trips.toSorted()).toEqual([before, after].toSorted());
    expect(trips).not.toContain(foreign);
    await browser.open('/dashboard');
    await browser.follow(new RegExp(`order=${before}`));
    expect([browser.status, browser.text.includes('SARA')]).toEqual([200, true]);
    await browser.open('/dashboard/my-data.json');
    expect(browser.text).toContain(before);
  });

  test('messages, letters and reviews of the person are in the data file, those of others are not', async () => {
    const mobile = createMobile();
    const order = await buyAsGuest(mobile);
    const browser = await signIn(mobile);
    const { db, randomBytes } = shop.services;
    const write = (text: string, from: string, orderCode: string | null, daysAgo = 0) =>
      db
        .insertInto('contact_messages')
        .values({
          id: buildUuidV7(new Date(now), randomBytes(10)),
          code: randomBytes(8).toString('hex'),
          topic: 'refund',
          name: 'سارا',
          mobile: from,
          order_code: orderCode,
          message: text,
          created_at: new Date(now - daysAgo * DAY_MS),
        })
        .execute();
    await write('from this mobile', mobile, null, 3);
    await write('about this order', mobile, order, 300);
    await write('of the old owner', mobile, null, 300);
    await write('of a stranger about this order', '09350000000', order);
    await write('of a stranger', '09350000000', null);
    await sql`INSERT INTO policy_documents (id, order_id, media_type, size, sha256, content, created_at)
      SELECT ${buildUuidV7(new Date(now), randomBytes(10))}::uuid, id, 'application/pdf', 6, 'x', 'letter'::bytea, ${new Date(now)}
      FROM orders WHERE code = ${order}`.execute(db);
    for (const [position, text] of ['own', 'of another traveller'].entries())
      await sql`INSERT INTO reviews (id, order_id, position, carrier, carrier_name, rating, text, created_at, updated_at)
        SELECT ${buildUuidV7(new Date(now), randomBytes(10))}::uuid, id, ${position}, 'flights.W5', 'ماهان', 4, ${text},
          ${new Date(now)}, ${new Date(now)} FROM orders WHERE code = ${order}`.execute(db);
    await browser.open('/dashboard/my-data.json');
    const data = JSON.parse(browser.text) as {
      reviews: { text: string; rating: number }[];
      messages: { message: string }[];
      letters: { orderCode: string; content: string }[];
    };
    expect(data.messages.map(({ message }) => message).toSorted()).toEqual([
      'about this order',
      'from this mobile',
    ]);
    expect(data.reviews).toMatchObject([{ text: 'own', rating: 4 }]);
    expect(data.letters).toMatchObject([
      { orderCode: order, content: Buffer.from('letter').toString('base64') },
    ]);
  });

  test('a link of the account opens the order in no other browser', async () => {
    const mobile = createMobile();
    await buyAsGuest(mobile);
    const browser = await signIn(mobile);
    await browser.open('/dashboard');
    await browser.follow(/order=/);
    const stranger = openBrowser();
    await stranger.open(browser.url.pathname + browser.url.search);
    expect(stranger.text).not.toContain('SARA');
  });

  test('older than half a year need their code too; a wrong or foreign code adds nothing', async () => {
    const mobile = createMobile();
    const old = await buyAsGuest(mobile, 181);
    const foreign = await buyAsGuest(createMobile());
    const browser = await signIn(mobile);
    expect(await listTrips(browser)).toEqual([]);
    await browser.open('/dashboard');
    for (const [order, status] of [
      ['abc', 422],
      [foreign, 404],
    ] as const) {
      await browser.submit('form:has([name="order"])', { order }, /افزودن/);
      expect([browser.status, browser.url.pathname]).toEqual([status, '/dashboard']);
    }
    await browser.submit('form:has([name="order"])', { order: old }, /افزودن/);
    expect(browser.text).toContain('سفارش به حساب شما اضافه شد.');
    expect(await listTrips(browser)).toEqual([old]);
  });

  test('end half a year after the last proof, until the person proves the number again', async () => {
    const mobile = createMobile();
    const browser = await signIn(mobile);
    await shop.services.db
      .updateTable('account_mobiles')
      .set({ proven_at: new Date(now - 181 * DAY_MS) })
      .where('mobile', '=', mobile)
      .execute();
    const late = await buyAsGuest(mobile);
    expect(await listTrips(browser)).toEqual([]);
    await verifyMobile(browser, mobile);
    expect(browser.text).toContain('شمارهٔ موبایل تأیید شد');
    expect(await listTrips(browser)).toEqual([late]);
  });
});

describe('a mobile that changed hands', () => {
  /**
   * Creates an account whose number was last proven long ago, with one guest order from before and one from after
   * that day.
   */
  async function createAccountWithOldMobile() {
    const mobile = createMobile();
    const old = await buyAsGuest(mobile, 300);
    const owner = await signIn(mobile);
    const userKey = await findUserKey(mobile);
    const provenAt = new Date(now - 200 * DAY_MS);
    await shop.services.db
      .updateTable('account_mobiles')
      .set({ proven_at: provenAt, orders_from: new Date(now - 380 * DAY_MS) })
      .where('mobile', '=', mobile)
      .execute();
    const recent = await buyAsGuest(mobile, 5);
    return { mobile, old, recent, owner, userKey };
  }

  test('does not open the old account with the code alone; the new owner gets an account without the old orders', async () => {
    const { mobile, old, recent, userKey } = await createAccountWithOldMobile();
    const browser = await signIn(mobile);
    expect([browser.status, browser.url.pathname]).toEqual([200, '/account/mobile']);
    expect(browser.text).toContain('شاید شماره در این میان به کس دیگری رسیده باشد');
    await browser.submit('form:has(button[value="new"])', {}, /حساب تازه/);
    expect(browser.url.pathname).toBe('/dashboard');
    expect(await findUserKey(mobile)).not.toBe(userKey);
    expect(await listTrips(browser)).toEqual([]);
    await browser.open('/dashboard');
    await browser.submit('form:has([name="order"])', { order: recent }, /افزودن/);
    expect(await listTrips(browser)).toEqual([recent]);
    await browser.open('/dashboard/my-data.json');
    expect(browser.text).not.toContain(old);
  });

  test('the code of an order from before the last proof opens the old account; a newer order does not', async () => {
    const { mobile, old, recent, userKey } = await createAccountWithOldMobile();
    const browser = await signIn(mobile);
    await browser.submit('form:has([name="order"])', { order: '' }, /پیشین/);
    expect(browser.status).toBe(422);
    await browser.submit('form:has([name="order"])', { order: recent }, /پیشین/);
    expect([browser.status, browser.text.includes('سفارشی از حساب پیشین پیدا نشد')]).toEqual([422, true]);
    await browser.submit('form:has([name="order"])', { order: old }, /پیشین/);
    expect(browser.url.pathname).toBe('/dashboard');
    expect(await findUserKey(mobile)).toBe(userKey);
    expect(await listTrips(browser)).toContain(old);
  });

  test('does not sign in with a proof that is invented, from another browser or expired', async () => {
    const { mobile, userKey } = await createAccountWithOldMobile();
    const browser = await signIn(mobile);
    const proof = browser.document.querySelector('[name="proof"]')?.getAttribute('value') ?? '';
    const other = openBrowser();
    await askForCode(other, createMobile());
    for (const forged of ['', 'abc', proof]) {
      other.document.querySelector(FORM)!.innerHTML =
        `<input name="mobile" value="${mobile}"><input name="proof" value="${forged}"><button name="action" value="new">go</button>`;
      await other.submit(FORM, {}, /go/);
      expect([other.status, other.url.pathname]).toEqual([422, '/account/mobile']);
    }
    now += 31 * 60_000;
    await browser.submit('form:has(button[value="new"])', {}, /حساب تازه/);
    expect(browser.status).toBe(422);
    expect(await findUserKey(mobile)).toBe(userKey);
  });

  test('moves to the account that proves it, and the orders from before need their code there', async () => {
    const mobile = createMobile();
    const code = await buyAsGuest(mobile, 3);
    const first = await signIn(mobile);
    expect(await listTrips(first)).toEqual([code]);
    now += DAY_MS / 24;
    const { browser } = await registerByEmail();
    await verifyMobile(browser, mobile);
    expect(browser.text).toContain('پیش‌تر به حساب دیگری وصل بود');
    expect([await listTrips(browser), await listTrips(first)]).toEqual([[], []]);
    await browser.open('/dashboard');
    await browser.submit('form:has([name="order"])', { order: code }, /افزودن/);
    expect(await listTrips(browser)).toEqual([code]);
  });

  test('after the deletion of its account gives the next owner none of the orders', async () => {
    const mobile = createMobile();
    const code = await buyAsGuest(mobile, 3);
    const browser = await signIn(mobile);
    expect(await listTrips(browser)).toEqual([code]);
    await forgetMessages();
    await browser.open('/dashboard?part=data');
    await browser.submit('form:has(button[value="sendDeletionCode"])', {}, /ارسال کد/);
    expect(browser.text).toContain('به موبایل شما فرستاده می‌شود');
    const digits = await readCode(mobile);
    await browser.submit('form:has([name="code"])', { code: changeDigits(digits) }, /حذف همیشگی/);
    expect(browser.status).toBe(422);
    await browser.submit('form:has([name="code"])', { code: digits }, /حذف همیشگی/);
    expect(browser.url.pathname).toBe('/');
    const rows = await shop.services.db
      .selectFrom('account_mobiles')
      .select(['mobile', 'user_key'])
      .execute();
    expect(JSON.stringify(rows)).not.toContain(mobile);
    expect(await listTrips(await signIn(mobile))).toEqual([]);
  });
});

describe('one account with both ways to sign in', () => {
  test('an e-mail account proves its mobile and then opens by code', async () => {
    const mobile = createMobile();
    const code = await buyAsGuest(mobile, 3);
    const { browser, email } = await registerByEmail();
    await verifyMobile(browser, mobile);
    expect(browser.text).toContain('شمارهٔ موبایل تأیید شد');
    expect(await listTrips(browser)).toEqual([code]);
    const phone = await signIn(mobile);
    await phone.open('/dashboard?part=data');
    expect(phone.text).toContain(email);
  });

  test('a code for another session does not prove a mobile', async () => {
    const mobile = createMobile();
    const [{ browser: one }, { browser: two }] = [await registerByEmail(), await registerByEmail()];
    for (const browser of [one, two]) {
      await browser.open('/dashboard?part=security');
      await browser.submit('form:has([name="mobile"])', { mobile: createMobile() }, /کد/);
    }
    await one.open('/dashboard?part=security');
    await one.submit('form:has([name="mobile"])', { mobile }, /کد/);
    const code = await readCode(mobile);
    two.document.querySelector('form:has([name="code"]) [name="mobile"]')?.setAttribute('value', mobile);
    await two.submit('form:has([name="code"])', { code }, /تأیید موبایل/);
    expect([two.status, two.text.includes('این کد درست نیست')]).toEqual([422, true]);
  });

  test('an account created by mobile verifies an e-mail, then signs in by password, and the old sessions end', async () => {
    const mobile = createMobile();
    const other = await signIn(mobile);
    const browser = await signIn(mobile);
    const email = `added${people}@example.test`;
    await browser.open('/dashboard?part=security');
    await browser.submit('form:has([name="email"])', { email: 'nothing' }, /کد/);
    expect(browser.status).toBe(422);
    await browser.submit('form:has([name="email"])', { email }, /کد/);
    const code = await readCode(email);
    await browser.submit('form:has([name="password"])', { code, password: 'short' }, /تأیید ایمیل/);
    expect(browser.status).toBe(422);
    await browser.submit('form:has([name="password"])', { code, password: PASSWORD }, /تأیید ایمیل/);
    expect(browser.text).toContain('ایمیل تأیید شد');
    await other.open('/dashboard');
    expect(other.url.pathname).toBe('/account/signIn');
    const byPassword = openBrowser();
    await byPassword.open('/account/signIn');
    await byPassword.submit(FORM, { identifier: email, password: PASSWORD });
    expect(byPassword.url.pathname).toBe('/dashboard');
    await byPassword.open('/dashboard?part=data');
    expect(byPassword.text).toContain(mobile);
  });

  test('an account opened by mobile changes its password with the current one', async () => {
    const mobile = createMobile();
    const { browser, email } = await registerByEmail();
    await verifyMobile(browser, mobile);
    const phone = await signIn(mobile);
    await phone.open('/dashboard?part=security');
    const fresh = { password: 'Other-Horse-2', passwordConfirmation: 'Other-Horse-2' };
    const form = 'form:has([name="currentPassword"])';
    await phone.submit(form, { currentPassword: 'Wrong-Horse-1', ...fresh }, /تغییر رمز/);
    expect([phone.status, phone.text.includes('رمز عبور کنونی درست نیست')]).toEqual([422, true]);
    await phone.submit(form, { currentPassword: PASSWORD, ...fresh }, /تغییر رمز/);
    expect(phone.text).toContain('رمز عبور عوض شد');
    const again = openBrowser();
    await again.open('/account/signIn');
    await again.submit(FORM, { identifier: email, password: 'Other-Horse-2' });
    expect(again.url.pathname).toBe('/dashboard');
  });

  test('an e-mail with an account is not taken over by another account', async () => {
    const { email } = await registerByEmail();
    const browser = await signIn(createMobile());
    await browser.open('/dashboard?part=security');
    await browser.submit('form:has([name="email"])', { email }, /کد/);
    expect(browser.status).toBe(200);
    await browser.submit(
      'form:has([name="password"])',
      { code: await readCode(email), password: 'Other-Horse-2' },
      /تأیید ایمیل/,
    );
    expect([browser.status, browser.text.includes('قبلاً ثبت‌نام شده است')]).toEqual([422, true]);
    const owner = openBrowser();
    await owner.open('/account/signIn');
    await owner.submit(FORM, { identifier: email, password: PASSWORD });
    expect(owner.url.pathname).toBe('/dashboard');
  });
});
