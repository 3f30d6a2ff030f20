import { applyDiscount } from '../../server/orders/payments/applyDiscount.ts';
import { formatToman } from '../../shared/money.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import { BUYER, makePurchase, payOrder } from './purchase.ts';

let world: DeskWorld;
let manager: StaffOfTest;
let owner: StaffOfTest;

beforeAll(async () => {
  world = await openDeskWorld();
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  owner = await world.addStaff('owner', 'مینا فروغی');
});

afterAll(() => world.close());

const FORM = 'main form';

const readCode = (code: string) =>
  world.shop.services.db.selectFrom('discounts').selectAll().where('code', '=', code).executeTakeFirst();

const listActions = (code: string) =>
  world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'outcome', 'staff_name', 'after', 'reason'])
    .where('subject_key', '=', code)
    .orderBy('id')
    .execute();

const getTotal = async (code: string) =>
  (
    await world.shop.services.db
      .selectFrom('orders')
      .select('total')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).total;

function findRow(document: Document, code: string): string {
  const row = [...document.querySelectorAll('tbody tr')].find((each) =>
    each.querySelector('th')?.textContent?.includes(code),
  );
  return row?.textContent ?? '';
}

test('a manager creates a code in Toman, buyers use it, and the list shows its uses and cost', async () => {
  const { services } = world.shop;
  const browser = await world.signIn(manager);
  await browser.open('/desk/codes');
  expect(browser.text).toContain('هنوز کدی ساخته نشده است');
  await browser.follow(/کد تازه/u);
  await browser.submit(FORM, {
    name: 'yalda-۲۰',
    way: 'percent',
    size: '۱۰',
    most: '۱۰۰٬۰۰۰',
    product: 'flight',
    fromCity: 'تهران',
    toCity: 'MHD',
    least: '۵۰٬۰۰۰',
    uses: '۱۰',
    until: '۳۰ آذر ۱۴۰۵',
  });
  expect(browser.text).toContain('کد ساخته شد');
  expect(await readCode('YALDA-20')).toMatchObject({
    percent: 10,
    amount: null,
    most: 1_000_000,
    least_total: 500_000,
    product: 'flight',
    route: 'tehran-mashhad',
    uses_total: 10,
    starts_at: null,
    ends_at: new Date('2026-12-22T00:00:00+03:30'),
    first_purchase: false,
    mobile: null,
  });

  const code = await makePurchase(services, 'held');
  const unpaid = await makePurchase(services, 'held');
  for (const each of [code, unpaid])
    expect(await applyDiscount(services, { code: each, visitorId: BUYER, discount: 'yalda-20' })).toEqual({
      kind: 'applied',
      amount: 1_000_000,
    });
  await payOrder(services, { code, visitorId: BUYER, expectedTotal: await getTotal(code) });
  await browser.open('/desk/codes');
  const row = findRow(browser.document, 'YALDA-20');
  for (const text of ['۱۰٪، تا ۱۰۰٬۰۰۰ تومان', 'فقط پرواز، تهران به مشهد', '۲ از ۱۰', 'روشن', 'تا ۳۰ آذر'])
    expect(row).toContain(text);
  expect(row).toContain(formatToman(1_000_000));
  expect(row).toContain('۱ سفارش هنوز فروخته نشده');
  expect(await listActions('YALDA-20')).toEqual([
    {
      action: 'discountAdded',
      outcome: 'done',
      staff_name: 'هدیه سلیمی',
      after: expect.stringContaining('تهران به مشهد') as string,
      reason: '',
    },
  ]);
});

test('bad input is refused next to each field with 422, and keeps the typed text', async () => {
  const browser = await world.signIn(manager);
  await browser.open('/desk/codes/new');
  const typed = {
    name: 'کد',
    way: 'amount',
    size: 'نصف',
    most: '۵',
    fromCity: 'ناکجاآباد',
    mobile: '۰۹۱۲',
    least: '-۱',
    uses: '۰',
    from: '۴۵ آذر',
    until: '۱ آبان ۱۴۰۵',
  };
  await browser.submit(FORM, { ...typed, firstPurchase: true });
  expect(browser.status).toBe(422);
  for (const [name, value] of Object.entries(typed)) {
    const field = browser.document.querySelector<HTMLInputElement>(`${FORM} [name="${name}"]`);
    expect([name, field?.value]).toEqual([name, value]);
    if (name === 'way') continue;
    expect([name, field?.closest('.field')?.querySelector('.err')?.textContent]).toEqual([
      name,
      expect.stringMatching(/\S/u),
    ]);
  }
  expect(browser.document.querySelector('[name="toCity"]')?.getAttribute('aria-invalid')).toBe('true');
  expect(browser.document.querySelector('[name="firstPurchase"]')?.hasAttribute('checked')).toBe(true);
  await browser.submit(FORM, { name: 'OVER', way: 'percent', size: '۱۰۱' });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('عددی از ۱ تا ۱۰۰');
  expect(await readCode('OVER')).toBeUndefined();
});

test('a double click creates one code; a name in use is rejected with the colleague who uses it', async () => {
  const cookie = await world.cookieOf(manager);
  const browser = await world.signIn(manager);
  await browser.open('/desk/codes/new');
  const formKey = browser.document.querySelector(`${FORM} [name="formKey"]`)!.getAttribute('value')!;
  const press = () =>
    world.request('/desk/codes', {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ formKey, name: 'TWICE', way: 'amount', size: '20000' }).toString(),
    });
  const [first, second] = [await press(), await press()];
  for (const answer of [first, second])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/desk/codes?done=discountAdded']);
  expect(await readCode('TWICE')).toMatchObject({ amount: 200_000 });
  expect(await listActions('TWICE')).toHaveLength(1);

  const other = await world.signIn(owner);
  await other.open('/desk/codes/new');
  await other.submit(FORM, { name: 'twice', way: 'percent', size: '۵۰' });
  expect(other.status).toBe(409);
  expect(other.text).toContain('هدیه سلیمی امروز');
  expect(other.document.querySelector<HTMLInputElement>('[name="size"]')?.value).toBe('۵۰');
  expect(await readCode('TWICE')).toMatchObject({ percent: null });
});

test('stopping a code needs a reason and takes effect at once; of two employees only the first can stop it', async () => {
  const { services } = world.shop;
  const [slow, fast] = [await world.signIn(manager), await world.signIn(owner)];
  await slow.open('/desk/codes/new');
  await slow.submit(FORM, { name: 'KISH-AZAR', way: 'amount', size: '۲۰٬۰۰۰', each: '۳' });
  await slow.open('/desk/codes/KISH-AZAR/stop');
  await fast.open('/desk/codes/KISH-AZAR/stop');
  await fast.submit(FORM, { reason: '' });
  expect(fast.status).toBe(422);
  await fast.submit(FORM, { reason: 'بودجه تمام شد' });
  expect(fast.text).toContain('کد متوقف شد');
  expect(findRow(fast.document, 'KISH-AZAR')).toContain('متوقف');
  await slow.submit(FORM, { reason: 'کافی است' });
  expect(slow.status).toBe(409);
  expect(slow.text).toContain('همکاری زودتر این کد را متوقف کرده بود');
  expect(slow.text).toContain('مینا فروغی');
  const actions = await listActions('KISH-AZAR');
  expect(actions.map(({ action, staff_name: name, reason }) => [action, name, reason])).toEqual([
    ['discountAdded', 'هدیه سلیمی', ''],
    ['discountStopped', 'مینا فروغی', 'بودجه تمام شد'],
  ]);
  const code = await makePurchase(services, 'held');
  expect(await applyDiscount(services, { code, visitorId: BUYER, discount: 'KISH-AZAR' })).toEqual({
    kind: 'refused',
    reason: 'stopped',
  });
  await fast.open('/desk/codes');
  await fast.follow(/like=KISH-AZAR/u);
  expect(fast.document.querySelector('[name="size"]')?.getAttribute('value')).toBe('۲۰٬۰۰۰');
  expect(fast.document.querySelector('[name="name"]')?.getAttribute('value')).toBe('');
  await fast.open('/desk/codes/NO-SUCH/stop');
  expect(fast.status).toBe(404);
});

test.each(['clerk', 'cashier'] as const)('a %s cannot see or create codes', async (role) => {
  const staff = await world.addStaff(role);
  const cookie = await world.cookieOf(staff);
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'name=FREE&way=percent&size=100',
  };
  for (const [path, init] of [
    ['/desk/codes', {}],
    ['/desk/codes/new', {}],
    ['/desk/codes', post],
    ['/desk/codes/TWICE/stop', post],
  ] as const)
    expect([path, (await world.request(path, { ...init, cookie })).status]).toEqual([path, 403]);
  expect(await readCode('FREE')).toBeUndefined();
  const browser = await world.signIn(staff);
  await browser.open('/desk/today');
  expect(browser.document.querySelector('.rail a[href="/desk/codes"]')).toBeNull();
});
