import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { startShop, type RunningShop } from './runningShop.ts';
import { openWatchedPage } from './watchedPage.ts';

/** The passwords of one account, in the order in which it uses them. */
const PASSWORDS = { first: 'گذرواژه‌ی یکم', second: 'Second-Pass-2', third: 'Third-Pass-3' };
/** Chromium logs the status of a rejected form to the console; this is not an error of the page. */
const REFUSED = /status of 4\d\d/;

/** Number of accounts so far: a retried test needs a new name. */
let accounts = 0;
let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop({ MAILBOX: 'on', CONFIRM_EMAIL: 'on' }), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

async function press(page: Page, label: RegExp): Promise<void> {
  await Promise.all([
    page.waitForNavigation(),
    page.locator('main').getByRole('button', { name: label }).first().click(),
  ]);
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`main [name="${name}"]`, value);
}

async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto(`${shop.url}/account/signIn`);
  await fill(page, { identifier, password });
  await press(page, /^ورود$/);
}

async function findMailedLink(page: Page, kind: string): Promise<string> {
  const link = page.locator(`a[href*="/account/${kind}?"]`).first();
  for (let tries = 0; tries < 50; tries += 1) {
    await page.goto(`${shop.url}/__mailbox`);
    if ((await link.count()) > 0) break;
  }
  return (await link.getAttribute('href')) ?? '';
}

describeInBrowser('an account', () => {
  test.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('goes through its whole life cycle %s', async (_name, javaScriptEnabled) => {
    const device = (): Promise<BrowserContext> => browser.newContext({ javaScriptEnabled, locale: 'fa-IR' });
    const [here, there] = await Promise.all([device(), device()]);
    const { page, problems } = await openWatchedPage(here);
    const { page: other } = await openWatchedPage(there);
    const name = `sara-${(accounts += 1)}`;
    const email = `${name}@example.test`;
    const heading = () => page.locator('h1').innerText();
    const text = () => page.locator('main').innerText();

    await page.goto(`${shop.url}/account/register?return=/blog`);
    await fill(page, { username: name, email, password: PASSWORDS.first });
    await press(page, /ساخت حساب/);
    expect(await heading()).toBe('ایمیل‌تان را تأیید کنید');
    await signIn(page, name, PASSWORDS.first);
    expect(await text()).toContain('ایمیل شما تأیید نشده است.');

    await page.goto(await findMailedLink(page, 'confirm'));
    await press(page, /تأیید ایمیل/);
    expect(await text()).toContain('ایمیل شما تأیید شد');

    await signIn(page, name, PASSWORDS.first);
    expect(await heading()).toBe('حساب من');
    await signIn(other, email.toUpperCase(), PASSWORDS.first);
    expect(new URL(other.url()).pathname).toBe('/dashboard');

    await page.goto(`${shop.url}/dashboard?part=security`);
    expect(await page.getByText('آخرین بازدید').count()).toBe(2);
    await fill(page, {
      currentPassword: PASSWORDS.first,
      password: PASSWORDS.second,
      passwordConfirmation: PASSWORDS.second,
    });
    await press(page, /تغییر رمز عبور/);
    expect(await text()).toContain('رمز عبور عوض شد');
    await other.goto(`${shop.url}/dashboard`);
    expect(new URL(other.url()).pathname).toBe('/account/signIn');

    await other.goto(`${shop.url}/account/forgot`);
    await fill(other, { email });
    await press(other, /پیوند بازیابی/);
    const link = await findMailedLink(other, 'reset');
    await other.goto(link);
    await fill(other, { password: PASSWORDS.third, passwordConfirmation: PASSWORDS.third });
    await press(other, /رمز تازه/);
    expect(new URL(other.url()).pathname).toBe('/dashboard');
    await page.goto(`${shop.url}/dashboard`);
    expect(new URL(page.url()).pathname).toBe('/account/signIn');

    await other.goto(`${shop.url}/account/signOut`);
    await press(other, /^خروج$/);
    await other.goto(`${shop.url}/dashboard`);
    expect(new URL(other.url()).pathname).toBe('/account/signIn');

    expect(problems.filter((problem) => !REFUSED.test(problem))).toEqual([]);
    await Promise.all([here.close(), there.close()]);
  });
});
