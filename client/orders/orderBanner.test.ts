import { ORDER_TRANSITIONS, type OrderState } from '../../shared/orders/orderGraph.ts';
import { stateMessage } from '../../shared/orders/orderMessages.ts';
import { bannerOf, isSettling, stateNow } from './orderBanner.ts';

const banner = (state: OrderState, more: Partial<Parameters<typeof bannerOf>[0]> = {}) =>
  bannerOf({ state, message: stateMessage(state), hold: null, refunds: [], timeline: [], ...more });

test('every state says how it stands, and never says the same twice', () => {
  for (const state of Object.keys(ORDER_TRANSITIONS) as OrderState[]) {
    const { title, text } = banner(state);
    expect(title.length).toBeGreaterThan(5);
    expect(text?.startsWith(title)).not.toBe(true);
    expect(text).not.toBe('');
  }
});

test('a hold that has run out is over before housekeeping says so', () => {
  const hold = { expiresAt: '2026-11-21T12:40:00+03:30', live: false };
  expect(stateNow({ state: 'awaiting_payment', hold })).toBe('expired');
  expect(stateNow({ state: 'awaiting_payment', hold: { ...hold, live: true } })).toBe('awaiting_payment');
  expect(stateNow({ state: 'verifying', hold })).toBe('verifying');
  expect(banner('held', { hold })).toMatchObject({
    title: 'مهلت رزرو تمام شد',
    text: 'صندلی‌ها آزاد شدند و مبلغی کم نشده است.',
  });
});

test('a failed issue names the day by which the money is back', () => {
  const refund = {
    amount: 1_000_000,
    reason: 'issue_failed',
    state: 'requested',
    promisedOn: '2026-11-24',
    doneAt: null,
    trace: null,
    toIban: null,
  } as const;
  const timeline = [{ state: 'issue_failed' as const, title: '', at: '2026-11-21T12:00:00+03:30' }];
  expect(banner('refunding', { refunds: [refund], timeline })).toMatchObject({
    title: 'صدور انجام نشد',
    text: 'کل مبلغ تا ۳ آذر به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.',
  });
});

test('only what moves by itself is looked at again', () => {
  const settling = (Object.keys(ORDER_TRANSITIONS) as OrderState[]).filter(isSettling);
  expect(settling).toEqual([
    'draft',
    'verifying',
    'paid',
    'late_paid',
    'ticketing',
    'issue_failed',
    'refund_confirmed',
  ]);
});
