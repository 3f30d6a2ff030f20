import request from 'supertest';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ env: { notify: { smtp: null, sms: null } } });
});
afterAll(() => shop.close());

test('without a mail server the password reset page does not claim that a mail was sent', async () => {
  const { status, text } = await request(shop.app)
    .post('/account/forgot')
    .set('origin', PUBLIC_URL)
    .type('form')
    .send({ email: 'sara@example.com' });
  expect(status).toBe(200);
  expect(text).toContain('این فروشگاه هنوز ایمیل نمی‌فرستد');
  expect(text).not.toContain('برایش فرستاده شد');
});

test.each(['code', 'resent'])(
  'without an SMS service order tracking does not claim that a message was sent (%s)',
  async (told) => {
    const code = await makePurchase(shop.services, 'issued');
    const page = await request(shop.app)
      .get(`/orderTracking?order=${code}&told=${told}`)
      .set('cookie', BUYER_COOKIE);
    expect(page.text).toContain('این فروشگاه هنوز پیامک نمی‌فرستد');
    expect(page.text).not.toContain('موبایل خریدار فرستاده شد');
  },
);
