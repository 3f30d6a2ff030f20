import type { BrowserContext, Page } from 'playwright-core';
import { describePage } from './describePage.ts';
import { waitForFrame, waitForHydration } from './settled.ts';

export interface WatchedPage {
  page: Page;
  /** Console errors, page errors and policy violations so far; tests expect none. */
  problems: string[];
}

/** On a slow machine the shop refuses prefetches first (fault F30), which the browser logs. */
const REFUSED_PREFETCH = /status of 503 .*\/_payload\.json/;

/** Opens a page that records every problem: hydration warnings and policy violations are failures. */
export async function openWatchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const problem = `${message.text()} (${message.location().url})`;
    if ((message.type() === 'error' || message.type() === 'warning') && !REFUSED_PREFETCH.test(problem))
      problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  explainLostWaits(page, problems);
  return { page, problems };
}

/** Adds what the page shows, requested and reported to the error of a wait for another page. */
function explainLostWaits(page: Page, problems: readonly string[]): void {
  const waitForUrl = page.waitForURL.bind(page);
  page.waitForURL = async (...wait) => {
    try {
      await waitForUrl(...wait);
    } catch (error) {
      const seen = [...problems, await describePage(page)].join('\n');
      throw new Error(`${String(wait[0])} did not come:\n${seen}`, { cause: error });
    }
  };
}

/**
 * Delays the shop's fonts until the returned function is called, as on a slow connection. Layout shifts after that
 * call come from the fonts.
 */
export async function holdFonts(page: Page): Promise<() => Promise<void>> {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letThrough();
    await page.evaluate(() => document.fonts.load('16px Vazirmatn'));
    await page.evaluate(() => document.fonts.ready);
  };
}

/**
 * Records layout shifts without a preceding tap or key press, from the next page on. `shifts` waits until the page is
 * hydrated and painted. The fonts are held back, because the time at which they arrive is random.
 */
export async function watchShifts(page: Page): Promise<{ shifts: () => Promise<number> }> {
  await page.addInitScript(recordShifts);
  await holdFonts(page);
  return {
    shifts: async () => {
      await waitForHydration(page);
      await waitForFrame(page);
      return page.evaluate(() => (window as unknown as { shifts: () => number }).shifts());
    },
  };
}

/** Adds up the layout shifts without a preceding tap or key press. */
function recordShifts(): void {
  let shifts = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) shifts += entry.value;
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    shifts: () => {
      add(observer.takeRecords());
      return shifts;
    },
  });
}
