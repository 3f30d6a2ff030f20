import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import { issueBus } from '../../../test/fakes/otherOrders.ts';
import { findClientRef } from '../../../test/fakes/reportTimes.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { findProvenOrder } from './findOrder.ts';
import { recordSupplierEvent } from './recordSupplierEvent.ts';
import { watchDepartures } from './watchDepartures.ts';

const world = setUpBookingWorld();

async function orderWithRef(offer: string): Promise<{ code: string; clientRef: string }> {
  await world.addFlight(offer, 5);
  const code = await world.ready({ offer, visitorId: offer });
  return { code, clientRef: await findClientRef(world.deps, code) };
}

async function setState(code: string, state: 'issued' | 'held'): Promise<void> {
  await world.deps.db.updateTable('orders').set({ state }).where('code', '=', code).execute();
}

async function loadEvents(code: string): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.event', 'order_events.actor'])
    .where('orders.code', '=', code)
    .orderBy('order_events.seq')
    .execute();
  return rows.map(({ event, actor }) => `${actor} ${event}`);
}

test('a cancelled flight marks an issued order as disrupted once and notifies its buyer', async () => {
  const { code, clientRef } = await orderWithRef('news-1');
  await setState(code, 'issued');
  for (let time = 0; time < 2; time += 1) {
    expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'cancelled' })).toBe('disrupted');
  }
  expect(await world.stateOf(code)).toBe('disrupted');
  expect((await loadEvents(code)).filter((line) => line === 'supplier disrupted')).toHaveLength(1);
});

test('a changed flight, even of a later leg, is recorded in the order history', async () => {
  const { code, clientRef } = await orderWithRef('news-2');
  await setState(code, 'issued');
  expect(await recordSupplierEvent(world.deps, { clientRef: `${clientRef}-2`, kind: 'changed' })).toBe(
    'noted',
  );
  expect(await world.stateOf(code)).toBe('issued');
  expect((await loadEvents(code)).at(-1)).toBe('supplier supplierNews');
});

test('an event for an order without tickets is only recorded, and an unknown reference is not found', async () => {
  const { code, clientRef } = await orderWithRef('news-3');
  expect(await recordSupplierEvent(world.deps, { clientRef, kind: 'cancelled' })).toBe('noted');
  expect(await world.stateOf(code)).toBe('held');
  expect(await recordSupplierEvent(world.deps, { clientRef: 'nobody', kind: 'cancelled' })).toBe('not_found');
});

/** Issues an order whose buyer has an e-mail address. */
async function issueWithRef(offer: string): Promise<{ code: string; clientRef: string }> {
  const { code, clientRef } = await orderWithRef(offer);
  await world.buy(code, { visitorId: offer });
  await world.runJobs();
  return { code, clientRef };
}

const LATER = { departsAt: '2026-11-26T09:15:00+03:30', arrivesAt: '2026-11-26T10:45:00+03:30' };
const SOLD = { departsAt: '2026-11-26T07:30:00+03:30', arrivesAt: '2026-11-26T09:00:00+03:30' };

test('new flight times are sent once by text message and shown on the order with the old ones', async () => {
  const { code, clientRef } = await issueWithRef('news-4');
  const texts: string[] = [];
  world.deps.sendSms = async (_id, { text }) => {
    texts.push(text);
    return 'sent';
  };
  for (let time = 0; time < 3; time += 1) {
    await recordSupplierEvent(world.deps, { clientRef, kind: 'changed', times: LATER });
    await world.runJobs();
  }
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('ساعت پرواز تهران به مشهد در پنجشنبه ۵ آذر ۱۴۰۵ از ۰۷:۳۰ به ۰۹:۱۵ تغییر کرد');
  const order = await findProvenOrder(world.deps, code);
  expect(order?.scheduleChanges).toEqual([{ leg: 1, from: SOLD, to: LATER }]);
  expect(order?.trip).toMatchObject({ startsAt: LATER.departsAt, legs: [{ ...LATER, durationMinutes: 90 }] });
  expect((await loadEvents(code)).filter((line) => line === 'supplier scheduleChanged')).toHaveLength(1);

  world.pass(1);
  await recordSupplierEvent(world.deps, { clientRef, kind: 'changed', times: SOLD });
  await world.runJobs();
  expect(texts).toHaveLength(2);
  expect((await findProvenOrder(world.deps, code))?.scheduleChanges).toEqual([]);
});

test('polls for a later bus departure, and records and announces it once', async () => {
  const departures = jest.spyOn(world.deps.buses, 'departureOf');
  const code = await issueBus(world.deps, 'bus-buyer');
  await world.runJobs();
  const order = await findProvenOrder(world.deps, code);
  const sold = order?.trip.legs[0]?.departsAt ?? '';
  await world.deps.db
    .updateTable('orders')
    .set({ ends_at: new Date(world.deps.clock().getTime() + 3_600_000) })
    .where('code', '=', code)
    .execute();
  expect(await watchDepartures(world.deps)).toBe(0);
  const later = toTehranIso(new Date(Date.parse(sold) + 40 * 60_000));
  departures.mockResolvedValue(later);
  expect([await watchDepartures(world.deps), await watchDepartures(world.deps)]).toEqual([1, 0]);
  departures.mockRestore();
  expect((await findProvenOrder(world.deps, code))?.trip.legs[0]?.departsAt).toBe(later);
});
