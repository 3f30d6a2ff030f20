import type { PaymentGateway } from '../../server/payments/port.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import { makePurchase } from './purchase.ts';

let world: DeskWorld;
let owner: StaffOfTest;
let cashier: StaffOfTest;

beforeEach(async () => {
  world = await openDeskWorld();
  owner = await world.addStaff('owner', 'نسرین کاویانی');
  cashier = await world.addStaff('cashier', 'هدیه سلیمی');
});
afterEach(() => world.close());

const PATH = '/desk/money/fees';
const FORM = 'main form';
const RULE = { gateway: 'sandbox', share: '۱', least: '۵۰۰', most: '۴٬۰۰۰', source: 'قرارداد ۱۴۰۵' };

const today = () => toTehranDay(world.shop.services.clock());

/** Returns the gateway's line in the accountant's file, from the column of its fee on. */
async function readFees(): Promise<string[]> {
  const cookie = await world.cookieOf(cashier);
  const text = await (await world.request(`/desk/money/day.csv?day=${today()}`, { cookie })).text();
  return text
    .split('\r\n')
    .find((line) => line.includes('درگاه,sandbox'))!
    .split(',')
    .slice(-4);
}

/** Makes the sandbox report its fee in the verification, as Zarinpal does. */
function nameFee(fee: number): void {
  const gateways = world.shop.services.gateways as Map<string, PaymentGateway>;
  const sandbox = gateways.get('sandbox')!;
  gateways.set('sandbox', {
    ...sandbox,
    async verify(attempt) {
      const outcome = await sandbox.verify(attempt);
      return outcome.kind === 'paid' ? { ...outcome, fee } : outcome;
    },
  });
}

const capture = async () => {
  const { total } = await world.shop.services.db
    .selectFrom('orders')
    .select('total')
    .executeTakeFirstOrThrow();
  return total;
};

test('without a rule a fee is unknown; the owner’s rule estimates it, and the ledger stays as it is', async () => {
  await makePurchase(world.shop.services, 'issued');
  const total = await capture();
  expect(await readFees()).toEqual(['0', '0', '1', String(total)]);
  const browser = await world.signIn(owner);
  await browser.open(`/desk/money?day=${today()}`);
  expect(browser.text).toContain('۱ پرداخت نامعلوم');
  await browser.follow(/کارمزد درگاه‌ها/u);
  expect(browser.url.pathname).toBe(PATH);
  await browser.submit(FORM, RULE);
  expect(browser.text).toContain('قاعده ثبت شد');
  expect(browser.text).toContain('۱٪، از ۵۰۰ تا ۴٬۰۰۰ تومان');
  const fee = Math.min(40_000, Math.max(5_000, Math.round(total / 100)));
  expect(await readFees()).toEqual([String(fee), String(fee), '0', String(total - fee)]);
  await browser.open(`/desk/money?day=${today()}`);
  expect(browser.text).toContain('برآورد');
  expect(browser.text).not.toContain('نامعلوم');
  const { db } = world.shop.services;
  const posted = await db.selectFrom('ledger').select('amount').where('account', '=', 'gateway').execute();
  expect(posted.map(({ amount }) => amount)).toEqual([total]);
  await expect(db.updateTable('gateway_fee_rules').set({ share: 1 }).execute()).rejects.toThrow(
    'append-only',
  );
});

test('a fee that the gateway reports at verification overrides the rule and is not an estimate', async () => {
  nameFee(12_000);
  await makePurchase(world.shop.services, 'issued');
  const browser = await world.signIn(owner);
  await browser.open(PATH);
  await browser.submit(FORM, RULE);
  const total = await capture();
  expect(await readFees()).toEqual(['12000', '0', '0', String(total - 12_000)]);
  await browser.open(`/desk/money?day=${today()}`);
  expect(browser.text).not.toContain('برآورد');
});

test('a rule holds from its day on, and the newest of a day counts', async () => {
  await makePurchase(world.shop.services, 'issued');
  const browser = await world.signIn(owner);
  await browser.open(PATH);
  await browser.submit(FORM, { ...RULE, share: '۲', least: '', most: '', day: 'فردا' });
  expect(browser.text).toContain('قاعده ثبت شد');
  expect((await readFees())[2]).toBe('1');
  for (const share of ['۳', '۰٫۵']) {
    await browser.open(PATH);
    await browser.submit(FORM, { ...RULE, share, least: '', most: '' });
  }
  const fee = Math.round((await capture()) / 200);
  expect((await readFees()).slice(0, 2)).toEqual([String(fee), String(fee)]);
});

test('bad input is refused next to its field, and a closed day keeps its fees', async () => {
  await makePurchase(world.shop.services, 'issued');
  const day = today();
  world.pass(24 * 60);
  const accountant = await world.signIn(cashier);
  await accountant.open(`/desk/money?day=${day}`);
  await accountant.submit('form[action="/desk/money/close"]', {});
  expect(accountant.text).toContain('روز بسته شد');
  const browser = await world.signIn(owner);
  await browser.open(PATH);
  await browser.submit(FORM, { ...RULE, share: '۷۵', least: '۵٬۰۰۰', day, source: '' });
  expect(browser.status).toBe(422);
  for (const text of ['درصدی از ۰ تا ۵۰', 'بیشینه کمتر از کمینه', 'بسته شده است؛', 'این را بنویسید'])
    expect(browser.text).toContain(text);
  expect(await world.shop.services.db.selectFrom('gateway_fee_rules').select('id').execute()).toEqual([]);
});

test('a cashier sees the fees and cannot set them: 403, and the try is written down', async () => {
  const browser = await world.signIn(cashier);
  await browser.open('/desk/money');
  expect(browser.document.querySelector(`a[href="${PATH}"]`)).toBeNull();
  await browser.open(PATH);
  expect(browser.status).toBe(403);
  const tries = await world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'staff_name'])
    .where('outcome', '=', 'refused')
    .execute();
  expect(tries).toEqual([{ action: 'opened', staff_name: 'هدیه سلیمی' }]);
});
