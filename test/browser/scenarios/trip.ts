import type { Page } from 'playwright-core';
import { openVisitor, toDayAhead, type Arrive, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';
import { register } from './account.ts';
import { chooseTwoSeats, openSeats } from './bus.ts';
import {
  clickNext,
  fillAbroadPassenger,
  fillPassenger,
  goToBank,
  LONG,
  MOBILE,
  payAtBank,
  SARA,
} from './checkout.ts';

/** Buys a flight abroad and its insurance in one payment. */
export async function walkInsuredFlight({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await orderFlight(page, `${shop}/flight/tehran-istanbul?date=${toDayAhead(20)}`, async (index) =>
    fillAbroadPassenger(page, index, '1370'),
  );
  await page.locator('button', { hasText: 'افزودن بیمه' }).click();
  await page.locator('button', { hasText: 'برداشتن بیمه' }).waitFor();
  await arriveAndPay(page, shop, arrive, 'insured');
  await context.close();
}

/** Buys a flight and the bus that continues it in one payment, with an account. */
export async function walkFlightAndBus({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await register(page, shop);
  await orderFlight(page, `${shop}/flight/mashhad-tehran?date=${toDayAhead(9)}`, async (index) =>
    fillPassenger(page, index, index === 0 ? SARA : LONG),
  );
  await openSeats(page, shop);
  await chooseTwoSeats(page);
  const join = page.locator('button', { hasText: 'افزودن به این سفر' });
  await join.waitFor();
  await arrive(page, 'busPassengers-join');
  await join.click();
  await page.waitForURL('**/payment/confirmInformation**');
  await arriveAndPay(page, shop, arrive, 'withBus');
  await openSettled(page, `${shop}/dashboard`);
  await arrive(page, 'dashboard-withBus');
  await context.close();
}

/** Orders the first flight of the results for two adults. The page then shows the review. */
async function orderFlight(
  page: Page,
  results: string,
  fill: (index: number) => Promise<void>,
): Promise<void> {
  await openSettled(page, `${results}&adult=2&child=0&infant=0`);
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  await waitForPage(page);
  await page.fill('[name="contact[mobile]"]', MOBILE);
  for (const index of [0, 1]) await fill(index);
  await clickNext(page);
  await page.waitForURL('**/confirmInformation**');
  await waitForPage(page);
}

/** Visits the review, the tickets, the tracking page and the refund of a trip with several parts. */
async function arriveAndPay(page: Page, shop: string, arrive: Arrive, state: string): Promise<void> {
  await waitForPage(page);
  const code = new URL(page.url()).searchParams.get('order') ?? '';
  await arrive(page, `confirmInformation-${state}`);
  await goToBank(page);
  await payAtBank(page, '**/payment/flightFactor**');
  await page.getByText('بلیط شما صادر شد').first().waitFor();
  await waitForPage(page);
  await arrive(page, `flightInvoice-${state}`, true);
  await openSettled(page, `${shop}/orderTracking?order=${code}`);
  await arrive(page, `orderTracking-${state}`);
  await openSettled(page, `${shop}/orderTracking/refund?order=${code}`);
  await arrive(page, `orderRefund-${state}`);
}
