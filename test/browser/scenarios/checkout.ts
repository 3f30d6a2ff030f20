import type { Page } from 'playwright-core';

/** Digits as users type or paste them: Persian here, Arabic below. */
export const SARA = {
  firstName: 'سارا',
  lastName: 'رضایی',
  latinFirstName: 'Sara',
  latinLastName: 'Rezaei',
  nationalId: '۰۰۱۲۳۴۵۶۷۹',
};

/** Names of the maximum length. */
export const LONG = {
  firstName: 'سیده‌فاطمه‌زهرا',
  lastName: 'حسینی‌طباطبایی‌نائینی‌اصل',
  latinFirstName: 'Seyedeh Fatemeh Zahra',
  latinLastName: 'Hosseini Tabatabaei Naeini Asl',
  nationalId: '٠٠٨٤٥٧٥٩٤٨',
};

export const MOBILE = '۰۹۱۲ ۳۴۵ ٦٧٨٩';

/** Returns the visible button of the form, not the hidden one for Enter. */
export const clickNext = (page: Page) =>
  page.locator('button:not([tabindex]):has-text("تأیید و ادامه"):visible').first().click();

/** Goes from the review to the page of the bank. */
export async function goToBank(page: Page): Promise<void> {
  await page.locator('input[name="consent"]').check();
  await page
    .locator('button:visible', { hasText: /^پرداخت .* تومان/u })
    .first()
    .click();
  await page.waitForURL('**/sandbox-bank/**');
}

/** Pays at the bank and waits for the page that shows what was bought. */
export async function payAtBank(page: Page, url: string): Promise<void> {
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL(url);
}
