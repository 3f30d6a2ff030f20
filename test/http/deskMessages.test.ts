import { storeMessage, type ContactMessage } from '../../server/content/contactMessages.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import { makePurchase } from './purchase.ts';

let world: DeskWorld;
let clerk: StaffOfTest;
let manager: StaffOfTest;
let orderCode: string;

const BUYER = { visitorId: 'guest.messages-visitor-0001', mobile: '09350000072', email: 'sara@example.com' };

beforeAll(async () => {
  world = await openDeskWorld();
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  orderCode = await makePurchase(world.shop.services, 'held', undefined, BUYER);
});

afterAll(() => world.close());

const ANSWER = 'form[aria-label="پاسخ"]';
const CLOSE = 'form[aria-label="بستن پیام"]';
const SENDER = { name: 'سارا رضایی', mobile: '09350000071', topic: 'refund', orderCode: null };

async function write(message: Partial<ContactMessage> & { message: string }) {
  const { services } = world.shop;
  const code = await storeMessage(services, { ...SENDER, ...message });
  const { id } = await services.db
    .selectFrom('contact_messages')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { id, code, path: `/desk/messages/${id}` };
}

const listEvents = (id: string) =>
  world.shop.services.db
    .selectFrom('message_events')
    .select(['id', 'kind', 'way', 'sent_to', 'text', 'staff_name'])
    .where('message_id', '=', id)
    .orderBy('id')
    .execute();

const listSent = () =>
  world.shop.services.db
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .where('dedupe_key', 'like', '%:message answer:%')
    .orderBy('created_at')
    .execute();

const listActions = async (id: string) =>
  (
    await world.shop.services.db
      .selectFrom('desk_actions')
      .select(['action', 'staff_name'])
      .where('subject_key', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, staff_name: name }) => [action, name]);

test('a message of any age waits in the queue and the rail until a clerk answers it by SMS', async () => {
  const { code, path, id } = await write({ message: 'پول بلیط من کی برمی‌گردد؟' });
  world.pass(10 * 24 * 60);
  const browser = await world.signIn(clerk);
  await browser.open('/desk/today?group=message');
  expect(browser.text).toContain('استرداد');
  await browser.follow(/پاسخ دادن/u);
  expect(browser.url.pathname).toBe(path);
  expect(browser.document.querySelector('.rail a[aria-current="page"] .count')?.textContent).toContain('۱');
  expect(browser.document.querySelectorAll(`${ANSWER} option`)).toHaveLength(1);

  await browser.submit(ANSWER, { text: 'سلام، پول شما\nتا دوشنبه می‌رسد.' });
  expect(browser.text).toContain('پاسخ ثبت شد');
  expect(browser.text).toContain('در صف فرستادن');
  const [event, ...more] = await listEvents(id);
  expect([event, more]).toEqual([
    {
      id: event?.id,
      kind: 'answered',
      way: 'sms',
      sent_to: SENDER.mobile,
      text: 'سلام، پول شما\nتا دوشنبه می‌رسد.',
      staff_name: 'نوید بهرامی',
    },
    [],
  ]);
  const { brand, publicUrl } = world.shop.services.env;
  const text = `سلام، پول شما\nتا دوشنبه می‌رسد.\n${brand}، پاسخ به پیام ${toPersianDigits(code)}\nگفتگو: ${publicUrl}/m/`;
  expect(await listSent()).toEqual([
    { topic: 'sms', payload: { to: SENDER.mobile, text: expect.stringContaining(text) as string } },
  ]);
  expect(await listActions(id)).toEqual([['messageAnswered', 'نوید بهرامی']]);
  await browser.open('/desk/messages');
  expect(browser.text).toContain('هیچ پیامی بی‌پاسخ نمانده است');
  await browser.open('/desk/today');
  expect(browser.text).not.toContain('پیام‌های خریداران');
  await browser.open('/desk/messages?state=answered');
  expect(browser.text).toContain('پول بلیط من کی برمی‌گردد؟');
  const changed = world.shop.services.db.updateTable('message_events').set({ text: 'دیگر' }).execute();
  await expect(changed).rejects.toThrow('append-only');
});

test('an answer by mail goes only to the e-mail of the sender’s own order, and another mobile shows a warning', async () => {
  const own = await write({ mobile: BUYER.mobile, orderCode, message: 'نام مسافر را اشتباه نوشته‌ام.' });
  const strange = await write({ orderCode, message: 'این سفارش همسر من است.' });
  const lost = await write({ orderCode: 'RH-2222-2222-22222', message: 'سفارشم پیدا نمی‌شود.' });
  const browser = await world.signIn(clerk);

  await browser.open(own.path);
  expect(browser.document.querySelector(`main a[href="/desk/orders/${orderCode}"]`)).not.toBeNull();
  await browser.submit(ANSWER, { way: 'mail', text: 'اصلاح شد.\n<b>سپاس</b>' });
  const mail = (await listSent()).find(({ topic }) => topic === 'mail');
  expect(mail?.payload).toMatchObject({
    to: 'sara@example.com',
    subject: `پاسخ به پیام ${toPersianDigits(own.code)}`,
    text: expect.stringContaining('پیام شما: «نام مسافر را اشتباه نوشته‌ام.»') as string,
    html: expect.stringContaining('&lt;b&gt;سپاس&lt;/b&gt;') as string,
  });

  await browser.open(`/desk/orders/${orderCode}`);
  expect(browser.text).toContain('پیام مسافر: استرداد');
  await browser.open(strange.path);
  expect(browser.text).toContain('موبایل فرستنده با تماس این سفارش یکی نیست');
  expect(browser.text).not.toContain('sara@example.com');
  const select = browser.document.querySelector(`${ANSWER} select`)!;
  select.innerHTML = '<option value="mail" selected>mail</option>';
  await browser.submit(ANSWER, { text: 'جزئیات سفارش' });
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('نشانی ایمیل این فرستنده را نداریم');
  expect(browser.document.querySelector(`${ANSWER} textarea`)?.textContent).toBe('جزئیات سفارش');
  expect(await listEvents(strange.id)).toEqual([]);
  await browser.open(lost.path);
  expect(browser.text).toContain('چنین سفارشی نیست');
});

test('bad input is refused next to the field, and keeps the typed text', async () => {
  const { path, id } = await write({ message: 'چمدان من گم شده است.' });
  const browser = await world.signIn(clerk);
  await browser.open(path);
  await browser.submit(ANSWER, { text: '' });
  expect(browser.status).toBe(422);
  expect(browser.document.querySelector(`${ANSWER} .err`)?.textContent).toContain('این را بنویسید');
  const long = 'الف '.repeat(200).trim();
  await browser.submit(ANSWER, { text: long });
  expect(browser.status).toBe(422);
  expect(browser.document.querySelector(`${ANSWER} textarea`)?.textContent).toBe(long);
  await browser.submit(CLOSE, { why: ' ' });
  expect(browser.status).toBe(422);
  expect(await listEvents(id)).toEqual([]);
  await browser.open('/desk/messages/no-uuid');
  expect(browser.status).toBe(404);
});

test('a double click sends one answer; of two employees one answers, and the other sees that answer', async () => {
  const { path, id } = await write({ message: 'ساعت پرواز عوض شده است؟' });
  const before = (await listSent()).length;
  const [slow, fast] = [await world.signIn(clerk), await world.signIn(manager)];
  await slow.open(path);
  await fast.open(path);
  const cookie = await world.cookieOf(manager);
  const fields = Object.fromEntries(
    ['formKey', 'version'].map((name) => [
      name,
      fast.document.querySelector(`${ANSWER} [name="${name}"]`)!.getAttribute('value')!,
    ]),
  );
  const press = () =>
    world.request(path, {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...fields, way: 'sms', text: 'بله، ۲۰ دقیقه' }).toString(),
    });
  for (const answer of [await press(), await press()])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?done=messageAnswered`]);
  expect(await listEvents(id)).toHaveLength(1);

  await slow.submit(ANSWER, { text: 'خیر' });
  expect(slow.status).toBe(409);
  expect(slow.text).toContain('هدیه سلیمی امروز');
  expect(slow.text).toContain('بله، ۲۰ دقیقه');
  expect(slow.document.querySelector(`${ANSWER} textarea`)?.textContent).toBe('خیر');
  expect(await listSent()).toHaveLength(before + 1);
  await slow.submit(ANSWER, { text: 'پوزش؛ ۳۰ دقیقه' });
  expect((await listEvents(id)).map(({ text }) => text)).toEqual(['بله، ۲۰ دقیقه', 'پوزش؛ ۳۰ دقیقه']);
});

test('a message is closed with a reason and without notifying the sender, and can still be answered', async () => {
  const { path, id } = await write({ message: 'تبلیغ فروشگاه ما را بگذارید' });
  const before = (await listSent()).length;
  const browser = await world.signIn(clerk);
  await browser.open(path);
  await browser.submit(CLOSE, { why: 'تبلیغ است' });
  expect(browser.text).toContain('پیام بسته شد');
  expect(browser.document.querySelector(CLOSE)).toBeNull();
  expect(await listSent()).toHaveLength(before);
  await browser.open('/desk/messages?state=closed');
  expect(browser.text).toContain('تبلیغ فروشگاه ما را بگذارید');
  await browser.open(path);
  await browser.submit(ANSWER, { text: 'سپاس، تبلیغ نمی‌گذاریم.' });
  expect((await listEvents(id)).map(({ kind }) => kind)).toEqual(['closed', 'answered']);
  expect(await listActions(id)).toEqual([
    ['messageClosed', 'نوید بهرامی'],
    ['messageAnswered', 'نوید بهرامی'],
  ]);
});

test('without a session no message is readable, and a form from another site is refused', async () => {
  const { path, id } = await write({ message: 'یک پیام خصوصی از من' });
  expect((await world.request(path)).status).toBe(303);
  const forged = await world.request(path, {
    method: 'POST',
    cookie: await world.cookieOf(clerk),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'way=sms&text=x&version=0',
  });
  expect(forged.status).toBe(403);
  const unkeyed = await world.request(path, {
    method: 'POST',
    cookie: await world.cookieOf(clerk),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'way=sms&text=x&version=0',
  });
  expect(unkeyed.status).toBe(403);
  expect(await listEvents(id)).toEqual([]);
});
