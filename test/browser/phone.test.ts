import type { Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { openVisitor, toDayAhead } from './everyState.ts';
import { findRoomyBus } from './findRoomyBus.ts';
import { findOverlaps } from './pageRules.ts';
import { payAtBank } from './scenarios/checkout.ts';
import { toTheBank } from './scenarios/flight.ts';
import { openSettled, waitForHydration } from './settled.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

const BUSES = `/bus/tehran-isfahan?date=${toDayAhead(10)}&seats=2`;
const OPEN_SEATS = 'a[href*="service="][href$="#seats"]';

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

describeInBrowser('on a phone and on paper', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  async function visit(path: string, options: { javaScriptEnabled?: boolean } = {}) {
    const context = await its.browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    if (options.javaScriptEnabled === false) await page.goto(its.shop.url + path);
    else await openSettled(page, its.shop.url + path);
    return { context, page };
  }

  test.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ])('the seats of a bus open inside the viewport, %s', async (_how, javaScriptEnabled) => {
    const { context, page } = await visit(BUSES, { javaScriptEnabled });
    const open = page.locator(OPEN_SEATS).nth(1);
    await open.click();
    await page.locator('input[name="seat"]').first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => {
      const { top } = document.querySelector('[id="seats"]')!.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
    expect(await page.locator('[id="seats"]').count()).toBe(1);
    await context.close();
  });

  test('the seat map takes the focus from its link, and closing it returns the visitor to its card', async () => {
    const { context, page } = await visit(BUSES);
    const link = page.locator(OPEN_SEATS).nth(2);
    await link.waitFor();
    await waitForHydration(page, OPEN_SEATS);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'seats-title');
    // The sheet rises from below.
    await page
      .locator('#seats')
      .evaluate((risen) => Promise.all(risen.getAnimations().map(({ finished }) => finished)));
    const sheet = await boxOf(page, '#seats');
    expect([sheet.top, sheet.height]).toEqual([0, PHONE.height]);
    await page.getByRole('link', { name: 'بستن نقشهٔ صندلی‌ها' }).click();
    await page.locator('#seats').waitFor({ state: 'detached' });
    const card = await boxOf(page, 'article:has(a:focus)');
    expect(card.top).toBeGreaterThanOrEqual(0);
    expect(card.top).toBeLessThan(PHONE.height);
    await context.close();
  });

  test('a seat without a gender shows a visible message in the bar', async () => {
    const { context, page } = await visit(BUSES);
    await (await findRoomyBus(page)).click();
    await page.locator('button', { hasText: 'کنار هم برای' }).click();
    const submit = page.locator('form:has(input[name="seat"]) button[type="submit"]:visible').last();
    await submit.click();
    const alert = page.locator('form:has(input[name="seat"]) [role="alert"]');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^برای صندلی [۰-۹]+ و [۰-۹]+ بگویید/u);
    await page.waitForFunction(() => {
      const box = document.querySelector('form [role="alert"]')!.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.bottom <= innerHeight && hit?.closest('[role="alert"]') !== null;
    });
    const form = page.locator('form:has(input[name="seat"])');
    await form.getByLabel('همه خانم').check();
    await alert.waitFor({ state: 'detached' });
    await context.close();
  });

  test('the chips above the insurance plans do not overlap as touch targets', async () => {
    const { context, page } = await visit(
      `/insurance/plans?to=germany&start=${toDayAhead(30)}&days=23&birth=1371-05-12`,
    );
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await page.evaluate(findOverlaps)).toEqual([]);
    await context.close();
  });

  test('a ticket prints dark on light in dark mode, and the countdown on the dashboard covers no text', async () => {
    const context = await openVisitor(its.browser);
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    const main = (name: string) => page.locator(`main [name="${name}"]`);
    await openSettled(page, `${its.shop.url}/account/register`);
    await main('username').fill(`sara${Date.now()}`);
    await main('email').fill(`sara${Date.now()}@example.test`);
    await main('password').fill('گذرواژه‌ی یکم');
    await page.getByRole('button', { name: /ساخت حساب/ }).click();
    await page.waitForURL('**/dashboard**');
    await toTheBank(page, its.shop.url, 'tehran-mashhad', async () => undefined);
    await payAtBank(page, '**/flightFactor**');
    await page.getByText('بلیط شما صادر شد').first().waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    // Reduced motion would give every element a transition, and inherited colours would still be changing.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' });
    const dark = await page.evaluate(() => {
      /** Returns the lightness from 0 to 255; null for a transparent background. */
      const lightness = (color: string) => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return alpha < 0.5 ? null : (red + green + blue) / 3;
      };
      const groundOf = (element: Element): number =>
        lightness(getComputedStyle(element).backgroundColor) ??
        (element.parentElement ? groundOf(element.parentElement) : 255);
      return [...document.querySelectorAll('main *')]
        .filter((element) => element.checkVisibility() && !element.closest('.sr'))
        .filter((element) => [...element.childNodes].some((node) => node.nodeName === '#text'))
        .filter((element) => groundOf(element) - (lightness(getComputedStyle(element).color) ?? 0) < 100)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(dark).toEqual([]);

    await page.emulateMedia({ media: 'screen' });
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await openSettled(page, `${its.shop.url}/dashboard`);
      const overlaps = await page.locator('section[aria-labelledby="next-title"]').evaluate((section) => {
        const countdown = section.querySelector('p:has(b)')!;
        const covering = countdown.getBoundingClientRect();
        return [...section.querySelectorAll('p, h2, li, a')]
          .filter((element) => element !== countdown)
          .filter((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return [...range.getClientRects()].some(
              (box) =>
                Math.min(box.right, covering.right) - Math.max(box.left, covering.left) > 0 &&
                // Glyphs extend into the line spacing by up to a third of their height.
                Math.min(box.bottom, covering.bottom) - Math.max(box.top, covering.top) > box.height / 3,
            );
          })
          .map((element) => element.textContent);
      });
      expect(overlaps).toEqual([]);
    }
    await context.close();
  });

  test('Tab moves from a city to the next field, with its list open or filtered', async () => {
    const context = await its.browser.newContext({ viewport: DESK, serviceWorkers: 'block' });
    const page = await context.newPage();
    await openSettled(page, its.shop.url);
    for (const choice of ['typed', 'open'] as const) {
      await page.locator('#to').focus();
      await page.getByRole('listbox').waitFor();
      if (choice === 'typed') await page.keyboard.type('ش');
      await page.locator('[role="option"]').first().waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('date');
    }
    await context.close();
  });
});
