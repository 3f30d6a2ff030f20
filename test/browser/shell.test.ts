import type { Browser, BrowserContext, Page } from 'playwright-core';
import { FormBrowser } from '../http/formBrowser.ts';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { matchChunk } from './matchChunk.ts';
import { startShop, type RunningShop } from './runningShop.ts';

describeInBrowser('the shell around every page', () => {
  let shop: RunningShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      startShop({ SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' }),
      launchChromium(),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  /** Opens a page for a new visitor and collects its errors. */
  async function visit(options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser.newContext({ locale: 'fa-IR', ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => problems.push(error.message));
    return { context, page, problems };
  }
  const alive = (page: Page) =>
    page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  const link = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first();
  const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('the colour mode is set before any script loads, follows the system and then the choice', async () => {
    const { context, page, problems } = await visit({ colorScheme: 'dark' });
    await page.route(/\/_nuxt\/js\//, (route) => route.abort());
    await page.goto(shop.url);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.unrouteAll();
    problems.length = 0;
    await page.goto(shop.url);
    await alive(page);
    await page.getByRole('button', { name: 'حالت روشن' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect((await context.cookies()).find(({ name }) => name === 'nuxt-color-mode')?.value).toBe('light');
    const html = await (await context.request.get(shop.url)).text();
    expect(html).toMatch(/<html[^>]*data-theme="light"/);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a cached page hydrates at a campaign address, and the marketing parameters leave the address bar', async () => {
    const { context, page, problems } = await visit();
    for (const path of ['/', '/bus/tehran-isfahan']) {
      await context.request.get(shop.url + path);
      const response = await page.goto(`${shop.url}${path}?utm_source=campaign&gclid=1#main`);
      expect(await response!.allHeaders()).toMatchObject({
        etag: expect.any(String),
        'content-encoding': 'br',
      });
      await alive(page);
      expect(await page.evaluate(() => location.search + location.hash)).toBe('#main');
      expect(await page.content()).not.toContain('campaign');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    '__proto__',
    'constructor',
    '%00',
    '%E0%A4%A',
    '"><img src=x onerror=alert(1)>',
    "');alert(1);('",
    '[id]:not(x)',
    'javascript:alert(1)',
    'app-data',
    'x'.repeat(5000),
  ])('the hash #%.40s runs nothing and breaks no page (threat T27)', async (hash) => {
    const { context, page, problems } = await visit();
    await page.goto(`${shop.url}/aboutUs#${hash}`);
    await alive(page);
    await link(page, '/orderTracking').evaluate((a: HTMLElement) => a.click());
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(page.url()).toBe(`${shop.url}/orderTracking`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a new page starts at the top with focus on its heading; going back restores the position', async () => {
    const { context, page, problems } = await visit();
    await page.goto(shop.url);
    await alive(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => window.scrollY === 900);
    // Clicked by script, because a pointer click would scroll the header into view first.
    await link(page, '/orderTracking').evaluate((a: HTMLElement) => a.click());
    await page.waitForURL(/orderTracking/);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await scrollY(page)).toBe(0);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(
        (region) => region.textContent === document.title,
      ),
    );
    await page.goBack();
    await page.waitForFunction(() => window.scrollY > 850);
    expect(await scrollY(page)).toBe(900);
    await page.reload();
    await page.waitForFunction(() => window.scrollY > 850);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a page loads the stylesheet of its section, and the router loads the one of another section', async () => {
    const { context, page, problems } = await visit();
    // Reads the sent document, because an idle page loads the stylesheets of other sections ahead.
    const openPage = async (path: string) => {
      const html = (await (await page.goto(shop.url + path))?.text()) ?? '';
      await alive(page);
      return [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/css\/(\w+)\./g)].map(([, file]) => file);
    };
    const readStyles = () =>
      page.evaluate(() => ({
        files: [...document.querySelectorAll('link[rel="stylesheet"]')].map(
          (sheet) => /\/css\/(\w+)\./.exec(sheet.getAttribute('href') ?? '')?.[1],
        ),
        display: [...document.querySelectorAll('main *')].map((element) => getComputedStyle(element).display),
      }));
    expect(await openPage('/blog')).toEqual(['app', 'content']);
    const { display } = await readStyles();
    expect(await openPage('/')).toEqual(['app', 'landings']);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await link(page, '/blog').click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'مجلهٔ' }).waitFor();
    // A link under the resting pointer may load another section ahead.
    expect(await readStyles()).toEqual({
      files: expect.arrayContaining(['app', 'landings', 'content']),
      display,
    });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a form that cannot be sent keeps its typed values, and a toast reports the failure', async () => {
    const { context, page } = await visit({ serviceWorkers: 'block' });
    await page.goto(`${shop.url}/orderTracking`);
    await alive(page);
    const mobile = page.locator('main form input').nth(1);
    const toastCode = page.waitForResponse(matchChunk('w-toasts'));
    await page.waitForLoadState('networkidle');
    await mobile.fill('09123456789');
    await toastCode;
    await context.setOffline(true);
    await page.locator('main form button[type="submit"], main form button:not([type])').first().click();
    const toast = page.getByRole('alert').filter({ hasText: 'اتصال برقرار نشد' });
    await toast.waitFor();
    expect(await mobile.inputValue()).toBe('09123456789');
    expect(new URL(page.url()).pathname).toBe('/orderTracking');
    const box = await toast.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(Math.round(box?.width ?? 0)).toBe(24 * 16);
    // The corner is at the bottom and at the inline end: the left edge of a right-to-left page.
    expect(box?.x).toBeLessThan(40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60);
    await page.setViewportSize({ width: 480, height });
    expect((await toast.boundingBox())?.width).toBe(480 - 32);
    await page.setViewportSize({ width, height });
    await toast.getByRole('button', { name: 'بستن اعلان' }).click();
    await toast.waitFor({ state: 'detached' });
    await context.setOffline(false);
    await context.close();
  });

  test('a slow page shows the yellow bar at the top, 3 px high, filling from the right', async () => {
    const { context, page } = await visit({ serviceWorkers: 'block' });
    let open = () => {};
    await page.route(/orderTracking\/_payload\.json/, async (route) => {
      await new Promise<void>((resolve) => (open = resolve));
      await route.continue();
    });
    await page.goto(shop.url);
    await alive(page);
    await link(page, '/orderTracking').click();
    const bar = page.locator('[role="progressbar"][data-state="loading"]');
    await bar.waitFor({ state: 'attached' });
    const { width = 0 } = page.viewportSize() ?? {};
    const box = await bar.boundingBox();
    expect([box?.y, box?.height]).toEqual([0, 3]);
    const line = await bar.evaluate((element) => {
      const { insetInlineStart, inlineSize, backgroundColor } = getComputedStyle(element, '::before');
      return { insetInlineStart, inlineSize: Number.parseFloat(inlineSize), backgroundColor };
    });
    expect(line.insetInlineStart).toBe('0px');
    expect(line.inlineSize).toBeLessThan(width);
    expect(line.backgroundColor).toBe('rgb(255, 180, 36)');
    open();
    await page.waitForURL(/orderTracking/);
    await page.locator('[role="progressbar"][data-state="idle"]').waitFor({ state: 'attached' });
    await context.close();
  });

  describe('a bought ticket', () => {
    /** The notice above a stored copy names the time at which the copy was saved. */
    const COPY = /^این نسخه در .+ روی این دستگاه ذخیره شده است/u;
    let context: BrowserContext;
    let page: Page;
    let ticket: string;

    /**
     * Waits until the ticket is stored or deleted. Uses a loop, because Playwright treats the promise of an async
     * predicate as true.
     */
    const isStored = (wanted: boolean) =>
      page.evaluate(
        async ([url, expected]) => {
          const look = async () => (await caches.match(url, { ignoreVary: true })) !== undefined;
          while ((await look()) !== expected) await new Promise((resolve) => setTimeout(resolve, 50));
        },
        [ticket, wanted] as const,
      );

    beforeAll(async () => {
      ({ context, page } = await visit());
      const bought = await buy(shop.url);
      ticket = bought.path;
      await context.addCookies([{ name: 'rs_visitor', value: bought.visitor, url: shop.url }]);
      await page.goto(shop.url + ticket);
      await alive(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await isStored(true);
    });

    afterEach(() => context.setOffline(false));
    afterAll(() => context.close());

    test('is readable without network and says that it is a copy', async () => {
      await context.setOffline(true);
      await page.goto(shop.url + ticket);
      expect(await page.getByText('SARA REZAEI').count()).toBeGreaterThan(0);
      await page.getByText(COPY).waitFor();
      const styled = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(styled).toContain('Vazirmatn');
    });

    test('is listed on the offline screen that replaces every other page', async () => {
      await context.setOffline(true);
      await page.goto(`${shop.url}/flight/tehran-mashhad?date=1405-09-12`);
      await page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' }).waitFor();
      expect(await page.getByText('تومان').count()).toBe(0);
      await page.getByRole('link', { name: /تهران به مشهد/ }).click();
      await page.waitForURL(shop.url + ticket);
      expect(await page.getByText('SARA REZAEI').count()).toBeGreaterThan(0);
    });

    test('a click inside the page without network opens the offline screen too', async () => {
      await page.goto(shop.url);
      await alive(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await link(page, '/orderTracking').click();
      await page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/orderTracking');
    });

    test('online, the page comes from the server; the cache holds the ticket page only, and no prices', async () => {
      await page.goto(`${shop.url}/flight/tehran-mashhad?date=1405-09-12`);
      await page.goto(shop.url + ticket);
      expect(await page.getByText(COPY).count()).toBe(0);
      const stored = await page.evaluate(async () => {
        const urls: string[] = [];
        for (const name of await caches.keys()) {
          for (const request of await (await caches.open(name)).keys())
            urls.push(new URL(request.url).pathname);
        }
        return urls;
      });
      const pages = stored.filter((path) => !/\.(?:css|woff2|svg|png)$/.test(path)).sort();
      expect(pages).toEqual(['/offline.html', '/payment/flightFactor']);
    });

    test('is deleted from the device at the request of its owner, and can be stored again the same way', async () => {
      await page.goto(shop.url + ticket);
      // A failed first try of this test may have disabled the copy.
      await page.evaluate(() => localStorage.removeItem('rs-offline-off'));
      const began = await page.evaluate(() => Date.now());
      await page.reload();
      // Otherwise a copy in progress would be stored after the click, and only the next page would delete it.
      await page.evaluate(
        async ([url, since]) => {
          const readTime = async () =>
            Number((await caches.match(url, { ignoreVary: true }))?.headers.get('x-saved-at') ?? 0);
          while ((await readTime()) < since) await new Promise((resolve) => setTimeout(resolve, 50));
        },
        [ticket, began] as const,
      );
      await page.getByRole('button', { name: 'حذف از این دستگاه' }).click();
      await isStored(false);
      await page.reload();
      await alive(page);
      await page.waitForLoadState('networkidle');
      await isStored(false);
      await page.getByRole('button', { name: 'ذخیرهٔ دوباره' }).waitFor({ state: 'hidden' });
      await page.evaluate(() => localStorage.removeItem('rs-offline-off'));
      await page.reload();
      await page.getByRole('button', { name: 'حذف از این دستگاه' }).waitFor();
      await isStored(true);
    });

    test('is deleted from the device when the page no longer belongs to the visitor', async () => {
      await context.clearCookies();
      await page.goto(shop.url + ticket);
      await alive(page);
      await isStored(false);
      await context.setOffline(true);
      await page.goto(shop.url + ticket);
      await page.getByRole('heading', { name: 'اتصال اینترنت برقرار نیست' }).waitFor();
    });
  });
});

/** Buys a ticket with plain forms. Returns the path of the ticket and the cookie of the buyer. */
async function buy(origin: string): Promise<{ path: string; visitor: string }> {
  let visitor = '';
  const buyer = new FormBrowser(origin, async (input, init) => {
    const response = await fetch(input, init);
    for (const line of response.headers.getSetCookie())
      visitor = /^rs_visitor=([^;]+)/.exec(line)?.[1] ?? visitor;
    return response;
  });
  await buyer.open('/flight/tehran-mashhad?date=1405-09-12&adult=1&child=0&infant=0');
  await buyer.submit('form[method="post"]', {}, /انتخاب/);
  await buyer.submit('form[action*="/passengers"]', {
    'contact[mobile]': '09123456789',
    'passengers[0][gender]': 'female',
    'passengers[0][firstName]': 'سارا',
    'passengers[0][lastName]': 'رضایی',
    'passengers[0][latinFirstName]': 'Sara',
    'passengers[0][latinLastName]': 'Rezaei',
    'passengers[0][nationalId]': '0012345679',
    'passengers[0][birthDay]': '5',
    'passengers[0][birthMonth]': '3',
    'passengers[0][birthYear]': '1370',
  });
  await buyer.submit('form[action*="confirmInformation"]', { consent: true }, /پرداخت/);
  await buyer.submit('form', {}, /^\s*پرداخت/);
  expect(buyer.url.pathname).toBe('/payment/flightFactor');
  return { path: buyer.url.pathname + buyer.url.search, visitor };
}
