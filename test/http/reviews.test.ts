import { createId } from '../../server/db/uuid.ts';
import { runOutbox } from '../../server/jobs/outboxWorker.ts';
import { createOutboxHandlers } from '../../server/orders/jobs/outboxHandlers.ts';
import { disruptOrder } from '../../server/orders/orders/disruptOrder.ts';
import { endTrips, reportNoShow } from '../../server/orders/orders/endTrips.ts';
import { createOrderLink } from '../../server/orders/orders/orderLink.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import { MIN_RATINGS } from '../../shared/reviews/reviews.ts';
import { issueBus } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld, type StaffOfTest } from './deskWorld.ts';
import { makePurchase } from './purchase.ts';

const VISITOR = 'guest.review-visitor-0001';
const MINUTES_A_DAY = 24 * 60;
const FORM = 'form[aria-label="نظر شما"]';
const TEXT = 'راننده آرام راند و اتوبوس سر وقت رسید.';

let world: DeskWorld;
let manager: StaffOfTest;
let clerk: StaffOfTest;
const sent: string[] = [];

beforeEach(async () => {
  sent.length = 0;
  world = await openDeskWorld({
    services: {
      sendSms: async (_id, { text }) => {
        sent.push(text);
        return 'sent';
      },
    },
  });
  manager = await world.addStaff('manager', 'هدیه سلیمی');
  clerk = await world.addStaff('clerk', 'نوید بهرامی');
});

afterEach(() => world.close());

async function deliver(): Promise<string[]> {
  sent.length = 0;
  const { services } = world.shop;
  for (let round = 0; round < 4; round += 1) await runOutbox(services, createOutboxHandlers(services));
  return sent.filter((text) => text.includes('/review/'));
}

/** Moves the clock past the trips of 26 November and lets the shop ask for reviews. */
async function endTripsAndAskForReviews(): Promise<string[]> {
  world.pass(5 * MINUTES_A_DAY);
  await endTrips(world.shop.services);
  world.pass(MINUTES_A_DAY);
  await endTrips(world.shop.services);
  return deliver();
}

function linkOf(code: string, position: number | null = null): string {
  const parsed = parseOrderCode(code);
  if (parsed === null) throw new Error(`no code ${code}`);
  return `/review/${createOrderLink(world.shop.services.signingSecret, { code: parsed, position, version: 0 })}`;
}

async function giveBack(code: string, visitorId: string): Promise<void> {
  const owner = { kind: 'buyer', visitorId } as const;
  const tickets = [1, 2].map((position) => ({ leg: 1, position }));
  const { services } = world.shop;
  const quote = await quoteRefund(services, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(services, { code, owner, quoteId: quote.quoteId });
}

const listReviews = () =>
  world.shop.services.db
    .selectFrom('reviews')
    .select(['id', 'position', 'carrier', 'carrier_name', 'rating', 'text', 'state', 'reason', 'version'])
    .orderBy('position')
    .execute();

async function openCompany() {
  const [review] = await listReviews();
  const browser = world.open();
  await browser.open(`/bus/company/${review?.carrier.split('.')[1]}`);
  expect(browser.status).toBe(200);
  return browser;
}

test('asks for one review per trip, which can be changed until the desk publishes it on the page of the company', async () => {
  await issueBus(world.shop.services, VISITOR);
  await deliver();
  const [sms = '', ...more] = await endTripsAndAskForReviews();
  expect(more).toEqual([]);
  expect(sms).toContain('سفر به‌خیر');
  expect(await endTripsAndAskForReviews()).toEqual([]);

  const browser = world.open();
  await browser.open(/https:\/\/rahsepar\.test(\/review\/\S+)/.exec(sms)?.[1] ?? '');
  expect(browser.status).toBe(200);
  await browser.submit(FORM, { text: 'کوتاه' });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain('یکی از پنج گزینه را انتخاب کنید.');
  expect(browser.text).toContain('متن باید از ۱۰ تا ۱٬۰۰۰ نویسه باشد.');
  expect(await listReviews()).toEqual([]);
  await browser.submit(FORM, { rating: '4', text: TEXT });
  expect([browser.status, browser.url.search]).toEqual([200, '?done=saved']);
  expect(browser.text).toContain('نظر شما رسید');
  await browser.submit(FORM, { rating: '5', text: `${TEXT} صندلی هم راحت بود.` });
  const [review, ...others] = await listReviews();
  expect(others).toEqual([]);
  expect(review).toMatchObject({ position: 0, rating: 5, state: 'waiting', version: 2 });
  expect((await openCompany()).text).not.toContain(TEXT);

  const desk = await world.signIn(manager);
  await desk.open('/desk/reviews');
  await desk.follow(/خواندن و تصمیم/u);
  const stale = desk.url.pathname;
  await desk.submit('form[aria-label="تصمیم دربارهٔ نظر"]', {}, /انتشار/u);
  expect(desk.text).toContain('نظر منتشر شد.');
  expect(desk.text).toContain('هیچ نظری منتظر تصمیم نیست');
  await desk.open(stale);
  expect(desk.text).toContain('این نظر منتشر شده است.');
  await desk.open('/desk/log');
  expect(desk.text).toContain('نظر مسافر را منتشر کرد');

  await browser.submit(FORM, { rating: '1', text: 'پشیمان شدم و عوض می‌کنم.' });
  expect(browser.status).toBe(409);
  expect(browser.text).toContain('دیگر عوض نمی‌شود');
  expect(await listReviews()).toMatchObject([{ rating: 5 }]);

  // The page cache may still have the page without the review.
  world.pass(60);
  const page = await openCompany();
  expect(page.text).toContain(TEXT);
  expect(page.text).toContain('۱ نظر؛ تا ۵ نظر میانگین نمی‌نویسیم.');
  expect(page.document.documentElement.innerHTML).not.toContain('AggregateRating');
});

test('an average and its structured data appear with the least number of ratings', async () => {
  const { services } = world.shop;
  await issueBus(services, VISITOR);
  await endTripsAndAskForReviews();
  const order = await services.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const browser = world.open();
  await browser.open(
    linkOf((await services.db.selectFrom('orders').select('code').executeTakeFirstOrThrow()).code),
  );
  await browser.submit(FORM, { rating: '4', text: TEXT });
  const [first] = await listReviews();
  for (let position = 3; position < MIN_RATINGS + 2; position += 1) {
    await services.db
      .insertInto('reviews')
      .values({
        id: createId(services),
        order_id: order.id,
        position,
        carrier: first?.carrier ?? '',
        carrier_name: first?.carrier_name ?? '',
        rating: 5,
        text: TEXT,
        reason: null,
        created_at: services.clock(),
        updated_at: services.clock(),
      })
      .execute();
  }
  await services.db.updateTable('reviews').set({ state: 'approved' }).execute();
  const page = await openCompany();
  expect(page.text).toContain('۴٫۸ از ۵میانگین ۵ نظر');
  expect(page.document.documentElement.innerHTML).toContain('"ratingValue":4.8,"ratingCount":5');
});

test('refuses with a message a review before travel, of a returned, cancelled or missed trip, and a forged link', async () => {
  const { services } = world.shop;
  const early = await issueBus(services, VISITOR);
  const browser = world.open();
  const post = async (code: string) => {
    await browser.open(linkOf(code));
    expect(browser.document.querySelector(FORM)).toBeNull();
    const opened = browser.status;
    const body = new URLSearchParams({ carrier: '', rating: '5', text: TEXT });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const answer = await world.request(linkOf(code), { method: 'POST', body: body.toString(), headers });
    return [opened, answer.status];
  };
  expect(await post(early)).toEqual([409, 409]);
  expect(browser.text).toContain('سفر هنوز تمام نشده است');

  const returned = await issueBus(services, 'guest.review-visitor-0002');
  await giveBack(returned, 'guest.review-visitor-0002');
  await deliver();
  const cancelled = await makePurchase(services, 'issued');
  await disruptOrder(services, { code: cancelled });
  const asked = await endTripsAndAskForReviews();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(linkOf(early));
  expect(await post(returned)).toEqual([409, 409]);
  expect(browser.text).toContain('این بلیط پس داده شده است');
  expect(await post(cancelled)).toEqual([409, 409]);
  expect(browser.text).toContain('این حرکت لغو شد');
  await reportNoShow(services, { code: early });
  expect(await post(early)).toEqual([409, 409]);
  expect(browser.text).toContain('مسافر سوار نشده است');

  const good = linkOf(early);
  const forged = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`;
  await browser.open(forged);
  expect(browser.status).toBe(404);
  expect(browser.text).toContain('این لینک درست نیست');
  expect(await listReviews()).toEqual([]);
});

test('asks for no review when the departure was cancelled or refunded after the request was queued', async () => {
  const { services } = world.shop;
  const code = await issueBus(services, VISITOR);
  await deliver();
  world.pass(5 * MINUTES_A_DAY);
  await endTrips(services);
  await disruptOrder(services, { code });
  world.pass(MINUTES_A_DAY);
  expect(await deliver()).toEqual([]);
});

test('a buyer who unsubscribed gets no review requests, and can subscribe again', async () => {
  const { services } = world.shop;
  const code = await issueBus(services, VISITOR);
  await deliver();
  const browser = world.open();
  await browser.open(linkOf(code));
  await browser.submit('form[aria-label="پرسیدن نظر پس از سفر"]', {}, /دیگر نپرسید/u);
  expect(browser.text).toContain('دیگر پس از سفر از شما نظر نمی‌پرسیم.');
  expect(await endTripsAndAskForReviews()).toEqual([]);
  await browser.open(linkOf(code));
  await browser.submit('form[aria-label="پرسیدن نظر پس از سفر"]', {}, /دوباره بپرسید/u);
  expect(await services.db.selectFrom('review_silence').selectAll().execute()).toEqual([]);
});

test('each traveller of a group reviews with the link of their own ticket, and replaced links end', async () => {
  const { services } = world.shop;
  const code = await issueBus(services, VISITOR);
  await endTripsAndAskForReviews();
  const browser = world.open();
  await browser.open(linkOf(code, 2).replace('/review/', '/t/'));
  await browser.follow(/نظر شما دربارهٔ سفر/u);
  await browser.submit(FORM, { rating: '2', text: TEXT });
  await browser.open(linkOf(code));
  await browser.submit(FORM, { rating: '5', text: TEXT });
  expect(await listReviews()).toMatchObject([
    { position: 0, rating: 5 },
    { position: 2, rating: 2 },
  ]);
  await services.db.updateTable('orders').set({ link_version: 1 }).execute();
  await browser.open(linkOf(code, 2));
  expect(browser.status).toBe(404);
});

test('the desk refuses with a reason that the traveller reads, decides about the shown text, and needs the permission', async () => {
  const { services } = world.shop;
  const code = await issueBus(services, VISITOR);
  await endTripsAndAskForReviews();
  const browser = world.open();
  await browser.open(linkOf(code));
  await browser.submit(FORM, { rating: '1', text: TEXT });
  const [review] = await listReviews();
  const path = `/desk/reviews/${review?.id}`;
  const decision = 'form[aria-label="تصمیم دربارهٔ نظر"]';

  const other = await world.signIn(clerk);
  await other.open(path);
  expect(other.status).toBe(403);
  const desk = await world.signIn(manager);
  await desk.open(path);
  await browser.open(linkOf(code));
  await browser.submit(FORM, { text: `${TEXT} شمارهٔ راننده را هم دارم.` });
  await desk.submit(decision, {}, /انتشار/u);
  expect(desk.status).toBe(409);
  expect(desk.text).toContain('مسافر متن را عوض کرده است');
  await desk.submit(decision, {}, /رد کردن/u);
  expect(desk.status).toBe(422);
  await desk.submit(decision, { why: 'شمارهٔ یک نفر در متن است.' }, /رد کردن/u);
  expect(desk.text).toContain('نظر رد شد');
  expect(await listReviews()).toMatchObject([{ state: 'refused', reason: 'شمارهٔ یک نفر در متن است.' }]);
  await browser.open(linkOf(code));
  expect(browser.text).toContain('شمارهٔ یک نفر در متن است.');
  expect(browser.document.querySelector(FORM)).toBeNull();
  await desk.open('/desk/reviews?state=refused');
  expect(desk.text).toContain('شمارهٔ راننده');
  await desk.open('/desk/reviews/not-an-id');
  expect(desk.status).toBe(404);
});
