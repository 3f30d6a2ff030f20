import request from 'supertest';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL } from './testApp.ts';

test('with a nearly full disk rejects new orders, and existing orders can still be paid', async () => {
  const room = { left: true };
  const shop = await createTestApp({ services: { acceptsWrites: () => room.left } });
  try {
    const code = await makePurchase(shop.services, 'held');
    const page = '/flight/tehran-mashhad?date=1405-09-06&adult=1';
    const { text } = await request(shop.app).get(page).expect(200);
    const token = /name="offer"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="offer"/.exec(text);
    const offer = token?.[1] ?? token?.[2] ?? '';
    expect(offer).not.toBe('');
    room.left = false;
    const orders = () => shop.services.db.selectFrom('orders').select('code').execute();
    const before = await orders();
    const refused = await request(shop.app).post(page).set('origin', PUBLIC_URL).type('form').send({ offer });
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('120');
    expect(refused.text).toContain('کمی بعد دوباره تلاش کنید');
    expect(await orders()).toEqual(before);
    await request(shop.app)
      .get(`/payment/confirmInformation?order=${code}`)
      .set('cookie', BUYER_COOKIE)
      .expect(200);
  } finally {
    await shop.close();
  }
});
