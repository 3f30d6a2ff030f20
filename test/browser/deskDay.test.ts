import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { toTehranInstant } from '../../shared/calendar/tehran.ts';
import type { DayFigures } from '../../shared/desk/money.ts';
import { STAFF_PASSWORD, type StaffOfTest } from '../http/deskWorld.ts';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { DAY, LOST_MOBILE, openDayWorld, ORDERS, type DayWorld } from './deskDayWorld.ts';
import { DESK, PHONE } from './shopInBrowser.ts';

const IBAN = 'IR062960000000100324200001';
const WAYS = [
  ['with JavaScript on a wide screen', { viewport: DESK, javaScriptEnabled: true }],
  ['without JavaScript on a phone', { viewport: PHONE, javaScriptEnabled: false }],
] satisfies [string, BrowserContextOptions][];

describeInBrowser('a day at the desk', () => {
  let browser: Browser;
  let world: DayWorld;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    world = await openDayWorld();
  });
  afterEach(() => world.close());

  test.each(WAYS)(
    'three people find, settle, refund, message, close and export a hundred orders, %s',
    async (_how, options) => {
      const { db, clock } = world.shop.services;
      const { troubles, faults } = world;
      const problems: string[] = [];
      const people = {
        clerk: await world.addStaff('clerk', 'نوید بهرامی'),
        cashier: await world.addStaff('cashier', 'نگین کرمانی'),
        manager: await world.addStaff('manager', 'هدیه سلیمی'),
      };
      const come = async (staff: StaffOfTest) => {
        const page = await (await browser.newContext(options)).newPage();
        page.on('pageerror', (error) => problems.push(error.message));
        await signIn(page, staff);
        return page;
      };
      const { n } = await db
        .selectFrom('orders')
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(ORDERS);

      const clerk = await come(people.clerk);
      expect(await countQueue(clerk)).toEqual({
        'صدور بی‌پاسخ': 3,
        'پرداخت بی‌پاسخ': 3,
        'روز قول گذشته': 2,
        'تأمین‌کننده کمتر برمی‌گرداند': 2,
        'لغو بی‌پاسخ': 1,
        نامه‌ها: 3,
        'پیام‌های خریداران': 4,
        'پیام‌های نرسیده': 2,
      });
      await find(clerk);
      await askOutside(clerk);
      await decideLetters(clerk);
      await answerMessages(clerk);
      await settleUnsent(clerk);
      await cancelDeparture(clerk);
      await exportList(clerk);

      const cashier = await come(people.cashier);
      await refund(cashier);
      const manager = await come(people.manager);
      await decideApproval(manager);
      for (const code of troubles.unanswered) faults.cancelLost.delete(code);
      faults.refundSilent.delete(troubles.overdue[1]!);
      world.pass(11);
      await world.settle();
      // The cashier entered the bank accounts, so a colleague makes the transfers.
      await transfer(manager);
      await world.settle();
      expect(await countQueue(manager)).toEqual({});

      world.pass(16 * 60);
      await world.settle();
      await signIn(cashier, people.cashier);
      await closeDay(cashier);
      await signIn(manager, people.manager);
      await auditOnPress(manager);
      expect(await auditBooks(db, clock())).toEqual([]);
      await compareWithBank();
      expect(problems).toEqual([]);
    },
  );

  async function signIn(page: Page, staff: StaffOfTest): Promise<void> {
    await page.context().clearCookies();
    await page.goto(`${world.url}/desk/today`);
    await page.fill('[name=email]', staff.email);
    await page.fill('[name=password]', STAFF_PASSWORD);
    await page.click('button.btn--cta');
    await page.waitForSelector('[name=code]');
    // A code works only once.
    world.pass(1);
    await page.fill('[name=code]', world.codeOf(staff));
    await page.click('button.btn--cta');
    await page.waitForSelector('.rail');
  }

  const open = (page: Page, path: string) => page.goto(`${world.url}${path}`);

  /** Presses the button of the form and waits for the words of the next page. */
  async function press(page: Page, button: string, words: string): Promise<void> {
    await page.click(button);
    await page.waitForSelector(`text=${words}`);
  }

  const SEND = 'section.action .dlg__foot button';

  async function countQueue(page: Page): Promise<Record<string, number>> {
    await open(page, '/desk/today');
    const groups = await page.locator('.queue tbody').all();
    const counts = await Promise.all(
      groups.map(async (group) => [
        await group.locator('.grp span > span').first().textContent(),
        await group.locator('tr:not(.grp)').count(),
      ]),
    );
    return Object.fromEntries(counts) as Record<string, number>;
  }

  /** Opens the page on which the order is settled, from the queue. */
  async function openFromQueue(page: Page, code: string): Promise<void> {
    await open(page, '/desk/today');
    await page.click(`.queue tr:has-text("${code}") .act a`);
  }

  async function find(page: Page): Promise<void> {
    const [code] = world.troubles.sound as [string];
    for (const typed of [code, '۰۹۳۵۰۰۰۰۰۰۱', 'توکلی', '3893']) {
      await page.fill('.bar [name=q]', typed);
      await page.press('.bar [name=q]', 'Enter');
      await page.waitForSelector('.list tbody tr');
    }
    await open(page, `/desk/orders/${code}/note`);
    await page.fill('[name=text]', 'تلفنی گفت خودش می‌آید');
    await press(page, SEND, 'یادداشت نوشته شد');
    await open(page, `/desk/orders/${code}/contact`);
    await page.fill('[name=mobile]', '09351112233');
    await page.fill('[name=why]', 'خود خریدار، از شمارهٔ تازه');
    await press(page, SEND, 'تماس اصلاح شد');
  }

  async function askOutside(page: Page): Promise<void> {
    const { faults, troubles } = world;
    for (const code of troubles.issue.slice(0, 2)) {
      faults.issueLost.delete(code);
      await openFromQueue(page, code);
      await press(page, SEND, 'تأمین‌کننده پاسخ داد');
    }
    for (const code of troubles.payment) {
      faults.paymentUnclear.delete(code);
      await openFromQueue(page, code);
      await press(page, SEND, 'بانک پاسخ داد');
    }
  }

  async function decideLetters(page: Page): Promise<void> {
    for (const [index] of world.troubles.letters.entries()) {
      await open(page, '/desk/letters');
      const refuses = index === 0;
      if (refuses) await page.fill('[name=why]', 'نام سفارت خوانا نیست.');
      else for (const box of await page.locator('[name=check]').all()) await box.check();
      await press(
        page,
        `[name=decision][value=${refuses ? 'refuse' : 'approve'}]`,
        refuses ? 'نامه پذیرفته نشد' : 'نامه پذیرفته شد',
      );
    }
  }

  async function answerMessages(page: Page): Promise<void> {
    for (let answered = 0; answered < 3; answered += 1) {
      await open(page, '/desk/today?group=message');
      await page.click('.queue tr:not(:has-text("آزمایش")) .act a');
      await page.fill('[name=text]', 'سلام، تا دوشنبه پاسخ می‌دهیم.');
      await press(page, 'form[aria-label="پاسخ"] button', 'پاسخ ثبت شد');
    }
    await open(page, '/desk/today?group=message');
    await page.click('.queue .act a');
    await page.fill('[name=why]', 'پیام آزمایشی');
    await press(page, 'form[aria-label="بستن پیام"] button', 'پیام بسته شد');
  }

  async function settleUnsent(page: Page): Promise<void> {
    const [corrected, retried] = world.troubles.outbox as [string, string];
    await openFromQueue(page, corrected);
    await page.waitForSelector(`text=${LOST_MOBILE}`);
    await page.click('.head a.btn');
    await page.fill('[name=mobile]', '09351112244');
    await press(page, SEND, 'پیام در صف فرستادن است');
    await openFromQueue(page, corrected);
    await page.fill('[name=why]', 'به شمارهٔ درست فرستاده شد');
    await press(page, '[name=decision][value=drop]', 'تصمیم دربارهٔ پیام نوشته شد');
    world.faults.unreachable.delete(LOST_MOBILE);
    await openFromQueue(page, retried);
    await press(page, '[name=decision][value=retry]', 'این را بنویسید');
    await page.fill('[name=why]', 'خط خریدار دوباره روشن است');
    await press(page, '[name=decision][value=retry]', 'تصمیم دربارهٔ پیام نوشته شد');
  }

  async function cancelDeparture(page: Page): Promise<void> {
    await open(page, '/desk/departures?day=2026-11-26&vehicle=bus');
    // The first departure has the orders whose cancellation waits for a decision.
    await page.locator('.dep a').last().click();
    await page.click('.newsform .seg label:has([value=cancelled])');
    await page.fill('[name=why]', 'تلفن شرکت؛ نقص فنی');
    await press(page, 'form.newsform [value=preview]', 'مسافر چه می‌تواند بکند');
    await press(page, 'form.newsform [value=send]', 'لغو ثبت شد');
    await world.settle();
  }

  async function exportList(page: Page): Promise<void> {
    await open(page, '/desk/orders');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.head a[href*="orders.csv"]'),
    ]);
    const lines = (await readDownload(download)).trim().split('\r\n');
    expect(lines).toHaveLength(ORDERS + 1);
    expect(lines.filter((line) => line.includes(world.troubles.sound[0]!))).toHaveLength(1);
  }

  async function readDownload(download: { createReadStream(): Promise<NodeJS.ReadableStream> }) {
    let text = '';
    for await (const piece of await download.createReadStream()) text += String(piece);
    return text;
  }

  async function giveBack(page: Page, code: string, iban = ''): Promise<void> {
    await open(page, `/desk/orders/${code}/return`);
    await page.fill('[name=iban]', iban);
    await page.click(SEND);
    await press(page, `${SEND}:has-text("لغو")`, 'استرداد تأیید شد');
  }

  async function refund(page: Page): Promise<void> {
    const { troubles, faults } = world;
    await open(page, `/desk/orders/${troubles.issue[2]}/abandon`);
    await press(page, SEND, 'صدور رها شد');
    faults.issueLost.delete(troubles.issue[2]!);
    const buses = troubles.sound.slice(10, 52);
    const [byCard, refused, toIban] = [buses.slice(30, 34), buses.slice(34, 36), buses.slice(36, 38)];
    for (const code of refused) faults.refundRefused.add(code);
    for (const code of [...byCard, ...refused]) await giveBack(page, code);
    for (const code of toIban) await giveBack(page, code, IBAN);
    for (const code of troubles.refused) {
      await openFromQueue(page, code);
      await fillGoodwill(page, '۲۰٬۰۰۰');
      await press(page, SEND, 'برگشت با گذشت ثبت شد');
    }
    await open(page, `/desk/orders/${troubles.sound[0]}/goodwill`);
    await fillGoodwill(page, '۶۰۰٬۰۰۰');
    await press(page, SEND, 'درخواست برای نفر دوم فرستاده شد');
    await world.settle();
  }

  async function fillGoodwill(page: Page, amount: string): Promise<void> {
    await page.fill('[name=amount]', amount);
    await page.fill('[name=words]', 'به توافق رسیدیم');
    await press(page, SEND, 'دفتر، فروش');
  }

  async function decideApproval(page: Page): Promise<void> {
    await open(page, '/desk/approvals');
    await page.click('main a[href^="/desk/approvals/"]');
    await page.fill('[name=reason]', 'درست است');
    await press(page, '[name=decision][value=approve]', 'پذیرفته و انجام شد');
  }

  async function transfer(page: Page): Promise<void> {
    await open(page, '/desk/money');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('form[action="/desk/money/transfers"] button'),
    ]);
    const file = await readDownload(download);
    expect(file.split(IBAN)).toHaveLength(3);
    for (let written = 0; written < 4; written += 1) {
      await open(page, '/desk/money');
      await page.click('.btn:text-is("ثبت واریز")');
      await page.fill('[name=trace]', `14050902${written}`);
      await press(page, SEND, 'واریز ثبت شد');
    }
    await openFromQueue(page, world.troubles.overdue[0]!);
    await page.fill('[name=trace]', '140509029');
    await press(page, SEND, 'واریز ثبت شد');
  }

  async function closeDay(page: Page): Promise<void> {
    await open(page, `/desk/money?day=${DAY}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.head a[href*="day.csv"]'),
    ]);
    expect(await readDownload(download)).toContain('درگاه,sandbox');
    await press(page, 'form[action="/desk/money/close"] button', 'روز بسته شد');
    await page.waitForSelector('.badge--success:has-text("بسته")');
  }

  async function auditOnPress(page: Page): Promise<void> {
    await open(page, '/desk/money');
    await press(page, 'form[action="/desk/money/audit"] button', 'همه چیز با هم می‌خواند');
  }

  /** Compares the closed day with the bank's own records and the ledger, to the Rial. */
  async function compareWithBank(): Promise<void> {
    const { db } = world.shop.services;
    const from = toTehranInstant(DAY, '00:00');
    const to = toTehranInstant('2026-11-24', '00:00');
    const { figures } = await db
      .selectFrom('desk_day_closes')
      .select('figures')
      .where('day', '=', DAY)
      .executeTakeFirstOrThrow();
    const closed = figures as unknown as DayFigures;
    const [captured, refunded, byHand, ledger] = await Promise.all([
      sumOf(
        db
          .selectFrom('sandbox_payments')
          .select('amount')
          .where('verified_at', '>=', from)
          .where('verified_at', '<', to)
          .execute(),
      ),
      sumOf(
        db
          .selectFrom('sandbox_refunds')
          .select('amount')
          .where('at', '>=', from)
          .where('at', '<', to)
          .execute(),
      ),
      sumOf(
        db
          .selectFrom('refunds')
          .select('amount')
          .where('trace', 'is not', null)
          .where('done_at', '>=', from)
          .where('done_at', '<', to)
          .execute(),
      ),
      sumOf(
        db
          .selectFrom('ledger')
          .select('amount')
          .where('account', '=', 'gateway')
          .where('at', '>=', from)
          .where('at', '<', to)
          .execute(),
      ),
    ]);
    expect(closed).toMatchObject({ balanced: true });
    expect(closed.gateways).toMatchObject([
      { gateway: 'sandbox', captured, refunded: refunded + byHand, byHand, ledger, difference: 0 },
    ]);
    expect([captured - refunded - byHand, byHand > 0, refunded > 0]).toEqual([ledger, true, true]);
  }

  async function sumOf(rows: Promise<{ amount: number }[]>): Promise<number> {
    return (await rows).reduce((sum, { amount }) => sum + amount, 0);
  }
});
