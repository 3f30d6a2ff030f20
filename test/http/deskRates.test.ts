import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';

let world: DeskWorld;
let manager: StaffOfTest;

beforeAll(async () => {
  world = await openDeskWorld();
  manager = await world.addStaff('manager', 'هدیه سلیمی');
});

afterAll(() => world.close());

const FORM = 'main form';
const PATH = '/desk/prices/rates';

const quote = () =>
  world.shop.services.insurance.findPlan('saman.p50k.schengen', {
    zone: 'schengen',
    startDay: '2026-12-01',
    days: 8,
    birthDays: ['1990-03-21'],
  });

test('a rate entered at the desk replaces the built-in rate from its day on, and stored rates cannot be changed', async () => {
  const { services } = world.shop;
  const before = await quote();
  const browser = await world.signIn(manager);
  await browser.open(PATH);
  expect(browser.text).toContain('پیش‌فرض برنامه');
  await browser.submit(FORM, { currency: 'EUR', rate: '۱۳۰٬۰۰۰', source: 'بیمه مرکزی' });
  expect(browser.text).toContain('نرخ ثبت شد');
  expect(browser.text).toContain('۱۳۰٬۰۰۰');
  expect(browser.text).toContain('جدول برنامه');
  expect(services.insurance.rate(services.clock()).rialPerEur).toBe(1_300_000);
  const after = await quote();
  expect(after?.rialPerEur).toBe(1_300_000);
  expect(after?.quote.total).toBeGreaterThan(before?.quote.total ?? Infinity);
  await expect(services.db.updateTable('exchange_rates').set({ rial: 1 }).execute()).rejects.toThrow(
    'append-only',
  );
});

test('a rate far from the previous one needs confirmation; other invalid input is refused with a message', async () => {
  const browser = await world.signIn(manager);
  await browser.open(PATH);
  await browser.submit(FORM, { currency: 'EUR', rate: '۱۳', source: 'بازار' });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('نرخ پیشین ۱۳۰٬۰۰۰ تومان است');
  await browser.submit(FORM, { rate: 'زیاد', day: '۱۰ آذر ۱۴۰۵', source: '' });
  expect(browser.status).toBe(422);
  for (const text of ['با رقم بنویسید', 'روزی را که نیامده', 'این را بنویسید'])
    expect(browser.text).toContain(text);
  await browser.open(PATH);
  await browser.submit(FORM, { currency: 'EUR', rate: '۱۷۰٬۰۰۰', source: 'بازار' });
  await browser.submit(FORM, { sure: true });
  expect(browser.text).toContain('نرخ ثبت شد');
});
