import { formatDayMonth } from '../../shared/calendar/format.ts';
import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { formatToman } from '../../shared/money.ts';
import type { OrderState } from '../../shared/orders/orderGraph.ts';
import { getStateMessage, stripTitle } from '../../shared/orders/orderMessages.ts';
import type { ChangedFrom, OrderView } from '../../shared/orders/orderView.ts';
import { withTicketWord } from '../../shared/orders/ticketWords.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface Banner {
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  title: string;
  /** Null when the title suffices. */
  text: string | null;
  /** True when the server may change the state by itself, so that the page polls. */
  busy: boolean;
}

type BannerOrder = Pick<
  OrderView,
  'state' | 'message' | 'hold' | 'refunds' | 'timeline' | 'trip' | 'waivedLegs' | 'ticketSummary' | 'changes'
>;

/** These states end within seconds or minutes. */
const SETTLING: ReadonlySet<OrderState> = new Set([
  'draft',
  'verifying',
  'paid',
  'late_paid',
  'ticketing',
  'issue_failed',
  'refund_confirmed',
]);

export function isSettling(state: OrderState): boolean {
  return SETTLING.has(state);
}

/** Applies the visitor's clock: a hold counts as expired before the server's job has run. */
export function getCurrentState({ state, hold }: Pick<OrderView, 'state' | 'hold'>): OrderState {
  const waits = state === 'held' || state === 'repriced' || state === 'awaiting_payment';
  return waits && hold !== null && !hold.live ? 'expired' : state;
}

const TITLES: Partial<Record<OrderState, Pick<Banner, 'tone' | 'icon' | 'title'>>> = {
  draft: { tone: 'wait', icon: 'hourglass', title: 'در حال گرفتن صندلی‌ها' },
  held: { tone: 'wait', icon: 'clock', title: 'خرید شما منتظر ادامه است' },
  repriced: { tone: 'wait', icon: 'tag', title: 'قیمت تغییر کرد' },
  awaiting_payment: { tone: 'wait', icon: 'card', title: 'منتظر پرداخت شما هستیم' },
  verifying: { tone: 'wait', icon: 'bank', title: 'در انتظار پاسخ بانک' },
  paid: { tone: 'wait', icon: 'ticket', title: 'پرداخت شما تأیید شد' },
  late_paid: { tone: 'wait', icon: 'hourglass', title: 'پرداخت پس از مهلت رسید' },
  price_decision: { tone: 'wait', icon: 'tag', title: 'تصمیم با شماست' },
  ticketing: { tone: 'wait', icon: 'ticket', title: 'صدور بلیط' },
  issued: { tone: 'good', icon: 'check', title: 'بلیط شما صادر شد' },
  partly_issued: { tone: 'wait', icon: 'warn', title: 'بلیط بخشی از سفارش صادر شد' },
  issue_failed: { tone: 'bad', icon: 'error', title: 'صدور انجام نشد' },
  expired: { tone: 'bad', icon: 'clock', title: 'مهلت رزرو تمام شد' },
  released: { tone: 'bad', icon: 'refund', title: 'تأمین‌کننده رزرو را پس گرفت' },
  cancelled: { tone: 'bad', icon: 'close', title: 'سفارش لغو شد' },
  abandoned: { tone: 'bad', icon: 'close', title: 'این سفارش کامل نشد' },
  disrupted: { tone: 'bad', icon: 'warn', title: 'شرکت این سفر را لغو کرد' },
  refund_confirmed: { tone: 'wait', icon: 'refund', title: 'استرداد ثبت شد' },
  refund_rejected: { tone: 'bad', icon: 'error', title: 'شرکت استرداد را نپذیرفت' },
  partly_refunded: { tone: 'good', icon: 'refund', title: 'بخشی از پول شما برگشت داده شد' },
  travelled: { tone: 'good', icon: 'check', title: 'سفر به‌خیر' },
  no_show: { tone: 'bad', icon: 'info', title: 'حضور شما ثبت نشده است' },
  refunding: { tone: 'wait', icon: 'refund', title: 'برگشت پول شروع شده است' },
  refunded: { tone: 'good', icon: 'refund', title: 'پول شما برگشت داده شد' },
  rebooked: { tone: 'good', icon: 'check', title: 'بلیط شما عوض شد' },
};

/** Replaces a message that would repeat the title. */
const TEXTS: Partial<Record<OrderState, string>> = {
  paid: 'بلیط در حال صدور است. معمولاً کمتر از ۳ دقیقه.',
  cancelled: 'مبلغی کم نشده است.',
  disrupted: 'کل مبلغ بی‌جریمه برمی‌گردد؛ «استرداد بلیط» را بزنید.',
  refund_confirmed: 'لغو بلیط برای شرکت فرستاده شد.',
  refund_rejected: 'بلیط شما سر جای خود است. می‌توانید دوباره بخواهید یا با پشتیبانی تماس بگیرید.',
};

/** The server's message, unless the hold has expired since. */
function getCurrentMessage(order: BannerOrder, state: OrderState): string {
  return state === order.state ? order.message : getStateMessage(state);
}

/** Texts: docs/spec/copy.md#messages, with the product's word for a ticket. */
export function buildBanner(order: BannerOrder): Banner {
  const banner = buildTicketBanner(order);
  const inWords = (said: string) => withTicketWord(said, order.trip.labels.ticket);
  const title = inWords(banner.title);
  const text = banner.text === null ? null : stripTitle(title, inWords(banner.text));
  return withTickets({ ...banner, title, text }, order);
}

/** These states may describe the money of only some of the tickets. */
const MONEY_STATES: ReadonlySet<OrderState> = new Set(['refunding', 'refunded', 'partly_refunded']);

/** Mentions the remaining travellers when the state applies to only some of the tickets. */
function withTickets(banner: Banner, { ticketSummary, state, trip }: BannerOrder): Banner {
  if (ticketSummary === null) return banner;
  const { valid, note } = ticketSummary;
  if (valid === 0 || !MONEY_STATES.has(state)) {
    return { ...banner, text: banner.text === null ? note : `${note} ${banner.text}` };
  }
  const money = state === 'refunding' ? `پول آن ${banner.text}` : (banner.text ?? '');
  return {
    ...banner,
    tone: 'good',
    icon: 'ticket',
    title: `${formatNumber(valid)} ${trip.labels.ticket} معتبر است`,
    text: `${note} ${money}`.trim(),
  };
}

function buildTicketBanner(order: BannerOrder): Banner {
  const state = getCurrentState(order);
  const passed = (earlier: OrderState) => order.timeline.some((entry) => entry.state === earlier);
  const base = TITLES[state] ?? { tone: 'wait', icon: 'info', title: order.message };
  const banner: Banner = {
    ...base,
    text: TEXTS[state] ?? stripTitle(base.title, getCurrentMessage(order, state)),
    busy: isSettling(state),
  };
  const refund = order.refunds.at(-1);
  if (order.changes.from) return withChange(banner, order.changes.from, state);
  if (state === 'disrupted' && order.waivedLegs.length < order.trip.legs.length) {
    banner.title = 'شرکت بخشی از این سفر را لغو کرد';
    banner.text = 'مبلغ مسیر لغوشده بی‌جریمه برمی‌گردد؛ «استرداد بلیط» را بزنید.';
  }
  if (state === 'issued' && passed('late_paid')) {
    banner.text = 'پرداخت پس از پایان مهلت رسید؛ دوباره همان صندلی‌ها را برای شما گرفتیم.';
  }
  if (state === 'refunding' && refund && passed('issue_failed')) {
    banner.title = 'صدور انجام نشد';
    banner.text = `کل مبلغ تا ${formatDayMonth(refund.promisedOn)} به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.`;
  }
  if ((state === 'refunded' || state === 'partly_refunded') && refund?.doneAt) {
    const day = formatDayMonth(toTehranDay(new Date(refund.doneAt)));
    const target = refund.toIban === null ? 'همان کارت' : 'حساب شما';
    banner.text = `${formatToman(refund.amount)} تومان در ${day} به ${target} برگشت داده شد.`;
  }
  return banner;
}

/** The old tickets stay valid until the new ones are issued. */
function withChange(banner: Banner, { isDone }: ChangedFrom, state: OrderState): Banner {
  if (isDone) return state === 'issued' ? { ...banner, title: 'بلیط تازهٔ شما صادر شد' } : banner;
  if (isSettling(state)) return banner;
  const title = CHANGE_TITLES[state];
  if (title === undefined) return banner;
  const text =
    state === 'refunding'
      ? 'بلیط پیشین شما معتبر است و پولی که پرداخت کرده‌اید برمی‌گردد.'
      : 'بلیط پیشین شما معتبر است.';
  return { ...banner, tone: 'bad', icon: 'warn', title, text };
}

const CHANGE_TITLES: Partial<Record<OrderState, string>> = {
  expired: 'مهلت این تعویض تمام شد',
  cancelled: 'این تعویض لغو شد',
  released: 'این تعویض لغو شد',
  abandoned: 'این تعویض انجام نشد',
  refunding: 'تعویض انجام نشد',
  refunded: 'تعویض انجام نشد',
};
