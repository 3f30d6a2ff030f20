import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FormBrowser } from './formBrowser.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Account screens in a browser with HTML forms only. */
let shop: TestApp;
let server: Server;
let people = 0;

const PASSWORD = 'گذرواژه‌ی من ۱۲۳';
const FORM = 'main form[method="post"]';

beforeAll(async () => {
  shop = await createTestApp();
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** @param extraCookie sent with every request, as if the browser already had this cookie */
function openBrowser(extraCookie?: string): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    if (extraCookie) headers.set('cookie', [headers.get('cookie'), extraCookie].filter(Boolean).join('; '));
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers });
  });
}

async function register(
  visitor = openBrowser(),
): Promise<{ visitor: FormBrowser; username: string; email: string }> {
  people += 1;
  const username = `traveller${people}`;
  const email = `${username}@example.test`;
  await visitor.open('/account/register');
  await visitor.submit(FORM, { username, email, password: PASSWORD });
  return { visitor, username, email };
}

async function signIn(identifier: string, password: string): Promise<FormBrowser> {
  const visitor = openBrowser();
  await visitor.open('/account/signIn');
  await visitor.submit(FORM, { identifier, password });
  return visitor;
}

async function findMailedLink(kind: string): Promise<string> {
  await shop.services.cms.settled();
  const inbox = openBrowser();
  await inbox.open('/__mailbox');
  const link = inbox.document.querySelector(`a[href*="/account/${kind}?"]`)?.getAttribute('href');
  if (!link) throw new Error(`no mail with a link to ${kind}`);
  return link;
}

test('redirects to the return address after registration, and the header shows the user name', async () => {
  const visitor = openBrowser();
  await visitor.open('/account/register?return=%2Fblog%3Fpage%3D2');
  await visitor.submit(FORM, { username: 'parisa', email: 'parisa@example.test', password: PASSWORD });
  expect(visitor.url.pathname + visitor.url.search).toBe('/blog?page=2');
  expect(visitor.document.querySelector('header a[href="/dashboard"]:not(nav *)')?.textContent).toContain(
    'parisa',
  );
});

test('the account forms show their title once, and the tab and the submit button have different names', async () => {
  const visitor = openBrowser();
  for (const path of ['/account/register', '/account/signIn']) {
    await visitor.open(path);
    const main = visitor.document.querySelector('main');
    expect(main?.innerHTML.split('ورود یا ثبت‌نام')).toHaveLength(2);
    const tab = main?.querySelector('nav [aria-current="page"]')?.textContent;
    expect(main?.querySelector('button[type="submit"]')?.textContent).not.toBe(tab);
  }
});

test('shows errors by field, preserves the other input and never returns a password', async () => {
  const visitor = openBrowser();
  await visitor.open('/account/register');
  await visitor.submit(FORM, { username: 'ab', email: 'not-an-address', password: 'q#7Zw' });
  expect(visitor.status).toBe(422);
  expect(visitor.text).toContain('۳ مورد را اصلاح کنید');
  expect(visitor.text).toContain('نام کاربری باید دست‌کم ۳ نویسه باشد.');
  expect(visitor.document.querySelector('#email')?.getAttribute('value')).toBe('not-an-address');
  expect(visitor.document.documentElement.outerHTML).not.toContain('q#7Zw');
});

test('registers and signs in with a password of 64 Persian characters; rejects a common password', async () => {
  const password = 'ر'.repeat(64);
  const visitor = openBrowser();
  await visitor.open('/account/register');
  const account = { username: 'longpass', email: 'longpass@example.test' };
  await visitor.submit(FORM, { ...account, password: 'Iloveyou' });
  expect(visitor.status).toBe(422);
  expect(visitor.text).toContain('این رمز یکی از رایج‌ترین رمزهاست');
  await visitor.submit(FORM, { ...account, password });
  expect(visitor.url.pathname).toBe('/dashboard');
  expect((await signIn('longpass', password)).url.pathname).toBe('/dashboard');
  expect((await signIn('longpass', 'ر'.repeat(63))).text).toContain('نام کاربری یا رمز عبور درست نیست.');
});

test('shows the specified messages for a taken address and a wrong password', async () => {
  const { username, email } = await register();
  const other = openBrowser();
  await other.open('/account/register');
  await other.submit(FORM, { username: 'someone-new', email: email.toUpperCase(), password: PASSWORD });
  expect(other.status).toBe(422);
  expect(other.text).toContain('با این ایمیل یا نام کاربری قبلاً ثبت‌نام شده است. وارد شوید.');
  const wrong = await signIn(username, 'not-the-password');
  expect(wrong.text).toContain('نام کاربری یا رمز عبور درست نیست.');
  expect(wrong.document.querySelector('#identifier')?.getAttribute('value')).toBe(username);
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/account/signOut',
  'javascript:alert(1)',
  '/%09/evil',
])('a return address of %s leads to the dashboard or another page of the shop', async (address) => {
  const { username } = await register();
  const visitor = openBrowser();
  await visitor.open(`/account/signIn?return=${encodeURIComponent(address)}`);
  await visitor.submit(FORM, { identifier: username, password: PASSWORD });
  expect(visitor.url.origin).toBe(PUBLIC_URL);
  expect(visitor.url.pathname).not.toBe('/account/signOut');
});

test('the dashboard redirects signed-out visitors to the sign-in and then back to the requested part', async () => {
  const { username } = await register();
  const visitor = openBrowser();
  await visitor.open('/dashboard?part=security');
  expect(visitor.url.pathname).toBe('/account/signIn');
  await visitor.submit(FORM, { identifier: username, password: PASSWORD });
  expect(visitor.url.pathname + visitor.url.search).toBe('/dashboard?part=security');
  expect(visitor.text).toContain('دستگاه‌های واردشده');
});

test('a reset link works once, signs in, and ends every other session', async () => {
  const { visitor: before, username, email } = await register();
  const visitor = openBrowser();
  await visitor.open('/account/forgot');
  await visitor.submit(FORM, { email });
  const known = visitor.text.replaceAll(email, '');
  const link = await findMailedLink('reset');
  expect(link.startsWith(`${PUBLIC_URL}/account/reset?code=`)).toBe(true);
  await visitor.open(link);
  await visitor.submit(FORM, { password: 'New-Password-2', passwordConfirmation: 'New-Password-2' });
  expect(visitor.url.pathname).toBe('/dashboard');
  await before.open('/dashboard');
  expect(before.url.pathname).toBe('/account/signIn');
  await visitor.open(link);
  await visitor.submit(FORM, { password: 'New-Password-3', passwordConfirmation: 'New-Password-3' });
  expect(visitor.text).toContain('پیوند بازیابی منقضی یا استفاده شده است.');
  expect((await signIn(username, 'New-Password-2')).url.pathname).toBe('/dashboard');

  const stranger = openBrowser();
  await stranger.open('/account/forgot');
  await stranger.submit(FORM, { email: 'nobody-here@example.test' });
  expect(stranger.text.replaceAll('nobody-here@example.test', '')).toBe(known);
});

test('one device can end the session of another, and signing out ends its own', async () => {
  const { visitor: here, username } = await register();
  const there = await signIn(username, PASSWORD);
  await here.open('/dashboard?part=security');
  await here.submit('form[aria-label^="پایان"]', {}, /پایان دادن/);
  await there.open('/dashboard');
  expect(there.url.pathname).toBe('/account/signIn');
  await here.open('/account/signOut');
  await here.submit(FORM);
  await here.open('/dashboard');
  expect(here.url.pathname).toBe('/account/signIn');
});

describe('the data of an account', () => {
  let code: string;
  let owner: FormBrowser;
  let ownerName: string;
  let other: FormBrowser;

  beforeAll(async () => {
    code = await makePurchase(shop.services, 'issued');
    ({ visitor: owner, username: ownerName } = await register(openBrowser(BUYER_COOKIE)));
    ({ visitor: other } = await register());
  });

  test("adds a guest's order after the owner's confirmation and shows it on another device", async () => {
    await owner.open('/dashboard');
    expect(owner.document.querySelector(`main a[href*="${code}"]`)).toBeNull();
    await owner.submit('form:has(button[value="claimGuest"])', {}, /به حسابم اضافه شود/);
    expect(owner.text).toContain(code);
    const elsewhere = await signIn(ownerName, PASSWORD);
    expect(elsewhere.text).toContain(code);
    await elsewhere.open(`/payment/flightFactor?order=${code}`);
    expect(elsewhere.text).toContain('شمارهٔ بلیط');
  });

  test('no longer opens the order with the guest cookie alone', async () => {
    const guest = openBrowser(BUYER_COOKIE);
    await guest.open(`/payment/flightFactor?order=${code}`);
    expect(guest.text).not.toContain('SARA');
  });

  test('hides the order from other accounts: in the page, its data, the export and by its address', async () => {
    const everything: string[] = [];
    for (const path of ['/dashboard', '/dashboard?part=refunds', '/dashboard?part=passengers', '/']) {
      await other.open(path);
      everything.push(other.document.documentElement.outerHTML);
    }
    for (const path of ['/dashboard/_payload.json', '/dashboard/my-data.json']) {
      await other.open(path);
      expect(other.status).toBe(200);
      everything.push(other.document.documentElement.outerHTML);
    }
    await other.open(`/payment/flightFactor?order=${code}`);
    expect(other.text).not.toContain('شمارهٔ بلیط');
    expect(everything.join()).not.toContain(code);
  });

  test('saves and removes a fellow traveller; never shows the full document number', async () => {
    await owner.open('/dashboard?part=passengers');
    expect(owner.text).toContain('از سفرهای پیشین');
    await owner.submit('form:has(input[value="savePassenger"])', {}, /ذخیره/);
    expect(owner.text).toContain('مسافر ذخیره شد.');
    expect(owner.document.documentElement.outerHTML).not.toContain('0012345679');
    await owner.submit('form:has(input[value="removePassenger"])', {}, /حذف/);
    expect(owner.text).toContain('هنوز مسافری ذخیره نشده');
  });

  test('removes a passenger without confirmation and restores it with one button', async () => {
    await owner.open('/dashboard?part=passengers');
    await owner.submit('form:has(input[value="savePassenger"])', {}, /ذخیره/);
    await owner.submit('form:has(input[value="removePassenger"])', {}, /حذف/);
    await owner.submit('form:has(input[value="savePassenger"])', {}, /^بازگرداندن/);
    expect(owner.text).toContain('مسافر ذخیره شد.');
    expect(owner.text).not.toContain('هنوز مسافری ذخیره نشده');
    expect(owner.text).not.toContain('بازگرداندن');
  });

  test('exports the orders; after deletion the account is gone and the ticket can still be tracked', async () => {
    await owner.open('/dashboard/my-data.json');
    expect(owner.document.body.textContent).toContain(code);
    await owner.open('/dashboard?part=data');
    // No confirmation mail was sent.
    expect(owner.text).not.toContain('تأییدشده');
    for (const currentPassword of ['', 'not-the-password']) {
      await owner.submit('form:has(button[value="deleteData"])', { currentPassword }, /حذف همیشگی/);
      expect(owner.status).toBe(422);
      expect(owner.text).toContain('رمز عبور کنونی درست نیست.');
    }
    await owner.submit('form:has(button[value="deleteData"])', { currentPassword: PASSWORD }, /حذف همیشگی/);
    await owner.open('/dashboard');
    expect(owner.url.pathname).toBe('/account/signIn');
    expect((await signIn(ownerName, PASSWORD)).text).toContain('نام کاربری یا رمز عبور درست نیست.');
    const tracker = openBrowser();
    await tracker.open(`/orderTracking?order=${code}`);
    await tracker.submit('form[aria-label="پیگیری سفارش"]', { order: code, mobile: '09123456789' });
    expect(tracker.status).toBe(200);
  });
});

test('returns the data file only to signed-in users', async () => {
  const stranger = openBrowser();
  await stranger.open('/dashboard/my-data.json');
  expect(stranger.status).toBe(404);
});

test('mails cannot be read in production', async () => {
  const production = await createTestApp({ env: { mode: 'production' } });
  const address = await new Promise<Server>((resolve) => {
    const listening = createServer({ keepAliveTimeout: 0 }, production.app).listen(0, '127.0.0.1', () =>
      resolve(listening),
    );
  });
  const { port } = address.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/__mailbox`)).status).toBe(404);
  await new Promise((resolve) => address.close(resolve));
  await production.close();
});
