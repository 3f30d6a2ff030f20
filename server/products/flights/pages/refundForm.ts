import { parseDay } from '../../../../shared/calendar/parseDay.ts';
import { toTehranInstant } from '../../../../shared/calendar/tehran.ts';
import type { RefundField } from '../../../../shared/flights/ticketViews.ts';
import { accept, checkFields, toFieldMessages, toRule } from '../../../../shared/forms/checkFields.ts';
import type { Rial } from '../../../../shared/money.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';
import { parseTime, parseToman, readTypedNumbers } from '../../../../shared/persian/typedNumbers.ts';

export interface RefundQuestion {
  airline: string;
  fareClass: string;
  fare: Rial;
  departsAt: Date;
  cancelledAt: Date;
}

export type ParsedRefundForm = { typed: Record<RefundField, string> } & (
  { ok: true; question: RefundQuestion } | { ok: false; problems: Partial<Record<RefundField, string>> }
);

const FIELDS = ['airline', 'class', 'fare', 'day', 'time', 'cancelDay', 'cancelTime'] as const;

const checkDay = toRule(parseDay, 'تاریخ را مثل ۱۴۰۵/۰۹/۰۵ بنویسید.');
const checkTime = toRule(parseTime, 'ساعت را مثل ۱۸:۳۰ بنویسید.');

const checkFareClass = toRule(
  (typed) => /^[A-Z]$/.exec(toLatinDigits(typed).toUpperCase())?.[0],
  'یک حرف لاتین بنویسید؛ روی بلیط کنار «کلاس» آمده است.',
);

export function parseRefundForm(
  query: Readonly<Record<string, unknown>>,
  airlines: readonly string[],
  now: Date,
): ParsedRefundForm {
  const typed = readTypedNumbers(query, FIELDS);
  const asksNow = typed.cancelDay === '' && typed.cancelTime === '';
  const checked = checkFields(typed, {
    airline: toRule((code) => airlines.find((each) => each === code), 'ایرلاین را از فهرست انتخاب کنید.'),
    class: checkFareClass,
    fare: toRule(parseToman, 'قیمت را به تومان بنویسید، مثل ۲٬۴۵۰٬۰۰۰.'),
    day: checkDay,
    time: checkTime,
    cancelDay: asksNow ? accept : checkDay,
    cancelTime: asksNow ? accept : checkTime,
  });
  if (!checked.ok) return { ok: false, problems: toFieldMessages(checked.problems), typed };
  const { airline, class: fareClass, fare, day, time, cancelDay, cancelTime } = checked.values;
  const departsAt = toTehranInstant(day, time);
  const cancelledAt = asksNow ? now : toTehranInstant(cancelDay, cancelTime);
  return { ok: true, typed, question: { airline, fareClass, fare, departsAt, cancelledAt } };
}
