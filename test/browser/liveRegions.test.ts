import type { Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { buildResultsUrl, openVisitor } from './everyState.ts';
import { openSeats } from './scenarios/bus.ts';
import { openSettled, waitForFrame, waitForPage } from './settled.ts';
import { setUpShopInBrowser } from './shopInBrowser.ts';

/** An announcement: a new text of a live region that no open dialog covers. */
interface Heard {
  text: string;
}

/** Longer than the pause between two announcements of a list, on the page's clock. */
const QUIET_MS = 2500;

describeInBrowser('screen reader announcements', () => {
  const its = setUpShopInBrowser({ SAMPLE_DELAYS_MS: '0,600,1200,1800,8500', SAMPLE_FAIL_EVERY: '0' });

  async function listeningPage() {
    const context = await openVisitor(its.browser);
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(listen);
    return { context, page };
  }

  test('the progress of results is announced once for each change and ends with the number of flights', async () => {
    const { context, page } = await listeningPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await openSettled(page, its.shop.url + buildResultsUrl());
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید').first().waitFor();
    await passQuiet(page);
    const heard = await take(page);
    expect(heard.length).toBeGreaterThanOrEqual(2);
    expect(new Set(heard.map(({ text }) => text)).size).toBe(heard.length);
    expect(heard.at(-1)?.text).toMatch(/^پاسخ ۵ از ۵ تأمین‌کننده رسید [۰-۹]+ پرواز/u);

    await page.locator('aside input[name="kind"]').first().check();
    expect(await waitForHeard(page)).toEqual([expect.stringMatching(/^[۰-۹]+ پرواز$/u)]);
    await context.close();
  });

  test('a filter in the phone sheet announces once how many flights are left', async () => {
    const { context, page } = await listeningPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await openSettled(page, its.shop.url + buildResultsUrl());
    await page.getByText('پاسخ ۵ از ۵ تأمین‌کننده رسید').first().waitFor();
    await page.click('a[href="#filters"]:visible');
    await page.locator('dialog[open] input[name="kind"]').first().waitFor({ state: 'attached' });
    await passQuiet(page);
    await take(page);
    await page.locator('dialog[open] input[name="kind"]').first().check();
    expect(await waitForHeard(page)).toEqual([expect.stringMatching(/^نمایش [۰-۹]+ پرواز$/u)]);
    await context.close();
  });

  test('a selected or deselected seat is announced once, together with the total', async () => {
    const { context, page } = await listeningPage();
    await openSeats(page, its.shop.url);
    await waitForPage(page);
    await passQuiet(page);
    await take(page);
    await page.locator('input[name="seat"]:checked').first().uncheck();
    expect(await waitForHeard(page)).toEqual([
      expect.stringMatching(/^صندلی [۰-۹]+ برداشته شد\. ۱ صندلی، [۰-۹٬]+ تومان\.$/u),
    ]);
    await page.locator('button', { hasText: 'کنار هم برای' }).click();
    expect(await waitForHeard(page)).toEqual([
      expect.stringMatching(/انتخاب شد\. ۱ صندلی|انتخاب شد\. ۲ صندلی/u),
    ]);
    await context.close();
  });
});

/** Moves the page's clock so far that every due announcement arrives. */
async function passQuiet(page: Page): Promise<void> {
  await page.clock.runFor(QUIET_MS);
  await waitForFrame(page);
}

/** Returns the announcements since the last call. */
async function take(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard.splice(0));
}

/** Waits for the announcements of the last action. */
async function waitForHeard(page: Page): Promise<string[]> {
  await page.waitForFunction(() => (window as unknown as { heard: Heard[] }).heard.length > 0);
  await passQuiet(page);
  return (await take(page)).map(({ text }) => text);
}

/** Runs in the page before any other script. */
function listen(): void {
  const heard: Heard[] = [];
  Object.assign(window, { heard });
  const known = new WeakMap<Element, string>();
  const hear = () => {
    const dialog = document.querySelector('dialog[open]');
    for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
      const text = region.textContent?.replace(/\s+/g, ' ').trim() ?? '';
      const before = known.get(region);
      known.set(region, text);
      if (text === before || text === '') continue;
      // A region inserted with its text is announced only if it is an alert.
      if (before === undefined && region.getAttribute('role') !== 'alert') continue;
      if (dialog && !dialog.contains(region)) continue;
      heard.push({ text });
    }
  };
  new MutationObserver(hear).observe(document, { childList: true, characterData: true, subtree: true });
}
