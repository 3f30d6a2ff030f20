import type { Page } from 'playwright-core';
import { openVisitor, toDayAhead, type Arrive, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';
import { clickNext, fillPassenger, goToBank, LONG, MOBILE, payAtBank, SARA } from './checkout.ts';

/** Filters for system tickets of airlines that sell seats. */
export const WITH_SEATS = '&kind=system&airline=mahan-air&airline=iran-air';

/** Opens the passenger form for two adults. */
export async function openFlightPassengers(
  page: Page,
  shop: string,
  route: string,
  filter = '',
): Promise<void> {
  await openSettled(page, `${shop}/flight/${route}?date=${toDayAhead(12)}&adult=2&child=0&infant=0${filter}`);
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  await waitForPage(page);
}

/** Goes to the bank's page and calls `arrive` for each state on the way. Returns the order code. */
export async function toTheBank(
  page: Page,
  shop: string,
  route: string,
  arrive: Arrive,
  filter = '',
): Promise<string> {
  await openFlightPassengers(page, shop, route, filter);
  await arrive(page, 'flightPassengers');
  await clickNext(page);
  await page.getByText('مورد را اصلاح کنید').first().waitFor();
  await arrive(page, 'flightPassengers-refused');
  await fillPassenger(page, 0, SARA);
  await fillPassenger(page, 1, LONG);
  await page.fill('[name="contact[mobile]"]', MOBILE);
  await clickNext(page);
  await page.waitForURL('**/confirmInformation**');
  await waitForPage(page);
  const code = new URL(page.url()).searchParams.get('order') ?? '';
  await arrive(page, 'confirmInformation');
  await goToBank(page);
  await arrive(page, 'bank');
  return code;
}

/**
 * Visits the states of a flight from its results to the refund, and the same order as a stranger and in order
 * tracking.
 */
export async function walkFlightPurchase(walk: Walk): Promise<void> {
  const { browser, shop, arrive } = walk;
  const context = await openVisitor(browser);
  const page = await context.newPage();
  const code = await toTheBank(page, shop, 'tehran-mashhad', arrive, WITH_SEATS);
  await page.getByRole('button', { name: /انصراف/ }).click();
  await page.waitForURL(/\/payment\/(?!callback)/);
  await waitForPage(page);
  await arrive(page, 'confirmInformation-unpaid');
  await page.goto(`${shop}/payment/confirmInformation?order=${code}`);
  await chooseSeats(page, arrive);
  await goToBank(page);
  await payAtBank(page, '**/flightFactor**');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await waitForPage(page);
  await arrive(page, 'flightInvoice-issued', true);
  await visitAsTraveller(walk, page);
  await visitAsStranger(walk, code);
  await page.goto(`${shop}/orderTracking/change?order=${code}`);
  await arrive(page, 'orderChange');
  await page.goto(`${shop}/orderTracking/refund?order=${code}`);
  await arrive(page, 'orderRefund');
  await page.locator('button[name="action"][value="quote"]').click();
  await page.getByText('دلیل استرداد را انتخاب کنید').first().waitFor();
  await arrive(page, 'orderRefund-refused');
  await page.locator('input[name="tickets"]').first().check();
  await page.locator('input[name="reason"]').first().check();
  await page.locator('button[name="action"][value="quote"]').click();
  await page.locator('button[value="confirm"]').waitFor();
  await arrive(page, 'orderRefund-quote');
  await page.locator('button[value="confirm"]').click();
  await page.waitForURL('**/flightFactor**');
  await waitForPage(page);
  await arrive(page, 'flightInvoice-refund', true);
  await context.close();
}

/** Chooses the same seat for two travellers, then for one of them. */
async function chooseSeats(page: Page, arrive: Arrive): Promise<void> {
  for (const text of ['انتخاب صندلی', 'بار و غذای اضافه'])
    await page.locator('summary', { hasText: text }).click();
  await page.getByRole('grid').waitFor();
  await arrive(page, 'confirmInformation-ancillaries');
  const [first, second] = [1, 2].map((position) => page.locator(`[name="ancillary-1-${position}-seat-1"]`));
  await first!.selectOption({ index: 1 });
  await second!.selectOption({ index: 1 });
  const save = page.locator('button[value="ancillaries"]').first();
  await save.click();
  await page.getByText('برای دو مسافر یک صندلی').first().waitFor();
  await arrive(page, 'confirmInformation-ancillariesRefused');
  await second!.selectOption('');
  await save.click();
  await page.getByText('انتخاب شما ثبت شد').waitFor();
}

/** Opens the link that the buyer sends to another traveller. */
async function visitAsTraveller({ browser, arrive }: Walk, buyer: Page): Promise<void> {
  const link = await buyer.locator('section a[href*="/t/"]').first().getAttribute('href');
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await openSettled(page, link ?? '');
  await arrive(page, 'passengerTicket', true);
  await context.close();
}

async function visitAsStranger({ browser, shop, arrive }: Walk, code: string): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await page.goto(`${shop}/payment/flightFactor?order=${code}`);
  await arrive(page, 'flightInvoice-masked');
  await openSettled(page, `${shop}/orderTracking`);
  await page.fill('[name="order"]', code);
  await page.fill('[name="mobile"]', '09120000000');
  await page.click('main button:has-text("پیگیری")');
  await page.getByText('سفارشی با این مشخصات پیدا نشد').first().waitFor();
  await arrive(page, 'orderTracking-refused');
  await page.fill('[name="mobile"]', MOBILE);
  await page.click('main button:has-text("پیگیری")');
  await page.waitForSelector('text=بلیط شما صادر شد');
  await arrive(page, 'orderTracking-found');
  await context.close();
}

/** Lets a hold expire before passengers are saved. Needs a shop with short holds. */
export async function walkExpiry({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await openSettled(page, `${shop}/flight/tehran-kish?date=${toDayAhead(12)}&adult=1&child=0&infant=0`);
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  const code = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByText('مهلت رزرو تمام شد').first().waitFor();
  await arrive(page, 'flightPassengers-expired');
  await page.goto(`${shop}/payment/confirmInformation?order=${code}`);
  await arrive(page, 'confirmInformation-expired');
  await context.close();
}
