import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { toTehranIso } from '../../shared/calendar/tehran.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import type { FormBrowser } from './formBrowser.ts';

let world: DeskWorld;
let clerk: StaffOfTest;
let manager: StaffOfTest;
let codes: string[];

const DAY = '2026-11-26';
const FORM = 'form.newsform';

beforeEach(async () => {
  world = await openDeskWorld();
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  codes = [];
  for (const visitor of ['visitor-1', 'visitor-2']) codes.push(await issueBus(world.shop.services, visitor));
  await settle();
});

afterEach(() => world.close());

async function settle(): Promise<void> {
  while ((await runJobs(world.shop.services)) > 0);
}

/** Opens the bus with the orders of both buyers. */
async function openBus(staff: StaffOfTest): Promise<FormBrowser> {
  const browser = await world.signIn(staff);
  await browser.open(`/desk/departures?day=${DAY}&vehicle=bus`);
  await browser.follow(/^\/desk\/departures\/2026/u);
  return browser;
}

async function preview(browser: FormBrowser, typed: Record<string, string>): Promise<void> {
  await browser.submit(FORM, { why: 'تلفن شرکت', ...typed }, /دیدن پیام/u);
}

function listEvents(event: string) {
  return world.shop.services.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.code', 'order_events.actor', 'order_events.data'])
    .where('order_events.event', '=', event)
    .orderBy('order_events.seq')
    .execute();
}

async function listTexts(): Promise<string[]> {
  const rows = await world.shop.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'sms')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (payload as { text: string }).text);
}

function listActions() {
  return world.shop.services.db
    .selectFrom('desk_actions')
    .select(['action', 'outcome', 'staff_name', 'after', 'reason'])
    .where('action', 'in', ['departureCancelled', 'departureMoved'])
    .orderBy('id')
    .execute();
}

test('a day lists its departures with all their orders, and the rail leads there', async () => {
  const browser = await openBus(clerk);
  expect(browser.status).toBe(200);
  expect(browser.document.querySelector('.rail [aria-current="page"]')?.textContent).toContain('حرکت‌ها');
  for (const code of codes) expect(browser.text).toContain(code);
  expect(browser.text).toContain('۲ سفارش، ۴ نفر');
  await browser.open(`/desk/departures?day=${DAY}&vehicle=plane`);
  expect(browser.text).toContain('حرکتی با سفارش ما نیست');
  await browser.open('/desk/departures?day=%D9%87%DB%8C%DA%86');
  expect(browser.status).toBe(400);
  for (const path of ['x', '2026-11-26-0123456789abcdef', '2026-19-26-0123456789abcdef']) {
    await browser.open(`/desk/departures/${path}`);
    expect(browser.status).toBe(404);
  }
});

test('a cancellation shows its messages first, then opens the free refund of each order once', async () => {
  const browser = await openBus(clerk);
  await preview(browser, { what: 'cancelled' });
  expect(browser.status).toBe(200);
  expect(browser.text).toContain('شرکت مسافربری این اتوبوس را لغو کرد');
  expect(browser.text).toContain('۲ سفارش «تغییر سفر» می‌شود');
  expect(await listEvents('disrupted')).toEqual([]);
  expect(await listActions()).toEqual([]);

  await browser.submit(FORM, {}, /خبر دادن به ۲ خریدار/u);
  expect(browser.text).toContain('لغو ثبت شد');
  expect(browser.text).toContain('لغو شد، خبر رفت');
  expect(browser.document.querySelector(FORM)).toBeNull();
  const events = await listEvents('disrupted');
  expect(events.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  for (const { actor, data } of events)
    expect({ actor, data }).toMatchObject({
      actor: 'operator',
      data: { by: { name: clerk.name }, why: 'تلفن شرکت', legs: [1] },
    });
  expect(await listActions()).toMatchObject([
    {
      action: 'departureCancelled',
      staff_name: clerk.name,
      after: 'لغو، خبر به ۲ خریدار',
      reason: 'تلفن شرکت',
    },
  ]);
  await settle();
  const texts = (await listTexts()).filter((text) => text.includes('را لغو کرد'));
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('بی‌جریمه برمی‌گردد');
  await browser.open(`/desk/orders/${codes[0]}`);
  expect(browser.text).toContain('شرکت سرویس را لغو کرد');
});

test('a delay and then another time reach the orders, the messages and the list', async () => {
  const browser = await openBus(clerk);
  await preview(browser, { what: 'delayed', minutes: '۹۰' });
  expect(browser.text).toContain('تغییر کرد');
  await browser.submit(FORM, {}, /خبر دادن به ۲ خریدار/u);
  expect(browser.text).toContain('ساعت تازه ثبت شد');
  expect(browser.text).toContain('۱ ساعت و ۳۰ دقیقه دیرتر');
  world.pass(1);
  await preview(browser, { what: 'moved', time: '۲۳:۵۵' });
  await browser.submit(FORM, {}, /ویرایش/u);
  expect(browser.document.querySelector('[name="time"]')?.getAttribute('value')).toBe('۲۳:۵۵');
  await preview(browser, {});
  await browser.submit(FORM, {}, /خبر دادن به ۲ خریدار/u);
  const changes = await listEvents('scheduleChanged');
  expect(changes).toHaveLength(4);
  expect(changes.at(-1)?.data).toMatchObject({ leg: 1, to: { departsAt: `${DAY}T23:55:00+03:30` } });
  expect((await listActions()).map(({ action }) => action)).toEqual(['departureMoved', 'departureMoved']);
});

test('a form that is sent twice tells each buyer once', async () => {
  const browser = await openBus(clerk);
  await preview(browser, { what: 'cancelled' });
  const form = browser.document.querySelector(FORM);
  const body = new URLSearchParams({ step: 'send' });
  for (const input of form?.querySelectorAll('input[name]') ?? [])
    body.set(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '');
  const cookie = await world.cookieOf(clerk);
  const send = () =>
    world.request(form?.getAttribute('action') ?? '', {
      method: 'POST',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: body.toString(),
    });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await listEvents('disrupted')).toHaveLength(2);
  expect(await listActions()).toHaveLength(1);
});

test('of two concurrent employees one succeeds; the other sees what changed and nothing is sent', async () => {
  const [first, second] = [await openBus(clerk), await openBus(manager)];
  await preview(first, { what: 'delayed', minutes: '60' });
  await preview(second, { what: 'cancelled' });
  await first.submit(FORM, {}, /خبر دادن/u);
  await second.submit(FORM, {}, /خبر دادن/u);
  expect(second.status).toBe(409);
  expect(second.text).toContain(`${clerk.name} امروز ۰۸:۰۰ ساعت تازهٔ یک حرکت را ثبت کرد`);
  expect(second.text).toContain('از شما چیزی ثبت نشد');
  expect(second.document.querySelector('[name="why"]')?.getAttribute('value')).toBe('تلفن شرکت');
  expect(await listEvents('disrupted')).toEqual([]);
});

test('two presses of two employees at one moment act once', async () => {
  const browsers = [await openBus(clerk), await openBus(manager)];
  for (const browser of browsers) await preview(browser, { what: 'cancelled' });
  await Promise.all(browsers.map((browser) => browser.submit(FORM, {}, /خبر دادن/u)));
  expect(browsers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await listEvents('disrupted')).toHaveLength(2);
  expect(await listActions()).toHaveLength(1);
});

test.each([
  [{ what: 'delayed', minutes: 'زیاد' }, 'تأخیر را به دقیقه'],
  [{ what: 'delayed', minutes: '1441' }, 'تأخیر را به دقیقه'],
  [{ what: 'moved', time: '25:00' }, 'ساعت را مانند'],
  [{ what: 'cancelled', why: '' }, 'این را بنویسید'],
  [{}, 'یکی را انتخاب کنید'],
])('a form with %j is shown again with its problem', async (typed, problem) => {
  const browser = await openBus(clerk);
  await preview(browser, typed);
  expect(browser.status).toBe(422);
  expect(browser.text).toContain(problem);
  expect(await listEvents('scheduleChanged')).toEqual([]);
});

test('a time that every order has, and one that passed, are refused', async () => {
  const browser = await openBus(clerk);
  const departsAt = await world.shop.services.db
    .selectFrom('orders')
    .select('offer')
    .where('code', '=', codes[0]!)
    .executeTakeFirstOrThrow()
    .then(({ offer }) => (offer as unknown as { service: { departsAt: string } }).service.departsAt);
  await preview(browser, { what: 'moved', time: departsAt.slice(11, 16) });
  expect(browser.text).toContain('این همان ساعت کنونی است');
  const minutes = (Date.parse(departsAt) - world.shop.services.clock().getTime()) / 60_000;
  world.pass(minutes - 1);
  const later = await openBus(await world.addStaff('clerk'));
  await preview(later, {
    what: 'moved',
    time: toTehranIso(new Date(Date.parse(departsAt) - 120_000)).slice(11, 16),
  });
  expect(later.status).toBe(422);
  expect(later.text).toContain('گذشته است');
});

test('after the departure a delay is refused, and a cancellation can still be entered', async () => {
  const early = await openBus(clerk);
  world.pass(4 * 24 * 60);
  const staff = await world.addStaff('clerk', 'سینا نادری');
  const browser = await openBus(staff);
  expect(browser.text).toContain('پس از حرکت، تأخیر یا ساعت تازه ثبت نمی‌شود');
  expect(browser.document.querySelector('[value="delayed"]')).toBeNull();
  const form = new URLSearchParams({ what: 'delayed', minutes: '30', why: 'دیر شد', step: 'send' });
  for (const name of ['formKey', 'version'])
    form.set(name, browser.document.querySelector(`${FORM} [name="${name}"]`)?.getAttribute('value') ?? '');
  const answer = await world.request(browser.url.pathname, {
    method: 'POST',
    cookie: await world.cookieOf(staff),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: form.toString(),
  });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('ساعت این حرکت گذشته است');
  expect(early.status).toBe(200);
  await preview(browser, { what: 'cancelled' });
  await browser.submit(FORM, {}, /خبر دادن به ۲ خریدار/u);
  expect(await listEvents('disrupted')).toHaveLength(2);
});

test('the page is closed without a session, and a forged form changes nothing', async () => {
  expect((await world.request('/desk/departures')).status).toBe(303);
  const browser = await openBus(clerk);
  const answer = await world.request(browser.url.pathname, {
    method: 'POST',
    cookie: await world.cookieOf(clerk),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: 'what=cancelled&why=x&step=send',
  });
  expect(answer.status).toBe(403);
  expect(await listEvents('disrupted')).toEqual([]);
});
