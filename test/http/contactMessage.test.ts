import { storeMessage } from '../../server/content/contactMessages.ts';
import { CONTACT_MESSAGE } from '../../shared/content/contactMessage.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { openDeskWorld, type DeskWorld } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';
import { makePurchase } from './purchase.ts';

const MOBILE = '09350000071';
const FORM = 'form[aria-label="دیدن گفتگو"]';
let world: DeskWorld;

beforeEach(async () => {
  world = await openDeskWorld();
});
afterEach(() => world.close());

async function look(code: string, mobile: string, browser: FormBrowser = world.open()): Promise<FormBrowser> {
  await browser.open(`${CONTACT_MESSAGE}?code=${code}`);
  await browser.submit(FORM, { mobile });
  return browser;
}

test('the sender writes, the desk answers and closes, and the code with the mobile opens the conversation', async () => {
  const orderCode = await makePurchase(world.shop.services, 'held');
  const sender = world.open();
  await sender.open('/contactUs?topic=refund');
  await sender.submit('form[aria-label="فرم تماس"]', {
    name: 'سارا رضایی',
    mobile: MOBILE,
    order: orderCode,
    message: 'پول بلیط من\nکی برمی‌گردد؟',
  });
  await sender.follow(/گفتگو و پاسخ/u);
  expect(sender.url.pathname).toBe(CONTACT_MESSAGE);
  await sender.submit(FORM, { mobile: '۰۹۳۵ ۰۰۰ ۰۰۷۱' });
  expect(sender.status).toBe(200);
  expect(sender.text).toContain('هنوز پاسخی نوشته نشده است');
  expect(sender.text).toContain(orderCode);

  const clerk = await world.signIn(await world.addStaff('clerk', 'نوید بهرامی'));
  await clerk.open('/desk/today?group=message');
  await clerk.follow(/پاسخ دادن/u);
  await clerk.submit('form[aria-label="پاسخ"]', { text: 'سلام، تا دوشنبه می‌رسد.' });
  const { code } = await world.shop.services.db
    .selectFrom('contact_messages')
    .select('code')
    .executeTakeFirstOrThrow();
  const answered = await look(toPersianDigits(code), MOBILE);
  expect(answered.text).toContain('کی برمی‌گردد؟');
  expect(answered.text).toContain('سلام، تا دوشنبه می‌رسد.');
  expect(answered.text).toContain('با پیامک هم فرستاده شد');
  expect(answered.text).not.toContain('نوید بهرامی');

  await clerk.submit('form[aria-label="بستن پیام"]', { why: 'تلفنی قانع شد' });
  const closed = await look(code, MOBILE);
  expect(closed.text).toContain('پایان یافته است');
  expect(closed.text).not.toContain('تلفنی قانع شد');
});

const write = () =>
  storeMessage(world.shop.services, {
    name: 'سارا رضایی',
    mobile: MOBILE,
    topic: 'complaint',
    orderCode: 'RH-AAAAAA',
    message: 'گلایه دارم از رفتار شرکت.',
  });

test('a wrong mobile and an unknown code get the same answer, and no page shows an order that does not exist', async () => {
  const code = await write();
  const unknown = code.endsWith('1000') ? `${code.slice(0, 9)}1001` : `${code.slice(0, 9)}1000`;
  const [wrong, missing] = [await look(code, '09350000072'), await look(unknown, MOBILE)];
  expect([wrong.status, missing.status]).toEqual([404, 404]);
  expect(wrong.text).toContain('پیدا نشد');
  // The page data repeats the typed values, so the test compares only the visible text.
  const textOf = (browser: FormBrowser) => browser.document.querySelector('main')!.textContent;
  expect(textOf(missing)).toContain('پیدا نشد');
  expect(textOf(missing)).toBe(textOf(wrong));
  const right = await look(code, MOBILE);
  expect(right.text).not.toContain('RH-AAAAAA');
});

test('guessing the mobile of a code ends with 429, even for the right one; another code is still open', async () => {
  const code = await write();
  let last = world.open();
  for (let tries = 0; tries < 6; tries += 1) last = await look(code, `0935000010${tries}`);
  expect(last.status).toBe(404);
  expect((await look(code, '09350000109')).status).toBe(429);
  const right = await look(code, MOBILE);
  expect(right.status).toBe(429);
  expect(right.text).toContain('تلاش‌ها زیاد بود');
  expect(right.text).not.toContain('گلایه');
  expect((await look('14040101-2345', MOBILE)).status).toBe(404);
  world.pass(6);
  expect((await look(code, MOBILE)).text).toContain('گلایه');
});

/** Answers by SMS as the desk and returns the link in the SMS. */
async function answerBySms(): Promise<string> {
  const clerk = await world.signIn(await world.addStaff('clerk', 'نوید بهرامی'));
  await clerk.open('/desk/today?group=message');
  await clerk.follow(/پاسخ دادن/u);
  await clerk.submit('form[aria-label="پاسخ"]', { text: 'پیگیری شد و راننده تذکر گرفت.' });
  const sent = await world.shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'sms')
    .executeTakeFirstOrThrow();
  return /\/m\/\S+/.exec((sent.payload as { text: string }).text)![0];
}

test('the link of the SMS opens the conversation without code and mobile, for thirty days', async () => {
  const code = await write();
  const link = await answerBySms();
  expect(link.length).toBeLessThan(40);
  const sender = world.open();
  await sender.open(link);
  expect(sender.url.pathname).toBe(CONTACT_MESSAGE);
  expect(sender.status).toBe(200);
  expect(sender.text).toContain('گلایه دارم');
  expect(sender.text).toContain('راننده تذکر گرفت');
  expect(sender.text).not.toContain(MOBILE);
  const page = await world.request(`${CONTACT_MESSAGE}?link=${link.slice('/m/'.length)}`);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');

  world.pass(31 * 24 * 60);
  await sender.open(link);
  expect(sender.status).toBe(410);
  expect(sender.text).toContain('مهلت این لینک تمام شده است');
  expect(sender.text).not.toContain('گلایه دارم');
  await sender.submit(FORM, { mobile: MOBILE });
  expect(sender.status).toBe(200);
  expect(sender.url.href).toContain(CONTACT_MESSAGE);
  expect(sender.text).toContain('گلایه دارم');
  expect(code).toMatch(/^\d{8}-\d{4}$/);
});

test('a forged link, one of another message and one for longer are refused with 404, and many of them with 429', async () => {
  const code = await write();
  const link = await answerBySms();
  const [, digits, day, mac] = /^\/m\/(\d+)-(\w+)\.(.+)$/.exec(link)!;
  const other = digits!.endsWith('1000') ? '1001' : '1000';
  const forged = [
    `${digits}-${day}.${mac!.startsWith('A') ? 'B' : 'A'}${mac!.slice(1)}`,
    `${digits!.slice(0, 8)}${other}-${day}.${mac}`,
    `${digits}-zzz.${mac}`,
    code,
    'x'.repeat(900),
  ];
  for (const each of forged) {
    const browser = world.open();
    await browser.open(`/m/${each}`);
    expect(browser.status).toBe(404);
    expect(browser.text).toContain('این لینک درست نیست');
    expect(browser.text).not.toContain('گلایه دارم');
  }
  let last = world.open();
  for (let tries = 0; tries < 40 && last.status !== 429; tries += 1) {
    last = world.open();
    await last.open(`/m/${forged[0]}`);
  }
  expect(last.status).toBe(429);
  expect(last.text).toContain('تلاش‌ها زیاد بود');
  // A valid link does not count as a try.
  await last.open(link);
  expect(last.status).toBe(200);
});

test.each([
  ['', MOBILE, 'کد پیگیری پیام'],
  ['RH-4K7M2Q', MOBILE, 'کد پیگیری را مثل'],
  ['14050830-3821', '0912', 'موبایل'],
])('the code «%s» with the mobile «%s» is refused with 422', async (code, mobile, words) => {
  const browser = await look(code, mobile);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain(words);
});

test('the form is filled with the code of the address and is not indexed', async () => {
  const response = await world.request(`${CONTACT_MESSAGE}?code=14050830-3821`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('name="robots" content="noindex');
  expect(html).toContain('14050830-3821');
});
