import type { Page } from 'playwright-core';
import { buildResultsUrl, openVisitor, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';

const PHONE = { width: 390, height: 900 };

/** Dialogs and sheets on a phone: name, page, and a function that opens the dialog and waits for it. */
const OPENINGS: readonly [name: string, address: string, open: (page: Page) => Promise<void>][] = [
  ['home-menu', '/', (page) => page.click('button[popovertarget="site-menu"]:not([popovertargetaction])')],
  [
    'home-cities',
    '/',
    async (page) => {
      await page.focus('#from');
      await page.getByRole('listbox').waitFor();
    },
  ],
  [
    'home-calendar',
    '/',
    async (page) => {
      await page.click('#date');
      await page.locator('[data-day]').first().waitFor();
    },
  ],
  ['home-party', '/', (page) => page.click('details:has(#adult) > summary')],
  [
    'home-signIn',
    '/',
    async (page) => {
      await page.click('header a[href^="/account/signIn"]');
      await page.locator('dialog [name="identifier"]').waitFor();
    },
  ],
  [
    'home-toast',
    '/orderTracking',
    async (page) => {
      // The connection drops while a form is being sent.
      await page.focus('main [name="order"]');
      await waitForPage(page);
      await page.context().setOffline(true);
      await page.click('main button:has-text("پیگیری")');
      await page.getByText('اتصال برقرار نشد').waitFor();
      await page.context().setOffline(false);
    },
  ],
  [
    'flightResults-filters',
    buildResultsUrl(),
    async (page) => {
      await page.click('a[href="#filters"]:visible');
      await page.locator('dialog[open] input').first().waitFor({ state: 'attached' });
    },
  ],
  [
    'flightResults-details',
    buildResultsUrl(),
    async (page) => {
      const card = page.locator('main article').first();
      await card.locator('summary').first().click();
      await card.locator('details[open]').waitFor();
    },
  ],
  ['insurancePlans-edit', '/insurance/plans?to=germany&start=1405-12-01&days=23&birth=1371-05-12', openEdit],
];

async function openEdit(page: Page): Promise<void> {
  await page.locator('main details > summary').first().click();
}

export async function walkOpenings({ browser, shop, arrive }: Walk): Promise<void> {
  for (const [name, address, open] of OPENINGS) {
    const context = await openVisitor(browser);
    const page = await context.newPage();
    await page.setViewportSize(PHONE);
    await openSettled(page, shop + address);
    await waitForPage(page);
    await open(page);
    await arrive(page, name);
    await context.close();
  }
}

export async function walkSheet({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await openSettled(page, `${shop}/__ui`);
  await page.getByRole('button', { name: 'فرم با خطا' }).click();
  await arrive(page, 'uiSheet');
  await context.close();
}
