import type { OrderState } from './orderGraph.ts';

export const STATE_TITLES: Readonly<Record<OrderState, string>> = {
  draft: 'پیش‌نویس',
  held: 'رزرو موقت',
  repriced: 'تغییر قیمت',
  awaiting_payment: 'در انتظار پرداخت',
  verifying: 'تأیید پرداخت',
  paid: 'پرداخت‌شده',
  late_paid: 'پرداخت دیرهنگام',
  price_decision: 'در انتظار تصمیم شما',
  ticketing: 'در حال صدور',
  issued: 'صادرشده',
  partly_issued: 'صدور ناقص',
  issue_failed: 'صدور ناموفق',
  expired: 'منقضی',
  released: 'رزرو پس‌گرفته‌شده',
  cancelled: 'لغو پیش از پرداخت',
  abandoned: 'ناتمام',
  disrupted: 'تغییر سفر',
  rebooked: 'تعویض‌شده',
  refund_requested: 'درخواست استرداد',
  refund_quoted: 'جریمه اعلام شد',
  refund_confirmed: 'استرداد تأیید شد',
  refunding: 'در حال برگشت پول',
  refunded: 'پول برگشت',
  partly_refunded: 'بخشی از پول برگشت',
  refund_rejected: 'استرداد پذیرفته نشد',
  travelled: 'انجام‌شده',
  no_show: 'عدم حضور',
};

const MESSAGES: Readonly<Record<OrderState, string>> = {
  draft: 'سفارش شما ذخیره شد؛ هر وقت خواستید ادامه دهید.',
  held: 'صندلی‌ها تا ساعت {hold} برای شما نگه داشته می‌شود.',
  repriced: 'قیمت تغییر کرد؛ پیش از ادامه باید قیمت جدید را ببینید و بپذیرید.',
  awaiting_payment: 'منتظر پرداخت شما هستیم. صندلی‌ها تا ساعت {hold} نگه داشته می‌شود.',
  verifying:
    'پرداخت در حال تأیید است؛ صفحه را می‌توانید ببندید، نتیجه را همین‌جا و در پیگیری سفارش می‌بینید.',
  paid: 'پرداخت شما تأیید شد.',
  late_paid: 'پرداخت پس از پایان مهلت رسید؛ دوباره صندلی را می‌گیریم. اگر نشد، کل مبلغ برمی‌گردد.',
  price_decision: 'قیمت صندلی‌ها بیشتر شده است. پرداخت تفاوت یا برگشت کل مبلغ با شماست.',
  ticketing: 'پرداخت انجام شد، بلیط در حال صدور است. معمولاً کمتر از ۳ دقیقه.',
  issued: 'بلیط شما صادر شد.',
  partly_issued: 'بلیط بخشی از سفارش صادر شد. نگه‌داشتن همان بخش یا لغو رایگان همه با شماست.',
  issue_failed: 'صدور انجام نشد. کل مبلغ به همان کارت برمی‌گردد؛ کاری لازم نیست بکنید.',
  expired: 'مهلت رزرو تمام شد. صندلی‌ها آزاد شدند و مبلغی کم نشده است.',
  released: 'تأمین‌کننده رزرو را پس گرفت؛ مبلغی کم نشده است.',
  cancelled: 'سفارش لغو شد و مبلغی کم نشده است.',
  abandoned: 'این سفارش کامل نشد؛ مبلغی کم نشده است.',
  disrupted: 'زمان سفر شما تغییر کرده است. حقوق شما در همین صفحه آمده است.',
  rebooked: 'بلیط این سفارش با حرکتی دیگر عوض شد و دیگر معتبر نیست.',
  refund_requested: 'درخواست استرداد ثبت شد؛ جریمه را حساب می‌کنیم.',
  refund_quoted: 'جریمه و مبلغ برگشتی اعلام شد؛ تا تأیید شما چیزی لغو نمی‌شود.',
  refund_confirmed: 'استرداد ثبت شد و برای تأمین‌کننده فرستاده می‌شود.',
  refunding: 'برگشت پول شروع شده است و تا {refundDay} به {refundTo} می‌رسد؛ کاری لازم نیست بکنید.',
  refunded: 'پول شما برگشت داده شد.',
  partly_refunded: 'بخشی از پول شما برگشت داده شد.',
  refund_rejected: 'استرداد پذیرفته نشد؛ دلیل آن در همین صفحه آمده است.',
  travelled: 'سفر به‌خیر. نظر شما دربارهٔ این سفر چیست؟',
  no_show: 'حضور شما در این سفر ثبت نشده است.',
};

/** `hold` and `refundDay` are Persian text: «۱۲:۴۰», «۱۸ اردیبهشت». */
export function getStateMessage(
  state: OrderState,
  details: { hold?: string; refundDay?: string; refundTo?: string } = {},
): string {
  return MESSAGES[state]
    .replace('{hold}', details.hold ?? 'مهلت رزرو')
    .replace('{refundDay}', details.refundDay ?? '۷۲ ساعت دیگر')
    .replace('{refundTo}', details.refundTo ?? 'همان کارت');
}

/** Removes the words of the title from the message; the rest may begin with «و». */
export function stripTitle(title: string, message: string): string | null {
  const rest = message.startsWith(title)
    ? message.slice(title.length).replace(/^[.؛]?\s*(?:و )?/u, '')
    : message;
  return rest === '' ? null : rest;
}

/** Source: docs/spec/order-states.md#payments. */
export type AttemptState =
  | 'created'
  | 'redirected'
  | 'verifying'
  | 'verified'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'amount_mismatch'
  | 'duplicate'
  | 'unknown'
  | 'refunding'
  | 'refunded';

const ATTEMPT_MESSAGES: Readonly<Record<AttemptState, string>> = {
  created: 'در حال انتقال به درگاه…',
  redirected: 'در حال انتقال به درگاه…',
  verifying: 'پاسخ بانک هنوز نرسیده است؛ خودمان پیگیری می‌کنیم.',
  verified: 'پرداخت شما تأیید شد.',
  failed: 'پرداخت انجام نشد. اگر مبلغی کم شده، بانک معمولاً کمتر از ۳۰ دقیقه و حداکثر تا ۷۲ ساعت برمی‌گرداند.',
  cancelled: 'پرداخت را لغو کردید.{hold}',
  expired: 'زمان پرداخت در درگاه تمام شد. اگر مبلغی کم شده، بانک آن را برمی‌گرداند.',
  amount_mismatch: 'مبلغ پرداختی با سفارش نمی‌خواند؛ بلیط صادر نشد و مبلغ برمی‌گردد.',
  duplicate: 'این سفارش قبلاً پرداخت شده است؛ پرداخت دوم خودکار برگشت می‌خورد.',
  unknown: 'پاسخ بانک هنوز نرسیده است؛ خودمان پیگیری می‌کنیم.',
  refunding: 'مبلغ این پرداخت در حال برگشت است.',
  refunded: 'مبلغ این پرداخت برگشت داده شد.',
};

export function getAttemptMessage(state: AttemptState, hold?: string): string {
  return ATTEMPT_MESSAGES[state].replace('{hold}', hold === undefined ? '' : ` رزرو تا ${hold} باقی است.`);
}
