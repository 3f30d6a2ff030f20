import type { Locator, Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { DAY_MS, toDayAhead } from './everyState.ts';
import { openSettled } from './settled.ts';
import { AT_ONCE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

/** Formats a Jalali date as a visitor types it: «۱۴۰۵/۹/۱۱». */
const toJalaliDay = (ahead: number) =>
  new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'Asia/Tehran' }).format(
    Date.now() + ahead * DAY_MS,
  );

describeInBrowser('with the keyboard alone', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  test('a flight is searched, chosen, filled in and paid, and the focus is always visible', async () => {
    const { context, page, problems } = await visit();
    const { keyboard } = page;
    await openSettled(page, its.shop.url);
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    await keyboard.press('Enter');

    await tabTo(page, page.locator('#from'));
    await keyboard.type('تهران');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'to');
    await keyboard.type('شیراز');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'date');
    await keyboard.type(toJalaliDay(12));
    await keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'جست‌وجوی پرواز' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/flight/tehran-shiraz**');

    await page.locator('button[name="offer"]').first().waitFor();
    await tabTo(page, page.locator('button[name="offer"]').first(), 120);
    await keyboard.press('Enter');
    await waitForArrival(page, '**/passengers**');

    await fillIn(page, { ...SARA, 'passengers[0][nationalId]': '0012345670', 'contact[mobile]': '0912' });
    // In a list, Enter would only open the list.
    await tabTo(page, page.locator('button:not([tabindex]):has-text("تأیید و ادامه"):visible').first());
    await keyboard.press('Enter');
    // The error summary takes the focus, and its link leads to the field.
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('مورد را اصلاح کنید'));
    await tabTo(page, page.locator('a[href="#passengers-0-nationalId"]'));
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'passengers-0-nationalId');
    await keyboard.press('Control+A');
    await keyboard.type('0012345679');
    await keyboard.press('Enter');
    // With a single problem, the focus goes to its field.
    await page.waitForFunction(() => document.activeElement?.id === 'contact-mobile');
    await keyboard.press('Control+A');
    await keyboard.type('09123456789');
    await keyboard.press('Enter');
    await waitForArrival(page, '**/confirmInformation**');

    await pay(page);
    await page.waitForURL('**/flightFactor**');
    await page.getByText('بلیط شما صادر شد').first().waitFor();
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
    await context.close();
  });

  test('a bus seat is chosen on the map and paid for', async () => {
    const { context, page, problems } = await visit();
    const { keyboard } = page;
    await openSettled(page, `${its.shop.url}/bus/tehran-isfahan?date=${toDayAhead(5)}&seats=1`);
    await tabTo(page, page.locator('main article').first().getByRole('link', { name: /صندلی/ }).first(), 120);
    await keyboard.press('Enter');
    await page.locator('input[name="seat"]').first().waitFor({ state: 'attached' });
    // The map is one tab stop; arrow keys move inside it.
    await tabUntil(page, 'input[name="seat"]');
    await keyboard.press('Space');
    await tabUntil(page, 'fieldset input[type="radio"]');
    await keyboard.press('Space');
    await tabUntil(page, 'main button[type="submit"]');
    await keyboard.press('Enter');
    await waitForArrival(page, '**/passengers**');
    await fillIn(page, {
      gender: 0,
      firstName: 'سارا',
      lastName: 'رضایی',
      nationalId: '0012345679',
      mobile: '09123456789',
    });
    await keyboard.press('Enter');
    await waitForArrival(page, '**/confirmInformation**');
    await pay(page);
    await page.waitForURL('**/busFactor**');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a policy is chosen from several plans, filled in and paid', async () => {
    const { context, page, problems } = await visit();
    const { keyboard } = page;
    await openSettled(
      page,
      `${its.shop.url}/insurance/plans?to=germany&start=${toDayAhead(30)}&days=23&birth=1371-05-12`,
    );
    await tabTo(page, page.locator('button:has-text("انتخاب این طرح"):visible').first(), 120);
    await keyboard.press('Enter');
    await waitForArrival(page, '**/insurance/plans/passengers**');
    await fillIn(page, {
      'insured[0][latinFirstName]': 'Sara',
      'insured[0][latinLastName]': 'Rezaei',
      'insured[0][passportNumber]': 'A12345678',
      'insured[0][passportExpiry]': '2032-05-21',
      'insured[0][nationalId]': '0012345679',
      'contact[mobile]': '09123456789',
    });
    await keyboard.press('Enter');
    await waitForArrival(page, '**/payment/confirmInformation**');
    // The exclusions of the policy must be opened first.
    await tabTo(page, page.locator('summary:has-text("بیمه‌نامه چه چیزهایی را نمی‌پردازد")'), 80);
    await keyboard.press('Enter');
    await tabTo(page, page.locator('input[name="read"]'));
    await keyboard.press('Space');
    await pay(page);
    await page.waitForURL('**/insurance/plans/payment/factor**');
    expect(problems).toEqual([]);
    await context.close();
  });

  async function visit() {
    const context = await its.browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    return { context, ...(await openWatchedPage(context)) };
  }
});

/** Waits for the next page and for the focus on its heading. */
async function waitForArrival(page: Page, url: string): Promise<void> {
  await page.waitForURL(url);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
}

/** Presses the pay button of the review and that of the bank. Does not wait for the shop's next page. */
async function pay(page: Page): Promise<void> {
  await tabTo(page, page.locator('input[name="consent"]'), 80);
  await page.keyboard.press('Space');
  await tabTo(page, page.locator('button:visible', { hasText: /^پرداخت .* تومان/u }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox-bank/**');
  await tabTo(page, page.locator('button[value="pay"]'));
  await page.keyboard.press('Enter');
}

/** Values to type, by the name or label of the field. A number is a position in a list. */
const SARA: Record<string, string | number> = {
  'contact[mobile]': '09123456789',
  'passengers[0][gender]': 0,
  'passengers[0][latinFirstName]': 'Sara',
  'passengers[0][latinLastName]': 'Rezaei',
  'passengers[0][nationalId]': '0012345679',
  'تاریخ تولد': '13700305',
};

/** Tabs through a form and fills in each field until all values are used. */
async function fillIn(page: Page, values: Record<string, string | number>): Promise<void> {
  const left = new Map(Object.entries(values));
  for (let steps = 0; left.size > 0; steps += 1) {
    if (steps > 80) throw new Error(`Tab does not reach ${[...left.keys()].join(', ')}`);
    await step(page);
    const name = await page.evaluate(
      () => (document.activeElement?.getAttribute('name') || document.activeElement?.ariaLabel) ?? '',
    );
    const value = left.get(name);
    if (value === undefined) continue;
    left.delete(name);
    if (typeof value === 'string') await page.keyboard.type(value);
    else if (value === 0) await page.keyboard.press('Space');
    else for (let row = 0; row < value; row += 1) await page.keyboard.press('ArrowDown');
  }
}

async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps > most) throw new Error(`Tab does not reach ${String(target)}`);
    await step(page);
  }
}

/** Tabs to the first element that matches the selector. */
async function tabUntil(page: Page, selector: string): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps > 120) throw new Error(`Tab does not reach ${selector}`);
    await step(page);
  }
}

/** Presses Tab and expects a visible focus that is not fully covered. */
async function step(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const complaint = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const what = `${focused.outerHTML.slice(0, 120)} on ${location.pathname}`;
    // The focus ring may be on the field, its label or the dot that represents it.
    const around = [
      focused,
      focused.parentElement,
      focused.closest('label, fieldset'),
      focused.nextElementSibling,
    ];
    const isMarked = around.some((element) => {
      const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : document.body.style;
      return outlineStyle !== 'none' && outlineStyle !== '' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!isMarked) return `no visible focus at ${what}`;
    const shown = focused.matches('input[type="radio"], input[type="checkbox"]')
      ? (focused.closest('label') ?? focused)
      : focused;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const inside = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    };
    const seen = [left + 3, (left + right) / 2, right - 3].some((x) =>
      [top + 3, (top + bottom) / 2, bottom - 3].some((y) => inside(x, y)),
    );
    return seen ? '' : `the focus is hidden at ${what}`;
  });
  expect(complaint).toBe('');
}
