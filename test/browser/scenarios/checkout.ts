import type { Page } from 'playwright-core';

/** A traveller with digits as users type or paste them: Persian digits here, Arabic digits below. */
export const SARA = {
  firstName: 'سارا',
  lastName: 'رضایی',
  latinFirstName: 'Sara',
  latinLastName: 'Rezaei',
  nationalId: '۰۰۱۲۳۴۵۶۷۹',
};

/** A traveller with names of the maximum length. */
export const LONG = {
  firstName: 'سیده‌فاطمه‌زهرا',
  lastName: 'حسینی‌طباطبایی‌نائینی‌اصل',
  latinFirstName: 'Seyedeh Fatemeh Zahra',
  latinLastName: 'Hosseini Tabatabaei Naeini Asl',
  nationalId: '٠٠٨٤٥٧٥٩٤٨',
};

export const MOBILE = '۰۹۱۲ ۳۴۵ ٦٧٨٩';

/** Opens the collapsed form of a traveller. Also works without scripts. */
export async function openPerson(page: Page, index: number): Promise<void> {
  const fold = page.locator(`[data-person="${index}"]`);
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
}

/** Fills in a birth date: one field, or three lists when scripts are off. */
async function fillBirth(
  page: Page,
  index: number,
  [year, month, day]: readonly [string, string, string],
): Promise<void> {
  const field = (name: string) => `[name="passengers[${index}][${name}]"]`;
  const birth = page.locator(`[data-person="${index}"] input[placeholder="۱۳۷۰/۰۳/۰۵"]`);
  if (await birth.isVisible()) {
    await birth.fill(`${year}/${month}/${day}`);
    return;
  }
  await page.selectOption(field('birthDay'), day);
  await page.selectOption(field('birthMonth'), month);
  await page.selectOption(field('birthYear'), year);
}

/** Fills in a flight passenger, except the optional Persian name. */
export async function fillPassenger(
  page: Page,
  index: number,
  { latinFirstName, latinLastName, nationalId }: Readonly<Record<keyof typeof SARA, string>>,
): Promise<void> {
  const field = (name: string) => `[name="passengers[${index}][${name}]"]`;
  await openPerson(page, index);
  await page.locator(`${field('gender')}[value="female"]`).check();
  await page.fill(field('latinFirstName'), latinFirstName);
  await page.fill(field('latinLastName'), latinLastName);
  await page.fill(field('nationalId'), nationalId);
  await fillBirth(page, index, ['1370', '3', '5']);
}

/** Fills in a passenger of an international flight, with an Iranian passport. */
export async function fillAbroadPassenger(
  page: Page,
  index: number,
  birthYear: string,
  { firstName, lastName } = { firstName: `Sara ${'ABCDE'.charAt(index)}`, lastName: 'Rezaei' },
): Promise<void> {
  const field = (name: string) => `[name="passengers[${index}][${name}]"]`;
  await openPerson(page, index);
  await page.locator(`${field('gender')}[value="female"]`).check();
  await page.fill(field('latinFirstName'), firstName);
  await page.fill(field('latinLastName'), lastName);
  await page.fill(field('passportNumber'), `A1234567${index}`);
  await page.selectOption(field('country'), 'IR');
  await page.fill(field('passportExpiry'), '2036-05-21');
  await fillBirth(page, index, [birthYear, '12', '5']);
}

/** Clicks the visible button of the form. A hidden button handles the Enter key. */
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

/** Pays at the bank and waits for the page with the tickets. */
export async function payAtBank(page: Page, url: string): Promise<void> {
  await page.click('button:has-text("پرداخت")');
  await page.waitForURL(url);
}
