import request from 'supertest';
import { OPERATOR_COMMANDS } from '../../server/commands/operatorCommands.ts';
import { saveFile } from '../../server/commands/saveFile.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  const deps = { ...shop.services, saveFile };
  await OPERATOR_COMMANDS['discount-add']?.(deps, ['YALDA', 'percent=10'], () => undefined);
});
afterAll(() => shop.close());

const post = (code: string, form: string) =>
  request(shop.app)
    .post(`/payment/confirmInformation?order=${code}`)
    .set('origin', PUBLIC_URL)
    .set('cookie', BUYER_COOKIE)
    .type('form')
    .send(form);

const getModelOrder = (code: string) =>
  shop.services.db
    .selectFrom('orders')
    .select(['total', 'discount'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

test('applies a code by its button without paying, shows it in the bill and removes it again', async () => {
  const code = await makePurchase(shop.services, 'held');
  const { total } = await getModelOrder(code);
  const applied = await post(code, 'action=discount&discount=yalda&gateway=sandbox&consent=1').expect(200);
  expect(applied.text).toContain('کد تخفیف اعمال شد');
  expect(applied.text).toContain('برداشتن تخفیف');
  expect(applied.text).toMatch(/name="consent"[^>]*checked|checked[^>]*name="consent"/);
  const after = await getModelOrder(code);
  expect(after.total).toBe(total - after.discount);
  expect(after.discount).toBeGreaterThan(0);
  await post(code, 'action=no-discount&discount=').expect(200);
  expect(await getModelOrder(code)).toEqual({ total, discount: 0 });
});

test('a wrong code shows an error next to its field and keeps the input; Enter in the field starts no payment', async () => {
  const code = await makePurchase(shop.services, 'held');
  const wrong = await post(code, 'action=discount&discount=NONE').expect(422);
  expect(wrong.text).toContain('این کد تخفیف را نداریم');
  expect(wrong.text).toContain('value="NONE"');
  expect((await post(code, 'action=discount&discount=').expect(422)).text).toContain('کد تخفیف را بنویسید.');
  await post(code, 'discount=yalda&gateway=sandbox&consent=1&expectedTotal=1').expect(200);
  const payments = await shop.services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.id')
    .where('orders.code', '=', code)
    .execute();
  expect(payments).toEqual([]);
});

test('returns 429 for the eleventh wrong code in ten minutes, with the input and a way to pay without it', async () => {
  const code = await makePurchase(shop.services, 'held');
  for (let guess = 0; guess < 10; guess += 1) {
    const { status } = await post(code, `action=discount&discount=GUESS-${guess}`);
    if (status === 429) break;
    expect(status).toBe(422);
  }
  const refused = await post(code, 'action=discount&discount=yalda').expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).toContain('کدهای زیادی امتحان شده است');
  expect(refused.text).toContain('value="yalda"');
  const paid = await post(
    code,
    `gateway=sandbox&consent=1&expectedTotal=${(await getModelOrder(code)).total}`,
  );
  expect(paid.status).toBe(303);
});
