import { addMinutes } from '../../../shared/calendar/localTime.ts';
import { issueBus } from '../../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { withTransaction } from '../../db/transaction.ts';
import { writeCarrierNews, type CarrierNews, type CarrierNewsResult } from './carrierNews.ts';
import { findProvenOrder } from './findOrder.ts';
import { lockOrder } from './orderStore.ts';

const world = setUpBookingWorld({ fresh: true });

function write(code: string, news: CarrierNews): Promise<CarrierNewsResult> {
  return withTransaction(world.deps.db, async (tx) => {
    const order = await lockOrder(tx, { code });
    if (!order) throw new Error('no such order');
    return writeCarrierNews(tx, world.deps, order, news);
  });
}

async function buy(): Promise<{ code: string; sold: { departsAt: string; arrivesAt: string } }> {
  const code = await issueBus(world.deps, 'visitor-1');
  await world.runJobs();
  const leg = (await findProvenOrder(world.deps, code))?.trip.legs[0];
  return { code, sold: { departsAt: leg?.departsAt ?? '', arrivesAt: leg?.arrivesAt ?? '' } };
}

async function readDeparture(code: string): Promise<string | undefined> {
  return (await findProvenOrder(world.deps, code))?.trip.legs[0]?.departsAt;
}

const by = { id: '0', name: 'نوید بهرامی' };

test('a supplier that repeats the sold time does not undo what an employee entered', async () => {
  const { code, sold } = await buy();
  const later = { departsAt: addMinutes(sold.departsAt, 90), arrivesAt: addMinutes(sold.arrivesAt, 90) };
  const entered = { actor: 'operator', leg: 1, kind: 'changed', times: later, data: { by } } as const;
  const told = { actor: 'supplier', leg: 1, kind: 'changed', times: sold, data: {} } as const;
  expect([await write(code, entered), await write(code, entered)]).toEqual(['rescheduled', 'known']);
  expect(await write(code, told)).toBe('known');
  expect(await readDeparture(code)).toBe(later.departsAt);
});

test('records that a supplier retracted an entry that it had confirmed', async () => {
  const { code, sold } = await buy();
  const later = { departsAt: addMinutes(sold.departsAt, 90), arrivesAt: addMinutes(sold.arrivesAt, 90) };
  const news = { leg: 1, kind: 'changed', data: {} } as const;
  expect(await write(code, { ...news, actor: 'operator', times: later })).toBe('rescheduled');
  world.pass(1);
  expect(await write(code, { ...news, actor: 'supplier', times: later })).toBe('known');
  expect(await write(code, { ...news, actor: 'supplier', times: sold })).toBe('rescheduled');
  expect(await readDeparture(code)).toBe(sold.departsAt);
});

test('a cancellation that an employee entered is not written again when the supplier reports it', async () => {
  const { code } = await buy();
  const news = { leg: 1, kind: 'cancelled' } as const;
  expect(await write(code, { ...news, actor: 'operator', data: { by, why: 'نقص فنی' } })).toBe('disrupted');
  expect(await write(code, { ...news, actor: 'supplier', data: { clientRef: 'x' } })).toBe('known');
  expect(await world.stateOf(code)).toBe('disrupted');
  const event = await world.deps.db
    .selectFrom('order_events')
    .select(['actor', 'data'])
    .where('event', '=', 'disrupted')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({
    actor: 'operator',
    data: { reason: 'carrier_cancelled', by, why: 'نقص فنی', legs: [1] },
  });
});
