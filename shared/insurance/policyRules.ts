import { formatDay } from '../calendar/format.ts';
import { addDays } from '../calendar/jalali.ts';
import type { Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { SHORT_POLICY_DAYS, type CancelDays } from '../prices/cancelDays.ts';
import type { PlanOffer } from './plan.ts';

/** Typical fixed fee per policy (docs/spec/rules.md#insurance). Applies until the desk enters another fee. */
const CANCEL_FEE: Rial = 500_000;
/**
 * Usual number of days after issue. Applies until the desk enters other numbers, and to orders that were sold before.
 */
export const USUAL_CANCEL_DAYS: CancelDays = { short: 183, long: 365 };
/** Maximum number of days from issue to the start of the trip (docs/spec/rules.md#insurance). */
export const START_WINDOW_DAYS = 183;

export interface PolicyTerm {
  startDay: string;
  days: number;
}

/** A policy with the cancellation period that was valid at its sale. */
export interface SoldTerm extends PolicyTerm {
  cancelDays: number;
}

export function getSoldTerm(search: PolicyTerm, { cancelDays }: Pick<PlanOffer, 'cancelDays'>): SoldTerm {
  const { startDay, days } = search;
  return { startDay, days, cancelDays: cancelDays ?? chooseCancelDays(USUAL_CANCEL_DAYS, days) };
}

export function chooseCancelDays({ short, long }: CancelDays, days: number): number {
  return days > SHORT_POLICY_DAYS ? long : short;
}

/** Returns the last day of cover. Both the first and the last day count. */
export function getLastDay({ startDay, days }: PolicyTerm): string {
  return addDays(startDay, days - 1);
}

/**
 * Returns the last day of an online cancellation: the day before the trip, at most the insurer's limit after issue
 * (docs/spec/rules.md#insurance). A later cancellation requires a passport without an exit stamp.
 */
export function getLastCancelDay(term: SoldTerm, issuedOn: string): string {
  const limit = addDays(issuedOn, term.cancelDays);
  const before = addDays(term.startDay, -1);
  return before < limit ? before : limit;
}

/** Returns the cancellation fee in Rial that was valid at the sale of the policy. */
export function getCancelFee({ cancelFee = CANCEL_FEE }: { cancelFee?: Rial } = {}): Rial {
  return cancelFee;
}

/** While a visa is valid, cancellation is refused for every reason. */
export const CANCEL_REASONS = [
  { code: 'visa_refused', label: 'ویزا رد شد', needsLetter: true },
  { code: 'not_travelling', label: 'سفر نمی‌روم و ویزای معتبری ندارم', needsLetter: false },
  { code: 'visa_valid', label: 'سفر نمی‌روم ولی ویزای معتبر دارم', needsLetter: false },
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number]['code'];

export type CancelVerdict = { ok: true } | { ok: false; message: string };

const AFTER_START =
  'زمان ابطال آنلاین تمام شده است. اگر از کشور خارج نشده‌اید، تصویر همهٔ صفحه‌های گذرنامه را برای پشتیبانی بفرستید.';
const VISA_VALID =
  'در مدت اعتبار ویزا ابطال ممکن نیست؛ پس از پایان اعتبار و با تصویر گذرنامه بدون مهر خروج اقدام کنید.';
const NO_LETTER = 'برای رد ویزا، تصویر نامهٔ سفارت لازم است.';

/**
 * Decides whether a policy can be cancelled today (docs/spec/rules.md#insurance, docs/spec/order-states.md#policies).
 */
export function judgeCancel(
  term: SoldTerm,
  asked: { issuedOn: string; today: string; reason: CancelReason; hasLetter: boolean },
): CancelVerdict {
  if (asked.today > getLastCancelDay(term, asked.issuedOn)) return { ok: false, message: AFTER_START };
  if (asked.reason === 'visa_valid') return { ok: false, message: VISA_VALID };
  if (asked.reason === 'visa_refused' && !asked.hasLetter) return { ok: false, message: NO_LETTER };
  return { ok: true };
}

/** Working days within which an operator decides about an embassy letter. */
export const LETTER_WORKING_DAYS = 2;

export function formatCancelLimit(lastDay: string): string {
  return `تا ${formatDay(lastDay)} می‌توانید ابطال بخواهید`;
}

/** Describes the cancellation limit without a date, because the day of issue is unknown or not printed. */
export function describeCancelLimit({ cancelDays }: SoldTerm): string {
  return `تا روز پیش از سفر، حداکثر ${formatNumber(cancelDays)} روز پس از صدور`;
}

export type DateChangeVerdict = { ok: true } | { ok: false; message: string };

/** Decides whether the dates can change: before the cover starts and within six months of issue. */
export function judgeDateChange(
  term: PolicyTerm,
  asked: { issuedOn: string; today: string; newStart: string },
): DateChangeVerdict {
  if (asked.today >= term.startDay) {
    return { ok: false, message: 'تاریخ بیمه‌نامه فقط پیش از آغاز پوشش عوض می‌شود.' };
  }
  if (asked.newStart <= asked.today) {
    return { ok: false, message: 'تاریخ تازه باید پس از امروز باشد.' };
  }
  if (asked.newStart === term.startDay) {
    return { ok: false, message: 'این همان تاریخ شروع کنونی است؛ تاریخ دیگری وارد کنید.' };
  }
  if (asked.newStart > addDays(asked.issuedOn, START_WINDOW_DAYS)) {
    return { ok: false, message: 'سفر باید حداکثر ۶ ماه پس از صدور آغاز شود.' };
  }
  return { ok: true };
}

export const START_RULE = 'پوشش با مهر خروج از کشور آغاز می‌شود';
export const START_RULE_LONG =
  'پوشش با مهر خروج از کشور آغاز می‌شود و هر سفر حداکثر ۹۲ روز پیاپی است. تا ۶ ماه پس از صدور برای آغاز سفر وقت هست.';

/** The version is stored in the order's consent. */
export const EXCLUSIONS = {
  version: '1405-09',
  items: [
    'بیماری‌هایی که پیش از سفر داشته‌اید و بیماری‌های مزمن، مگر فوریتی که جان را تهدید کند.',
    'درمان زیبایی، چکاپ، عینک و دندان‌پزشکی غیر از درد ناگهانی.',
    'زایمان و مراقبت بارداری پس از هفتهٔ بیست‌وششم.',
    'ورزش‌های پرخطر مانند کوهنوردی فنی، غواصی و اسکی بیرون از پیست، مگر با الحاقیه.',
    'آسیب در جنگ، ناآرامی و حضور در جاهایی که سفر به آن منع شده است.',
    'آسیب عمدی به خود و حادثه در حال مصرف الکل یا مواد.',
    'هزینه‌ای که بدون خبر دادن به شرکت کمک‌رسان کرده‌اید، مگر در فوریت.',
    'سفری که برای درمان رفته‌اید.',
  ],
} as const;
