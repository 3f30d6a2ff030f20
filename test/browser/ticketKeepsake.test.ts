import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { jwtVerify } from 'jose';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hasOpenssl, makeAppleKeys } from '../../server/orders/wallet/appleKeys.fixture.ts';
import { readPassFiles } from '../../server/orders/wallet/readPassFiles.fixture.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { clickNext, fillPassenger, goToBank, LONG, MOBILE, payAtBank, SARA } from './scenarios/checkout.ts';
import { openFlightPassengers } from './scenarios/flight.ts';
import { waitForHydration } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });

function makeWalletVariables(): Record<string, string> {
  const pem = google.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const apple = hasOpenssl ? makeAppleKeys('pass.ir.example.ticket', 'TEAM123456') : null;
  return {
    GOOGLE_WALLET_ISSUER: '3388000000012345',
    GOOGLE_WALLET_EMAIL: 'wallet@shop.example.com',
    GOOGLE_WALLET_KEY: pem,
    ...(apple && {
      APPLE_WALLET_CERTIFICATE: apple.certificate,
      APPLE_WALLET_KEY: apple.key,
      APPLE_WALLET_WWDR: apple.wwdr,
    }),
  };
}

/** Records the animations of the stamp, from the start of each page on. */
function recordStamps(): void {
  const stamps: string[] = [];
  Object.assign(window, { stamps });
  document.addEventListener('animationstart', ({ animationName, target }) => {
    if (animationName === 'stamp') stamps.push(getComputedStyle(target as Element).animationDuration);
  });
}
const readStamps = (page: Page) => page.evaluate(() => (window as unknown as { stamps: string[] }).stamps);

describeInBrowser('the ticket page after the purchase', () => {
  const its = setUpShopInBrowser({ ...AT_ONCE, ...makeWalletVariables() });

  async function buyTicket(options: BrowserContextOptions = {}) {
    const context = await its.browser.newContext({ viewport: PHONE, ...options });
    await context.addInitScript(recordStamps);
    const watched = await openWatchedPage(context);
    const { page } = watched;
    await openFlightPassengers(page, its.shop.url, 'tehran-mashhad');
    await fillPassenger(page, 0, SARA);
    await fillPassenger(page, 1, LONG);
    await page.fill('[name="contact[mobile]"]', MOBILE);
    await clickNext(page);
    await page.waitForURL('**/confirmInformation**');
    await goToBank(page);
    await payAtBank(page, '**/flightFactor**');
    await page.waitForSelector('text=بلیط شما صادر شد');
    await waitForHydration(page);
    const code = new URL(page.url()).searchParams.get('order') ?? '';
    return { ...watched, context, code };
  }

  test('the stamp plays once for 240 ms, both wallets get the pass, and a copied code is confirmed in the button', async () => {
    const { context, page, problems, code } = await buyTicket({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page
      .locator('[data-stamp]')
      .evaluate((icon) => Promise.all(icon.getAnimations().map(({ finished }) => finished)));
    expect(await readStamps(page)).toEqual(['0.24s']);

    const copy = page.getByRole('button', { name: 'کپی شمارهٔ سفارش' });
    const before = await copy.boundingBox();
    // The confirmation disappears after some seconds, so the page's clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await copy.click();
    await copy.getByText('کپی شد').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await copy.boundingBox()).toEqual(before);
    expect(await copy.innerText()).toContain('کپی شد');
    await page
      .getByRole('status')
      .filter({ hasText: /^کپی شد$/u })
      .waitFor();
    await page.clock.runFor(3000);
    await copy.getByText('کپی شد').waitFor({ state: 'detached' });
    await page.clock.resume();

    const saved = page.waitForRequest('https://pay.google.com/**');
    await page.route('https://pay.google.com/**', (route) => route.fulfill({ body: 'Google Wallet' }));
    if (hasOpenssl) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'افزودن به Apple Wallet' }).nth(1).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${code}.pkpass`);
      const files = readPassFiles(readFileSync(await file.path()));
      expect([...files.keys()]).toEqual(expect.arrayContaining(['manifest.json', 'signature', 'pass.json']));
      expect(JSON.parse(String(files.get('pass.json')))).toMatchObject({ serialNumber: `${code}-1-2` });
    }
    await page.getByRole('link', { name: 'افزودن به Google Wallet' }).first().click();
    const [, token = ''] = (await saved).url().split('/save/');
    const { payload } = await jwtVerify(token, google.publicKey, { audience: 'google' });
    expect(payload).toMatchObject({ origins: [its.shop.url] });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the stamp does not move for visitors who want less motion', async () => {
    const { context, page } = await buyTicket({ reducedMotion: 'reduce' });
    expect((await readStamps(page)).filter((duration) => Number.parseFloat(duration) > 0.001)).toEqual([]);
    await context.close();
  });
});
