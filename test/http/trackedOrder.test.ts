import { JSDOM } from 'jsdom';
import request from 'supertest';
import { runOutbox } from '../../server/jobs/outboxWorker.ts';
import { createOutboxHandlers } from '../../server/orders/jobs/outboxHandlers.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { BUYER_COOKIE, makePurchase, MOBILE } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
let now = new Date('2026-11-21T12:00:00+03:30').getTime();
let address = 0;
const texts: string[] = [];

beforeAll(async () => {
  shop = await createTestApp({
    env: { trustProxy: 1 },
    now: () => new Date(now),
    services: {
      sendSms: async (_id, { text }) => {
        texts.push(text);
        return 'sent';
      },
    },
  });
});
afterAll(() => shop.close());

/** A browser without JavaScript that fills in the forms of the page. */
function openBrowser(bought?: string) {
  let cookie = bought;
  address += 1;
  const from = `192.0.2.${address}`;
  let page = new JSDOM('').window.document;
  const read = (text: string) => {
    page = new JSDOM(text).window.document;
    return page.body.textContent ?? '';
  };
  const get = async (path: string) => {
    const asking = request(shop.app).get(path).set('x-forwarded-for', from);
    if (cookie) asking.set('cookie', cookie);
    const answer = await asking;
    return { status: answer.status, text: read(answer.text) };
  };
  const post = async (form: Record<string, string>) => {
    const asking = request(shop.app)
      .post('/orderTracking')
      .set('origin', PUBLIC_URL)
      .set('x-forwarded-for', from);
    if (cookie) asking.set('cookie', cookie);
    const answer = await asking.type('form').send(form);
    cookie ??= (answer.headers['set-cookie'] as unknown as string[] | undefined)?.[0]?.split(';')[0];
    const to = answer.headers.location as string | undefined;
    if (answer.status === 303 && to?.startsWith('/')) return { ...(await get(to)), status: 303, to };
    return { status: answer.status, text: read(answer.text), to, headers: answer.headers };
  };
  return {
    get,
    post,
    track: (order: string) => post({ order, mobile: MOBILE }),
    /** Submits the form of an action with its button. */
    press(action: string, typed: Record<string, string> = {}) {
      const button = page.querySelector(`button[name=action][value=${action}]`);
      if (!button) throw new Error(`no button ${action}`);
      const fields = [...(button.closest('form')?.querySelectorAll('input') ?? [])];
      const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      return post({ ...form, action, ...typed });
    },
    offers: (action: string) => page.querySelector(`button[name=action][value=${action}]`) !== null,
  };
}

async function deliver(): Promise<string[]> {
  texts.length = 0;
  const deps = { ...shop.services };
  for (let round = 0; round < 4; round += 1) await runOutbox(deps, createOutboxHandlers(deps));
  return [...texts];
}

const digitsOf = (sent: string[]) => /: (\d{6})\n/.exec(sent.join('\n'))?.[1] ?? '';
const stateOf = async (code: string) =>
  (await shop.services.db.selectFrom('orders').select('state').where('code', '=', code).executeTakeFirst())
    ?.state;

test("shows names after a code sent to the buyer's mobile, in this browser only and once", async () => {
  const code = await makePurchase(shop.services, 'issued');
  await deliver();
  const visitor = openBrowser();
  const masked = await visitor.track(code);
  expect(masked.text).toContain('س••• ر•••');
  expect(masked.text).not.toContain('0012345679');
  expect((await visitor.press('send-code')).text).toContain('کد ۶ رقمی به موبایل خریدار فرستاده شد.');
  const digits = digitsOf(await deliver());
  expect(digits).toMatch(/^\d{6}$/);

  const none = await visitor.press('open-code', { code: '۱۲' });
  expect([none.status, none.text]).toEqual([
    422,
    expect.stringContaining('کد ۶ رقمی را از پیامک وارد کنید.'),
  ]);
  const other = String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
  const wrong = await visitor.press('open-code', { code: other });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('این کد درست نیست')]);
  expect(wrong.text).not.toContain('سارا رضایی');

  const persian = digits.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
  const whole = await visitor.press('open-code', { code: persian });
  expect(whole.status).toBe(303);
  expect(whole.text).toContain('سارا رضایی');
  const { ticket_number: number } = await shop.services.db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select('ticket_number')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  expect(whole.text).toContain(number);
  expect(whole.to).toMatch(/^\/payment\/flightFactor\?order=.+&key=.+\.w$/);
  expect(whole.text).toContain('اصالت این بلیط را بررسی کنید');

  expect((await openBrowser().get(whole.to ?? '')).text).not.toContain('رضایی');
  now += 31 * 60_000;
  expect((await visitor.get(whole.to ?? '')).text).not.toContain('رضایی');
});

test('an address not opened in this browser cannot request codes, and requests are limited', async () => {
  const code = await makePurchase(shop.services, 'issued');
  await deliver();
  const stranger = openBrowser();
  const refused = await stranger.post({ order: code, key: 'forged.key', action: 'send-code' });
  expect(refused.to).toBe(`/orderTracking?order=${code}`);
  expect(await deliver()).toEqual([]);

  const visitor = openBrowser();
  await visitor.track(code);
  for (let asked = 0; asked < 5; asked += 1) expect((await visitor.press('send-code')).status).toBe(303);
  const limited = await visitor.press('send-code');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers?.['retry-after'])).toBeGreaterThan(0);
  expect(limited.text).toContain('چند دقیقهٔ دیگر دوباره بخواهید');
});

test("tickets are sent again to the order's own mobile only, and only once on a double click", async () => {
  const code = await makePurchase(shop.services, 'issued');
  await deliver();
  const visitor = openBrowser();
  await visitor.track(code);
  await visitor.press('resend');
  expect((await visitor.press('resend')).text).toContain('بلیط دوباره به موبایل خریدار فرستاده شد');
  const sent = await deliver();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('بلیط شما صادر شد');
});

type Visitor = ReturnType<typeof openBrowser>;

/** Enters the code sent to the buyer's mobile. */
async function prove(visitor: Visitor): Promise<void> {
  await visitor.press('send-code');
  await visitor.press('open-code', { code: digitsOf(await deliver()) });
}

/** Posts an action with the hidden fields of the page, even if the page does not offer its button. */
const force = (visitor: Visitor, action: string) => visitor.press('send-code', { action, from: 'tracking' });

test('a tracked unpaid order can be cancelled after the one-time code, not before', async () => {
  const code = await makePurchase(shop.services, 'held');
  const visitor = openBrowser();
  const { text } = await visitor.track(code);
  expect(text).toContain('لغو این سفارش');
  expect([visitor.offers('resend'), visitor.offers('cancel')]).toEqual([false, false]);
  const refused = await force(visitor, 'cancel');
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('اول کدی را که به موبایل خریدار فرستاده می‌شود وارد کنید. چیزی عوض نشد.'),
  ]);
  expect(await stateOf(code)).toBe('held');
  await prove(visitor);
  expect((await visitor.press('cancel')).text).toContain('سفارش لغو شد و مبلغی کم نشده است.');
  expect(await stateOf(code)).toBe('cancelled');
  expect(visitor.offers('cancel')).toBe(false);
});

test('a tracked order closes half an hour after its mobile was entered, however often it is viewed', async () => {
  const code = await makePurchase(shop.services, 'issued');
  await deliver();
  const visitor = openBrowser();
  await visitor.track(code);
  let { to: again = '' } = await visitor.press('resend');
  for (let looked = 0; looked < 5; looked += 1) {
    now += 5 * 60_000;
    expect((await visitor.get(again)).text).toContain('مسیر سفارش و پول');
    again = (await visitor.press('resend')).to ?? '';
  }
  now += 6 * 60_000;
  expect((await visitor.get(again)).text).not.toContain('مسیر سفارش و پول');
  expect((await visitor.post({ order: code, action: 'send-code' })).to).toBe(`/orderTracking?order=${code}`);
});

describe('decisions that wait for the buyer', () => {
  const reservations = () => shop.services.products.get('flight')!.reservations;

  /** Buys an order for which the supplier issues only the first ticket. */
  async function partly(): Promise<string> {
    const port = reservations();
    const { issue } = port;
    port.issue = async (...asked) => {
      const answer = await issue.apply(port, asked);
      return answer.kind === 'issued' ? { kind: 'partly', tickets: answer.tickets.slice(0, 1) } : answer;
    };
    try {
      return await makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 0 });
    } finally {
      port.issue = issue;
    }
  }

  test.each([
    ['keep-part', 'بخش صادرشده برای شما ماند', 'issued'],
    ['return-all', 'همه لغو شد و کل پول برمی‌گردد', 'refunded'],
  ])(
    'a buyer with partly issued tickets can choose %s on the tracking page after the one-time code, without JavaScript',
    async (action, says, state) => {
      const code = await partly();
      const visitor = openBrowser();
      expect((await visitor.track(code)).text).toContain('اگر همه را لغو کنید برمی‌گردد');
      expect(visitor.offers(action)).toBe(false);
      expect((await force(visitor, action)).status).toBe(403);
      expect(await stateOf(code)).toBe('partly_issued');
      await prove(visitor);
      expect((await visitor.press(action)).text).toContain(says);
      await deliver();
      expect(await stateOf(code)).toBe(state);
      expect(visitor.offers('keep-part')).toBe(false);
    },
  );

  test('the buyer decides on the ticket page and returns to it', async () => {
    const code = await partly();
    const buyer = openBrowser(BUYER_COOKIE);
    const page = `/payment/flightFactor?order=${code}`;
    expect((await buyer.get(page)).text).toContain('تصمیم با شماست');
    expect((await buyer.press('keep-part')).to).toBe(page);
    expect(await stateOf(code)).toBe('issued');
  });

  /** Pays an order after its hold expired, when the seats cost more. */
  async function dearer(): Promise<string> {
    const code = await makePurchase(shop.services, 'at bank');
    const { id, authority } = await shop.services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'payments.authority'])
      .where('orders.code', '=', code)
      .executeTakeFirstOrThrow();
    await payAtBank(shop.services, authority ?? '', '603799******3893');
    now += 60 * 60_000;
    const port = reservations();
    const { hold } = port;
    port.hold = async (...asked) => {
      const answer = await hold.apply(port, asked);
      if (answer.kind !== 'held') return answer;
      return { ...answer, offer: { ...answer.offer, total: answer.offer.total + 3_500_000 } };
    };
    await settlePayment(shop.services, {
      gatewayId: 'sandbox',
      attemptId: id,
      authority: authority ?? '',
      hint: 'ok',
      returned: true,
    });
    port.hold = hold;
    return code;
  }

  test('late payment for more expensive seats: the buyer pays exactly the difference at the bank', async () => {
    const code = await dearer();
    const buyer = openBrowser(BUYER_COOKIE);
    const { text } = await buyer.get(`/payment/flightFactor?order=${code}`);
    expect(text).toContain('پرداخت ۳۵۰٬۰۰۰ تومان تفاوت');
    const moved = await buyer.press('pay-difference', { difference: '10' });
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('مبلغ تفاوت عوض شده است')]);
    const bank = await buyer.press('pay-difference');
    expect(bank.to).toMatch(/^\/sandbox-bank\//);
    const asked = await shop.services.db
      .selectFrom('payments')
      .select(['amount', 'part'])
      .where('part', '=', 'difference')
      .execute();
    expect(asked).toEqual([{ amount: 3_500_000, part: 'difference' }]);
  });

  test('late payment for more expensive seats: the buyer can have everything refunded instead', async () => {
    const code = await dearer();
    const visitor = openBrowser();
    await visitor.track(code);
    for (const action of ['decline-price', 'pay-difference']) {
      expect((await force(visitor, action)).status).toBe(403);
    }
    expect(await stateOf(code)).toBe('price_decision');
    await prove(visitor);
    expect((await visitor.press('decline-price')).text).toContain('صندلی‌ها آزاد شد و کل پول برمی‌گردد.');
    await deliver();
    expect(await stateOf(code)).toBe('refunded');
  });
});
