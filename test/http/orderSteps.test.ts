import request from 'supertest';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import { STATE_TITLES } from '../../shared/orders/orderMessages.ts';
import { buildConfirmUrl, buildFlightInvoiceUrl, buildFlightPassengersUrl } from '../../shared/paths.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/**
 * Tests which page the buyer gets for a step of the checkout, by the state of the order (docs/spec/order-states.md).
 */
const OPEN: ReadonlySet<OrderState> = new Set(['held', 'awaiting_payment']);
const NO_STEP: ReadonlySet<OrderState> = new Set(['draft', 'repriced']);
const ENDED: ReadonlySet<OrderState> = new Set(['expired', 'released', 'cancelled', 'abandoned']);
const STATES = Object.keys(STATE_TITLES) as OrderState[];

let shop: TestApp;
let code: string;
beforeAll(async () => {
  shop = await createTestApp();
  code = await makePurchase(shop.services, 'held');
});
afterAll(() => shop.close());

async function setState(state: OrderState): Promise<number> {
  await shop.services.db.deleteFrom('payments').execute();
  const { total } = await shop.services.db
    .updateTable('orders')
    .set({ state })
    .where('code', '=', code)
    .returning('total')
    .executeTakeFirstOrThrow();
  return total;
}

function post(url: string, fields: Record<string, string>) {
  return request(shop.app)
    .post(url)
    .set('cookie', BUYER_COOKIE)
    .set('origin', PUBLIC_URL)
    .type('form')
    .send(fields);
}

const readState = async () =>
  (
    await shop.services.db
      .selectFrom('orders')
      .select('state')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).state;

describe('every state of an order and every step of the checkout (threat T31)', () => {
  const pages = (): [string, string][] => [
    ['travellers', buildFlightPassengersUrl({ code, search: { fromCity: 'tehran', toCity: 'mashhad' } })],
    ['payment', buildConfirmUrl(code)],
  ];

  test.each(STATES)(
    'an order in state %s shows its next step, says that it has ended, or redirects to the ticket',
    async (state) => {
      await setState(state);
      for (const [name, url] of pages()) {
        const answer = await request(shop.app).get(url).set('cookie', BUYER_COOKIE);
        const hasForm = /name="(?:consent|passengers\[0\]\[firstName\])"/.test(answer.text);
        if (OPEN.has(state)) expect([name, answer.status, hasForm]).toEqual([name, 200, true]);
        else if (NO_STEP.has(state)) expect([name, answer.status, hasForm]).toEqual([name, 200, false]);
        else if (ENDED.has(state)) expect([name, answer.status, hasForm]).toEqual([name, 410, false]);
        else
          expect([name, answer.status, answer.headers.location]).toEqual([
            name,
            303,
            buildFlightInvoiceUrl(code),
          ]);
        expect(await readState()).toBe(state);
      }
    },
  );

  test.each(STATES)(
    'an order in state %s starts a payment only while its seats are held and unpaid',
    async (state) => {
      const total = await setState(state);
      const fields = { gateway: 'sandbox', consent: '1', expectedTotal: String(total) };
      await post(buildConfirmUrl(code), fields);
      const payments = await shop.services.db.selectFrom('payments').select('id').execute();
      expect(payments).toHaveLength(OPEN.has(state) ? 1 : 0);
    },
  );

  test.each(STATES)(
    'an order in state %s without a ticket has neither ticket nor refund file',
    async (state) => {
      await setState(state);
      for (const file of ['ticket.pdf', 'refund.pdf']) {
        const answer = await request(shop.app)
          .get(`/payment/${file}?order=${code}`)
          .set('cookie', BUYER_COOKIE);
        expect([file, answer.status]).toEqual([file, 404]);
      }
    },
  );
});
