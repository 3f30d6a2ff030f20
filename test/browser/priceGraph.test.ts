import type { BrowserContextOptions, Page } from 'playwright-core';
import { toJalaliText } from '../../shared/calendar/format.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { parseDay } from '../../shared/calendar/parseDay.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { openSettled } from './settled.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

const inDays = (days: number) => toJalaliText(addDays(toTehranDay(new Date()), days));
const ROUTE = '/flight/tehran-mashhad';
const [OUT, BACK] = [20, 24];
const ROUND = `${ROUTE}?out=${inDays(OUT)}&back=${inDays(BACK)}&trip=round`;

/** Returns whether the chosen day is inside the visible part of its strip. */
const seesChosenDay = (page: Page) =>
  page
    .locator('nav a[aria-current="date"]')
    .first()
    .evaluate((day) => {
      const [box, strip] = [day, day.closest('nav')!].map((element) => element.getBoundingClientRect());
      // An edge may be between two pixels.
      return box!.left >= strip!.left - 1 && box!.right <= strip!.right + 1;
    });

/** Returns the days in the search box, as in URLs. */
const readBox = (page: Page) =>
  page
    .locator('#date, #return')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    .then((values) => values.map((value) => toJalaliText(parseDay(value)!)));

describeInBrowser('the price graph', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const context = await its.browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) await page.goto(its.shop.url + path);
    else await openSettled(page, its.shop.url + path);
    return { context, page };
  }

  test.each([true, false])(
    'the price list has sixty days and starts at the chosen day, scripts: %s',
    async (javaScriptEnabled) => {
      const { context, page } = await visit(`${ROUTE}?date=${inDays(40)}&adult=1`, { javaScriptEnabled });
      const days = page.locator('nav[aria-label="قیمت روزهای نزدیک"] a');
      await days.nth(59).waitFor({ state: 'attached' });
      expect(await days.count()).toBe(60);
      expect(await seesChosenDay(page)).toBe(true);
      await days.nth(41).click();
      await page.waitForURL((url) => url.searchParams.get('date') === inDays(41));
      await context.close();
    },
  );

  test('on a phone two handles choose the outbound and the return day, by keyboard and by dragging', async () => {
    const { context, page } = await visit(ROUND);
    const [out, back] = [
      page.getByLabel('روز رفت', { exact: true }),
      page.getByLabel('روز برگشت', { exact: true }),
    ];
    const action = page.getByRole('link', { name: 'دیدن پروازها' });
    await back.focus();
    await page.keyboard.press('PageUp');
    expect(await back.inputValue()).toBe(String(BACK + 7));
    await out.focus();
    await page.keyboard.press('PageDown');
    expect(await out.inputValue()).toBe(String(OUT - 7));
    const url = new URL((await action.getAttribute('href'))!, its.shop.url);
    expect(url.searchParams.get('date')).toBe(inDays(OUT - 7));
    expect(url.searchParams.get('return')).toBe(inDays(BACK + 7));
    // The graph runs from right to left, so the last days are at the left.
    const plot = (await page.locator('[data-mark="out"]').locator('..').boundingBox())!;
    await page.mouse.click(plot.x + 2, plot.y + 20);
    expect(await back.inputValue()).toBe('59');
    expect(await out.inputValue()).toBe(String(OUT - 7));
    expect(await seesChosenDay(page)).toBe(true);
    expect(await readBox(page)).toEqual([inDays(OUT - 7), inDays(59)]);
    await context.close();
  });

  test('the search box keeps the tapped days of the graph and its own travellers', async () => {
    const { context, page } = await visit(ROUND, { viewport: DESK, isMobile: false });
    expect(await readBox(page)).toEqual([inDays(OUT), inDays(BACK)]);
    await page.locator('details:has([name="adult"]) summary').click();
    await page.locator('input[name="adult"]').fill('2');
    await page
      .locator('nav[aria-label^="قیمت روزها"] a')
      .nth(OUT + 1)
      .click();
    expect(await readBox(page)).toEqual([inDays(OUT + 1), inDays(BACK)]);
    expect(await page.locator('input[name="trip"]:checked').inputValue()).toBe('round');
    expect(await page.locator('input[name="adult"]').inputValue()).toBe('۲');
    await context.close();
  });

  test.each([
    [ROUTE, 59],
    ['/bus/tehran-isfahan', 29],
  ])('the search box of %s follows the handle of the day', async (path, last) => {
    const { context, page } = await visit(path);
    const date = page.locator('#date');
    const handle = page.getByLabel('روز سفر', { exact: true });
    const before = await date.inputValue();
    await handle.focus();
    expect(await date.inputValue()).toBe(before);
    await page.keyboard.press('End');
    expect(toJalaliText(parseDay(await date.inputValue())!)).toBe(inDays(last));
    await context.close();
  });

  test('choosing a return before the outbound day moves the outbound day too', async () => {
    const { context, page } = await visit(ROUND);
    const back = page.getByLabel('روز برگشت', { exact: true });
    await back.focus();
    await page.keyboard.press('PageDown');
    expect(await back.inputValue()).toBe(String(BACK - 7));
    expect(await page.getByLabel('روز رفت', { exact: true }).inputValue()).toBe(String(BACK - 7));
    await context.close();
  });

  test.each([
    { viewport: DESK, isMobile: false },
    { viewport: PHONE, javaScriptEnabled: false },
  ])('a cell of the price table leads to the results of its two days: %j', async (options) => {
    const { context, page } = await visit(ROUND, options);
    await page.locator('table a[aria-current="true"]').click();
    await page.waitForURL(
      (url) =>
        url.searchParams.get('date') === inDays(OUT) && url.searchParams.get('return') === inDays(BACK),
    );
    await context.close();
  });

  test('the price graph of a bus route has one handle and no table', async () => {
    const { context, page } = await visit('/bus/tehran-isfahan');
    await page.getByLabel('روز سفر', { exact: true }).waitFor();
    expect(await page.locator('table a').count()).toBe(0);
    await context.close();
  });
});
