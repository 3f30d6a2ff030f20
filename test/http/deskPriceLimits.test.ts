import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';

let world: DeskWorld;
let cashier: StaffOfTest;
let manager: StaffOfTest;
let owner: StaffOfTest;

beforeAll(async () => {
  world = await openDeskWorld();
  cashier = await world.addStaff('cashier', 'نگین کرمانی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  owner = await world.addStaff('owner', 'مینا فروغی');
});

afterAll(() => world.close());

const FORM = 'main form';
const LIMITS = 'form[aria-label="سقف تغییر قیمت"]';
const DECIDE = 'form[action^="/desk/approvals/"]';

async function setLimits(typed: Record<string, string>): Promise<FormBrowser> {
  const browser = await world.signIn(owner);
  await browser.open('/desk/staff');
  await browser.submit(LIMITS, { 'price-reason': 'آزمون', ...typed });
  return browser;
}

async function tryFee(staff: StaffOfTest, typed: Record<string, string>, rule = ''): Promise<FormBrowser> {
  const browser = await world.signIn(staff);
  await browser.open(`/desk/prices${rule}`);
  await browser.submit(FORM, { reason: 'آزمون', ...typed }, /آزمودن/u);
  expect(browser.status).toBe(200);
  return browser;
}

const listFees = () =>
  world.shop.services.db
    .selectFrom('fee_rules')
    .select(['number', 'version', 'size', 'made_by'])
    .orderBy('number')
    .orderBy('version')
    .execute();

const listTerms = () => world.shop.services.db.selectFrom('carrier_terms').select('made_by').execute();

/** Opens the newest pending request. */
async function openRequest(staff: StaffOfTest): Promise<FormBrowser> {
  const browser = await world.signIn(staff);
  await browser.open('/desk/approvals');
  await browser.follow(/^\/desk\/approvals\/./);
  return browser;
}

async function decide(decision: 'approve' | 'refuse'): Promise<FormBrowser> {
  const browser = await openRequest(owner);
  await browser.submit(DECIDE, { reason: 'دیدم' }, decision === 'approve' ? /پذیرفتن و انجام/u : /نپذیرفتن/u);
  return browser;
}

test('the owner sets the limits; a wrong one is refused next to its field', async () => {
  const browser = await setLimits({ 'price-fee': 'زیاد', 'price-share': '۹۹', 'price-points': '۲۰۰' });
  expect(browser.status).toBe(422);
  for (const text of ['مبلغ را به تومان', 'از ۰ تا ۵۰', 'از ۱ تا ۱۰۰']) expect(browser.text).toContain(text);
  await browser.submit(LIMITS, { 'price-fee': '۵۰٬۰۰۰', 'price-share': '۲', 'price-points': '۲۰' });
  expect(browser.text).toContain('سقف عوض شد');
  await browser.open('/desk/log');
  expect(browser.text).toContain('کارمزد ۵۰٬۰۰۰ تومان، کارمزد ۲٪، جریمه ۲۰ واحد درصد');
  await expect(
    world.shop.services.db.updateTable('price_limits').set({ fee: null }).execute(),
  ).rejects.toThrow('append-only');
});

test('a large fee of a manager waits for a second person, and counts after the decision of the owner', async () => {
  const small = await tryFee(manager, { size: '۴۰٬۰۰۰' });
  expect(small.text).not.toContain('این تغییر از سقف یک نفر بیشتر است');
  expect(small.text).not.toContain('با تأیید نفر دوم');
  await small.submit(FORM, {}, /ذخیره/u);
  expect(small.text).toContain('قاعده ذخیره شد');

  const large = await tryFee(manager, { size: '۱۵۰٬۰۰۰' }, '?rule=1');
  expect(large.text).toContain('این تغییر از سقف یک نفر بیشتر است');
  await large.submit(FORM, {}, /ذخیره با تأیید نفر دوم/u);
  expect(large.text).toContain('درخواست برای نفر دوم فرستاده شد');
  expect(await listFees()).toHaveLength(1);

  const again = await tryFee(manager, { size: '۱۶۰٬۰۰۰' }, '?rule=1');
  await again.submit(FORM, {}, /ذخیره با تأیید/u);
  expect(again.status).toBe(409);
  expect(again.text).toContain('درخواستی منتظر نفر دوم است');

  expect((await openRequest(manager)).text).toContain('خود شما خواسته‌اید');
  const refused = await openRequest(cashier);
  expect(refused.text).toContain('مدیر یا مالک تصمیم می‌گیرد');
  expect(refused.document.querySelector(DECIDE)).toBeNull();

  const decided = await decide('approve');
  expect(decided.text).toContain('پذیرفته و انجام شد');
  expect((await listFees()).at(-1)).toMatchObject({
    number: 1,
    version: 2,
    size: 1_500_000,
    made_by: manager.name,
  });
  expect((await world.shop.services.fees.rules())[0]?.size).toBe(1_500_000);
  const { db } = world.shop.services;
  const actions = await db
    .selectFrom('desk_actions')
    .select(['action', 'staff_name', 'second_person'])
    .where('subject_key', '=', 'fee-1')
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'feeSaved', staff_name: manager.name, second_person: false },
    { action: 'approvalRequested', staff_name: manager.name, second_person: false },
    { action: 'feeSaved', staff_name: owner.name, second_person: true },
    { action: 'approvalGiven', staff_name: owner.name, second_person: true },
  ]);
});

test('a request whose rule has changed since is not applied, and a refused one changes nothing', async () => {
  const asked = await tryFee(manager, { size: '۳۰۰٬۰۰۰' }, '?rule=1');
  await asked.submit(FORM, {}, /ذخیره با تأیید/u);
  const own = await tryFee(owner, { size: '۳۵۰٬۰۰۰' }, '?rule=1');
  expect(own.text).not.toContain('از سقف یک نفر بیشتر');
  await own.submit(FORM, {}, /ذخیره/u);
  expect(own.text).toContain('قاعده ذخیره شد');
  const count = (await listFees()).length;
  const stale = await decide('approve');
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('قاعده پس از این درخواست عوض شده است');
  expect(await listFees()).toHaveLength(count);
  expect((await decide('refuse')).text).toContain('درخواست پذیرفته نشد');
  expect(await listFees()).toHaveLength(count);
});

test('terms that change a refund by more points wait for a second person, those of an insurer too', async () => {
  const open = async (subject: string) => {
    const browser = await world.signIn(manager);
    await browser.open(`/desk/prices/facts?subject=${encodeURIComponent(subject)}`);
    return browser;
  };
  const notes = { source: 'بخشنامهٔ ۱۲', reason: 'آزمون' };
  const buses = await open('buses.*');
  await buses.submit(FORM, { ...notes, percent0: '۱۰', percent1: '۹۰' }, /پیش‌نمایش/u);
  expect(buses.text).toContain('این تغییر از سقف یک نفر بیشتر است');
  await buses.submit(FORM, {}, /ذخیره با تأیید/u);
  expect(buses.text).toContain('درخواست برای نفر دوم فرستاده شد');
  expect(await listTerms()).toEqual([]);
  const approved = await decide('approve');
  expect(approved.text).toContain('پذیرفته و انجام شد');
  expect(await listTerms()).toEqual([{ made_by: manager.name }]);
  const { terms, clock } = world.shop.services;
  expect(terms.find(clock()).rows[0]).toMatchObject({ subject: 'buses.*', source: notes.source });

  const insurers = await open('insurance.*');
  await insurers.submit(FORM, { ...notes, fee: '۵۲٬۰۰۰' }, /پیش‌نمایش/u);
  await insurers.submit(FORM, {}, /^ذخیره$/u);
  expect(insurers.text).toContain('شرایط ثبت شد');
  const large = await open('insurance.*');
  await large.submit(FORM, { ...notes, fee: '۲۰۰٬۰۰۰' }, /پیش‌نمایش/u);
  await large.submit(FORM, {}, /ذخیره با تأیید/u);
  expect(large.text).toContain('درخواست برای نفر دوم فرستاده شد');
  expect(await listTerms()).toHaveLength(2);
  expect((await decide('refuse')).text).toContain('درخواست پذیرفته نشد');
  expect(await listTerms()).toHaveLength(2);
});
