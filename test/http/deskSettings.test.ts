import { withTransaction } from '../../server/db/transaction.ts';
import { renderNotification } from '../../server/orders/notifications/renderNotification.ts';
import { listChanges as listSavedChanges, saveSetting } from '../../server/settings/saveSetting.ts';
import { ShopSettings } from '../../server/settings/ShopSettings.ts';
import type { SettingName } from '../../shared/settings/shopSettings.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import { makePurchase } from './purchase.ts';

let world: DeskWorld;
let owner: StaffOfTest;
let manager: StaffOfTest;

/** Id of the last change by earlier tests. */
let since = 0;

beforeAll(async () => {
  world = await openDeskWorld();
  owner = await world.addStaff('owner', 'مینا فروغی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
});

afterAll(() => world.close());

beforeEach(async () => {
  const { db, settings, clock } = world.shop.services;
  const names = await db.selectFrom('shop_settings').select('name').distinct().execute();
  for (const { name } of names) {
    const [last] = await listSavedChanges(db, name, 1);
    const staff = { id: null, name: 'آزمون' };
    const change = { name, value: null, seen: last?.id ?? 0, staff, reason: '', at: clock() };
    await withTransaction(db, (tx) => saveSetting(tx, change));
  }
  await settings.refresh();
  const newest = await db.selectFrom('shop_settings').select('id').orderBy('id', 'desc').limit(1).execute();
  since = newest[0]?.id ?? 0;
});

const getPage = async (path = '/aboutUs', cookie = '') =>
  (await world.request(path, { headers: { accept: 'text/html' }, ...(cookie && { cookie }) })).text();

const listChanges = (name: SettingName) =>
  world.shop.services.db
    .selectFrom('shop_settings')
    .select(['value', 'staff_name', 'reason'])
    .where('name', '=', name)
    .where('id', '>', since)
    .orderBy('id')
    .execute();

const formTo = (path: string) => `main form[action="${path}"]`;
const BRAND = formTo('/desk/settings/brand/brand');
const CONTACT = formTo('/desk/settings/contact/contact');
const NOTICE = formTo('/desk/settings/notice/notice');
const PRODUCTS = formTo('/desk/settings/sale/products');
const SAMPLES = formTo('/desk/settings/sale/samples');

async function openAs(staff: StaffOfTest, path: string) {
  const browser = await world.signIn(staff);
  await browser.open(path);
  return browser;
}

/** Sends a file as a browser does. */
async function upload(
  setting: 'logo' | 'social',
  content: string | Buffer,
  options: { formKey?: string } = {},
) {
  const cookie = await world.cookieOf(owner);
  const page = await openAs(owner, '/desk/settings/brand');
  const form = page.document.querySelector(formTo(`/desk/settings/brand/${setting}`))!;
  const body = new FormData();
  body.set('formKey', options.formKey ?? form.querySelector('[name="formKey"]')!.getAttribute('value')!);
  body.set('seen', form.querySelector('[name="seen"]')!.getAttribute('value')!);
  body.set('reason', 'نشان تازه');
  body.set('picture', new File([new Uint8Array(Buffer.from(content))], 'logo.png'));
  return world.request(`/desk/settings/brand/${setting}`, {
    method: 'POST',
    cookie,
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  });
}

test('a new name and colours are on every page at once, including stored ones, and can be reset to the default', async () => {
  expect(await getPage()).toContain('رهسپار');
  const browser = await openAs(owner, '/desk/settings/brand');
  await browser.submit(BRAND, { name: 'سفیر', primary: '#00695c', accent: '#c62828', reason: 'نام تازه' });
  expect(browser.text).toContain('ذخیره شد');
  const page = await getPage();
  expect(page).toContain('<span>سفیر</span>');
  expect(page).not.toContain('<span>رهسپار</span>');
  const href = /<link rel="stylesheet" href="(\/brand\/[\w-]{22}\.css)"\/><\/head>/.exec(page)![1]!;
  const sheet = await world.request(href);
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(await sheet.text()).toContain('--primary:#00695c');
  const manifest = (await (await world.request('/manifest.webmanifest')).json()) as { name: string };
  expect(manifest.name).toBe('سفیر');

  await browser.submit(formTo('/desk/settings/brand/brand/reset'), { reason: 'اشتباه بود' });
  expect(browser.text).toContain('به پیش‌فرض برگشت');
  const again = await getPage();
  expect(again).toContain('<span>رهسپار</span>');
  expect(again).not.toContain('/brand/');
  expect((await listChanges('brand')).map(({ value, ...change }) => [change, value === null])).toEqual([
    [{ staff_name: 'مینا فروغی', reason: 'نام تازه' }, false],
    [{ staff_name: 'مینا فروغی', reason: 'اشتباه بود' }, true],
  ]);
  const log = await world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject_key', '=', 'brand')
    .orderBy('id')
    .execute();
  expect(log[0]).toEqual({
    action: 'settingChanged',
    before: 'رهسپار، رنگ‌های پیش‌فرض',
    after: 'سفیر، #00695c و #c62828',
    reason: 'نام تازه',
  });
});

test('a colour without contrast, a wrong colour and a change without a reason are refused with the figure', async () => {
  const browser = await openAs(owner, '/desk/settings/brand');
  await browser.submit(BRAND, { name: '', primary: '#ffd54f', accent: 'red', reason: '' });
  expect(browser.status).toBe(422);
  await browser.submit(BRAND, { name: 'سفیر', primary: '#ffd54f', accent: '#ffb424', reason: 'x' });
  expect(browser.status).toBe(422);
  expect(browser.text).toMatch(/تضاد ۱٫[۰-۹] به ۱ است و دست کم ۴٫۵ به ۱/);
  expect(browser.document.querySelector(`${BRAND} [name="primary"]`)?.getAttribute('value')).toBe('#ffd54f');
  expect(await listChanges('brand')).toEqual([]);
});

test('of two people who change the same setting one succeeds, and the other sees who', async () => {
  const [slow, fast] = [
    await openAs(owner, '/desk/settings/brand'),
    await openAs(await world.addStaff('owner', 'نوید بهرامی'), '/desk/settings/brand'),
  ];
  await fast.submit(BRAND, { name: 'اول', reason: 'x' });
  await slow.submit(BRAND, { name: 'دوم', reason: 'y' });
  expect(slow.status).toBe(409);
  expect(slow.text).toContain('نوید بهرامی');
  expect(world.shop.services.settings.values.brand.name).toBe('اول');
  await slow.submit(BRAND, { name: 'دوم', reason: 'y' });
  expect(world.shop.services.settings.values.brand.name).toBe('دوم');
});

test('another process reads what this one saved, without a restart', async () => {
  const { db, settings } = world.shop.services;
  const other = new ShopSettings(db, settings.defaults);
  await other.refresh();
  let cleared = 0;
  other.onChange(() => (cleared += 1));
  await other.refresh();
  expect([other.values.brand.name, cleared]).toEqual(['رهسپار', 0]);
  const browser = await openAs(owner, '/desk/settings/brand');
  await browser.submit(BRAND, { name: 'سفیر', reason: 'x' });
  await other.refresh();
  expect([other.values.brand.name, cleared]).toEqual(['سفیر', 1]);
});

test('an uploaded logo is served from its own address and shown; a file that is not a picture is refused in Persian', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="#00695c"/></svg>';
  expect((await upload('logo', logo)).status).toBe(303);
  const sheet = /href="(\/brand\/[\w-]{22}\.css)"/.exec(await getPage())![1]!;
  const file = /url\("(\/brand\/[\w-]{22}\.svg)"\)/.exec(await (await world.request(sheet)).text())![1]!;
  const picture = await world.request(file);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(picture.headers.get('cache-control')).toContain('immutable');
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await picture.text()).toContain('<circle');

  for (const [content, problem] of [
    [logo.replace('<circle', '<script>alert(1)</script><circle'), 'اسکریپت'],
    ['سلام', 'این پرونده تصویر نیست'],
    ['', 'یک تصویر انتخاب کنید'],
    [Buffer.alloc(3_400_000), 'دست بالا ۳ مگابایت'],
  ] as const) {
    const answer = await upload('logo', content);
    expect([problem, answer.status]).toEqual([problem, problem.includes('مگابایت') ? 413 : 422]);
    expect(await answer.text()).toContain(problem);
  }
  const wrongSize = await upload('social', logo);
  expect(await wrongSize.text()).toContain('شبکه‌های اجتماعی SVG نشان نمی‌دهند');
  expect(await listChanges('logo')).toHaveLength(1);
  expect((await upload('logo', logo, { formKey: 'forged' })).status).toBe(403);
  expect((await world.request('/brand/aaaaaaaaaaaaaaaaaaaaaa.svg')).status).toBe(404);
  expect((await world.request('/brand/..%2f..%2fetc%2fpasswd')).status).toBe(404);
});

test('phones, address and licences are at the foot, on the contact page, in structured data and on invoices', async () => {
  const browser = await openAs(owner, '/desk/settings/contact');
  await browser.submit(CONTACT, {
    phones: '۰۲۱ ۸۸۷۷۶۶۵۵\n1599',
    address: 'تهران، خیابان <ولیعصر>',
    licences: 'مجوز بند الف: ۱۲۳/۴',
    badge: 'https://trust.example/?id=1&code=x',
    week: '۹ تا ۱۸',
    thursday: '۹ تا ۱۳',
    friday: 'تعطیل',
    reason: 'دفتر تازه',
  });
  expect(browser.text).toContain('ذخیره شد');
  const page = await getPage('/');
  expect(page).toContain('href="tel:02188776655"');
  expect(page).toContain('تهران، خیابان &lt;ولیعصر&gt;');
  expect(page).toContain('href="https://trust.example/?id=1&amp;code=x"');
  const graph = [...page.matchAll(/<script type="application\/ld\+json">([^<]*)</g)]
    .map(([, json]) => json)
    .join();
  expect(graph).toContain('"telephone":["+98-21-88776655","1599"]');
  const contact = await openAs(owner, '/contactUs');
  for (const text of ['۰۲۱-۸۸۷۷۶۶۵۵', 'مجوز بند الف', '۱۲۳/۴', 'شنبه تا چهارشنبه ۹ تا ۱۸', 'نماد اعتماد'])
    expect(contact.text).toContain(text);
});

test('invalid contact data is refused next to its fields', async () => {
  const browser = await openAs(owner, '/desk/settings/contact');
  await browser.submit(CONTACT, {
    phones: 'زنگ بزنید',
    licences: 'بی شماره',
    badge: 'javascript:alert(1)',
    week: 'تعطیل',
    thursday: '۲۰ تا ۸',
    reason: 'x',
  });
  expect(browser.status).toBe(422);
  for (const name of ['phones', 'licences', 'badge', 'week', 'thursday'])
    expect([name, browser.document.querySelector(`[name="${name}"]`)?.getAttribute('aria-invalid')]).toEqual([
      name,
      'true',
    ]);
  expect(await listChanges('contact')).toEqual([]);
});

test('a text with an unknown variable is not saved; a good one is previewed, sent, and taken back', async () => {
  const { services } = world.shop;
  const browser = await openAs(manager, '/desk/settings/texts/issued');
  const form = formTo('/desk/settings/texts/issued');
  await browser.submit(form, { sms: 'سلام {مسافر}: {سفر}', reason: 'x' });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('متغیر {مسافر} در این پیام نیست');
  expect(await listChanges('text:issued')).toEqual([]);

  const sms = 'سفر خوش با {فروشگاه}: {سفر}';
  await browser.submit(form, { sms }, /پیش‌نمایش/);
  expect(browser.status).toBe(200);
  expect(browser.text).toContain('با سفارش نمونه');
  expect(browser.text).toContain('سفر خوش با رهسپار: تهران به مشهد');
  expect(await listChanges('text:issued')).toEqual([]);
  await browser.submit(form, { sms, reason: 'گرم‌تر' });
  expect(browser.text).toContain('ذخیره شد');

  const code = await makePurchase(services, 'issued');
  const { id: orderId } = await services.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect((await renderNotification(services, { kind: 'issued', orderId })).text).toMatch(
    /^سفر خوش با رهسپار: /,
  );
  await browser.submit(formTo('/desk/settings/texts/issued/reset'), { reason: 'پیشین بهتر بود' });
  expect((await renderNotification(services, { kind: 'issued', orderId })).text).toMatch(/شما صادر شد: /);
  await browser.open('/desk/settings/texts/issued');
  expect(browser.text).toContain('هدیه سلیمی: گرم‌تر');
  await browser.open('/desk/settings/texts/nothing');
  expect(browser.status).toBe(404);
});

test('a notice is on every page in its period, closes without a script, and the next one is shown again', async () => {
  await getPage();
  const browser = await openAs(manager, '/desk/settings/notice');
  await browser.submit(NOTICE, {
    text: 'پروازهای کیش <b>جابه‌جا</b> شد',
    link: '/blog',
    until: '۵ آذر ۱۴۰۵',
    canClose: true,
    reason: 'خبر ایرلاین',
  });
  expect(browser.text).toContain('ذخیره شد');
  const page = await getPage();
  expect(page).toContain('پروازهای کیش &lt;b&gt;جابه‌جا&lt;/b&gt; شد');
  expect(page.indexOf('shop-notice')).toBeLessThan(page.indexOf('<header'));

  const id = /name="id" value="(\d+)"/.exec(page)![1]!;
  const close = (body: string) =>
    world.request('/notice', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body,
    });
  const closed = await close(`id=${id}`);
  expect([closed.status, closed.headers.get('location')]).toEqual([303, '/']);
  const cookie = closed.headers.getSetCookie()[0]!.split(';')[0]!;
  expect((await close('id=999')).headers.getSetCookie()).toEqual([]);
  expect(await getPage('/aboutUs', cookie)).not.toContain('shop-notice');
  expect(await getPage('/aboutUs', cookie)).not.toContain('shop-notice');
  expect(await getPage()).toContain('shop-notice');

  await browser.open('/desk/settings/notice');
  await browser.submit(NOTICE, { text: 'خبر دوم', reason: 'تازه شد' });
  expect(await getPage('/aboutUs', cookie)).toContain('خبر دوم');
  world.pass(4 * 24 * 60);
  expect(await getPage()).not.toContain('shop-notice');
});

test('a notice with a wrong link or period is refused', async () => {
  const browser = await openAs(manager, '/desk/settings/notice');
  await browser.submit(NOTICE, {
    text: '',
    link: '//evil.test',
    from: '۴۵ آذر',
    until: '۱ آبان ۱۴۰۵',
    reason: 'x',
  });
  expect(browser.status).toBe(422);
  for (const name of ['text', 'link', 'from', 'until'])
    expect([name, browser.document.querySelector(`[name="${name}"]`)?.getAttribute('aria-invalid')]).toEqual([
      name,
      'true',
    ]);
  expect(await listChanges('notice')).toEqual([]);
});

test('a product is switched off and on while the shop runs; one at least stays', async () => {
  expect((await world.request('/bus')).status).toBe(200);
  const cookie = await world.cookieOf(owner);
  const page = await openAs(owner, '/desk/settings/sale');
  const send = (selector: string, names: readonly string[]) => {
    const form = page.document.querySelector(selector)!;
    const body = new URLSearchParams({ reason: 'x' });
    for (const name of ['formKey', 'seen'])
      body.set(name, form.querySelector(`[name="${name}"]`)!.getAttribute('value')!);
    for (const name of names) body.append(selector === PRODUCTS ? 'products' : 'samples', name);
    return world.request(form.getAttribute('action')!, {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: body.toString(),
    });
  };
  expect((await send(PRODUCTS, [])).status).toBe(422);
  await page.open('/desk/settings/sale');
  expect((await send(PRODUCTS, ['flights', 'insurance', 'hotels'])).status).toBe(303);
  expect((await world.request('/bus')).status).toBe(404);
  expect(await getPage('/')).not.toContain('href="/bus"');
  expect(await (await world.request('/sitemap.xml')).text()).not.toContain('/bus');
  await page.open('/desk/settings/sale');
  expect((await send(SAMPLES, ['flights'])).status).toBe(303);
  await page.open('/desk/settings/sale');
  expect(page.text).toContain('از راه‌اندازی بعدی سرور به حالت تازه درمی‌آیند');
  await page.submit(formTo('/desk/settings/sale/products/reset'), { reason: 'برگشت' });
  expect((await world.request('/bus')).status).toBe(200);
});

test('the rows of settings refuse changes', async () => {
  const browser = await openAs(owner, '/desk/settings/brand');
  await browser.submit(BRAND, { name: 'سفیر', reason: 'x' });
  const { db } = world.shop.services;
  await expect(db.updateTable('shop_settings').set({ reason: 'y' }).execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('shop_settings').execute()).rejects.toThrow(/append-only/);
});

const GETS = [
  '/desk/settings',
  '/desk/settings/brand',
  '/desk/settings/contact',
  '/desk/settings/notice',
  '/desk/settings/sale',
  '/desk/settings/texts',
  '/desk/settings/texts/issued',
];
const POSTS = [
  'brand/brand',
  'brand/logo',
  'brand/social',
  'brand/brand/reset',
  'contact/contact',
  'notice/notice',
  'notice/notice/reset',
  'sale/products',
  'sale/samples',
  'texts/issued',
  'texts/issued/reset',
];
const OF_MANAGERS = /settings$|notice|texts/;

test.each(['clerk', 'cashier', 'manager'] as const)(
  'a %s opens and changes only what the table of permissions allows',
  async (role) => {
    const staff = await world.addStaff(role);
    const cookie = await world.cookieOf(staff);
    const isOpen = (path: string) => role === 'manager' && OF_MANAGERS.test(path);
    for (const path of GETS)
      expect([path, (await world.request(path, { cookie })).status]).toEqual([
        path,
        isOpen(path) ? 200 : 403,
      ]);
    for (const path of POSTS.map((part) => `/desk/settings/${part}`)) {
      const answer = await world.request(path, {
        method: 'POST',
        cookie,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'name=x&seen=0&reason=x',
      });
      expect([path, answer.status]).toEqual([path, 403]);
      // For a role with the permission, only the key is missing.
      expect([path, (await answer.text()).includes('نشست دیگری است')]).toEqual([path, isOpen(path)]);
    }
    const stored = await world.shop.services.db
      .selectFrom('shop_settings')
      .select('id')
      .where('id', '>', since)
      .execute();
    expect(stored).toEqual([]);
    const refused = await world.shop.services.db
      .selectFrom('desk_actions')
      .select('id')
      .where('outcome', '=', 'refused')
      .where('staff_id', '=', staff.id)
      .execute();
    expect(refused.length).toBe(GETS.filter((path) => !isOpen(path)).length + POSTS.length);
  },
);
