import request from 'supertest';
import { findTrips } from '../../server/accounts/trips.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { BUYER, BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const TWO = { adults: 2, children: 0, infants: 0 };

let shop: TestApp;
/** The digits of the last one-time code that was sent. */
let digits = '';
beforeAll(async () => {
  shop = await createTestApp({
    services: {
      sendSms: async (_id, { text }) => {
        digits = /: (\d{6})\n/.exec(text)?.[1] ?? digits;
        return 'sent';
      },
    },
  });
});
afterEach(async () => {
  expect(await auditBooks(shop.services.db, shop.services.clock())).toEqual([]);
});
afterAll(() => shop.close());

const addressOf = (code: string) => `/orderTracking/refund?order=${code}`;
const get = (path: string, cookie = BUYER_COOKIE) => request(shop.app).get(path).set('cookie', cookie);
const post = (path: string, form: string, cookie = BUYER_COOKIE) =>
  request(shop.app).post(path).set('origin', PUBLIC_URL).set('cookie', cookie).type('form').send(form);

const stateOf = async (code: string) =>
  (
    await shop.services.db
      .selectFrom('orders')
      .select('state')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).state;

async function quoteCancellation(
  code: string,
  form: string,
): Promise<{ address: string; id: string; html: string }> {
  const asked = await post(addressOf(code), `action=quote&reason=illness&${form}`).expect(303);
  const address = asked.headers.location ?? '';
  const { text: html } = await get(address).expect(200);
  return { address, html, id: /name="quote" value="([^"]+)"/.exec(html)?.[1] ?? 'no quote' };
}

test('a traveller without JavaScript sees the amounts in Toman, confirms and sees the refund under way', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const { text: ticket } = await get(`/payment/flightFactor?order=${code}`).expect(200);
  expect(ticket).toContain(`href="${addressOf(code)}"`);
  const { text: form } = await get(addressOf(code)).expect(200);
  expect(form).toContain('name="robots" content="noindex"');
  expect(form).not.toMatch(/name="reason"[^>]*checked/);

  const { html, id } = await quoteCancellation(code, 'tickets=1-1&target=card');
  const [, back] = /لغو بلیط و برگشت ([۰-۹٬]+) تومان/u.exec(html) ?? [];
  expect(form).toContain(`>${back} تومان برمی‌گردد<`);
  expect(html).toContain('پرداخت شما برای این بلیط<');
  expect(html).toContain('تا تأیید شما چیزی لغو نمی‌شود');
  expect(html).toContain('بیماری یا فوت، جریمهٔ جدول را عوض نمی‌کند');
  expect(html).toContain(`href="/contactUs?topic=refund&amp;order=${code}"`);
  expect(await stateOf(code)).toBe('issued');

  const done = await post(addressOf(code), `action=confirm&quote=${id}`).expect(303);
  expect(done.headers.location).toBe(`/payment/flightFactor?order=${code}`);
  expect(await stateOf(code)).toBe('refunding');
  await runJobs(shop.services);
  const { text: after } = await get(`/payment/flightFactor?order=${code}`).expect(200);
  expect(after).toContain('پول شما برگشت داده شد');
  expect(after).toContain('جریمه');
  expect(after).not.toContain('بلیط الکترونیکی پرواز');
});

test('confirming twice refunds once, and the page of a confirmed quote redirects to the order', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const { id, address } = await quoteCancellation(code, 'tickets=1-1&target=card');
  const confirm = () => post(addressOf(code), `action=confirm&quote=${id}`).expect(303);
  await Promise.all([confirm(), confirm()]);
  await get(address).expect(303);
  await runJobs(shop.services);
  const refunds = await shop.services.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.id')
    .where('orders.code', '=', code)
    .execute();
  expect(refunds).toHaveLength(1);
});

test('a wrong account, no traveller or no reason preserves the input and shows what to do', async () => {
  const code = await makePurchase(shop.services, 'issued', TWO);
  const wrong = await post(
    addressOf(code),
    'action=quote&reason=other&tickets=1-2&target=iban&iban=IR0012',
  ).expect(422);
  expect(wrong.text).toContain('این شبا درست نیست');
  expect(wrong.text).toContain('value="IR0012"');
  expect(wrong.text).toMatch(/name="tickets"[^>]*checked=""[^>]*value="1-2"|value="1-2"[^>]*checked/);
  const none = await post(addressOf(code), 'action=quote&reason=other&target=card').expect(422);
  expect(none.text).toContain('دست‌کم یک مسافر را انتخاب کنید.');
  const noReason = await post(addressOf(code), 'action=quote&tickets=1-1&reason=carrier_cancelled').expect(
    422,
  );
  expect(noReason.text).toContain('دلیل استرداد را انتخاب کنید.');
  expect(await stateOf(code)).toBe('issued');
});

test('requires the one-time code in another browser to see or refund an order, and it cannot choose a bank account', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const { text: locked } = await get(addressOf(code), '').expect(403);
  expect(locked).not.toContain('رضایی');
  await post(
    addressOf(code),
    'action=quote&tickets=1-1&reason=other',
    buildGuestCookie('guest.stranger-stranger-stranger-01'),
  ).expect(403);
  await get(
    `${addressOf(code)}&key=abcdefgh.${'A'.repeat(22)}`,
    buildGuestCookie('guest.stranger-stranger-stranger-01'),
  ).expect(403);
  await get(addressOf('RH-AAAAAAAA'), '').expect(403);
  await get(addressOf('RH-AAAA'), '').expect(404);

  const tracked = await post('/orderTracking', `order=${code}&mobile=${MOBILE}`, '').expect(200);
  const cookie = tracked.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const address =
    /href="(\/orderTracking\/refund[^"]+)"/.exec(tracked.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { text: proof } = await get(address, cookie).expect(200);
  expect(proof).toContain('اول کد ۶ رقمی را وارد کنید');
  expect(proof).toContain('اگر همین حالا لغو کنید');
  expect(proof).not.toContain('رضایی');
  await get(address, '').expect(403);

  const buyers = await quoteCancellation(code, 'tickets=1-1&target=card');
  for (const form of ['action=quote&tickets=1-1&reason=other', `action=confirm&quote=${buyers.id}`]) {
    const refused = await post(address, form, cookie).expect(403);
    expect(refused.text).toContain('چیزی لغو نشد.');
  }
  expect(await stateOf(code)).toBe('issued');

  const sent = await post(address, 'action=send-code', cookie).expect(303);
  const { text: asks } = await get(sent.headers.location ?? '', cookie).expect(200);
  expect(asks).toContain('name="code"');
  const wrong = await post(address, 'action=open-code&code=12', cookie).expect(422);
  expect(wrong.text).toContain('کد ۶ رقمی را از پیامک وارد کنید.');
  await runJobs(shop.services);
  const opened = await post(address, `action=open-code&code=${digits}`, cookie).expect(303);
  const proven = opened.headers.location ?? '';
  const { text: form } = await get(proven, cookie).expect(200);
  expect(form).toContain('سارا رضایی');
  expect(form).not.toContain('name="iban"');
  const quoted = await post(proven, 'action=quote&reason=illness&tickets=1-1', cookie).expect(303);
  const { text: figures } = await get(quoted.headers.location ?? '', cookie).expect(200);
  const quote = /name="quote" value="([^"]+)"/.exec(figures)?.[1] ?? 'no quote';
  await post(proven, `action=confirm&quote=${quote}`, cookie).expect(303);
  expect(await stateOf(code)).toBe('refunding');
});

test('an expired quote cancels nothing and shows the form again', async () => {
  const code = await makePurchase(shop.services, 'issued');
  const { id, address } = await quoteCancellation(code, 'tickets=1-1&target=card');
  await shop.services.db
    .updateTable('refund_requests')
    .set({ valid_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  const answer = await post(addressOf(code), `action=confirm&quote=${id}`).expect(409);
  expect(answer.text).toContain('چیزی لغو نشده است');
  await get(address).expect(409);
  expect(await stateOf(code)).toBe('issued');
});

test('a partial refund shows the state of each ticket on the ticket, in tracking, calendar and trips', async () => {
  const code = await makePurchase(shop.services, 'issued', TWO);
  const { text: form } = await get(addressOf(code)).expect(200);
  expect(form.match(/[۰-۹٬]+ تومان برمی‌گردد/gu)).toHaveLength(2);
  const { id } = await quoteCancellation(code, 'tickets=1-1&target=card');
  await post(addressOf(code), `action=confirm&quote=${id}`).expect(303);
  await runJobs(shop.services);
  const [given, kept] = await shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['ticket_number', 'pnr'])
    .where('orders.code', '=', code)
    .orderBy('position')
    .execute();
  const note = 'بلیط سارا رضایی پس داده شد؛ بلیط سارا رضایی معتبر است.';

  const { text: ticket } = await get(`/payment/flightFactor?order=${code}`).expect(200);
  expect(ticket).toContain('۱ بلیط معتبر است');
  expect(ticket.split(note).length - 1).toBeGreaterThanOrEqual(2);
  expect(ticket).toContain(`<s><bdi dir="ltr">${given?.ticket_number}</bdi></s>`);
  expect(ticket).toContain('این بلیط دیگر پذیرفته نمی‌شود.');
  expect(ticket).not.toContain(`<s><bdi dir="ltr">${kept?.ticket_number}</bdi></s>`);
  expect(ticket.match(/<svg[^>]*role="img"[^>]*اصالت بلیط/g)).toHaveLength(1);
  expect(ticket).toContain(`data-offline-note="${encodeURIComponent(note)}"`);

  const tracked = await post('/orderTracking', `order=${code}&mobile=${MOBILE}`, '').expect(200);
  expect(tracked.text).toContain('بلیط س••• ر••• پس داده شد؛ بلیط س••• ر••• معتبر است.');
  expect(tracked.text).toMatch(/<s><bdi dir="ltr">[^<]+••<\/bdi><\/s><span[^>]*>پول (?:در راه برگشت|برگشت)</);
  expect(tracked.text).toMatch(/••<\/bdi><span[^>]*>معتبر</);
  expect(tracked.text).not.toMatch(/<bdi dir="ltr">[^<]+<\/bdi><span[^>]*>بخشی از پول برگشت</);

  const { text: calendar } = await get(`/payment/calendar.ics?order=${code}`).expect(200);
  const unfolded = calendar.replaceAll('\r\n ', '');
  expect(unfolded).toContain(kept?.ticket_number);
  expect(unfolded).not.toContain(given?.ticket_number);

  const trips = await findTrips(shop.services, BUYER, shop.services.clock());
  expect(trips.find((trip) => trip.code === code)).toMatchObject({
    travelling: 1,
    ticketSummary: { valid: 1, note },
    group: 'upcoming',
  });
});
