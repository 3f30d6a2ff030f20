import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { matchChunk } from './matchChunk.ts';
import { startReleasedShop, type ReleasedShop } from './releasedShop.ts';

const HOUR = 3_600_000;
/** Milliseconds for which the test watches a page for a reload loop. */
const OBSERVED_MS = 60_000;

describeInBrowser('a page that is open during a new release', () => {
  let shop: ReleasedShop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let documents: string[];

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startReleasedShop(), launchChromium()]);
  });

  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  beforeEach(async () => {
    await shop.release('A');
    // While online, the service worker serves nothing. It is blocked so that the test sees every request of the page.
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
  /** Waits for hydration, after which React handles a click instead of the browser. */
  const alive = () =>
    page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  const openHome = async () => {
    await page.goto(shop.url);
    await alive();
  };
  /**
   * The hour starts when the idle page has loaded its deferred code. One second after the hour, the page requests its
   * own build.
   */
  const openWatchedHome = async () => {
    const later = page.waitForRequest(/\/builds\/meta\//);
    await openHome();
    await later;
  };
  const expectTracking = async () => {
    await page.waitForURL(`${shop.url}/orderTracking`);
    await page.locator('h1').waitFor();
    // The title is set after the page is drawn.
    await page.waitForFunction(() => document.title.includes('پیگیری'));
  };

  test('without a new release, a click stays in the page', async () => {
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    expect(documents).toEqual(['/']);
  });

  test('the response of the new release turns the click into one load of the right page', async () => {
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

  test('the hourly check finds the release without reloading, and the next click loads its full target', async () => {
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

  test('a page with a missing chunk is loaded once as a document, and never in a loop', async () => {
    await page.route(matchChunk('p-orderTracking'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.clock.install();
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.clock.runFor(OBSERVED_MS);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/', '/orderTracking']);
    // The server renders the complete form, so it works without its script.
    expect(await page.locator('main form').count()).toBeGreaterThan(0);
  });

  test('a second attempt within ten seconds shows the error screen with a retry link and does not reload', async () => {
    // The page's clock is fixed: a busy machine may need more than ten seconds for the next steps.
    await page.clock.setFixedTime(Date.now());
    await page.route(matchChunk('p-orderTracking'), (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.goto(shop.url);
    await alive();
    documents.length = 0;
    await link('/orderTracking').click();
    await page.getByRole('link', { name: 'تلاش دوباره' }).waitFor();
    expect(await page.getByText('کد پیگیری خطا').count()).toBe(1);
    await page.clock.runFor(OBSERVED_MS);
    expect(documents).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await page.locator('main form').first().waitFor();
    expect(documents).toEqual([]);
  });

  test('a failed prefetch does not reload the page', async () => {
    const asked = page.waitForRequest(matchChunk('p-orderTracking'));
    await page.route(matchChunk('p-orderTracking'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.clock.install();
    await openHome();
    await link('/orderTracking').hover();
    await (await asked).response();
    await page.clock.runFor(OBSERVED_MS);
    expect(documents).toEqual(['/']);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a missing widget chunk does not reload the page after typed input', async () => {
    await page.route(matchChunk('w-calendar'), (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    await page.locator('input[name="from"]').pressSequentially('شیراز');
    await page.locator('input[name="date"]').click();
    await page.getByText('تقویم باز نشد').waitFor();
    expect(await page.locator('input[name="from"]').inputValue()).toBe('شیراز');
    expect(documents).toEqual(['/']);
  });

  test('a missing widget chunk reloads an untouched page once, and then shows that it is unavailable', async () => {
    await page.route(matchChunk('w-calendar'), (route) => route.fulfill({ status: 404, body: '' }));
    await openHome();
    const reloaded = page.waitForEvent('load');
    await page.locator('input[name="date"]').click();
    await reloaded;
    await alive();
    await page.locator('input[name="date"]').click();
    await page.getByText('تقویم باز نشد').waitFor();
    expect(documents).toEqual(['/', '/']);
  });

  test('with blocked storage a page with a missing chunk still loads once', async () => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.route(matchChunk('p-orderTracking'), (route) => route.fulfill({ status: 404, body: '' }));
    await page.clock.install();
    await openHome();
    await link('/orderTracking').click();
    await expectTracking();
    await page.clock.runFor(OBSERVED_MS);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/', '/orderTracking']);
  });

  test('ignores a latest.json that is HTML', async () => {
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
