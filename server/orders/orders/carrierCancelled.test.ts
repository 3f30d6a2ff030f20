import type { TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { issueRoundTrip } from '../../../test/fakes/issueRoundTrip.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { renderNotification } from '../notifications/renderNotification.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { disruptOrder } from './disruptOrder.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { recordSupplierEvent } from './recordSupplierEvent.ts';
import { listWaivedLegs } from './waivedLegs.ts';

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const PRICE = 26_000_000;
const world = setUpBookingWorld({ fresh: true, audited: true });

async function buyRoundTrip(): Promise<string> {
  const code = await issueRoundTrip(world, visitorId);
  expect(await world.stateOf(code)).toBe('issued');
  return code;
}

const loadView = async (code: string) => {
  const order = await findOrderForBuyer(world.deps, { code, visitorId });
  if (!order) throw new Error('no such order');
  return order;
};

async function giveBack(code: string, leg: number): Promise<number> {
  const tickets = [{ leg, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  return (await loadView(code)).refunds.at(-1)?.amount ?? 0;
}

test('when both legs are cancelled, the second has no penalty either after the first was refunded', async () => {
  const code = await buyRoundTrip();
  expect(await disruptOrder(world.deps, { code })).toBe('disrupted');
  expect((await loadView(code)).waivedLegs).toEqual([1, 2]);
  expect(await giveBack(code, 1)).toBe(PRICE);
  expect(await world.stateOf(code)).toBe('partly_refunded');
  expect(await giveBack(code, 2)).toBe(PRICE);
  expect(await world.stateOf(code)).toBe('refunded');
});

test('when only the return is cancelled, the outbound keeps its penalty and is not refundable once flown', async () => {
  const code = await buyRoundTrip();
  expect(await disruptOrder(world.deps, { code, leg: 2 })).toBe('disrupted');
  const orderId = (await world.deps.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id;
  expect((await renderNotification(world.deps, { kind: 'disrupted', orderId })).text).toContain(
    'ایرلاین پرواز مشهد به تهران را لغو کرد',
  );
  world.pass(6 * 24 * 60);
  const flown = { code, owner, tickets: [{ leg: 1, position: 1 }], reason: 'other', iban: null } as const;
  expect(await quoteRefund(world.deps, flown)).toMatchObject({ kind: 'bad_choice' });
  expect(await giveBack(code, 2)).toBe(PRICE);
});

test('a cancellation during the trip without a leg applies to the legs not yet flown', async () => {
  const code = await buyRoundTrip();
  world.pass(6 * 24 * 60);
  await disruptOrder(world.deps, { code });
  expect((await loadView(code)).waivedLegs).toEqual([2]);
});

test('after one leg was refunded, the other has no penalty when its carrier cancels', async () => {
  const code = await buyRoundTrip();
  expect(await giveBack(code, 1)).toBeLessThan(PRICE);
  expect(await disruptOrder(world.deps, { code })).toBe('disrupted');
  expect(await giveBack(code, 2)).toBe(PRICE);
});

test('a supplier event applies to the leg of its reference, and a second leg is added', async () => {
  const code = await buyRoundTrip();
  const { client_ref: clientRef } = await world.deps.db
    .selectFrom('holds')
    .select('client_ref')
    .executeTakeFirstOrThrow();
  const news = (ref: string) => recordSupplierEvent(world.deps, { clientRef: ref, kind: 'cancelled' });
  expect(await news(`${clientRef}-2`)).toBe('disrupted');
  expect(await news(`${clientRef}-2`)).toBe('disrupted');
  expect((await loadView(code)).waivedLegs).toEqual([2]);
  expect(await news(clientRef)).toBe('disrupted');
  expect((await loadView(code)).waivedLegs).toEqual([1, 2]);
  const written = await world.deps.db
    .selectFrom('order_events')
    .select('event')
    .where('event', 'in', ['disrupted', 'disruptionAdded'])
    .execute();
  expect(written.map(({ event }) => event)).toEqual(['disrupted', 'disruptionAdded']);
});

const makeLeg = (departsAt: string, arrivesAt: string | null): TripLeg => ({
  vehicle: 'plane' as const,
  arrivesAbout: false,
  carrier: { name: '', code: '', color: '' },
  number: null,
  from: { city: '', place: '', code: null },
  to: { city: '', place: '', code: null },
  departsAt,
  arrivesAt,
  durationMinutes: null,
  beThereMinutes: 0,
  facts: [],
});

test('a leg cancelled after its arrival time is waived, and a rebooked leg is not', () => {
  const legs = [makeLeg('2026-11-26T07:30:00+03:30', '2026-11-26T09:00:00+03:30')];
  const late = { event: 'disrupted', at: new Date('2026-11-26T12:00:00+03:30'), data: null };
  expect(listWaivedLegs([late], legs)).toEqual([1]);
  expect(listWaivedLegs([late], [])).toEqual([1]);
  expect(listWaivedLegs([late, { ...late, event: 'rebooked' }], legs)).toEqual([]);
});
