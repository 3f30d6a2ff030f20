import { addDays, countDays } from '../../../../shared/calendar/jalali.ts';
import { readTypedDay } from '../../../../shared/calendar/typedDay.ts';
import { accept, reject, requireValue, type Checked } from '../../../../shared/forms/checkFields.ts';
import { createDayRule } from '../../../../shared/forms/travelRules.ts';
import { MAX_POLICY_DAYS } from '../../../../shared/insurance/durations.ts';
import { START_WINDOW_DAYS } from '../../../../shared/insurance/policyRules.ts';
import {
  checkInsuredBirth,
  MAX_INSURED,
  type InsuranceProblems,
  type InsuranceSearch,
  type TypedInsurance,
} from '../../../../shared/insurance/search.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';

export type ParsedInsurance =
  | { ok: true; search: InsuranceSearch; typed: TypedInsurance }
  | { ok: false; problems: InsuranceProblems; typed: TypedInsurance };

type Query = Readonly<Record<string, unknown>>;

const MAX_TYPED_LENGTH = 60;
const NO_BIRTH = 'تاریخ تولد همهٔ بیمه‌شدگان را وارد کنید؛ قیمت به سن بستگی دارد.';
const TOO_MANY = 'هر خرید حداکثر ۱۰ بیمه‌شده دارد؛ برای بقیه یک بار دیگر خرید کنید.';
const TOO_LONG = 'بیمه‌نامه حداکثر یک سال است.';

function readTexts(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.map((each) => (typeof each === 'string' ? each.slice(0, MAX_TYPED_LENGTH) : ''));
}

const readFirstText = (value: unknown) => readTexts(value)[0] ?? '';

export function readTypedInsurance(query: Query): TypedInsurance {
  const given = readTexts(query.birth).filter((each) => each.trim() !== '');
  const birth = [...given, ...Array.from({ length: MAX_INSURED }, () => '')];
  return {
    to: readFirstText(query.to),
    start: readFirstText(query.start),
    end: readFirstText(query.end),
    days: readFirstText(query.days),
    birth: birth.slice(0, Math.max(MAX_INSURED, given.length)),
    visa: readFirstText(query.visa) === 'multiple' ? 'multiple' : 'single',
    abroad: readFirstText(query.abroad) === '1',
  };
}

const createStartRule = (today: string) =>
  createDayRule(today, {
    missing: 'تاریخ شروع سفر را وارد کنید.',
    past: 'تاریخ شروع نمی‌تواند پیش از امروز باشد.',
    last: {
      day: addDays(today, START_WINDOW_DAYS),
      message: 'سفر باید حداکثر ۶ ماه پس از صدور بیمه‌نامه آغاز شود؛ تاریخ نزدیک‌تری وارد کنید.',
    },
  });

function checkEnd(typed: string, startDay: string | null, today: string): Checked<number> {
  // In the field of the return, «جمعهٔ بعد» counts from the departure.
  const end = readTypedDay(typed, startDay ?? today);
  if ('problem' in end) return reject(end.problem);
  if (startDay === null) return accept(1);
  const days = countDays(startDay, end.day) + 1;
  if (days < 1) return reject('تاریخ برگشت نمی‌تواند پیش از شروع سفر باشد.');
  return days > MAX_POLICY_DAYS ? reject(TOO_LONG) : accept(days);
}

const checkDays = requireValue((typed): Checked<number> => {
  const written = toLatinDigits(typed.trim());
  const days = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  if (days < 1) return reject('مدت سفر را به روز و با عدد وارد کنید.');
  return days > MAX_POLICY_DAYS ? reject(TOO_LONG) : accept(days);
}, 'مدت سفر یا تاریخ برگشت را وارد کنید.');

/**
 * Parses a search, or returns Persian messages by field. Rejects more than ten people instead of ignoring some.
 * `today` is an ISO day in Tehran.
 */
export function parseInsuranceSearch(
  query: Query,
  { today, isDestination }: { today: string; isDestination: (slug: string) => boolean },
): ParsedInsurance {
  const typed = readTypedInsurance(query);
  const start = createStartRule(today)(typed.start);
  const startDay = start.ok ? start.value : null;
  const hasEnd = typed.end.trim() !== '';
  const days = hasEnd ? checkEnd(typed.end, startDay, today) : checkDays(typed.days);
  const given = typed.birth.filter((each) => each.trim() !== '');
  const births = given.map((each) => checkInsuredBirth(each, startDay ?? today, today));

  const problems: Record<string, string> = {};
  if (typed.to === '') problems.to = 'مقصد سفر را انتخاب کنید.';
  else if (!isDestination(typed.to)) problems.to = 'این مقصد در فهرست نیست؛ از فهرست انتخاب کنید.';
  if (!start.ok) problems.start = start.message;
  if (!days.ok) problems[hasEnd ? 'end' : 'days'] = days.message;
  if (typed.abroad) problems.abroad = 'بیمه را باید پیش از خروج از ایران خرید.';
  if (given.length === 0) problems['birth-0'] = NO_BIRTH;
  if (given.length > MAX_INSURED) problems['birth-0'] = TOO_MANY;
  births.forEach((birth, index) => {
    if (!birth.ok) problems[`birth-${index}`] ??= birth.message;
  });
  if (Object.keys(problems).length > 0 || startDay === null || !days.ok)
    return { ok: false, problems, typed };
  const search: InsuranceSearch = {
    destination: typed.to,
    startDay,
    days: days.value,
    birthDays: births.flatMap((birth) => (birth.ok ? [birth.value] : [])),
    entries: typed.visa === 'multiple' ? 'multiple' : 'single',
  };
  return { ok: true, typed, search };
}
