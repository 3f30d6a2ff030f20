import type { BrowserContextOptions, Page } from 'playwright-core';
import { listAxeProblems } from './axeAudit.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { findInvitations, joinDesk } from './joinDesk.ts';
import { AT_ONCE, DESK, PHONE, setUpShopInBrowser } from './shopInBrowser.ts';

const WAYS = [
  ['with JavaScript on a wide screen', { viewport: DESK, javaScriptEnabled: true }],
  ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
] satisfies [string, BrowserContextOptions][];

/** Data that a try uses up. Each try has its own invitation, address, code and sender, so that a retry can pass. */
const TRIES = [
  { owner: 'mina@agency.example', clerk: 'navid@agency.example', code: 'YALDA', sender: 'سارا رضایی' },
  { owner: 'mona@agency.example', clerk: 'nava@agency.example', code: 'NOROOZ', sender: 'نگار رضایی' },
  { owner: 'mahsa@agency.example', clerk: 'nima@agency.example', code: 'MEHREGAN', sender: 'آرش رضایی' },
  { owner: 'mehri@agency.example', clerk: 'neda@agency.example', code: 'TIRGAN', sender: 'بهرام رضایی' },
] as const;

describeInBrowser('the desk in a browser', () => {
  const its = setUpShopInBrowser(
    AT_ONCE,
    TRIES.map(({ owner }) => ['staff', 'add', owner, 'مینا فروغی']),
  );
  let tries = 0;

  test.each(WAYS)(
    'an owner signs up, invites a clerk, and sees the refused request of the clerk in the log, %s',
    async (_how, options) => {
      const scripted = options.javaScriptEnabled;
      const findings: string[] = [];
      const audit = async (page: Page, name: string) => {
        if (!scripted) return;
        findings.push(...(await listAxeProblems(page, name)));
        await page.setViewportSize(options.viewport);
      };
      const join = async (link: string) => joinDesk(await its.browser.newContext(options), link, audit);

      const own = TRIES[tries]!;
      const link = findInvitations(its.shop.output())[tries]!;
      tries += 1;
      const { page: owner, problems } = await join(link);
      await owner.goto(`${its.shop.url}/desk/staff`);
      await audit(owner, 'staff');
      await owner.fill('#invite [name=name]', 'نوید بهرامی');
      await owner.fill('#invite [name=email]', own.clerk);
      await owner.click('#invite button');
      await owner.waitForSelector('.copyline');
      const clerk = await join((await owner.textContent('.copyline')) ?? '');
      await clerk.page.goto(`${its.shop.url}/desk/letters`);
      await audit(clerk.page, 'letters');
      await clerk.page.goto(`${its.shop.url}/desk/departures`);
      await audit(clerk.page, 'departures');
      expect(clerk.problems).toEqual([]);
      await clerk.page.goto(`${its.shop.url}/desk/staff`);
      await clerk.page.waitForSelector('text=دفتر کارها نوشته شد');
      await audit(clerk.page, 'forbidden');

      await owner.goto(`${its.shop.url}/desk/log?view=refused`);
      await owner.waitForSelector('text=این کار با مالک است');
      await audit(owner, 'log');
      await makeCode(owner, own.code, audit);
      await answerMessage(owner, own.sender, audit);
      await owner.click('a.who');
      await owner.waitForSelector('text=نشست‌های باز');
      await audit(owner, 'profile');
      if (scripted) await useKeys(owner);
      await owner.click('.bar [name=theme]');
      await owner.waitForSelector('html[data-theme="dark"]');
      await owner.click('text=خروج');
      await owner.waitForSelector('[name=email]');
      await audit(owner, 'sign-in');
      expect(findings).toEqual([]);
      expect(problems).toEqual([]);
      await owner.context().close();
      await clerk.page.context().close();
    },
  );

  type Audit = (page: Page, name: string) => Promise<void>;

  async function makeCode(page: Page, code: string, audit: Audit): Promise<void> {
    await page.goto(`${its.shop.url}/desk/codes/new`);
    await audit(page, 'a new code');
    await page.fill('[name=name]', code);
    await page.fill('[name=size]', '۱۰');
    await page.fill('[name=uses]', '۱۰۰');
    await page.click('main .btn--cta');
    await page.waitForSelector(`tr:has-text("${code}")`);
    await audit(page, 'codes');
    await page.click(`tr:has-text("${code}") a.btn`);
    await audit(page, 'a code to stop');
    await page.fill('[name=reason]', 'بودجه تمام شد');
    await page.click('main .btn--danger');
    await page.waitForSelector(`tr:has-text("${code}") .badge--danger`);
  }

  async function answerMessage(page: Page, sender: string, audit: Audit): Promise<void> {
    await page.goto(`${its.shop.url}/contactUs?topic=refund`);
    const form = page.locator('form[aria-label="فرم تماس"]');
    await form.locator('[name=name]').fill(sender);
    await form.locator('[name=mobile]').fill('09350000071');
    await form.locator('[name=message]').fill('پول بلیط من کی برمی‌گردد؟');
    await form.locator('button[type=submit]').click();
    await form.waitFor({ state: 'detached' });
    await page.goto(`${its.shop.url}/desk/messages`);
    await audit(page, 'messages');
    await page.click(`tr:has-text("${sender}") a.btn`);
    await page.fill('[name=text]', 'تا دوشنبه می‌رسد.');
    await page.click('main .btn--cta');
    await page.waitForSelector('.talk [data-from=us]');
    await audit(page, 'an answered message');
  }

  async function useKeys(page: Page): Promise<void> {
    await page.keyboard.press('Shift+Slash');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    // Inside a field, the shortcut keys only type letters.
    await page.fill('[name=currentPassword]', '');
    await page.focus('[name=currentPassword]');
    await page.keyboard.type('g1');
    expect(await page.inputValue('[name=currentPassword]')).toBe('g1');
    await page.locator('h1').click();
    await page.keyboard.press('g');
    await page.keyboard.press('2');
    await page.waitForURL('**/desk/orders');
    await page.click('.rail a[href="/desk/staff"]');
    await page.waitForURL('**/desk/staff');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await page.locator('tr[data-active]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/staff\/[\w-]{36}$/);
    await page.goBack();
    await page.click('a.who');
    await page.waitForSelector('text=نشست‌های باز');
  }
});
