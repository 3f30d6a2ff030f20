import type { Page } from 'playwright-core';
import { listAxeProblems } from './axeAudit.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { findInvitations, joinDesk } from './joinDesk.ts';
import { waitForHydration } from './settled.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';
import { openWatchedPage, type WatchedPage } from './watchedPage.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#00897b"/></svg>';

describeInBrowser('the settings of the shop in a browser', () => {
  const its = setUpShopInBrowser(AT_ONCE, [['staff', 'add', 'mina@agency.example', 'مینا فروغی']]);

  // Runs before the test, because an invitation works once and the test may be retried.
  let joined: WatchedPage;
  beforeAll(async () => {
    const [link] = findInvitations(its.shop.output());
    joined = await joinDesk(await its.browser.newContext({ viewport: DESK }), link!);
  });

  async function save(page: Page, selector: string, typed: Record<string, string>): Promise<void> {
    const form = page.locator(`main form[action="${selector}"]`);
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=reason]').fill('آغاز کار');
    await form.locator('button.btn--cta').click();
    await page.waitForSelector('.note--good');
  }

  test('name, colours, logo, contact and notice are on the pages, with and without JavaScript', async () => {
    const findings: string[] = [];
    const { page: desk, problems } = joined;
    const open = async (path: string) => {
      await desk.goto(its.shop.url + path);
      findings.push(...(await listAxeProblems(desk, path)));
      await desk.setViewportSize(DESK);
    };
    await open('/desk/settings/brand');
    await save(desk, '/desk/settings/brand/brand', { name: 'سفیر', primary: '#00695c', accent: '#c62828' });
    await desk.setInputFiles('form[action$="/brand/logo"] [type=file]', {
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(LOGO),
    });
    await save(desk, '/desk/settings/brand/logo', {});
    await open('/desk/settings/contact');
    await save(desk, '/desk/settings/contact/contact', {
      phones: '۰۲۱-۸۸۷۷۶۶۵۵',
      address: 'تهران، خیابان ولیعصر',
    });
    await open('/desk/settings/notice');
    await save(desk, '/desk/settings/notice/notice', { text: 'پروازهای کیش جابه‌جا شد.', link: '/blog' });
    await open('/desk/settings/sale');
    await open('/desk/settings/texts');
    await open('/desk/settings/texts/price_decision');
    await open('/desk/settings');
    expect(problems).toEqual([]);

    const shop = await openWatchedPage(await its.browser.newContext({ viewport: PHONE }));
    await shop.page.goto(its.shop.url);
    await waitForHydration(shop.page);
    findings.push(...(await listAxeProblems(shop.page, 'home')));
    const primary = () =>
      shop.page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
      );
    expect(await primary()).toBe('#00695c');
    const mark = shop.page.locator('header svg[viewBox="0 0 48 48"]').first();
    expect(await mark.evaluate((svg) => getComputedStyle(svg).backgroundImage)).toContain('/brand/');
    expect(await shop.page.textContent('.shop-agency')).toContain('تهران، خیابان ولیعصر');
    // The notice stays while React changes the page.
    await shop.page.locator('footer a[href="/aboutUs"]').click();
    await shop.page.waitForURL('**/aboutUs');
    await shop.page.locator('.shop-notice button').click();
    await shop.page.waitForSelector('.shop-notice', { state: 'detached' });
    expect(new URL(shop.page.url()).pathname).toBe('/aboutUs');
    expect(shop.problems).toEqual([]);

    const plain = await its.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const { page } = await openWatchedPage(plain);
    await page.goto(`${its.shop.url}/aboutUs`);
    await page.click('.shop-notice button');
    await page.waitForSelector('.shop-notice', { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/aboutUs');
    expect(findings).toEqual([]);
    for (const context of [desk.context(), shop.page.context(), plain]) await context.close();
  });
});
