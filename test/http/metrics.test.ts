import request from 'supertest';
import { makePurchase } from './purchase.ts';
import { testApp } from './testApp.ts';

test('shows pending work and open payments to the local machine; a proxied request gets a 404', async () => {
  const shop = await testApp();
  try {
    await makePurchase(shop.services, 'issued');
    await makePurchase(shop.services, 'at bank');
    const { text, headers } = await request(shop.app).get('/metrics').expect(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('rahsepar_orders{state="issued"} 1');
    expect(text).toContain('rahsepar_payments_open{gateway="sandbox"} 1');
    expect(text).toMatch(/rahsepar_outbox_waiting\{topic="notice"\} 1/);
    expect(text).toContain('rahsepar_gateway_up{gateway="sandbox"} 1');
    expect(text).toContain('rahsepar_payment_alarms_total{kind="amount_mismatch"} 0');
    expect(text).toContain('rahsepar_payment_alarms_total{kind="duplicate"} 0');
    expect(text).toMatch(/rahsepar_cache_answers_total\{cache="flight_fares",outcome="fresh"\} \d+/);
    await request(shop.app).get('/metrics').set('x-forwarded-for', '203.0.113.7').expect(404);
  } finally {
    await shop.close();
  }
});

test('with a token configured requires the token', async () => {
  const shop = await testApp({ env: { metricsToken: 'sixteen-letters-at-least' } });
  try {
    await request(shop.app).get('/metrics').expect(404);
    await request(shop.app).get('/metrics').set('authorization', 'Bearer wrong').expect(404);
    await request(shop.app)
      .get('/metrics')
      .set('authorization', 'Bearer sixteen-letters-at-least')
      .expect(200);
  } finally {
    await shop.close();
  }
});
