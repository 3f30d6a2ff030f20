import express, { type ErrorRequestHandler, type Express } from 'express';
import request from 'supertest';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { html } from '../../http/htmlTemplate.ts';
import { HttpError } from '../../http/httpErrors.ts';
import { createPaymentCallback } from '../../orders/payments/paymentCallback.ts';
import { createSandboxBank } from './sandboxBank.ts';
import { payAtBank, readPayment, verifyAtBank } from './sandboxLedger.ts';

const world = setUpBookingWorld();
let app: Express;
beforeAll(() => {
  app = express();
  app.use(express.urlencoded({ extended: false }));
  app.use(
    createSandboxBank(world.deps, {
      settings: world.deps.settings,
      stylesheets: [{ href: '/_nuxt/css/app.css', integrity: 'sha256-hash' }],
    }),
  );
  app.use(createPaymentCallback(world.deps));
  const errors: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    res.status(error instanceof HttpError ? error.status : 500).send('error');
  };
  app.use(errors);
});

async function goToBank(offer: string) {
  await world.addFlight(offer, 2);
  const code = await world.ready({ offer });
  const attempt = await world.atBank(code);
  return { code, ...attempt, bank: `/sandbox-bank/${attempt.authority}` };
}

const post = (url: string, form: Record<string, string>) => request(app).post(url).type('form').send(form);

test('the bank page shows the amount, the payee and the deadline, and that it is not a real bank', async () => {
  const { bank, code } = await goToBank('page');
  const { status, text, headers } = await request(app).get(bank);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<html lang="fa" dir="rtl">');
  for (const part of [
    'این بانک واقعی نیست و پولی جابه‌جا نمی‌شود.',
    '۲۶٬۰۰۰٬۰۰۰ ریال',
    '۲٬۶۰۰٬۰۰۰ تومان',
    `<bdi dir="ltr">${code}</bdi>`,
    'زمان باقی‌مانده: ۱۵ دقیقه',
    'value="pay"',
    'value="cancel"',
    'http-equiv="refresh" content="901"',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/<script|style=|onclick/i);
});

test('paying redirects the browser through the callback to the invoice and issues the ticket', async () => {
  const { bank, code } = await goToBank('pays');
  const paid = await post(bank, { action: 'pay', card: '۶۱۰۴ ۳۳۱۲ ۳۴۵۶ ۱۲۳۴' });
  expect(paid.status).toBe(303);
  expect(paid.headers.location).toMatch(
    /^\/payment\/callback\/sandbox\/[0-9a-f-]{36}\?Authority=S\w{35}&Status=OK$/,
  );
  const back = await request(app).get(paid.headers.location ?? '');
  expect(back.status).toBe(303);
  expect(back.headers.location).toBe(`/payment/flightFactor?order=${code}`);
  expect(back.headers['set-cookie']).toBeUndefined();
  expect(await world.stateOf(code)).toBe('issued');
  const row = await world.deps.db
    .selectFrom('payments')
    .select('masked_pan')
    .where('masked_pan', '=', '610433******1234')
    .execute();
  expect(row).toHaveLength(1);
});

test('paying twice is rejected with a message and a return link', async () => {
  const { bank, code } = await goToBank('twice');
  const first = await post(bank, { action: 'pay' });
  const second = await post(bank, { action: 'pay' });
  expect(second.status).toBe(409);
  expect(second.text).toContain('دوباره از شما گرفته نمی‌شود');
  expect(second.text).toContain('role="alert"');
  expect(second.text).toContain(String(first.headers.location).replace('&', '&amp;'));
  await request(app).get(first.headers.location ?? '');
  expect((await request(app).get(bank)).text).toContain('پرداخت انجام شده است');
  expect(await world.stateOf(code)).toBe('issued');
});

test('cancelling redirects back with the seats still held', async () => {
  const { bank, code } = await goToBank('gives-up');
  const cancelled = await post(bank, { action: 'cancel' });
  expect(cancelled.headers.location).toMatch(/Status=NOK$/);
  expect((await request(app).get(cancelled.headers.location ?? '')).status).toBe(303);
  expect(await world.stateOf(code)).toBe('awaiting_payment');
  const late = await post(bank, { action: 'pay' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('پرداخت لغو شد');
});

test('an expired bank page shows a message and accepts no payment', async () => {
  const { bank, code } = await goToBank('times-out');
  world.pass(16);
  const page = await request(app).get(bank);
  expect(page.text).toContain('زمان پرداخت تمام شد');
  expect(page.text).not.toContain('http-equiv="refresh"');
  expect((await post(bank, { action: 'pay' })).status).toBe(409);
  expect(await world.stateOf(code)).toBe('awaiting_payment');
});

test('an unknown or malformed authority returns 404', async () => {
  for (const authority of [`S${'A'.repeat(35)}`, 'x', '..%2f', 'A'.repeat(3000)]) {
    expect((await request(app).get(`/sandbox-bank/${authority}`)).status).toBe(404);
  }
});

describe('the callback', () => {
  test('accepts a cross-site POST without a cookie', async () => {
    const { attemptId, authority, bank, code } = await goToBank('posted');
    await post(bank, { action: 'pay' });
    const answer = await request(app)
      .post(`/payment/callback/sandbox/${attemptId}`)
      .set('Origin', 'https://bank.example')
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ Authority: authority, Status: 'OK' });
    expect(answer.status).toBe(303);
    expect(await world.stateOf(code)).toBe('issued');
  });

  test('rejects a missing, malformed or repeated authority as a bad request', async () => {
    const { attemptId, authority } = await goToBank('malformed');
    const path = `/payment/callback/sandbox/${attemptId}`;
    const long = 'S'.repeat(5000);
    for (const query of [
      '',
      '?Authority=',
      '?Authority=x',
      `?Authority=${long}`,
      `?Authority=${authority}&Authority=x`,
    ]) {
      expect((await request(app).get(path + query)).status).toBe(400);
    }
  });

  test('returns 404 and changes nothing for an attempt, gateway or authority that is not ours', async () => {
    const { attemptId, authority, code } = await goToBank('foreign');
    const query = `?Authority=${authority}&Status=OK`;
    for (const path of [
      `/payment/callback/other/${attemptId}${query}`,
      `/payment/callback/sandbox/01930000-0000-7000-8000-000000000000${query}`,
      `/payment/callback/sandbox/1%20or%201=1${query}`,
      `/payment/callback/sandbox/${attemptId}?Authority=S${'B'.repeat(35)}&Status=OK`,
    ]) {
      expect((await request(app).get(path)).status).toBe(404);
    }
    expect(await world.stateOf(code)).toBe('awaiting_payment');
  });
});

test('escapes values in a page', () => {
  const hostile = `<script>"'&`;
  expect(html`<p title="${hostile}">${[hostile, html`<b>${1}</b>`, null, false]}</p>`.text).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;<b>1</b></p>',
  );
});

test('verifies a payment that is made while it is being verified', async () => {
  const { authority } = await goToBank('meanwhile');
  let isPaid = false;
  const db = world.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isPaid) {
        isPaid = true;
        await payAtBank(world.deps, authority, '610433******1234');
      }
      return result;
    },
  });
  const { amount } = (await readPayment(world.deps, authority))!;
  expect(await verifyAtBank({ ...world.deps, db }, authority, amount)).toMatchObject({
    kind: 'paid',
    amount,
  });
  expect(await readPayment(world.deps, authority)).toMatchObject({ state: 'verified' });
});
