import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import request from 'supertest';
import { OPERATOR_COMMANDS } from '../../server/commands/operatorCommands.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** The second factor of an account, in a browser with HTML forms only. */
let shop: TestApp;
let server: Server;
let people = 0;
let now = new Date('2026-11-23T08:00:00Z');

const PASSWORD = 'گذرواژه‌ی من ۱۲۳';
const FORM = 'main form[method="post"]';
const FACTOR = 'section[aria-labelledby="factor-title"] form';

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

function openBrowser(): FormBrowser {
  const { port } = server.address() as AddressInfo;
  return new FormBrowser(PUBLIC_URL, (input, init) => {
    const url = new URL(String(input));
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, init);
  });
}

interface Person {
  browser: FormBrowser;
  email: string;
  app: TOTP;
  recoveryCodes: string[];
}

/** Returns the next code of the app. Moves the clock, because the code of a time step works once. */
function readCode(app: TOTP): string {
  now = new Date(now.getTime() + 30_000);
  return app.generate({ timestamp: now.getTime() });
}

async function registerWithFactor(): Promise<Person> {
  people += 1;
  const email = `careful${people}@example.test`;
  const browser = openBrowser();
  await browser.open('/account/register');
  await browser.submit(FORM, { username: `careful${people}`, email, password: PASSWORD });
  await browser.open('/dashboard?part=security');
  await browser.submit(FACTOR, { currentPassword: PASSWORD }, /startFactor/);
  const secret = /کلید: ([A-Z2-7 ]+?)(?= ?کد ۶)/.exec(browser.text)?.[1]?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret });
  await browser.submit(FACTOR, { code: readCode(app) }, /confirmFactor/);
  const codes = [...browser.document.querySelectorAll('#factor-title ~ * code, section code')];
  return { browser, email, app, recoveryCodes: codes.map(({ textContent }) => textContent ?? '') };
}

async function typePassword(identifier: string): Promise<FormBrowser> {
  const browser = openBrowser();
  await browser.open('/account/signIn?return=%2Fblog');
  await browser.submit(FORM, { identifier, password: PASSWORD });
  return browser;
}

const isSignedIn = (browser: FormBrowser) =>
  browser.document.querySelector('header a[href="/dashboard"]:not(nav *)') !== null;

test('two-factor sign-in needs the correct password and code to be enabled, and shows ten recovery codes once', async () => {
  const email = 'off@example.test';
  const browser = openBrowser();
  await browser.open('/account/register');
  await browser.submit(FORM, { username: 'offuser', email, password: PASSWORD });
  await browser.open('/dashboard?part=security');
  await browser.submit(FACTOR, { currentPassword: 'not it 123' }, /startFactor/);
  expect([browser.status, browser.text.includes('رمز عبور کنونی درست نیست.')]).toEqual([422, true]);
  await browser.submit(FACTOR, { currentPassword: PASSWORD }, /startFactor/);
  await browser.submit(FACTOR, { code: '000000' }, /confirmFactor/);
  expect([browser.status, browser.text.includes('کد درست نیست')]).toEqual([422, true]);
  expect((await typePassword(email)).url.pathname).toBe('/blog');

  const person = await registerWithFactor();
  expect(new Set(person.recoveryCodes).size).toBe(10);
  await person.browser.open('/dashboard?part=security');
  expect(person.browser.text).toContain('۱۰ کد بازیابی');
  expect(person.browser.document.querySelector('section code')).toBeNull();
});

test('a password alone starts no session; the code of the app does, once', async () => {
  const { email, app } = await registerWithFactor();
  const browser = await typePassword(email);
  expect(browser.url.search).toBe('?return=%2Fblog&step=code');
  await browser.submit(FORM, { code: '123456' });
  expect([browser.status, isSignedIn(browser)]).toEqual([422, false]);
  const code = readCode(app);
  await browser.submit(FORM, { code });
  expect([browser.url.pathname, isSignedIn(browser)]).toEqual(['/blog', true]);

  const thief = await typePassword(email);
  await thief.submit(FORM, { code });
  expect([thief.status, isSignedIn(thief)]).toEqual([422, false]);
});

test('a recovery code works once, and new ones replace the old', async () => {
  const { browser, email, app, recoveryCodes } = await registerWithFactor();
  const [first = '', second = ''] = recoveryCodes;
  const phoneless = await typePassword(email);
  await phoneless.submit(FORM, { code: first.toUpperCase() });
  expect(phoneless.url.pathname).toBe('/blog');
  await browser.open('/dashboard?part=security');
  expect(browser.text).toContain('۹ کد بازیابی');
  await browser.submit(FACTOR, { code: readCode(app) }, /renewRecoveryCodes/);
  expect(browser.document.querySelectorAll('section code')).toHaveLength(10);
  for (const used of [first, second]) {
    const again = await typePassword(email);
    await again.submit(FORM, { code: used });
    expect(again.status).toBe(422);
  }
});

test('the API starts no session without the second factor', async () => {
  const { email } = await registerWithFactor();
  const answer = await request(shop.app)
    .post('/api/auth/local')
    .send({ identifier: email, password: PASSWORD });
  expect([answer.status, answer.body.error.name]).toEqual([401, 'SecondFactorError']);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('guessing codes ends with 429 and Retry-After', async () => {
  const { email } = await registerWithFactor();
  const browser = await typePassword(email);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await browser.submit(FORM, { code: '123456' });
    statuses.push(browser.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
  expect(statuses.at(-1)).toBe(429);
  now = new Date(now.getTime() + 3600_000);
});

test('the code step without an accepted password redirects to the first step', async () => {
  const browser = openBrowser();
  await browser.open('/account/signIn?step=code');
  expect([browser.url.pathname, browser.url.search]).toEqual(['/account/signIn', '']);
});

test('a code disables two-factor sign-in; without phone and recovery codes an operator can', async () => {
  const person = await registerWithFactor();
  await person.browser.open('/dashboard?part=security');
  await person.browser.submit(FACTOR, { code: '123456' }, /stopFactor/);
  expect(person.browser.status).toBe(422);
  await person.browser.submit(FACTOR, { code: readCode(person.app) }, /stopFactor/);
  expect((await typePassword(person.email)).url.pathname).toBe('/blog');

  const lost = await registerWithFactor();
  const lines: string[] = [];
  const run = (who: string) =>
    OPERATOR_COMMANDS['factor-off']!(
      { ...shop.services, saveFile: () => Promise.reject(new Error('no file')) },
      [who],
      (line) => void lines.push(line),
    );
  expect([await run(lost.email), await run(lost.email)]).toEqual([0, 1]);
  expect(lines[0]).toMatch(/^the second factor of e:\d+ is off and its sessions have ended$/);
  expect((await typePassword(lost.email)).url.pathname).toBe('/blog');
});
