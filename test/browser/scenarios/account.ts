import type { Page } from 'playwright-core';
import { openVisitor, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';
import { payAtBank } from './checkout.ts';
import { toTheBank } from './flight.ts';

/**
 * Visits the states of a new account: rejected forms, each part of the empty dashboard, the first trip, and the
 * sign-out.
 */
export async function walkAccount({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  const main = (name: string) => page.locator(`main [name="${name}"]`);
  await openSettled(page, `${shop}/account/signIn`);
  await main('identifier').fill('nobody');
  await main('password').fill('no-such-password');
  await page
    .locator('main')
    .getByRole('button', { name: /^ورود$/ })
    .first()
    .click();
  await page.getByText('نام کاربری یا رمز عبور درست نیست').first().waitFor();
  await arrive(page, 'accountSignIn-refused');
  await register(page, shop);
  await arrive(page, 'dashboard');
  const parts = await page
    .locator('a[href*="part="]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  for (const href of parts.filter((part) => part.startsWith('/dashboard'))) {
    await openSettled(page, shop + href);
    await arrive(page, `dashboard-${/part=(\w+)/.exec(href)?.[1] ?? ''}`);
  }
  await openSettled(page, `${shop}/dashboard/passengers/new`);
  await arrive(page, 'savedPassenger');
  await main('latinFirstName').fill('Parisa');
  await page.getByRole('button', { name: 'ذخیرهٔ مسافر' }).click();
  await page.getByText('مورد را اصلاح کنید').waitFor();
  await waitForPage(page);
  await arrive(page, 'savedPassenger-refused');
  await toTheBank(page, shop, 'tehran-mashhad', async () => undefined);
  await payAtBank(page, '**/flightFactor**');
  await openSettled(page, `${shop}/dashboard`);
  await waitForPage(page);
  await arrive(page, 'dashboard-trips');
  await openSettled(page, `${shop}/account/signOut`);
  await arrive(page, 'accountSignOut');
  await context.close();
}

/** Registers a new account. The page then shows its dashboard. */
export async function register(page: Page, shop: string): Promise<void> {
  const main = (name: string) => page.locator(`main [name="${name}"]`);
  await openSettled(page, `${shop}/account/register`);
  const name = `sara-${Date.now()}`;
  await main('username').fill(name);
  await main('email').fill(`${name}@example.test`);
  await main('password').fill('گذرواژه‌ی یکم');
  await page
    .locator('main')
    .getByRole('button', { name: /ساخت حساب/ })
    .first()
    .click();
  await page.waitForURL('**/dashboard**');
  await waitForPage(page);
}
