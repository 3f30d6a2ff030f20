import type { Page } from 'playwright-core';
import { openVisitor, toDayAhead, type Walk } from '../everyState.ts';
import { openSettled, waitForPage } from '../settled.ts';
import { clickNext, goToBank, LONG, MOBILE, payAtBank } from './checkout.ts';

/** Opens the form for one insured person. */
export async function openInsured(page: Page, shop: string): Promise<void> {
  await openSettled(
    page,
    `${shop}/insurance/plans?to=germany&start=${toDayAhead(30)}&days=23&birth=1371-05-12`,
  );
  await page.locator('button:has-text("انتخاب این طرح"):visible').first().click();
  await page.waitForURL('**/insurance/plans/passengers**');
  await waitForPage(page);
}

/** Buys a policy for a person with a long name and visits every state on the way. */
export async function walkInsurancePurchase({ browser, shop, arrive }: Walk): Promise<void> {
  const context = await openVisitor(browser);
  const page = await context.newPage();
  await openInsured(page, shop);
  await arrive(page, 'insuredPersons-form');
  await clickNext(page);
  await page.getByText('مورد را اصلاح کنید').first().waitFor();
  await arrive(page, 'insuredPersons-refused');
  const insured = {
    latinFirstName: LONG.latinFirstName,
    latinLastName: LONG.latinLastName,
    passportNumber: 'A12345678',
    passportExpiry: '2032-05-21',
    nationalId: LONG.nationalId,
  };
  for (const [name, value] of Object.entries(insured)) await page.fill(`[name="insured[0][${name}]"]`, value);
  await page.fill('[name="contact[mobile]"]', MOBILE);
  await clickNext(page);
  await page.waitForURL('**/payment/confirmInformation**');
  await waitForPage(page);
  await arrive(page, 'insuranceReview-form');
  await page.locator('summary', { hasText: 'چه چیزهایی را نمی‌پردازد' }).click();
  await page.locator('input[name="read"]').check();
  await goToBank(page);
  await payAtBank(page, '**/insurance/plans/payment/factor**');
  await page.getByText('SMN-1405-').first().waitFor();
  await waitForPage(page);
  await arrive(page, 'policyInvoice-issued', true);
  await context.close();
}
