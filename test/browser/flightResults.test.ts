import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { addDays } from '../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { buildFlightResultsUrl } from '../../shared/flights/search.ts';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { startShop, type RunningShop } from './runningShop.ts';
import { waitForFrame, waitForHydration } from './settled.ts';
import { holdFonts, openWatchedPage } from './watchedPage.ts';

const PARTY = { adults: 2, children: 0, infants: 0 };
/** Headless Chromium identifies itself as a bot and would get the complete page. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

/** Records layout shifts, removed cards and the number of cards. */
function watch() {
  const seen = { moved: [] as string[], taken: 0, counts: [] as number[] };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const nodes = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? node?.textContent);
      seen.moved.push(`${entry.value}: ${nodes.map((html) => html?.slice(0, 150)).join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    seen: () => {
      note(observer.takeRecords());
      return seen;
    },
  });
  new MutationObserver((records) => {
    for (const { target, removedNodes } of records) {
      if (target.nodeName !== 'FORM') continue;
      seen.taken += [...removedNodes].filter((node) => node.nodeName === 'ARTICLE').length;
    }
    const count = document.querySelectorAll('form article').length;
    if (count !== seen.counts.at(-1)) seen.counts.push(count);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Returns the top of each part of the page and each card, in pixels from the top of the viewport. Omits the footer: a
 * sentence above it, off screen when the fonts arrive, has one or two lines, depending on its price.
 */
function measureTops(): number[] {
  const parts = document.querySelectorAll('main h1, main article, main aside, main nav');
  return [...parts].map((part) => Math.round(part.getBoundingClientRect().top));
}

interface LayoutShift {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Seen {
  moved: string[];
  taken: number;
  counts: number[];
}

/** Waits until the page is hydrated and drawn, then returns what `watch` has recorded. */
async function readSeen(page: Page): Promise<Seen> {
  await waitForHydration(page);
  await waitForFrame(page);
  return page.evaluate(() => (window as unknown as { seen: () => Seen }).seen());
}

const totalsOf = (page: Page) =>
  page.$$eval('form article', (cards) =>
    cards
      .filter((card) => card.querySelector('button[name=offer]'))
      .map((card) =>
        Number(
          [
            ...(/[۰-۹٬]{7,}/.exec(
              card.querySelector('[name=offer]')?.previousElementSibling?.textContent ?? '',
            )?.[0] ?? ''),
          ]
            .map((digit) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))
            .filter((digit) => digit >= 0)
            .join(''),
        ),
      ),
  );

describeInBrowser('flight results', () => {
  let shop: RunningShop;
  /**
   * A shop whose suppliers respond one after another until close to the render limit (10 s), so that a busy machine
   * sees several steps too.
   */
  let slow: RunningShop;
  let browser: Browser;
  let context: BrowserContext;
  let path: string;

  beforeAll(async () => {
    [shop, slow, browser] = await Promise.all([
      startShop({ SAMPLE_DELAYS_MS: '0,700,1200,1700,2200', SAMPLE_FAIL_EVERY: '0' }),
      startShop({ SAMPLE_DELAYS_MS: '0,2000,4000,6000,8500', SAMPLE_FAIL_EVERY: '0' }),
      launchChromium(),
    ]);
    const day = addDays(toTehranDay(new Date()), 5);
    path = buildFlightResultsUrl({ from: 'tehran', to: 'mashhad', day, party: PARTY });
  });

  afterAll(async () => {
    await browser?.close();
    await Promise.all([shop?.stop(), slow?.stop()]);
  });

  afterEach(() => context.close());

  async function visitAs(viewport: { width: number; height: number }, address = shop.url + path) {
    context = await browser.newContext({ locale: 'fa-IR', viewport, userAgent: PERSON });
    const watched = await openWatchedPage(context);
    await watched.page.addInitScript(watch);
    return { ...watched, open: () => watched.page.goto(address, { waitUntil: 'commit' }) };
  }

  async function openAs(viewport: { width: number; height: number }, address?: string) {
    const { open, ...watched } = await visitAs(viewport, address);
    await open();
    return watched;
  }

  /** Holds the fonts back until `releaseFonts`, because their loading times vary. */
  async function openWithDelayedFonts(viewport: { width: number; height: number }) {
    const { open, ...watched } = await visitAs(viewport, slow.url + path);
    const releaseFonts = await holdFonts(watched.page);
    await open();
    return { ...watched, releaseFonts };
  }

  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1280, height: 900 }],
  ])('on %s flights appear as suppliers respond, without layout shift', async (_what, viewport) => {
    const { page, problems, releaseFonts } = await openWithDelayedFonts(viewport);
    await page.locator('form article').first().waitFor();
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    const { moved, counts } = await readSeen(page);
    expect(moved).toEqual([]);
    // The cards must arrive in several steps, not all at once.
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const totals = await totalsOf(page);
    expect(totals.length).toBeGreaterThan(20);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));

    // The cards below the window of a phone are laid out one after another.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const tops = await page.evaluate(measureTops);
    await releaseFonts();
    await waitForFrame(page);
    expect(await page.evaluate(measureTops)).toEqual(tops);
    const late = (await readSeen(page)).moved;
    // The limit is a twentieth of a good CLS: words may move within their lines, but no line may move.
    expect(late.reduce((sum, line) => sum + Number.parseFloat(line), 0)).toBeLessThan(0.005);
    expect(problems).toEqual([]);
  });

  test('flights appear without layout shift, even with web fonts', async () => {
    const { page, releaseFonts } = await openWithDelayedFonts({ width: 390, height: 844 });
    await releaseFonts();
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    const before = (await readSeen(page)).moved;
    // Late in the evening, there are no more flights today.
    const next = page.locator('main nav a[aria-current] ~ a[href*="date="]').first();
    const href = await next.getAttribute('href');
    await next.click();
    await page.locator(`main nav a[aria-current][href="${href}"]`).waitFor();
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    const moved = (await readSeen(page)).moved.slice(before.length);
    // The number of travellers moves, because the width of the date before it changes. This is a hundredth of the
    // shift of one card.
    expect(moved.filter((line) => Number.parseFloat(line) > 0.0005)).toEqual([]);
  });

  test('while a card is open the list does not change, and a button offers to sort it', async () => {
    const { page, problems } = await openAs({ width: 1280, height: 900 }, slow.url + path);
    const card = page.locator('form article').first();
    await card.waitFor();
    await waitForHydration(page);
    await card.locator('summary').click();
    const before = await card.boundingBox();
    const button = page.getByRole('button', { name: 'نتایج تازه رسید؛ مرتب کن' });
    await button.waitFor();
    expect(await card.boundingBox()).toEqual(before);
    expect(await card.locator('details').getAttribute('open')).not.toBeNull();
    expect((await readSeen(page)).taken).toBe(0);
    await button.click();
    const totals = await totalsOf(page);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(problems).toEqual([]);
  });

  const expectNone = (charters: Locator) => charters.first().waitFor({ state: 'detached' });

  test('filters and sort orders apply immediately, update the URL and send no request to the server', async () => {
    const { page, problems } = await openAs({ width: 1280, height: 900 });
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    const charters = page.locator('form article [data-kind=charter]');
    await charters.first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('aside').getByText('سیستمی').click();
    await page.waitForURL(/kind=system/);
    await expectNone(charters);
    await page.getByRole('link', { name: /زودترین/ }).click();
    await page.waitForURL(/sort=earliest/);
    await page.getByRole('link', { name: 'برداشتن فیلتر سیستمی' }).click();
    await page.waitForURL((url) => !url.search.includes('kind'));
    await charters.first().waitFor();
    await page.goBack();
    await page.waitForURL(/kind=system/);
    await expectNone(charters);
    await page.waitForSelector('aside [name=kind][value=system]:checked');
    // Two clicks before the URL reflects the first.
    await page.evaluate(() => {
      for (const value of ['morning', 'night']) {
        document.querySelector<HTMLInputElement>(`aside [name=time][value=${value}]`)?.click();
      }
    });
    await page.waitForURL(/kind=system&time=morning&time=night/);
    // Clicks a checkbox and the reset link before the URL updates. No checkbox may stay checked.
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('aside [name=time][value=dawn]')?.click();
      document.querySelector<HTMLElement>('aside h2 + a')?.click();
    });
    await page.waitForURL((url) => !/kind|time/.test(url.search));
    await page.waitForFunction(() => !document.querySelector('aside [type=checkbox]:checked'));
    expect(asked.filter((url) => url.includes('/flight/'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('the browser skips the far cards of a sorted list until the visitor comes near', async () => {
    const { page, problems } = await openAs({ width: 1280, height: 600 }, `${shop.url}${path}&sort=earliest`);
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    await page.locator('form article').nth(29).waitFor({ state: 'attached' });
    const readCards = () =>
      page.locator('form article').evaluateAll((cards) =>
        cards.map((card) => ({
          isSoldOut: !card.querySelector('button'),
          time: card.querySelector('time')?.getAttribute('datetime') ?? '',
          drawn: card.checkVisibility({ contentVisibilityAuto: true }),
        })),
      );
    const drawnAtTop = (await readCards()).map(({ drawn }) => drawn);
    expect(drawnAtTop.slice(0, 5)).toEqual(Array(5).fill(true));
    expect(drawnAtTop.at(-1)).toBe(false);
    await page.locator('form article').last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('form article')].at(-1)?.checkVisibility({ contentVisibilityAuto: true }),
    );
    const times = (await readCards()).filter(({ isSoldOut }) => !isSoldOut).map(({ time }) => time);
    expect(times.length).toBeGreaterThan(20);
    expect(times).not.toContain('');
    expect(times).toEqual(times.toSorted());
    expect(problems).toEqual([]);
  });

  test('a filter checked before the scripts load applies once they have loaded', async () => {
    const { page, problems, open } = await visitAs({ width: 1280, height: 900 });
    let bringScripts = (): void => undefined;
    const held = new Promise<void>((resolve) => (bringScripts = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await open();
    const box = page.locator('aside [name=kind][value=system]');
    await box.check();
    bringScripts();
    await page.waitForURL(/kind=system/);
    expect(await box.isChecked()).toBe(true);
    await page.getByRole('link', { name: 'برداشتن فیلتر سیستمی' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('on a phone the flight details are stacked and do not touch the next card', async () => {
    const { page, problems } = await openAs({ width: 390, height: 844 });
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    const [card, next] = [page.locator('form article').first(), page.locator('form article').nth(1)];
    await card.locator('summary').click();
    const headings = card.locator('h3');
    await headings.first().waitFor();
    const lines = await headings.evaluateAll((each) =>
      each.map((heading) => ({
        text: heading.firstChild?.textContent?.trim(),
        ...(heading.getBoundingClientRect().toJSON() as DOMRect),
      })),
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'اگر لغو کنید، چقدر برمی‌گردد؟',
      'پرواز',
      'بار مجاز',
      'ریز قیمت',
    ]);
    expect(lines.map(({ top }) => top)).toEqual(lines.map(({ top }) => top).toSorted((a, b) => a - b));
    expect(lines.every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
    // The details show aircraft and airports; the card does not.
    await card
      .getByText(/مهرآباد/u)
      .first()
      .waitFor();
    const [above, below] = [await card.boundingBox(), await next.boundingBox()];
    expect(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBe(12);
    expect(problems).toEqual([]);
  });

  test('choosing a flight opens the passenger form', async () => {
    const { page, problems } = await openAs({ width: 390, height: 844 });
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید', { exact: true }).first().waitFor();
    await page.locator('button[name=offer]').first().click();
    await page.waitForURL(/\/flight\/tehran-mashhad\/passengers\?order=/);
    expect(problems).toEqual([]);
  });
});
