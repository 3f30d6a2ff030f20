import type { NotificationKind } from '../orders/messageTexts.ts';
import type { OrderEvent, OrderState } from '../orders/orderGraph.ts';
import { STATE_TITLES } from '../orders/orderMessages.ts';
import type { OrderNote } from '../orders/orderNote.ts';
import { getOwnValue } from '../ownValue.ts';

/** Returns the shop's title of a state, with one exception: that title addresses the buyer. */
export function getDeskStateTitle(state: OrderState): string {
  return state === 'price_decision' ? 'در انتظار تصمیم خریدار' : STATE_TITLES[state];
}

export type StateTone = 'primary' | 'good' | 'success' | 'warn' | 'danger' | 'line';

const TONES: Readonly<Partial<Record<OrderState, StateTone>>> = {
  verifying: 'primary',
  paid: 'primary',
  ticketing: 'primary',
  awaiting_payment: 'primary',
  issued: 'success',
  travelled: 'success',
  rebooked: 'success',
  partly_refunded: 'good',
  refunded: 'good',
  late_paid: 'warn',
  price_decision: 'warn',
  partly_issued: 'warn',
  disrupted: 'warn',
  refund_requested: 'warn',
  refund_quoted: 'warn',
  refund_confirmed: 'warn',
  refunding: 'warn',
  issue_failed: 'danger',
  refund_rejected: 'danger',
};

export function getStateTone(state: OrderState): StateTone | null {
  return TONES[state] ?? null;
}

const EVENTS: Readonly<Record<'offerChosen' | OrderEvent | OrderNote, string>> = {
  offerChosen: 'سفارش ساخته شد',
  holdConfirmed: 'صندلی‌ها نگه داشته شد',
  holdRefused: 'نگه‌داشتن پذیرفته نشد',
  holdRevoked: 'تأمین‌کننده رزرو را پس گرفت',
  holdExpired: 'مهلت رزرو تمام شد',
  holdUnclear: 'پاسخ نگه‌داشتن روشن نبود',
  holdExtended: 'مهلت رزرو بیشتر شد',
  passengersSaved: 'مشخصات نوشته شد',
  priceChanged: 'قیمت عوض شد',
  priceAccepted: 'خریدار قیمت تازه را پذیرفت',
  priceDeclined: 'خریدار قیمت تازه را نپذیرفت',
  discountSet: 'کد تخفیف عوض شد',
  extraAsked: 'قیمت بیمهٔ کنار سفر پرسیده شد',
  extraAdded: 'بیمه به سفارش اضافه شد',
  extraRemoved: 'بیمه از سفارش برداشته شد',
  ancillariesChanged: 'صندلی، بار یا غذای بلیط‌ها عوض شد',
  paymentStarted: 'پرداخت آغاز شد',
  verificationStarted: 'برگشت از درگاه',
  paymentFailed: 'پرداخت انجام نشد',
  paymentVerified: 'پرداخت تأیید شد',
  paymentVerifiedLate: 'پرداخت دیر رسید',
  duplicatePayment: 'پرداخت دوم؛ پول برمی‌گردد',
  amountMismatch: 'مبلغ پرداخت با سفارش نخواند',
  differenceAsked: 'پرداخت تفاوت آغاز شد',
  seatsRetaken: 'صندلی‌ها دوباره گرفته شد',
  retakeCostsMore: 'صندلی‌ها گران‌تر شده است',
  issueStarted: 'صدور آغاز شد',
  ticketsIssued: 'همهٔ بلیط‌ها صادر شد',
  ticketsPartlyIssued: 'بخشی از بلیط‌ها صادر شد',
  issueRejected: 'صدور انجام نشد',
  partKept: 'همان بخش نگه داشته شد',
  allReturned: 'همه پس داده شد',
  cancelled: 'سفارش لغو شد',
  abandoned: 'سفارش ناتمام ماند',
  revived: 'سفارش از سر گرفته شد',
  disrupted: 'شرکت سرویس را لغو کرد',
  disruptionAdded: 'شرکت بخش دیگری را لغو کرد',
  disruptionResolved: 'تغییر سفر پایان یافت',
  scheduleChanged: 'ساعت سرویس عوض شد',
  scheduleAccepted: 'ساعت تازه پذیرفته شد',
  penaltyNoticesAsked: 'خبر پله‌های جریمه خواسته شد',
  penaltyNoticesStopped: 'خبر پله‌های جریمه بسته شد',
  supplierNews: 'خبر تأمین‌کننده',
  rebooked: 'همهٔ بلیط‌ها با حرکتی دیگر عوض شد',
  changeConfirmed: 'خریدار تعویض بلیط را تأیید کرد',
  ticketsChanged: 'بخشی از بلیط‌ها با حرکتی دیگر عوض شد',
  changedTicketsCancelled: 'تأمین‌کننده بلیط تعویض‌شده را پس گرفت',
  changedTicketsKept: 'تأمین‌کننده بلیط تعویض‌شده را پس نگرفت',
  refundRequested: 'درخواست استرداد',
  refundQuoted: 'جریمه حساب شد',
  quoteLapsed: 'محاسبهٔ جریمه کهنه شد',
  refundConfirmed: 'استرداد تأیید شد',
  refundStarted: 'برگشت پول آغاز شد',
  refundPaid: 'همهٔ پول برگشت',
  refundPartlyPaid: 'بخشی از پول برگشت',
  refundSent: 'پول برگشت داده شد',
  refundRejected: 'لغو پذیرفته نشد',
  letterSent: 'نامه رسید',
  letterApproved: 'نامه پذیرفته شد',
  letterRefused: 'نامه پذیرفته نشد',
  departed: 'سفر انجام شد',
  noShowReported: 'عدم حضور ثبت شد',
  staffNote: 'یادداشت',
  contactCorrected: 'تماس اصلاح شد',
  nameCorrected: 'نام اصلاح شد',
  sentAgain: 'پیام دوباره فرستاده شد',
  goodwillGiven: 'برگشت با گذشت',
  bankAsked: 'از بانک پرسیده شد',
  supplierAsked: 'از تأمین‌کننده پرسیده شد',
};

/** Returns the Persian title of an event. An unknown event of a later release keeps its name. */
export function getEventTitle(event: string): string {
  return (EVENTS as Readonly<Partial<Record<string, string>>>)[event] ?? event;
}

export const ACTOR_TITLES = {
  buyer: 'خریدار',
  system: 'سامانه',
  supplier: 'تأمین‌کننده',
  gateway: 'درگاه',
  operator: 'کارکنان',
} as const;

const NOTICES: Readonly<Record<NotificationKind, string>> = {
  issued: 'بلیط صادر شد',
  partly_issued: 'بخشی از بلیط صادر شد',
  part_kept: 'همان بخش ماند',
  price_decision: 'تصمیم دربارهٔ قیمت',
  refunding: 'برگشت پول شروع شد',
  refunded: 'پول برگشت داده شد',
  refund_accepted: 'استرداد پذیرفته شد',
  refund_rejected: 'استرداد پذیرفته نشد',
  disrupted: 'سرویس لغو شد',
  rescheduled: 'ساعت سرویس عوض شد',
  goodwill: 'پول برای جبران برمی‌گردد',
  changed: 'بلیط عوض شد',
  change_failed: 'تغییر انجام نشد',
  reminder: 'یادآوری سفر',
  penalty: 'یادآوری جریمهٔ استرداد',
  review: 'درخواست نظر',
};

export function getNoticeTitle(notice: string): string {
  // A message of another release may have a kind that this one does not know.
  return getOwnValue(NOTICES, notice) ?? notice;
}

export const PRODUCT_TITLES: Readonly<Record<string, string>> = {
  flight: 'پرواز',
  bus: 'اتوبوس',
  insurance: 'بیمه',
};
