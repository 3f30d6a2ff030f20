import type { Page } from 'playwright-core';
import { listAxeProblems } from './axeAudit.ts';
import { countAnswers } from './countAnswers.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { toDayAhead } from './everyState.ts';
import { clickNext, goToBank, payAtBank } from './scenarios/checkout.ts';
import { openSettled, waitForPage } from './settled.ts';
import { AT_ONCE, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage } from './watchedPage.ts';

const FAMILY = [
  { name: 'Sara', nationalId: '۰۰۱۲۳۴۵۶۷۹', birth: '۱۳۷۰/۰۳/۰۵' },
  { name: 'Amir', nationalId: '0084575948', birth: '13680912' },
  { name: 'Nika', nationalId: '1234567891', birth: '۱۳۹۷۰۴۱۱' },
  { name: 'Ava', nationalId: '0499370899', birth: '1404/06/10' },
];

async function openForm(page: Page, shop: string): Promise<void> {
  await openSettled(page, `${shop}/flight/tehran-mashhad?date=${toDayAhead(14)}&adult=2&child=1&infant=1`);
  await page.locator('button[name="offer"]').first().click();
  await page.waitForURL('**/passengers**');
  await waitForPage(page);
}

/** Runs in the page. */
const areTravellersStored = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('rahsepar-family', 1);
    opening.addEventListener('success', () => {
      const kept = opening.result.transaction('kept').objectStore('kept').count('family');
      kept.addEventListener('success', () => {
        opening.result.close();
        resolve(kept.result === 1);
      });
    });
  });

const progress = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describeInBrowser('the form for a family', () => {
  const its = setUpShopInBrowser(AT_ONCE);

  test('the form for four people needs at most 24 inputs, and after the purchase the device offers them again until they are erased', async () => {
    const context = await its.browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const { page, problems } = await openWatchedPage(context);
    const answers = await countAnswers(page);
    await openForm(page, its.shop.url);
    await progress(page, '۰ از ۴ کامل');
    expect(await page.getByText('فقط روی همین دستگاه').count()).toBe(0);
    for (const [index, { name, nationalId, birth }] of FAMILY.entries()) {
      const person = page.locator(`[data-person="${index}"]`);
      const type = (field: string, value: string) =>
        person.locator(`[name="passengers[${index}][${field}]"]`).pressSequentially(value);
      await person.getByText(index % 2 === 0 ? 'زن' : 'مرد', { exact: true }).click();
      await type('latinFirstName', name);
      await type('latinLastName', 'Rezaei');
      await type('nationalId', nationalId);
      expect(await person.locator('[name$="[nationalId]"]').getAttribute('data-ok')).toBe('');
      await person.getByLabel('تاریخ تولد', { exact: true }).last().pressSequentially(birth);
      await progress(page, `${'۱۲۳۴'.charAt(index)} از ۴ کامل`);
      await person.locator('button[type="button"]', { hasText: /نفر بعد|تمام شد/u }).click();
      expect(await person.getAttribute('open')).toBeNull();
      expect(await person.locator('h2').textContent()).toContain(`${name} Rezaei`);
    }
    await page.locator('[name="contact[mobile]"]').pressSequentially('۰۹۱۲۳۴۵۶۷۸۹');
    expect(answers.size).toBeGreaterThan(16);
    expect(answers.size).toBeLessThanOrEqual(24);
    expect(await listAxeProblems(page, 'flightPassengers-family')).toEqual([]);

    await page.getByText('روی همین دستگاه نگه دار').click();
    await clickNext(page);
    await page.waitForURL('**/payment/confirmInformation**');
    await waitForPage(page);
    await goToBank(page);
    await payAtBank(page, '**/payment/flightFactor**');
    await page.waitForSelector('text=بلیط شما صادر شد');
    await waitForPage(page);

    await page.waitForFunction(areTravellersStored);
    // The server no longer knows this visitor; only the device has the data.
    await context.clearCookies();
    await openForm(page, its.shop.url);
    await page.getByRole('button', { name: 'خانوادهٔ Rezaei، ۴ نفر' }).click();
    await progress(page, '۴ از ۴ کامل');
    expect(await page.inputValue('[name="passengers[3][nationalId]"]')).toBe('0499370899');
    expect(await page.inputValue('[name="passengers[2][birthYear]"]')).toBe('1397');

    await openSettled(page, its.shop.url);
    await page.getByRole('button', { name: 'خانوادهٔ Rezaei، ۴ نفر' }).click();
    await page.getByText('۲ بزرگسال، ۱ کودک، ۱ نوزاد').waitFor();
    await openForm(page, its.shop.url);
    await page.getByRole('button', { name: 'پاک کن' }).click();
    await page.getByText('فقط روی همین دستگاه').waitFor({ state: 'detached' });
    await page.reload();
    await waitForPage(page);
    expect(await page.getByText('فقط روی همین دستگاه').count()).toBe(0);
    // The service worker is blocked, so that the shop answers instead of a cached page.
    expect(problems.filter((problem) => !problem.includes('Service Worker'))).toEqual([]);
    await context.close();
  });

  test('an unpaid purchase stores no passenger on the device', async () => {
    const context = await its.browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const page = await context.newPage();
    await openForm(page, its.shop.url);
    await page.getByText('روی همین دستگاه نگه دار').click();
    await clickNext(page);
    await page.getByText('مورد را اصلاح کنید').first().waitFor();
    await openForm(page, its.shop.url);
    expect(await page.getByText('فقط روی همین دستگاه').count()).toBe(0);
    await context.close();
  });
});
