import type { Page } from 'playwright-core';
import { describeInBrowser } from './describeInBrowser.ts';
import { openVisitor } from './everyState.ts';
import { chooseTwoSeats, openSeats } from './scenarios/bus.ts';
import { clickNext, MOBILE } from './scenarios/checkout.ts';
import { openFlightPassengers } from './scenarios/flight.ts';
import { openInsured } from './scenarios/insurance.ts';
import { waitForPage } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

interface NamedForm {
  what: string;
  open: (page: Page, shop: string) => Promise<void>;
  typed: Readonly<Record<string, string>>;
}

const FORMS: readonly NamedForm[] = [
  {
    what: 'flight passengers',
    open: (page, shop) => openFlightPassengers(page, shop, 'tehran-shiraz'),
    typed: {
      'passengers[0][latinFirstName]': 'Sara',
      'passengers[0][nationalId]': '۰۰۱۲',
      'contact[mobile]': MOBILE,
    },
  },
  {
    what: 'the insured',
    open: openInsured,
    typed: {
      'insured[0][latinFirstName]': 'SARA',
      'insured[0][nationalId]': '۰۰۱۲',
      'contact[mobile]': MOBILE,
    },
  },
  {
    what: 'the bus seat buyer',
    open: async (page, shop) => {
      await openSeats(page, shop);
      await chooseTwoSeats(page);
    },
    typed: { firstName: 'سارا', nationalId: '۰۰۱۲', mobile: MOBILE },
  },
];

describeInBrowser('form drafts', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  test.each(FORMS.map(({ what, ...form }) => [what, form] as const))(
    'input for %s survives a reload, back and forward, a lost connection and a rejection',
    async (_what, { open, typed }) => {
      const context = await openVisitor(its.browser);
      const page = await context.newPage();
      await page.setViewportSize(PHONE);
      const isThere = async () => {
        for (const [name, value] of Object.entries(typed))
          await page.waitForFunction(
            ([field, wanted]) =>
              document.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value === wanted,
            [name, value] as const,
          );
      };
      await open(page, its.shop.url);
      await expectStickyTotal(page);
      for (const [name, value] of Object.entries(typed)) await page.fill(`[name="${name}"]`, value);
      await page.reload();
      await waitForPage(page);
      await isThere();
      await page.goBack();
      await waitForPage(page);
      await page.goForward();
      await waitForPage(page);
      await isThere();

      await context.setOffline(true);
      await clickNext(page);
      await page.getByText('اتصال برقرار نشد').waitFor();
      await isThere();
      await context.setOffline(false);
      await clickNext(page);
      await page.getByText('مورد را اصلاح کنید').first().waitFor();
      await isThere();
      const [last = ''] = Object.keys(typed);
      await page.fill(`[name="${last}"]`, 'از نو');
      await page.reload();
      await waitForPage(page);
      await page.waitForFunction(
        (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value === 'از نو',
        last,
      );
      await context.close();
    },
  );
});

/** Expects the total and the submit button to be visible at the top and at the end of a long form. */
async function expectStickyTotal(page: Page): Promise<void> {
  // The footer below the form is excluded: it may be taller than a phone.
  const end = `document.querySelector('main').getBoundingClientRect().bottom + scrollY - innerHeight`;
  for (const edge of ['0', end]) {
    await page.evaluate(`window.scrollTo({ top: ${edge}, behavior: 'instant' })`);
    const bar = page.locator('div:has(> button:has-text("تأیید و ادامه")):has-text("تومان"):visible').last();
    const box = await bar.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height + 1);
  }
}
