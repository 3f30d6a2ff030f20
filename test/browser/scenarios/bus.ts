import type { Page } from 'playwright-core';
import { describePage } from '../describePage.ts';
import { openVisitor, toDayAhead, type Walk } from '../everyState.ts';
import { findRoomyBus } from '../findRoomyBus.ts';
import { openSettled, waitForPage } from '../settled.ts';
import { clickNext, goToBank, LONG, MOBILE, payAtBank } from './checkout.ts';

/** Opens the seat map of a bus with many free seats and selects two. */
export async function openSeats(page: Page, shop: string): Promise<void> {
  await openSettled(page, `${shop}/bus/tehran-isfahan?date=${toDayAhead(10)}&seats=2&type=vip`);
  await (await findRoomyBus(page)).click();
  await waitForSeats(page);
  await waitForPage(page);
  await page.locator('button', { hasText: 'کنار هم برای' }).click();
}

/** Waits for the seat map. Its error describes the page that came instead. */
async function waitForSeats(page: Page): Promise<void> {
  try {
    await page.locator('input[name="seat"]').first().waitFor({ state: 'attached' });
  } catch (error) {
    throw new Error(`no seat map came:\n${await describePage(page)}`, { cause: error });
  }
}

/** Selects two adjacent seats on the map, shows them in the list, buys them and refunds one. */
export async function walkBusPurchase({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await openSeats(page, shop);
  await arrive(page, 'busResults-seats');
  await page.getByRole('link', { name: 'نمایش فهرستی صندلی‌ها' }).click();
  await page.getByRole('list', { name: 'فهرست صندلی‌ها' }).waitFor();
  await arrive(page, 'busResults-seatList');
  await page.getByRole('link', { name: 'نمایش نقشهٔ صندلی‌ها' }).click();
  await chooseTwoSeats(page);
  await arrive(page, 'busPassengers');
  await clickNext(page);
  await page.getByText('مورد را اصلاح کنید').first().waitFor();
  await arrive(page, 'busPassengers-refused');
  await fillBuyer(page);
  await arrive(page, 'confirmInformation-bus');
  await goToBank(page);
  await payAtBank(page, '**/payment/busFactor**');
  await page.getByText('بلیط شما صادر شد').first().waitFor();
  await waitForPage(page);
  await arrive(page, 'busInvoice-issued', true);
  await giveOneBack(page);
  await page.waitForURL('**quote=**');
  await waitForPage(page);
  await arrive(page, 'orderRefund-busQuote');
  await page.click('main button[value="confirm"]');
  await page.waitForURL('**/payment/busFactor**');
  await waitForPage(page);
  await arrive(page, 'busInvoice-refund', true);
  await context.close();
}

async function fillBuyer(page: Page): Promise<void> {
  await page.locator('input[name="gender"][value="female"]').check();
  const { firstName, lastName, nationalId } = LONG;
  const buyer = { firstName, lastName, nationalId, mobile: MOBILE };
  for (const [name, value] of Object.entries(buyer)) await page.fill(`[name="${name}"]`, value);
  await clickNext(page);
  await page.waitForURL('**/payment/confirmInformation**');
  await waitForPage(page);
}

/** Buys two seats and returns the order code. The page then shows the tickets. */
export async function buyTwoSeats(page: Page, shop: string): Promise<string> {
  await openSeats(page, shop);
  await chooseTwoSeats(page);
  await fillBuyer(page);
  await goToBank(page);
  await payAtBank(page, '**/payment/busFactor**');
  await page.getByText('بلیط شما صادر شد').first().waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Goes from the selected seats to the form of the buyer. */
export async function chooseTwoSeats(page: Page): Promise<void> {
  const form = page.locator('form:has(input[name="seat"])');
  await form.getByLabel('همه خانم').check();
  await form.locator('button[type="submit"]:visible').first().click();
  await page.waitForURL('**/passengers**');
  await waitForPage(page);
}

async function giveOneBack(page: Page): Promise<void> {
  await page.click('a:has-text("لغو یک صندلی")');
  await page.waitForURL('**/orderTracking/refund**');
  await page.locator('input[name="tickets"]').first().check();
  await page.locator('input[name="reason"]').first().check();
  await page.click('button:has-text("محاسبهٔ مبلغ برگشتی")');
}
