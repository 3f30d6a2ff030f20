import { formatDayMonth, formatTime } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatToman } from '../../shared/money.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import type { TimelinePayment } from '../../shared/orders/orderPages.ts';
import type { OrderView, RefundView, TimelineEntry } from '../../shared/orders/orderView.ts';
import type { RefundRequestView } from '../../shared/orders/refundView.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import type { TimelineState } from '../ui/Timeline.tsx';

/** Fields that both the buyer's view and the tracked view have. */
export type TimelineOrder = Pick<OrderView, 'state' | 'refunds' | 'refundRequests' | 'timeline'> & {
  attempts: readonly TimelinePayment[];
  passengers: readonly unknown[];
};

/** Codes are separate fields, because they are set left to right. */
export interface TimelineStep {
  state: TimelineState;
  title: string;
  /** ISO instant, or ISO day for a promise; missing without a time. */
  at?: string;
  timeText?: string;
  text?: string;
  card?: string;
  reference?: string;
}

function formatMoment(iso: string): string {
  return `${formatDayMonth(toTehranDay(new Date(iso)))}، ${formatTime(iso)}`;
}

function buildStep(
  at: string,
  title: string,
  more: Omit<Partial<TimelineStep>, 'at' | 'title'> = {},
): TimelineStep {
  return { state: 'done', title, at, timeText: formatMoment(at), ...more };
}

const ENDED_BADLY: Partial<Record<TimelinePayment['state'], string>> = {
  failed: 'پرداخت انجام نشد',
  cancelled: 'پرداخت را لغو کردید',
  expired: 'زمان پرداخت در درگاه تمام شد',
  amount_mismatch: 'مبلغ پرداختی با سفارش نمی‌خواند',
  duplicate: 'پرداخت دوم این سفارش',
};

/** Includes failed attempts. */
function buildPaymentSteps(attempt: TimelinePayment, order: TimelineOrder): TimelineStep[] {
  const sum = `${formatToman(attempt.amount)} تومان`;
  const asked = buildStep(attempt.startedAt, `درخواست پرداخت ${sum}`, { text: attempt.gatewayTitle });
  const settledAt = attempt.settledAt ?? attempt.startedAt;
  const proof = {
    ...(attempt.maskedPan !== null && { card: attempt.maskedPan }),
    ...(attempt.refId !== null && { reference: attempt.refId }),
  };
  switch (attempt.state) {
    case 'verified':
    case 'refunding':
    case 'refunded':
      return [asked, buildStep(settledAt, `${sum} پرداخت و تأیید شد`, proof)];
    case 'verifying':
    case 'unknown':
      return [asked, { state: 'now', title: 'پاسخ بانک در راه است', text: attempt.message }];
    case 'created':
    case 'redirected':
      return order.state === 'awaiting_payment'
        ? [asked, { state: 'now', title: 'منتظر پرداخت شما در درگاه' }]
        : [asked];
    default: {
      const title = ENDED_BADLY[attempt.state] ?? attempt.message;
      return [asked, buildStep(settledAt, title, { state: 'bad', text: attempt.message, ...proof })];
    }
  }
}

const REFUND_REASONS: Readonly<Record<RefundView['reason'], string>> = {
  late_payment: 'پرداخت پس از پایان مهلت رسید و صندلی‌ها دیگر نبود.',
  issue_failed: 'بلیط صادر نشد؛ چیزی از مبلغ کم نمی‌شود.',
  duplicate_payment: 'این سفارش دو بار پرداخت شده بود.',
  amount_mismatch: 'مبلغ پرداختی با سفارش نمی‌خواند.',
  returned: 'به درخواست شما لغو شد.',
  part_missing: 'بخشی از بلیط‌ها صادر نشد؛ سهم آن برمی‌گردد.',
  goodwill: 'برای جبران.',
  changed: 'بلیط تازه ارزان‌تر از ارزش بلیط پیشین بود.',
};

function buildRequestSteps(request: RefundRequestView): TimelineStep[] {
  if (request.reason === 'changed') return [buildChangeStep(request)];
  const asked = buildStep(
    request.confirmedAt,
    request.tickets.length === 1
      ? 'استرداد بلیط ثبت شد'
      : `استرداد ${formatNumber(request.tickets.length)} بلیط ثبت شد`,
    {
      text:
        request.penalty === 0
          ? 'بدون جریمه.'
          : `جریمه ${formatNumber(request.penaltyPct)}٪: ${formatToman(request.penalty)} تومان؛ برگشتی ${formatToman(request.amount)} تومان.`,
    },
  );
  if (request.state === 'confirmed') return [asked, { state: 'now', title: 'برای لغو به شرکت فرستاده شد' }];
  if (request.state === 'accepted') return [asked];
  return [
    asked,
    {
      state: 'bad',
      title: 'شرکت استرداد را نپذیرفت',
      at: request.confirmedAt,
      text: 'بلیط سر جای خود است.',
    },
  ];
}

function buildChangeStep({ confirmedAt, tickets, penalty, amount }: RefundRequestView): TimelineStep {
  const title =
    tickets.length === 1
      ? 'بلیط با حرکتی دیگر عوض شد'
      : `${formatNumber(tickets.length)} بلیط با حرکتی دیگر عوض شد`;
  const fee = penalty === 0 ? 'بدون کارمزد' : `کارمزد تعویض ${formatToman(penalty)} تومان`;
  return buildStep(confirmedAt, title, { text: `${fee}؛ ارزش بلیط پیشین ${formatToman(amount)} تومان.` });
}

/**
 * Builds the step of a refund, with the day by which it is promised and a note if that day has passed
 * (docs/spec/promises.md#money-trail).
 */
function buildRefundStep(refund: RefundView, today: string): TimelineStep {
  const sum = `${formatToman(refund.amount)} تومان`;
  const reason = REFUND_REASONS[refund.reason];
  const target = refund.toIban === null ? 'کارت شما' : 'حساب شما';
  const transfer = refund.trace === null ? {} : { reference: refund.trace };
  if (refund.state === 'done' && refund.doneAt !== null) {
    return buildStep(refund.doneAt, `${sum} برگشت داده شد`, { text: reason, ...transfer });
  }
  const overdue = refund.promisedOn < today;
  return {
    state: overdue ? 'bad' : 'now',
    title: `${sum} در راه برگشت به ${target}`,
    at: refund.promisedOn,
    timeText: `تا ${formatDayMonth(refund.promisedOn)}`,
    text: overdue ? `${reason} روز وعده گذشته است؛ خودمان از بانک پیگیری می‌کنیم.` : reason,
  };
}

function buildSupplyStep({ state, at }: TimelineEntry, order: TimelineOrder): TimelineStep | null {
  const count = order.passengers.length;
  switch (state) {
    case 'late_paid':
      return buildStep(at, 'پول پس از پایان مهلت رسید', { text: 'دوباره همان صندلی‌ها را می‌خواهیم.' });
    case 'ticketing':
      return buildStep(at, 'برای صدور به تأمین‌کننده فرستاده شد');
    case 'issued':
      // No number: an order with several rides has several tickets for each traveller.
      return buildStep(at, count > 1 ? 'بلیط‌ها صادر شد' : 'بلیط صادر شد');
    case 'partly_issued':
      return buildStep(at, 'بخشی از بلیط‌ها صادر شد');
    case 'issue_failed':
      return buildStep(at, 'صدور انجام نشد', { state: 'bad' });
    default:
      return null;
  }
}

/** The payments and refunds already represent these states in the timeline. */
const SHOWN_BY_MONEY: ReadonlySet<OrderState> = new Set([
  'draft',
  'awaiting_payment',
  'verifying',
  'paid',
  'refund_requested',
  'refund_quoted',
  'refund_confirmed',
  'refunding',
  'refunded',
  'partly_refunded',
]);

const ORDER_TITLES: Partial<Record<OrderState, string>> = {
  repriced: 'قیمت تغییر کرد',
  expired: 'مهلت رزرو تمام شد و صندلی‌ها آزاد شدند',
  released: 'تأمین‌کننده رزرو را پس گرفت',
  cancelled: 'سفارش لغو شد',
  abandoned: 'صندلی‌ها گرفته نشد',
};
const ENDS: ReadonlySet<OrderState> = new Set(['expired', 'released', 'cancelled', 'abandoned']);

function buildOrderStep(entry: TimelineEntry, before: TimelineEntry | undefined): TimelineStep | null {
  const { state, at, title } = entry;
  if (SHOWN_BY_MONEY.has(state)) return null;
  if (state === 'held') {
    return buildStep(
      at,
      before?.state === 'repriced' ? 'قیمت جدید را پذیرفتید' : 'سفارش ثبت و صندلی نگه داشته شد',
    );
  }
  return buildStep(at, ORDER_TITLES[state] ?? title, { state: ENDS.has(state) ? 'bad' : 'done' });
}

function buildNextSteps({ state, refunds }: TimelineOrder): TimelineStep[] {
  if (state === 'ticketing' || state === 'paid') {
    return [{ state: 'now', title: 'صدور بلیط', text: 'معمولاً کمتر از ۳ دقیقه.' }];
  }
  if (state === 'awaiting_payment' || state === 'verifying') return [{ state: 'next', title: 'صدور بلیط' }];
  return refunds.some((refund) => refund.state === 'requested')
    ? [{ state: 'next', title: 'تسویهٔ کامل' }]
    : [];
}

/** Sorts by time; steps without an instant stay at the end. */
function sortSteps(steps: readonly TimelineStep[]): TimelineStep[] {
  const instant = ({ at, state }: TimelineStep) =>
    at === undefined || at.length === 10 ? (state === 'next' ? Infinity : 8.64e15) : Date.parse(at);
  return [...steps].sort((a, b) => {
    const [first, second] = [instant(a), instant(b)];
    return first === second ? 0 : first - second;
  });
}

/** Lists every movement of money (docs/spec/promises.md#money-trail). */
export function buildPaymentTimeline(order: TimelineOrder, today: string): TimelineStep[] {
  return sortSteps(buildMoneySteps(order, today));
}

export function buildOrderTimeline(order: TimelineOrder, today: string): TimelineStep[] {
  const own = order.timeline.flatMap((entry, index) =>
    buildSupplyStep(entry, order) ? [] : (buildOrderStep(entry, order.timeline[index - 1]) ?? []),
  );
  return sortSteps([...own, ...buildMoneySteps(order, today)]);
}

/** Steps of the same second keep this order: paid, forwarded, refunded. */
function buildMoneySteps(order: TimelineOrder, today: string): TimelineStep[] {
  return [
    ...order.attempts.flatMap((attempt) => buildPaymentSteps(attempt, order)),
    ...order.timeline.flatMap((entry) => buildSupplyStep(entry, order) ?? []),
    ...order.refundRequests.flatMap(buildRequestSteps),
    ...order.refunds.map((refund) => buildRefundStep(refund, today)),
    ...buildNextSteps(order),
  ];
}
