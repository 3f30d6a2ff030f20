import { addMinutes } from '../../../shared/calendar/localTime.ts';
import { toTehranIso } from '../../../shared/calendar/tehran.ts';
import type { TripRefundStep } from '../../../shared/orders/orderItemSummary.ts';
import { issueRoundTrip } from '../../../test/fakes/issueRoundTrip.ts';
import { issueBus } from '../../../test/fakes/otherOrders.ts';
import { reportTimes } from '../../../test/fakes/reportTimes.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { disruptOrder } from '../orders/disruptOrder.ts';
import { findProvenOrder } from '../orders/findOrder.ts';
import { planPenaltyNotice, setPenaltyNotices } from '../orders/penaltyNotices.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { remindTravellers } from './remindTravellers.ts';
import { sendPenaltyNotices } from './sendPenaltyNotices.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });

const SOLD = '2026-11-26T07:30:00+03:30';
const DAY_MINUTES = 24 * 60;

function passUntil(iso: string): void {
  world.pass((Date.parse(iso) - world.deps.clock().getTime()) / 60_000);
}

/** Runs both jobs in two processes at once, then delivers. */
async function runRound(): Promise<void> {
  await Promise.all([remindTravellers(world.deps), remindTravellers(world.deps)]);
  await Promise.all([sendPenaltyNotices(world.deps), sendPenaltyNotices(world.deps)]);
  await world.runJobs();
}

async function giveBack(code: string, leg = 1): Promise<void> {
  const owner = { kind: 'buyer', visitorId: 'visitor-1' } as const;
  const tickets = [{ leg, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
}

test('a reminder is sent once, 24 hours before departure, with the airport, the closing of the counter and the required document', async () => {
  await world.issued('one');
  await runRound();
  passUntil(addMinutes(SOLD, -DAY_MINUTES - 1));
  await runRound();
  expect(await world.notices('reminder')).toEqual([]);
  world.pass(1);
  await runRound();
  await runRound();
  const texts = await world.notices('reminder');
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('پرواز W5 1041 تهران به مشهد، پنجشنبه ۵ آذر ۱۴۰۵ ساعت ۰۷:۳۰');
  expect(texts[0]).toContain('ساعت ۰۵:۳۰ در مهرآباد');
  expect(texts[0]).toContain('باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود');
  expect(texts[0]).toContain('همراه داشته باشید: کارت ملی');
  expect(texts[0]).toMatch(/PNR \w+/u);
});

test('each leg of a round trip has its own reminder', async () => {
  await issueRoundTrip(world, 'visitor-1');
  passUntil(addMinutes(SOLD, -DAY_MINUTES));
  await runRound();
  passUntil(addMinutes(SOLD, 3 * DAY_MINUTES));
  await runRound();
  await runRound();
  const texts = await world.notices('reminder');
  expect(texts.map((text) => /تهران به مشهد|مشهد به تهران/u.exec(text ?? '')?.[0])).toEqual([
    'تهران به مشهد',
    'مشهد به تهران',
  ]);
});

test('the reminder of a bus trip names the terminal', async () => {
  const code = await issueBus(world.deps, 'visitor-1');
  await world.runJobs();
  const leg = (await findProvenOrder(world.deps, code))?.trip.legs[0];
  passUntil(addMinutes(leg?.departsAt ?? '', -DAY_MINUTES));
  await runRound();
  const [text] = await world.notices('reminder');
  expect(text).toContain(`در ${leg?.from.place} باشید. همراه داشته باشید: کارت شناسایی.`);
});

test('sends no reminder for a ticket that was bought within 24 hours, refunded or cancelled by the carrier', async () => {
  const returned = await world.issued('one');
  const cancelled = await world.issued('two');
  await runRound();
  await giveBack(returned);
  await disruptOrder(world.deps, { code: cancelled, leg: 1 });
  passUntil(addMinutes(SOLD, -DAY_MINUTES + 60));
  await world.issued('three');
  await runRound();
  expect(await world.notices('reminder')).toEqual([]);
});

test('no reminder is sent after the departure, and the reminder of a delayed trip is sent 24 hours before its new departure', async () => {
  const late = await world.issued('one');
  await runRound();
  await reportTimes(world.deps, late, DAY_MINUTES);
  passUntil(addMinutes(SOLD, -60));
  await runRound();
  expect(await world.notices('reminder')).toEqual([]);
  passUntil(SOLD);
  await runRound();
  const [text] = await world.notices('reminder');
  expect(text).toContain('جمعه ۶ آذر ۱۴۰۵ ساعت ۰۷:۳۰');
  await world.issued('gone');
  passUntil(addMinutes(SOLD, 2 * DAY_MINUTES));
  await runRound();
  expect(await world.notices('reminder')).toHaveLength(1);
});

test('a queued reminder is not sent after the ticket was refunded', async () => {
  const code = await world.issued('one');
  await world.runJobs();
  passUntil(addMinutes(SOLD, -DAY_MINUTES));
  await remindTravellers(world.deps);
  await giveBack(code);
  expect(await world.notices('reminder')).toEqual(['no longer true']);
});

async function readNoticeAt(code: string): Promise<string | null> {
  const { penalty_notice_at: at } = await world.deps.db
    .selectFrom('orders')
    .select('penalty_notice_at')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return at && toTehranIso(at).slice(0, 16);
}

function listStepsAhead(code: string): Promise<TripRefundStep[]> {
  return findProvenOrder(world.deps, code).then((order) =>
    (order?.refundSteps ?? []).filter(({ past }) => !past),
  );
}

test('a subscribed buyer gets one notice before each step, with the refund now, its deadline and the refund afterwards', async () => {
  const code = await issueBus(world.deps, 'visitor-1');
  await world.runJobs();
  expect((await findProvenOrder(world.deps, code))?.penaltyNotices).toEqual({ isOn: false });
  expect(await setPenaltyNotices(world.deps, { code, isOn: true })).toBe('set');
  const steps = await listStepsAhead(code);
  expect(steps.length).toBeGreaterThan(2);
  await runRound();
  expect(await world.notices('penalty')).toEqual([]);
  const told: (string | null)[] = [];
  for (const [index, { refundRial, endsAt }] of steps.slice(0, -1).entries()) {
    passUntil(addMinutes(endsAt ?? '', -20));
    await runRound();
    await runRound();
    expect((await findProvenOrder(world.deps, code))?.penaltyNotices).toEqual({ isOn: true });
    const texts = await world.notices('penalty');
    expect(texts).toHaveLength(index + 1);
    told.push(texts[index] ?? null);
    expect(texts[index]).toContain(`${formatSum(refundRial)} تومان برمی‌گردد`);
    const after = steps[index + 1]?.refundRial ?? 0;
    expect(texts[index]).toContain(
      after === 0 ? 'پس از آن چیزی برنمی‌گردد' : `پس از آن ${formatSum(after)} تومان برمی‌گردد`,
    );
  }
  expect(new Set(told).size).toBe(steps.length - 1);
  world.pass(30);
  await runRound();
  expect(await world.notices('penalty')).toHaveLength(steps.length - 1);
  expect(await readNoticeAt(code)).toBeNull();
});

const formatSum = (rial: number) => new Intl.NumberFormat('fa-IR').format(rial / 10);

test('the amount in the notice covers only the tickets that have not been refunded', async () => {
  const party = { adults: 2, children: 0, infants: 0 };
  const code = await world.issued('one', { party });
  const [step] = await listStepsAhead(code);
  await setPenaltyNotices(world.deps, { code, isOn: true });
  await giveBack(code);
  expect(await world.stateOf(code)).toBe('partly_refunded');
  passUntil(addMinutes(step?.endsAt ?? '', -60));
  await runRound();
  const [text] = await world.notices('penalty');
  expect(text).toContain(`${formatSum((step?.refundRial ?? 0) / 2)} تومان برمی‌گردد`);
});

test('sends nothing to buyers who did not subscribe, who unsubscribed, or who have no tickets left', async () => {
  const silent = await world.issued('one');
  const stopped = await world.issued('two');
  const returned = await world.issued('three');
  const [step] = await listStepsAhead(silent);
  for (const code of [stopped, returned]) await setPenaltyNotices(world.deps, { code, isOn: true });
  expect(await setPenaltyNotices(world.deps, { code: stopped, isOn: false })).toBe('set');
  await giveBack(returned);
  passUntil(addMinutes(step?.endsAt ?? '', -60));
  await runRound();
  expect(await world.notices('penalty')).toEqual([]);
  expect(await readNoticeAt(returned)).toBeNull();
});

test('a queued notice is not sent after the buyer has unsubscribed', async () => {
  const code = await world.issued('one');
  await setPenaltyNotices(world.deps, { code, isOn: true });
  const [step] = await listStepsAhead(code);
  passUntil(addMinutes(step?.endsAt ?? '', -60));
  await sendPenaltyNotices(world.deps);
  await setPenaltyNotices(world.deps, { code, isOn: false });
  await world.runJobs();
  expect(await world.notices('penalty')).toEqual(['no longer true']);
});

test('after the last penalty step the buyer cannot subscribe any more, but can unsubscribe', async () => {
  const code = await world.issued('one');
  passUntil(addMinutes(SOLD, -10));
  expect((await findProvenOrder(world.deps, code))?.penaltyNotices).toBeNull();
  expect(await setPenaltyNotices(world.deps, { code, isOn: true })).toBe('closed');
  expect(await setPenaltyNotices(world.deps, { code, isOn: false })).toBe('set');
});

function makeSteps(...ends: (string | null)[]): TripRefundStep[] {
  return ends.map((endsAt, index) => ({
    when: '',
    endsAt,
    penaltyPct: 0,
    penaltyRial: 0,
    refundRial: 1_000_000 - index * 100_000,
    current: index === 0,
    past: false,
  }));
}

test.each([
  ['three hours before a step', '2026-11-25T17:00:00+03:30', '2026-11-20T10:00:00+03:30', '2026-11-25T14:00'],
  [
    'half-way to a step that is near',
    '2026-11-20T11:00:00+03:30',
    '2026-11-20T10:00:00+03:30',
    '2026-11-20T10:30',
  ],
  [
    'on the evening before a step in the morning',
    '2026-11-25T08:00:00+03:30',
    '2026-11-20T10:00:00+03:30',
    '2026-11-24T21:30',
  ],
  [
    'on the evening before a step at night',
    '2026-11-26T01:30:00+03:30',
    '2026-11-20T10:00:00+03:30',
    '2026-11-25T21:30',
  ],
  [
    'immediately when that evening has passed',
    '2026-11-25T08:00:00+03:30',
    '2026-11-25T02:00:00+03:30',
    '2026-11-25T02:00',
  ],
])('a penalty notice is scheduled %s', (_case, endsAt, now, at) => {
  const plan = planPenaltyNotice(makeSteps(endsAt, null), new Date(now));
  expect(plan && toTehranIso(plan.at).slice(0, 16)).toBe(at);
});

test('no notice is scheduled for a step that ends within 20 minutes or does not reduce the refund', () => {
  const now = new Date('2026-11-20T10:00:00+03:30');
  expect(planPenaltyNotice(makeSteps('2026-11-20T10:19:00+03:30', null), now)).toBeNull();
  const same = makeSteps('2026-11-21T10:00:00+03:30', null).map((step) => ({ ...step, refundRial: 5 }));
  expect(planPenaltyNotice(same, now)).toBeNull();
  const plan = planPenaltyNotice(
    makeSteps('2026-11-20T10:10:00+03:30', '2026-11-22T18:00:00+03:30', null),
    now,
  );
  expect(plan?.until.toISOString()).toBe('2026-11-22T14:30:00.000Z');
});
