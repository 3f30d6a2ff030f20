import type { TimelinePayment } from '../../shared/orders/orderPages.ts';
import { buildPaymentTimeline, buildOrderTimeline, type TimelineOrder } from './timelineSteps.ts';
import { ISSUE_FAILED_REFUND } from './refund.fixture.ts';

const toTime = (time: string) => `2026-11-21T${time}:00+03:30`;
const TODAY = '2026-11-21';

function makeAttempt(change: Partial<TimelinePayment>): TimelinePayment {
  return {
    gateway: 'sandbox',
    gatewayTitle: 'درگاه آزمایشی',
    state: 'verified',
    message: 'پرداخت شما تأیید شد.',
    amount: 46_550_000,
    refId: '458120993',
    maskedPan: '610433******1234',
    startedAt: toTime('10:30'),
    settledAt: toTime('10:31'),
    ...change,
  };
}

function order(change: Partial<TimelineOrder>): TimelineOrder {
  const states = [
    ['draft', '10:25'],
    ['held', '10:25'],
    ['awaiting_payment', '10:30'],
    ['verifying', '10:31'],
    ['paid', '10:31'],
    ['ticketing', '10:31'],
    ['issued', '10:31'],
  ] as const;
  return {
    state: 'issued',
    refunds: [],
    refundRequests: [],
    timeline: states.map(([state, time]) => ({ state, title: state, at: toTime(time) })),
    attempts: [makeAttempt({})],
    passengers: [1, 2],
    ...change,
  };
}

const listTitles = (steps: readonly { title: string }[]) => steps.map(({ title }) => title);

test('lists payment request, payment, issue request and tickets, even within one second', () => {
  expect(listTitles(buildPaymentTimeline(order({}), TODAY))).toEqual([
    'درخواست پرداخت ۴٬۶۵۵٬۰۰۰ تومان',
    '۴٬۶۵۵٬۰۰۰ تومان پرداخت و تأیید شد',
    'برای صدور به تأمین‌کننده فرستاده شد',
    'بلیط‌ها صادر شد',
  ]);
  const paid = buildPaymentTimeline(order({}), TODAY)[1];
  expect(paid).toMatchObject({
    reference: '458120993',
    card: '610433******1234',
    timeText: '۳۰ آبان، ۱۰:۳۱',
  });
});

test('the order timeline starts with the seat hold', () => {
  expect(listTitles(buildOrderTimeline(order({}), TODAY))[0]).toBe('سفارش ثبت و صندلی نگه داشته شد');
  expect(buildOrderTimeline(order({}), TODAY)).toHaveLength(5);
});

test('keeps an unsuccessful payment attempt in the timeline', () => {
  const cancelled = makeAttempt({
    state: 'cancelled',
    refId: null,
    maskedPan: null,
    settledAt: toTime('10:27'),
  });
  const steps = buildPaymentTimeline(
    order({ attempts: [{ ...cancelled, startedAt: toTime('10:26') }, makeAttempt({})] }),
    TODAY,
  );
  expect(listTitles(steps).slice(0, 3)).toEqual([
    'درخواست پرداخت ۴٬۶۵۵٬۰۰۰ تومان',
    'پرداخت را لغو کردید',
    'درخواست پرداخت ۴٬۶۵۵٬۰۰۰ تومان',
  ]);
  expect(steps[1]?.state).toBe('bad');
});

describe('a refund in the timeline', () => {
  const refund = { ...ISSUE_FAILED_REFUND, amount: 46_550_000 };

  test('shows its due date and ends with the settlement', () => {
    const steps = buildPaymentTimeline(order({ state: 'refunding', refunds: [refund] }), TODAY);
    expect(steps.at(-2)).toMatchObject({ state: 'now', timeText: 'تا ۳ آذر' });
    expect(steps.at(-1)).toMatchObject({ state: 'next', title: 'تسویهٔ کامل' });
  });

  test('is marked overdue from the day after its due date', () => {
    const on = (day: string) =>
      buildPaymentTimeline(order({ state: 'refunding', refunds: [refund] }), day).at(-2)?.state;
    expect(on('2026-11-24')).toBe('now');
    expect(on('2026-11-25')).toBe('bad');
  });

  test('is shown with its completion time once it is done', () => {
    const done = { ...refund, state: 'done', doneAt: toTime('18:20'), trace: null, toIban: null } as const;
    const steps = buildPaymentTimeline(order({ state: 'refunded', refunds: [done] }), TODAY);
    expect(steps.at(-1)).toMatchObject({
      state: 'done',
      title: '۴٬۶۵۵٬۰۰۰ تومان برگشت داده شد',
      timeText: '۳۰ آبان، ۱۸:۲۰',
    });
  });
});

test('shows an accepted price change as such, not as a second hold', () => {
  const timeline = (['draft', 'held', 'repriced', 'held'] as const).map((state, index) => ({
    state,
    title: state,
    at: toTime(`10:2${index}`),
  }));
  expect(listTitles(buildOrderTimeline(order({ state: 'held', timeline, attempts: [] }), TODAY))).toEqual([
    'سفارش ثبت و صندلی نگه داشته شد',
    'قیمت تغییر کرد',
    'قیمت جدید را پذیرفتید',
  ]);
});
