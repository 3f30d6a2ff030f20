import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listAxeProblems } from './axeAudit.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { findRoomyBus } from './findRoomyBus.ts';
import { openSettled } from './settled.ts';
import { AT_ONCE, setUpShopInBrowser } from './shopInBrowser.ts';

const RESULTS = `/bus/tehran-isfahan?date=${toDayAhead(6)}&seats=2&type=vip&sort=cheapest`;
const FREE = 'input[name="seat"]:not([aria-disabled]):not([disabled])';

describeInBrowser('the seats of a bus', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  async function visit(options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await its.browser.newContext({ locale: 'fa-IR', ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('422')) problems.push(message.text());
    });
    return { context, page, problems };
  }

  /** Opens the seats of the bus that is n-th by free seats, and returns their URL. */
  async function openSeats(page: Page, index: number): Promise<string> {
    await openSettled(page, its.shop.url + RESULTS);
    await page.getByText('پاسخ ۳ از ۳ تأمین‌کننده رسید').first().waitFor();
    const link = await findRoomyBus(page, index);
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.locator(FREE).first().waitFor();
    return href;
  }

  /** Chooses a seat without JavaScript and stops at the passenger form. */
  async function takeWithoutScripts(context: BrowserContext, address: string, seat?: string) {
    const page = await context.newPage();
    await page.goto(its.shop.url + address);
    const box =
      seat === undefined ? page.locator(FREE).first() : page.locator(`input[name="seat"][value="${seat}"]`);
    await box.check();
    const label = (await box.getAttribute('aria-label')) ?? '';
    const gender = label.includes('فقط برای خانم') ? 'female' : 'male';
    await page.locator(`input[name="gender"][value="${gender}"]`).check();
    await page.getByRole('button', { name: /^ادامه/ }).click();
    await page.waitForURL('**/passengers**');
  }

  test('in the list, ask for the gender of the passenger only when they are selected', async () => {
    const { context, page, problems } = await visit({ viewport: { width: 390, height: 844 } });
    await openSeats(page, 0);
    await page.getByRole('link', { name: 'نمایش فهرستی صندلی‌ها' }).click();
    const list = page.getByRole('list', { name: 'فهرست صندلی‌ها' });
    expect(await list.getByRole('group').count()).toBe(0);
    await list.locator(FREE).nth(1).check();
    expect(await list.getByRole('group', { name: /می‌نشیند؟$/ }).count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('are one tab stop, and can be chosen and bought with the keyboard alone', async () => {
    const { context, page, problems } = await visit({ viewport: { width: 1280, height: 900 } });
    const { keyboard } = page;
    await openSettled(page, its.shop.url + RESULTS);
    await page.getByText('پاسخ ۳ از ۳ تأمین‌کننده رسید').first().waitFor();
    const link = await findRoomyBus(page);
    await link.focus();
    await keyboard.press('Enter');
    await page.locator('[role="grid"]').waitFor();
    expect(await page.locator('[role="grid"] input[tabindex="-1"]').count()).toBe(
      (await page.locator('[role="grid"] input').count()) - 1,
    );
    await page.locator('[role="grid"] input:not([tabindex="-1"])').focus();
    await keyboard.press('Space');
    const chosen = page.locator('[role="grid"] input:checked');
    expect(await chosen.getAttribute('aria-label')).toContain('انتخاب شما');
    const first = await chosen.inputValue();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
    await keyboard.press('ArrowLeft');
    const behind = await focused();
    expect(Number(behind)).toBeGreaterThan(Number(first));
    await keyboard.press('ArrowRight');
    expect(await focused()).toBe(first);
    await keyboard.press('Control+End');
    expect(Number(await focused())).toBeGreaterThan(20);
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('seat');

    const submit = page.getByRole('button', { name: 'ادامه با ۱ صندلی' });
    if ((await page.locator(`input[name="gender_${first}"]:checked`).count()) === 0) {
      await submit.focus();
      await keyboard.press('Enter');
      // The gender is missing, so the form stays open, shows a message and moves the focus to it.
      await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.startsWith('gender_'));
      await keyboard.press('Space');
    }
    await submit.focus();
    await keyboard.press('Enter');
    await page.waitForURL('**/passengers**');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('update while the visitor chooses: a sold seat is named, and adjacent seats are offered', async () => {
    const { context, page, problems } = await visit();
    const address = await openSeats(page, 1);
    await page.getByRole('button', { name: /^کنار هم برای/ }).click();
    const chosen = page.locator('[role="grid"] input:checked');
    expect(await chosen.count()).toBe(2);
    const lost = await chosen.first().inputValue();
    const other = await its.browser.newContext({ javaScriptEnabled: false, locale: 'fa-IR' });
    await takeWithoutScripts(other, address, lost);
    await page.getByRole('alert').filter({ hasText: 'همین حالا فروخته شد' }).waitFor({ timeout: 60_000 });
    expect(await chosen.count()).toBe(1);
    await page.getByRole('button', { name: /^انتخاب صندلی [۰-۹]/ }).click();
    expect(await chosen.count()).toBe(2);
    expect(await page.locator(`[role="grid"] input[value="${lost}"]`).isChecked()).toBe(false);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  });

  test('are also shown as a list, which preserves the selection on the map', async () => {
    const { context, page } = await visit({ viewport: { width: 390, height: 800 } });
    await openSeats(page, 2);
    await page.locator(FREE).first().click();
    const seat = await page.locator('input[name="seat"]:checked').inputValue();
    await page.getByRole('link', { name: 'نمایش فهرستی صندلی‌ها' }).click();
    const list = page.getByRole('list', { name: 'فهرست صندلی‌ها' });
    await list.waitFor();
    expect(await list.locator('input[name="seat"]:checked').inputValue()).toBe(seat);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await context.close();
  });

  test('can be bought without JavaScript', async () => {
    const { context, page } = await visit({ javaScriptEnabled: false });
    await page.goto(its.shop.url + RESULTS);
    const address = await (await findRoomyBus(page, 3)).getAttribute('href');
    await takeWithoutScripts(context, address ?? '');
    await context.close();
  });

  test('have no axe findings on phones and wide screens, in light and dark mode', async () => {
    const { context, page } = await visit();
    await openSeats(page, 4);
    await page.locator(FREE).first().click();
    expect(await listAxeProblems(page, 'seat map')).toEqual([]);
    await page.getByRole('link', { name: 'نمایش فهرستی صندلی‌ها' }).click();
    await page.getByRole('list', { name: 'فهرست صندلی‌ها' }).waitFor();
    expect(await listAxeProblems(page, 'seat list')).toEqual([]);
    await context.close();
  });
});
