import { parseDay } from '../calendar/parseDay.ts';
import { tehranInstant } from '../calendar/tehran.ts';
import type { Rial } from '../money.ts';
import { toLatinDigits } from '../persian/digits.ts';
import type { RefundField } from './ticketViews.ts';
import { parseTime, parseToman, typedField } from '../persian/typedNumbers.ts';

export interface RefundQuestion {
  /** Carrier code and fare class letter. */
  airline: string;
  fareClass: string;
  fare: Rial;
  departsAt: Date;
  cancelledAt: Date;
}

export type ParsedRefundForm = { typed: Record<RefundField, string> } & (
  { ok: true; question: RefundQuestion } | { ok: false; problems: Partial<Record<RefundField, string>> }
);

const DAY = 'تاریخ را مثل ۱۴۰۵/۰۹/۰۵ بنویسید.';
const TIME = 'ساعت را مثل ۱۸:۳۰ بنویسید.';

/**
 * The refund calculator's fields. Without a moment of cancelling it is `now`.
 * @param airlines codes that may be asked about
 */
export function parseRefundForm(
  query: Readonly<Record<string, unknown>>,
  airlines: readonly string[],
  now: Date,
): ParsedRefundForm {
  const field = (name: RefundField) => typedField(query, name);
  const typed: Record<RefundField, string> = {
    airline: field('airline'),
    class: field('class'),
    fare: field('fare'),
    day: field('day'),
    time: field('time'),
    cancelDay: field('cancelDay'),
    cancelTime: field('cancelTime'),
  };
  const fareClass = toLatinDigits(typed.class).toUpperCase();
  const fare = parseToman(typed.fare);
  const departsAt = instantOf(typed.day, typed.time);
  const asksNow = typed.cancelDay === '' && typed.cancelTime === '';
  const cancelledAt = asksNow ? now : instantOf(typed.cancelDay, typed.cancelTime);
  const problems: Partial<Record<RefundField, string>> = {
    ...(!airlines.includes(typed.airline) && { airline: 'ایرلاین را از فهرست انتخاب کنید.' }),
    ...(!/^[A-Z]$/.test(fareClass) && { class: 'یک حرف لاتین بنویسید؛ روی بلیط کنار «کلاس» آمده است.' }),
    ...(fare === null && { fare: 'قیمت را به تومان بنویسید، مثل ۲٬۴۵۰٬۰۰۰.' }),
    ...(parseDay(typed.day) === null && { day: DAY }),
    ...(parseTime(typed.time) === null && { time: TIME }),
    ...(!asksNow && parseDay(typed.cancelDay) === null && { cancelDay: DAY }),
    ...(!asksNow && parseTime(typed.cancelTime) === null && { cancelTime: TIME }),
  };
  if (fare === null || !departsAt || !cancelledAt || Object.keys(problems).length > 0) {
    return { ok: false, problems, typed };
  }
  return { ok: true, typed, question: { airline: typed.airline, fareClass, fare, departsAt, cancelledAt } };
}

function instantOf(typedDay: string, typedTime: string): Date | null {
  const day = parseDay(typedDay);
  const time = parseTime(typedTime);
  return day !== null && time !== null ? tehranInstant(day, time) : null;
}
