import { createBookingWorld, type BookingWorld } from '../../test/fakes/bookingWorld.ts';
import { noteSupplierNews } from './noteSupplierNews.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await createBookingWorld();
}, 180_000);
afterAll(() => world.database.close());

async function orderWithRef(offer: string): Promise<{ code: string; clientRef: string }> {
  await world.addFlight(offer, 5);
  const code = await world.ready({ offer, visitorId: offer });
  const { client_ref: clientRef } = await world.deps.db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select('holds.client_ref')
    .where('orders.code', '=', code)
    .executeTakeFirstOrThrow();
  return { code, clientRef };
}

async function setState(code: string, state: 'issued' | 'held'): Promise<void> {
  await world.deps.db.updateTable('orders').set({ state }).where('code', '=', code).execute();
}

async function story(code: string): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.event', 'order_events.actor'])
    .where('orders.code', '=', code)
    .orderBy('order_events.seq')
    .execute();
  return rows.map(({ event, actor }) => `${actor} ${event}`);
}

test('a cancelled flight ends an issued order as disrupted, once, and its buyer is told', async () => {
  const { code, clientRef } = await orderWithRef('news-1');
  await setState(code, 'issued');
  for (let time = 0; time < 2; time += 1) {
    expect(await noteSupplierNews(world.deps, { clientRef, kind: 'cancelled' })).toBe('disrupted');
  }
  expect(await world.stateOf(code)).toBe('disrupted');
  expect((await story(code)).filter((line) => line === 'supplier disrupted')).toHaveLength(1);
});

test('a changed flight, and a later leg of a trip, is a line in the history of the order', async () => {
  const { code, clientRef } = await orderWithRef('news-2');
  await setState(code, 'issued');
  expect(await noteSupplierNews(world.deps, { clientRef: `${clientRef}-2`, kind: 'changed' })).toBe('noted');
  expect(await world.stateOf(code)).toBe('issued');
  expect((await story(code)).at(-1)).toBe('supplier supplierNews');
});

test('news of an order without tickets is only noted; of nobody it is nothing', async () => {
  const { code, clientRef } = await orderWithRef('news-3');
  expect(await noteSupplierNews(world.deps, { clientRef, kind: 'cancelled' })).toBe('noted');
  expect(await world.stateOf(code)).toBe('held');
  expect(await noteSupplierNews(world.deps, { clientRef: 'nobody', kind: 'cancelled' })).toBe('not_found');
});
