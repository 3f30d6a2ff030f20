import { ORDER_TRANSITIONS, type OrderState } from '../../shared/orders/orderGraph.ts';
import { getStateMessage } from '../../shared/orders/orderMessages.ts';
import type { TripLeg, OrderItemSummary } from '../../shared/orders/orderItemSummary.ts';
import { buildBanner, isSettling, getCurrentState } from './orderBanner.ts';
import { ISSUE_FAILED_REFUND } from './refund.fixture.ts';

const end = { city: 'تهران', place: '', code: null };
const LEG: TripLeg = {
  vehicle: 'plane' as const,
  arrivesAbout: false,
  carrier: { name: 'ماهان', code: 'W5', color: '#000000' },
  number: null,
  from: end,
  to: end,
  departsAt: '2026-11-26T07:30:00+03:30',
  arrivesAt: null,
  durationMinutes: null,
  beThereMinutes: 0,
  facts: [],
};

function makeSummary(ticket: string, legs: TripLeg[]): OrderItemSummary {
  return {
    title: '',
    labels: { ticket, travellers: '', carrier: '', service: '', code: '', choice: '' },
    refundNote: '',
    picture: 'istanbul',
    sample: false,
    legs,
    facts: [],
    startsAt: LEG.departsAt,
    endsAt: LEG.departsAt,
  };
}

const getBanner = (state: OrderState, more: Partial<Parameters<typeof buildBanner>[0]> = {}) =>
  buildBanner({
    changes: { from: null, to: [], isOpen: false },
    state,
    message: getStateMessage(state),
    hold: null,
    refunds: [],
    timeline: [],
    trip: makeSummary('بلیط', [LEG]),
    waivedLegs: [1],
    ticketSummary: null,
    ...more,
  });

test('an insurance order never mentions tickets', () => {
  const trip = makeSummary('بیمه‌نامه', []);
  for (const state of Object.keys(ORDER_TRANSITIONS) as OrderState[]) {
    const { title, text } = getBanner(state, { trip, waivedLegs: [] });
    expect(`${title} ${text ?? ''}`).not.toContain('بلیط');
  }
  expect(getBanner('issued', { trip }).title).toBe('بیمه‌نامهٔ شما صادر شد');
});

test('when one leg is cancelled, promises the refund of that leg alone', () => {
  const trip = makeSummary('بلیط', [LEG, LEG]);
  expect(getBanner('disrupted', { trip, waivedLegs: [2] }).text).toContain('مبلغ مسیر لغوشده');
  expect(getBanner('disrupted', { trip, waivedLegs: [1, 2] }).text).toContain('کل مبلغ');
});

test('every state has a title, and its text never repeats the title', () => {
  for (const state of Object.keys(ORDER_TRANSITIONS) as OrderState[]) {
    const { title, text } = getBanner(state);
    expect(title.length).toBeGreaterThan(5);
    expect(text?.startsWith(title)).not.toBe(true);
    expect(text).not.toBe('');
  }
});

test('shows an expired hold as expired before the maintenance job records it', () => {
  const hold = { expiresAt: '2026-11-21T12:40:00+03:30', live: false };
  expect(getCurrentState({ state: 'awaiting_payment', hold })).toBe('expired');
  expect(getCurrentState({ state: 'awaiting_payment', hold: { ...hold, live: true } })).toBe(
    'awaiting_payment',
  );
  expect(getCurrentState({ state: 'verifying', hold })).toBe('verifying');
  expect(getBanner('held', { hold })).toMatchObject({
    title: 'مهلت رزرو تمام شد',
    text: 'صندلی‌ها آزاد شدند و مبلغی کم نشده است.',
  });
});

test('a failed issue names the day by which the money is refunded', () => {
  const timeline = [{ state: 'issue_failed' as const, title: '', at: '2026-11-21T12:00:00+03:30' }];
  expect(getBanner('refunding', { refunds: [ISSUE_FAILED_REFUND], timeline })).toMatchObject({
    title: 'صدور انجام نشد',
    text: 'کل مبلغ تا ۳ آذر به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.',
  });
});

test('polls only in states that change without user action', () => {
  const settling = (Object.keys(ORDER_TRANSITIONS) as OrderState[]).filter(isSettling);
  expect(settling.join(' ')).toBe('draft verifying paid late_paid ticketing issue_failed refund_confirmed');
});

test('after a partial refund, mentions the tickets that remain valid first and the money second', () => {
  const ticketSummary = { valid: 2, note: 'بلیط سارا رضایی پس داده شد؛ بلیط‌های دیگر معتبرند.' };
  expect(getBanner('refunding', { ticketSummary })).toMatchObject({
    tone: 'good',
    title: '۲ بلیط معتبر است',
    text: `${ticketSummary.note} پول آن تا ۷۲ ساعت دیگر به همان کارت می‌رسد؛ کاری لازم نیست بکنید.`,
  });
  const partly = getBanner('partly_refunded', { ticketSummary });
  expect(partly.title).toBe('۲ بلیط معتبر است');
  expect(partly.text).toContain(ticketSummary.note);
  expect(getBanner('refunded', { ticketSummary: { valid: 0, note: 'همه.' } }).title).toBe(
    'پول شما برگشت داده شد',
  );
});
