import { formatToman } from '../../shared/money.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';

const PATH = '/desk/settings/account';
const FORM = `main form[action="${PATH}"]`;
const OURS = 'IR062960000000100324200001';
const OTHER = 'IR820540102680020817909002';

let world: DeskWorld;
let owner: StaffOfTest;
let manager: StaffOfTest;
let cashier: StaffOfTest;

beforeEach(async () => {
  world = await openDeskWorld();
  owner = await world.addStaff('owner', 'مینا فروغی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  cashier = await world.addStaff('cashier', 'نگین کرمانی');
});
afterEach(() => world.close());

const getAccount = () => world.shop.services.settings.values.account;

async function askFor(iban: string, as = owner) {
  const browser = await world.signIn(as);
  await browser.open(PATH);
  await browser.submit(FORM, { iban, bank: 'پارسیان', holder: 'شرکت رهسپار', reason: 'حساب تازهٔ شعبه' });
  return browser;
}

/** Opens the request from today's queue and decides it. */
async function decide(staff: StaffOfTest, decision: 'approve' | 'refuse', reason = 'با برگهٔ بانک سنجیدم') {
  const browser = await world.signIn(staff);
  await browser.open('/desk/today');
  const link = browser.document.querySelector('.queue a[href^="/desk/approvals/"]');
  if (!link) throw new Error('the request is not in the queue');
  await browser.open(link.getAttribute('href')!);
  await browser.submit('form.form--narrow', { reason }, new RegExp(`^${decision}$`));
  return browser;
}

test('a new account waits for a second person, who finds it in the queue; then it is the one of the transfers', async () => {
  const asked = await askFor('IR06 2960 0000 0010 0324 2000 01');
  expect(asked.text).toContain('تا تصمیم او چیزی عوض نمی‌شود');
  expect(getAccount()).toBeNull();
  await asked.open('/desk/today');
  expect(asked.document.querySelector('.queue a[href^="/desk/approvals/"]')).toBeNull();

  const decided = await decide(manager, 'approve');
  expect(decided.text).toContain('پذیرفته و انجام شد');
  expect(getAccount()).toEqual({ iban: OURS, bank: 'پارسیان', holder: 'شرکت رهسپار' });

  const money = await world.signIn(cashier);
  await money.open('/desk/money');
  expect(money.text).toContain('از پارسیان');
  await money.open(PATH);
  expect(money.text).toContain(OURS);
  expect(money.document.querySelector(FORM)).toBeNull();

  const actions = await world.shop.services.db
    .selectFrom('desk_actions')
    .select(['staff_name', 'action', 'before', 'after', 'reason', 'second_person'])
    .where('subject_key', '=', 'account')
    .orderBy('id')
    .execute();
  expect(actions).toMatchObject([
    { staff_name: 'مینا فروغی', action: 'approvalRequested', reason: 'حساب تازهٔ شعبه' },
    {
      staff_name: 'هدیه سلیمی',
      action: 'settingChanged',
      before: 'نوشته نشده',
      after: `پارسیان، شرکت رهسپار، ${OURS}`,
      reason: 'حساب تازهٔ شعبه',
      second_person: true,
    },
    { staff_name: 'هدیه سلیمی', action: 'approvalGiven', second_person: true },
  ]);
});

test('the owner cannot confirm their own request, and a cashier cannot decide about the account', async () => {
  await askFor(OURS);
  const { id } = await world.shop.services.db
    .selectFrom('desk_approvals')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [staff, words] of [
    [owner, 'خود شما خواسته‌اید'],
    [cashier, 'مدیر یا مالک تصمیم می‌گیرد'],
  ] as const) {
    const browser = await world.signIn(staff);
    await browser.open(`/desk/approvals/${id}`);
    expect(browser.text).toContain(words);
    expect(browser.document.querySelector('form.form--narrow')).toBeNull();
  }
  const own = await world.signIn(owner);
  await own.open('/desk/staff');
  const formKey = own.document.querySelector('main input[name="formKey"]')!.getAttribute('value')!;
  const forged = await world.request(`/desk/approvals/${id}`, {
    method: 'POST',
    cookie: await world.cookieOf(owner),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ formKey, decision: 'approve', reason: 'خودم' }).toString(),
  });
  expect(forged.status).toBe(409);
  expect(getAccount()).toBeNull();
});

test('a refused request changes nothing; its reason is in the log', async () => {
  await askFor(OURS);
  await decide(manager, 'refuse', 'برگهٔ بانک را ندیدم');
  expect(getAccount()).toBeNull();
  const [last] = await world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({ action: 'approvalRefused', reason: 'برگهٔ بانک را ندیدم' });
});

test('a second request while one waits, and a page that another owner overtook, are refused with 409', async () => {
  const second = await world.addStaff('owner', 'مالک دوم');
  const stale = await world.signIn(second);
  await stale.open(PATH);
  await askFor(OURS);
  await stale.submit(FORM, { iban: OTHER, bank: 'آینده', holder: 'شرکت رهسپار', reason: 'به‌جای آن' });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('منتظر نفر دوم است');
  await decide(manager, 'approve');
  await stale.submit(FORM, { iban: OTHER, bank: 'آینده', holder: 'شرکت رهسپار', reason: 'به‌جای آن' });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain('عوض شده است');
  expect(getAccount()).toMatchObject({ iban: OURS });
});

test.each([
  ['IR062960000000100324200002', 'شمارهٔ شبا درست نیست'],
  ['۶۲۱۹۸۶۱۰۰۰۰۰۰۰۰۰', 'شمارهٔ شبا درست نیست'],
  ['', 'این را بنویسید'],
])('the number «%s» is refused with 422 and requests no approval', async (iban, words) => {
  const browser = await askFor(iban);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain(words);
  expect(await world.shop.services.db.selectFrom('desk_approvals').select('id').execute()).toEqual([]);
});

test('the current account does not count as a change', async () => {
  await askFor(OURS);
  await decide(manager, 'approve');
  const again = await askFor(OURS);
  expect([again.status, again.text.includes('همین حساب اکنون برقرار است')]).toEqual([422, true]);
});

test('a goodwill refund above the limit reaches a manager through the queue', async () => {
  const { db, clock, randomBytes } = world.shop.services;
  const { createId } = await import('../../server/db/uuid.ts');
  await db
    .insertInto('desk_approvals')
    .values({
      id: createId({ clock, randomBytes }),
      kind: 'goodwill',
      state: 'waiting',
      subject: 'RH-TEST',
      subject_key: 'RH-TEST',
      summary: `${formatToman(6_000_000)} تومان`,
      payload: JSON.stringify({ amount: 6_000_000, reason: 'delay', words: 'تأخیر', iban: null, version: 1 }),
      reason: 'تأخیر',
      requested_by: cashier.id,
      requested_at: clock(),
    })
    .execute();
  const countOf = async (staff: StaffOfTest) => {
    const browser = await world.signIn(staff);
    await browser.open('/desk/today');
    return browser.document.querySelectorAll('.queue a[href^="/desk/approvals/"]').length;
  };
  expect([await countOf(manager), await countOf(cashier)]).toEqual([1, 0]);
});
