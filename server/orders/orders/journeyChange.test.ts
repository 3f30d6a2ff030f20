import { addMinutes } from '../../../shared/calendar/localTime.ts';
import type { RefundReason } from '../../../shared/orders/refundView.ts';
import { issueRoundTrip } from '../../../test/fakes/issueRoundTrip.ts';
import { issueBus } from '../../../test/fakes/otherOrders.ts';
import { reportTimes } from '../../../test/fakes/reportTimes.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { runMaintenance } from '../jobs/orderJobs.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { acceptSchedule } from './acceptSchedule.ts';
import { findProvenOrder } from './findOrder.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });

const SOLD = '2026-11-26T07:30:00+03:30';
const owner = { kind: 'buyer', visitorId: 'visitor-1' } as const;

const move = async (code: string, minutes: number, leg = 1) =>
  (await reportTimes(world.deps, code, minutes, leg)).answer;

async function load(code: string) {
  const order = await findProvenOrder(world.deps, code);
  if (!order) throw new Error('no such order');
  return order;
}

function quote(code: string, leg = 1, reason: RefundReason = 'other') {
  return quoteRefund(world.deps, {
    code,
    owner,
    tickets: [{ leg, position: 1 }],
    reason,
    iban: null,
  });
}

async function giveBack(code: string): Promise<void> {
  const quoted = await quote(code);
  if (quoted.kind !== 'quoted') throw new Error(quoted.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quoted.quoteId });
  await world.runJobs();
}

function passUntil(iso: string): void {
  world.pass((Date.parse(iso) - world.deps.clock().getTime()) / 60_000);
}

test('a domestic flight that is two hours late is refunded in full until its new departure', async () => {
  const code = await world.issued('one');
  await move(code, 119);
  expect((await load(code)).movedLegs).toEqual([]);
  world.pass(1);
  await move(code, 1);
  const order = await load(code);
  expect(order).toMatchObject({ movedLegs: [1], answerableLegs: [1], waivedLegs: [] });
  // The sold departure time has passed, and the flight has not left yet.
  passUntil(addMinutes(SOLD, 60));
  expect((await load(code)).refundClosed).toBe(false);
  await giveBack(code);
  expect(await load(code)).toMatchObject({
    refundRequests: [{ penalty: 0, amount: order.price.total, reason: 'carrier_moved' }],
  });
});

test('a delayed ticket is no longer refundable after its new departure', async () => {
  const code = await world.issued('one');
  await move(code, 120);
  passUntil(addMinutes(SOLD, 121));
  expect(await load(code)).toMatchObject({ movedLegs: [], answerableLegs: [], refundClosed: true });
  expect(await quote(code)).toEqual({ kind: 'departed' });
});

test('a refund quote without penalty becomes invalid when the carrier withdraws the delay', async () => {
  const code = await world.issued('one');
  await move(code, 180);
  const quoted = await quote(code);
  const quoteId = quoted.kind === 'quoted' ? quoted.quoteId : '';
  world.pass(1);
  await move(code, -180);
  expect(await confirmRefund(world.deps, { code, owner, quoteId })).toEqual({ kind: 'lapsed' });
  expect(await world.stateOf(code)).toBe('issued');
});

test('only the delayed leg of a round trip is refunded without penalty', async () => {
  const code = await issueRoundTrip(world, 'visitor-1');
  await move(code, 240, 2);
  expect((await load(code)).movedLegs).toEqual([2]);
  const penaltyOf = async (leg: number) => {
    const quoted = await quote(code, leg);
    const { penalty } = await world.deps.db
      .selectFrom('refund_requests')
      .select('penalty')
      .where('id', '=', quoted.kind === 'quoted' ? quoted.quoteId : '')
      .executeTakeFirstOrThrow();
    return penalty;
  };
  expect(await penaltyOf(1)).toBeGreaterThan(0);
  expect(await penaltyOf(2)).toBe(0);
});

test('a bus is refundable without penalty when it is more than an hour late', async () => {
  const code = await issueBus(world.deps, 'visitor-1');
  await world.runJobs();
  await move(code, 60);
  expect((await load(code)).movedLegs).toEqual([]);
  world.pass(1);
  await move(code, 1);
  expect((await load(code)).movedLegs).toEqual([1]);
});

test('the buyer accepts the displayed times once, and may still have the tickets refunded', async () => {
  const code = await world.issued('one');
  await move(code, 180);
  const departsAt = addMinutes(SOLD, 180);
  const answers = [
    await acceptSchedule(world.deps, { code, leg: 1, departsAt }),
    await acceptSchedule(world.deps, { code, leg: 1, departsAt }),
    await acceptSchedule(world.deps, { code, leg: 2, departsAt }),
  ];
  expect(answers).toEqual(['accepted', 'accepted', 'closed']);
  expect(await load(code)).toMatchObject({ acceptedLegs: [1], movedLegs: [1] });
  const events = await world.deps.db
    .selectFrom('order_events')
    .select('actor')
    .where('event', '=', 'scheduleAccepted')
    .execute();
  expect(events).toEqual([{ actor: 'buyer' }]);
});

test('new times cannot be accepted when they have changed again or passed, or when the tickets were refunded', async () => {
  const code = await world.issued('one');
  await move(code, 180);
  const departsAt = addMinutes(SOLD, 180);
  world.pass(1);
  await move(code, 30);
  expect(await acceptSchedule(world.deps, { code, leg: 1, departsAt })).toBe('changed');
  const now = addMinutes(departsAt, 30);
  await giveBack(code);
  expect(await acceptSchedule(world.deps, { code, leg: 1, departsAt: now })).toBe('closed');
  const late = await world.issued('two');
  await move(late, 180);
  passUntil(departsAt);
  expect(await acceptSchedule(world.deps, { code: late, leg: 1, departsAt })).toBe('departed');
});

test('a later change of times needs the consent of the buyer again', async () => {
  const code = await world.issued('one');
  await move(code, 180);
  await acceptSchedule(world.deps, { code, leg: 1, departsAt: addMinutes(SOLD, 180) });
  world.pass(1);
  await move(code, 30);
  expect((await load(code)).acceptedLegs).toEqual([]);
});

test('a delay that is reported after departure is recorded on the order and sends no message', async () => {
  const code = await world.issued('one');
  await world.runJobs();
  passUntil(addMinutes(SOLD, 300));
  expect(await move(code, 270)).toBe('noted');
  expect(await move(code, 0)).toBe('rescheduled');
  await world.runJobs();
  expect(await world.notices('schedule')).toEqual([]);
  expect(await load(code)).toMatchObject({
    scheduleChanges: [{ leg: 1, to: { departsAt: addMinutes(SOLD, 270) } }],
    answerableLegs: [],
  });
});

test('a delayed trip ends at its new arrival time', async () => {
  const code = await world.issued('one');
  await runMaintenance(world.deps);
  await move(code, 180);
  passUntil(addMinutes(SOLD, 120));
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  passUntil(addMinutes(SOLD, 271));
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('travelled');
});

test('sends no message about a new time when the ticket was refunded first', async () => {
  const code = await world.issued('one');
  await world.runJobs();
  const quoted = await quote(code);
  await move(code, 180);
  world.pass(1);
  const again = await quote(code);
  expect(quoted.kind).toBe('quoted');
  await confirmRefund(world.deps, { code, owner, quoteId: again.kind === 'quoted' ? again.quoteId : '' });
  await world.deps.db
    .updateTable('tickets')
    .set({ cancelled_at: world.deps.clock() })
    .where('leg', '=', 1)
    .execute();
  await world.runJobs();
  expect(await world.notices('schedule')).toEqual(['no longer true']);
});

test('the message about new times states whether and until when the ticket is refundable', async () => {
  const code = await world.issued('one');
  await move(code, 45);
  await world.runJobs();
  world.pass(1);
  await move(code, 120);
  await world.runJobs();
  world.pass(1);
  await move(code, -165);
  await world.runJobs();
  const texts = await world.notices('schedule');
  expect(texts[0]).toContain('پس دادن طبق قاعدهٔ همین بلیط');
  expect(texts[1]).toContain('تا حرکت (۵ آذر ساعت ۱۰:۱۵) بی‌جریمه پس بدهید');
  expect(texts[2]).not.toContain('پس');
});
