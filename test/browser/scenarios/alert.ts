import { openVisitor, toDayAhead, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';

/** Visits the states of an alert: its form, rejected input, and its end. */
export async function walkAlert({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  const press = (name: string) => page.locator('main').getByRole('button', { name }).click();
  await openSettled(page, `${shop}/alerts/new?from=tehran&to=kish&date=${toDayAhead(40)}&kind=any`);
  await field('mobile').fill('12345');
  await field('limit').fill('ارزان');
  await press('خبرم کن');
  await page.getByText('سقف قیمت را با رقم').first().waitFor();
  await arrive(page, 'alertNew-refused');
  await field('mobile').fill('۰۹۱۲۳۴۵۶۷۸۹');
  await field('limit').fill('۱٬۰۰۰');
  await press('خبرم کن');
  await page.waitForURL(/\/alerts\/[0-9a-f]{30}$/);
  await waitForPage(page);
  await arrive(page, 'alert');
  await press('دیگر خبر نده');
  await page.getByText('دیگر خبر نمی‌دهیم').first().waitFor();
  await waitForPage(page);
  await arrive(page, 'alert-stopped');
  await context.close();
}
