import { formatDayMonth } from '../../../shared/calendar/format.ts';
import { tehranDay } from '../../../shared/calendar/tehran.ts';
import { formatToman } from '../../../shared/money.ts';
import type { OrderState } from '../../../shared/orders/orderGraph.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface Banner {
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  title: string;
  /** Null when the title says it all. */
  text: string | null;
  /** Something moves by itself: the page looks again every few seconds. */
  busy: boolean;
}

type BannerOrder = Pick<OrderView, 'state' | 'message' | 'hold' | 'refunds' | 'timeline'>;

/** These leave by themselves within seconds or minutes. */
const SETTLING: ReadonlySet<OrderState> = new Set([
  'draft',
  'verifying',
  'paid',
  'late_paid',
  'ticketing',
  'issue_failed',
]);

/** Whether the page should look again by itself. */
export function isSettling(state: OrderState): boolean {
  return SETTLING.has(state);
}

/** The state as the visitor's clock has it: a hold that ran out is over, also before our housekeeping has come by. */
export function stateNow({ state, hold }: Pick<OrderView, 'state' | 'hold'>): OrderState {
  const waits = state === 'held' || state === 'repriced' || state === 'awaiting_payment';
  return waits && hold !== null && !hold.live ? 'expired' : state;
}

const TITLES: Partial<Record<OrderState, Pick<Banner, 'tone' | 'icon' | 'title'>>> = {
  draft: { tone: 'wait', icon: 'hourglass', title: 'در حال گرفتن صندلی‌ها' },
  held: { tone: 'wait', icon: 'clock', title: 'صندلی‌ها برای شما نگه داشته شده' },
  repriced: { tone: 'wait', icon: 'tag', title: 'قیمت تغییر کرد' },
  awaiting_payment: { tone: 'wait', icon: 'card', title: 'منتظر پرداخت شما هستیم' },
  verifying: { tone: 'wait', icon: 'bank', title: 'در انتظار پاسخ بانک' },
  paid: { tone: 'wait', icon: 'ticket', title: 'پرداخت شما تأیید شد' },
  late_paid: { tone: 'wait', icon: 'hourglass', title: 'پرداخت پس از مهلت رسید' },
  price_decision: { tone: 'wait', icon: 'tag', title: 'تصمیم با شماست' },
  ticketing: { tone: 'wait', icon: 'ticket', title: 'بلیط در حال صدور است' },
  issued: { tone: 'good', icon: 'check', title: 'بلیط شما صادر شد' },
  partly_issued: { tone: 'wait', icon: 'warn', title: 'بلیط بخشی از سفارش صادر شد' },
  issue_failed: { tone: 'bad', icon: 'error', title: 'صدور انجام نشد' },
  expired: { tone: 'bad', icon: 'clock', title: 'مهلت رزرو تمام شد' },
  released: { tone: 'bad', icon: 'refund', title: 'تأمین‌کننده رزرو را پس گرفت' },
  cancelled: { tone: 'bad', icon: 'close', title: 'سفارش لغو شد' },
  abandoned: { tone: 'bad', icon: 'close', title: 'این سفارش کامل نشد' },
  refunding: { tone: 'wait', icon: 'refund', title: 'برگشت پول شروع شده است' },
  refunded: { tone: 'good', icon: 'refund', title: 'پول شما برگشت داده شد' },
};

/** Said after a title that already holds the rest of the state's message. */
const TEXTS: Partial<Record<OrderState, string | null>> = {
  issued: null,
  expired: 'صندلی‌ها آزاد شدند و مبلغی کم نشده است.',
  released: 'مبلغی کم نشده است.',
  cancelled: 'مبلغی کم نشده است.',
  abandoned: 'مبلغی کم نشده است.',
  paid: 'بلیط در حال صدور است. معمولاً کمتر از ۳ دقیقه.',
};

/** How the order stands, in the words of spec/states.md 4.1 and design/copy.md 7. */
export function bannerOf(order: BannerOrder): Banner {
  const state = stateNow(order);
  const passed = (earlier: OrderState) => order.timeline.some((entry) => entry.state === earlier);
  const base = TITLES[state] ?? { tone: 'wait', icon: 'info', title: order.message };
  const banner: Banner = {
    ...base,
    text: state in TEXTS ? (TEXTS[state] ?? null) : TITLES[state] ? order.message : null,
    busy: isSettling(state),
  };
  const refund = order.refunds[0];
  if (state === 'issued' && passed('late_paid')) {
    banner.text = 'پرداخت پس از پایان مهلت رسید؛ دوباره همان صندلی‌ها را برای شما گرفتیم.';
  }
  if (state === 'refunding' && refund && passed('issue_failed')) {
    banner.title = 'صدور انجام نشد';
    banner.text = `کل مبلغ تا ${formatDayMonth(refund.promisedOn)} به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.`;
  }
  if (state === 'refunded' && refund?.doneAt) {
    const day = formatDayMonth(tehranDay(new Date(refund.doneAt)));
    banner.text = `${formatToman(refund.amount)} تومان در ${day} به همان کارت برگشت داده شد.`;
  }
  return banner;
}
