import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { releasedShop, type ReleasedShop } from './releasedShop.ts';

const HOUR = 3_600_000;
/** No loop in 60 s. */
const OBSERVED_MS = 60_000;

describeInBrowser('a page that is open while a new release goes out', () => {
  let shop: ReleasedShop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let documents: string[];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([releasedShop(), launchChromium()]);
  });

  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  beforeEach(async () => {
    await shop.release('A');
    // The worker answers nothing while there is network; without it every request of the page is seen here.
    context = await browser.newContext({ locale: 'fa-IR', serviceWorkers: 'block' });
    page = await context.newPage();
    documents = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        documents.push(request.url().slice(shop.url.length));
      }
    });
  });

  afterEach(() => context.close());

  const buildId = () => page.locator('meta[name="build-id"]').getAttribute('content');
  const link = (href: string) => page.locator(`a[href="${href}"]:visible`).first();
  /** The page is alive: a click is ours and not the browser's. */
  const alive = () =>
    page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  const openHome = async () => {
    await page.goto(shop.url);
    await alive();
  };
  /** The hour counts from when the idle page has loaded what comes later; a second after that it asks for its own build. */
  const openWatchedHome = async () => {
    const later = page.waitForRequest(/\/builds\/meta\//);
    await openHome();
    await later;
  };
  const expectTracking = async () => {
    await page.waitForURL(`${shop.url}/orderTracking`);
    await page.locator('h1').waitFor();
    expect(await page.title()).toMatch(/پیگیری/);
  };

  test('without one, a click stays in the page', async () => {
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    expect(documents).toEqual(['/']);
  });

  test('the answer of the new release makes the click one load of the right page', async () => {
    await openHome();
    const before = await buildId();
    await shop.release('B');
    await link('/orderTracking').click();
    await expectTracking();
    await alive();
    expect(documents).toEqual(['/', '/orderTracking']);
    expect(await buildId()).not.toBe(before);
    await link('/').click();
    await page.waitForURL(`${shop.url}/`);
    expect(documents).toEqual(['/', '/orderTracking']);
  });

  test('the hourly check finds it, reloads nothing by itself, and the next click loads its full target', async () => {
    await page.clock.install();
    await openWatchedHome();
    await shop.release('B', true);
    const asked = page.waitForRequest(/\/_nuxt\/builds\/latest\.json\?\d+$/);
    await page.clock.fastForward(HOUR + 1000);
    await asked;
    await page.clock.runFor(1000);
    expect(documents).toEqual(['/']);
    await link('/orderTracking').click();
    await expectTracking();
    expect(documents).toEqual(['/', '/orderTracking']);
  });

  test('a page whose code has gone is loaded once as a document, and never in a loop', async () => {
    await page.route(/\/js\/p-orderTracking\./, (route) => route.fulfill({ status: 404, body: '' }));
    await page.clock.install();
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.clock.runFor(OBSERVED_MS);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/', '/orderTracking']);
    // Complete from the server, so the form works without its script.
    expect(await page.locator('main form').count()).toBeGreaterThan(0);
  });

  test('tried again within ten seconds it shows the error screen with a way to retry, and reloads nothing', async () => {
    // Ten seconds by the page's clock, which stands: a busy machine may take longer over what comes now.
    await page.clock.setFixedTime(Date.now());
    await page.route(/\/js\/p-orderTracking\./, (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.goto(shop.url);
    await alive();
    documents.length = 0;
    await link('/orderTracking').click();
    await page.getByRole('link', { name: 'تلاش دوباره' }).waitFor();
    expect(await page.getByText('کد پیگیری خطا').count()).toBe(1);
    await page.waitForTimeout(1500);
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await page.locator('main form').first().waitFor();
    expect(documents).toEqual([]);
  });

  test('a prefetch that fails reloads nothing', async () => {
    const asked = page.waitForRequest(/\/js\/p-orderTracking\./);
    await page.route(/\/js\/p-orderTracking\./, (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    await link('/orderTracking').hover();
    await asked;
    await page.waitForTimeout(1500);
    expect(documents).toEqual(['/']);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a part of a page that is lost reloads nothing once something is typed', async () => {
    await page.route(/\/js\/w-calendar\./, (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    await page.locator('input[name="from"]').pressSequentially('شیراز');
    await page.locator('input[name="date"]').click();
    await page.getByText('تقویم باز نشد').waitFor();
    expect(await page.locator('input[name="from"]').inputValue()).toBe('شیراز');
    expect(documents).toEqual(['/']);
  });

  test('the same part reloads an untouched page once, and then says that it is not there', async () => {
    await page.route(/\/js\/w-calendar\./, (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    const reloaded = page.waitForEvent('load');
    await page.locator('input[name="date"]').click();
    await reloaded;
    await alive();
    await page.locator('input[name="date"]').click();
    await page.getByText('تقویم باز نشد').waitFor();
    expect(documents).toEqual(['/', '/']);
  });

  test('with blocked storage a lost page still loads once', async () => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.route(/\/js\/p-orderTracking\./, (route) => route.fulfill({ status: 404, body: '' }));
    await page.clock.install();
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.clock.runFor(OBSERVED_MS);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/', '/orderTracking']);
  });

  test('a latest.json that is HTML changes nothing', async () => {
    await page.clock.install();
    await page.route(/latest\.json/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await openWatchedHome();
    const asked = page.waitForRequest(/latest\.json/);
    await page.clock.fastForward(HOUR + 1000);
    await asked;
    await link('/orderTracking').click();
    await expectTracking();
    expect(documents).toEqual(['/']);
  });
});
