import { canHappen, type OrderState } from '../../../shared/orders/orderGraph.ts';
import { ONE_ADULT } from '../../../test/fakes/bookableFlights.ts';
import { issueRoundTrip } from '../../../test/fakes/issueRoundTrip.ts';
import { listOrderEvents } from '../../../test/fakes/listOrderEvents.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { fillLaterDays } from '../../orders/orders/fillLaterDays.ts';
import { recordSupplierEvent } from '../../orders/orders/recordSupplierEvent.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { announceNews, previewNews, type DepartureNews } from './announceNews.ts';
import { findDeparture, listDepartures, type FoundDeparture } from './findDepartures.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });
const DAY = '2026-11-26';
const LATER = '2026-11-26T11:45:00+03:30';
const NAVID = { id: '01a1fd3c-c260-7a1a-83df-27b72570792e', name: 'نوید بهرامی' };

async function findOnly(day = DAY): Promise<FoundDeparture> {
  const departures = await listDepartures(world.deps, day);
  expect(departures).toHaveLength(1);
  return departures[0]!;
}

function toNews({ id, version }: FoundDeparture, departsAt: string | null = null): DepartureNews {
  return { id, version, by: NAVID, why: 'نقص فنی', departsAt };
}

const announce = (news: DepartureNews) => announceNews(world.deps, news, async () => {});

async function listStaffEvents(code: string): Promise<string[]> {
  const events = await listOrderEvents(world.deps.db, code);
  return events.filter(({ actor }) => actor === 'operator').map(({ event }) => event);
}

test('orders of one flight are one departure, even from two offers', async () => {
  const codes = [await world.issued('one'), await world.issued('two')];
  const departure = await findOnly();
  expect(departure).toMatchObject({
    number: 'W5 1041',
    route: 'تهران به مشهد',
    people: 2,
    isCancelled: false,
  });
  expect(departure.orders.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  expect(await listDepartures(world.deps, '2026-11-25')).toEqual([]);
});

test('the return leg belongs to the departure of its own day, and a cancellation affects that leg only', async () => {
  await issueRoundTrip(world, 'visitor-1');
  const back = await findOnly('2026-11-30');
  expect(back).toMatchObject({ route: 'مشهد به تهران' });
  expect(await announce(toNews(back))).toEqual({ kind: 'announced' });
  expect((await findOnly('2026-11-30')).isCancelled).toBe(true);
  expect((await findOnly()).isCancelled).toBe(false);
});

test('the return leg of an order without computed later days is listed on its day, before and after the job has computed them', async () => {
  await issueRoundTrip(world, 'visitor-1');
  const { db } = world.deps;
  const readDays = async () =>
    (await db.selectFrom('orders').select('later_days').executeTakeFirst())?.later_days;
  expect(await readDays()).toEqual(['2026-11-30']);
  // A release without the column writes this when it moves a leg.
  await db
    .updateTable('orders')
    .set({ ends_at: new Date('2026-12-01T10:00:00Z') })
    .execute();
  expect(await readDays()).toBeNull();
  await findOnly('2026-11-30');
  expect(await fillLaterDays(world.deps)).toBe(1);
  expect(await readDays()).toEqual(['2026-11-30']);
  expect(await fillLaterDays(world.deps)).toBe(0);
  await findOnly('2026-11-30');
});

test('a later leg that moves to another day is listed on its new day only', async () => {
  await issueRoundTrip(world, 'visitor-1');
  const back = await findOnly('2026-11-30');
  await announce(toNews(back, '2026-12-01T07:30:00+03:30'));
  await findOnly('2026-12-01');
  expect(await listDepartures(world.deps, '2026-11-30')).toEqual([]);
});

test('an order with a refund under way keeps its state and gets a note', async () => {
  const plain = await world.issued('one');
  const returning = await world.issued('two', { party: { ...ONE_ADULT, adults: 2 } });
  const owner = { kind: 'buyer', visitorId: 'visitor-1' } as const;
  const tickets = [{ leg: 1, position: 1 }];
  const order = { code: returning, owner };
  const quote = await quoteRefund(world.deps, { ...order, tickets, reason: 'other', iban: null });
  await confirmRefund(world.deps, { ...order, quoteId: quote.kind === 'quoted' ? quote.quoteId : '' });
  const state = await world.stateOf(returning);
  expect(canHappen(state as OrderState, 'disrupted')).toBe(false);
  expect((await findOnly()).people).toBe(3);
  expect(await announce(toNews(await findOnly()))).toEqual({ kind: 'announced' });
  expect(await listStaffEvents(plain)).toEqual(['disrupted']);
  expect(await listStaffEvents(returning)).toEqual(['disruptionAdded']);
  expect(await world.stateOf(returning)).toBe(state);
});

test('an order without tickets yet gets a note only, and the departure still counts as cancelled', async () => {
  const issued = await world.issued('one');
  world.deps.flights.faults.issueAnswerLost = true;
  const waiting = await world.issued('two');
  world.deps.flights.faults.issueAnswerLost = false;
  expect(await world.stateOf(waiting)).toBe('ticketing');
  const departure = await findOnly();
  expect(departure.orders.map(({ hasTickets }) => hasTickets).toSorted()).toEqual([false, true]);
  const answer = await previewNews(world.deps, toNews(departure));
  expect(answer).toMatchObject({ preview: { disrupted: 1, noted: 1, message: { code: issued } } });
  expect(await announce(toNews(departure))).toEqual({ kind: 'announced' });
  expect(await listStaffEvents(waiting)).toEqual(['supplierNews']);
  expect((await findOnly()).isCancelled).toBe(true);
});

test('a preview shows the exact message and its effect, and writes nothing', async () => {
  const code = await world.issued('one');
  const departure = await findOnly();
  const answer = await previewNews(world.deps, toNews(departure, LATER));
  expect(answer).toMatchObject({
    kind: 'previewed',
    preview: {
      disrupted: 0,
      rescheduled: 1,
      message: { code, sms: expect.stringContaining('از ۰۷:۳۰ به ۱۱:۴۵ تغییر کرد؛ رسیدن ساعت ۱۳:۱۵') },
    },
  });
  expect(await listStaffEvents(code)).toEqual([]);
  await world.runJobs();
  expect(await world.notices('schedule')).toEqual([]);
  expect(await announce(toNews(departure, LATER))).toEqual({ kind: 'announced' });
  await world.runJobs();
  expect(await world.notices('schedule')).toEqual([
    answer.kind === 'previewed' ? answer.preview.message?.sms : null,
  ]);
});

test('an announcement is refused when a colleague or the supplier has changed the departure since the page was opened', async () => {
  const code = await world.issued('one');
  const seen = await findOnly();
  expect(await announce(toNews(seen, LATER))).toEqual({ kind: 'announced' });
  expect(await announce(toNews(seen))).toEqual({ kind: 'stale' });
  const { client_ref: clientRef } = await world.deps.db
    .selectFrom('holds')
    .select('client_ref')
    .executeTakeFirstOrThrow();
  const before = await findOnly();
  await recordSupplierEvent(world.deps, { clientRef, kind: 'cancelled' });
  expect(await announce(toNews(before))).toEqual({ kind: 'stale' });
  expect(await listStaffEvents(code)).toEqual(['scheduleChanged']);
});

test('an order that already has the news is not notified again when the remaining orders are', async () => {
  const told = await world.issued('one');
  await announce(toNews(await findOnly(), LATER));
  const late = await world.issued('two');
  const departure = await findOnly();
  expect(departure.departsAt).toBe(LATER);
  expect(await announce(toNews(departure, LATER))).toEqual({ kind: 'announced' });
  expect(await listStaffEvents(told)).toEqual(['scheduleChanged']);
  expect(await listStaffEvents(late)).toEqual(['scheduleChanged']);
  expect(await announce(toNews(await findOnly(), LATER))).toEqual({ kind: 'known' });
});

test('a flight that moves past midnight is found on its new day', async () => {
  await world.issued('one');
  const departure = await findOnly();
  await announce(toNews(departure, '2026-11-27T00:30:00+03:30'));
  expect(await listDepartures(world.deps, DAY)).toEqual([]);
  const moved = await findOnly('2026-11-27');
  expect(moved.key).toBe(departure.key);
  expect(await findDeparture(world.deps, moved.id)).toEqual(moved);
});

test('when a crash interrupts an announcement, no order is changed, and it can be repeated', async () => {
  const codes = [await world.issued('one'), await world.issued('two')];
  const news = toNews(await findOnly());
  const crash = announceNews(world.deps, news, async () => {
    throw new Error('the process ended');
  });
  await expect(crash).rejects.toThrow('the process ended');
  for (const code of codes) expect(await listStaffEvents(code)).toEqual([]);
  expect(await announce(news)).toEqual({ kind: 'announced' });
  for (const code of codes) expect(await listStaffEvents(code)).toEqual(['disrupted']);
});

test('a new time is refused after the departure', async () => {
  await world.issued('one');
  const departure = await findOnly();
  world.pass((Date.parse(departure.departsAt) - world.deps.clock().getTime()) / 60_000);
  expect(await announce(toNews(departure, LATER))).toEqual({ kind: 'departed' });
});
