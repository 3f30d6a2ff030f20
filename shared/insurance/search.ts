import { addDays, daysBetween } from '../calendar/jalali.ts';
import { parseDay } from '../calendar/parseDay.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { bad, good, type Checked } from '../forms/checkFields.ts';
import { ageOn } from '../passengers/age.ts';
import { toLatinDigits } from '../persian/digits.ts';
import { ageBandOf } from './ageBands.ts';
import { LONGEST_DAYS } from './durations.ts';

/** As many as one purchase insures (rules.md 5F). */
export const MOST_INSURED = 10;
/** A policy that is issued today must be begun within so many days. */
export const START_WINDOW_DAYS = 183;

export interface InsuranceSearch {
  /** Slug of a destination on the list. */
  destination: string;
  /** ISO day of leaving Iran. */
  startDay: string;
  /** Whole days of the trip, both ends counted. */
  days: number;
  /** ISO days; one for each insured. */
  birthDays: string[];
  /** How often the visa lets in. */
  entries: 'single' | 'multiple';
}

/** Exactly what stands in the fields. */
export interface TypedInsurance {
  to: string;
  start: string;
  end: string;
  days: string;
  /** Ten of them, the unused ones empty. */
  birth: string[];
  visa: string;
  abroad: boolean;
}

export type InsuranceField = 'to' | 'start' | 'end' | 'days' | 'abroad' | 'birth';
/** Persian messages by the id of the field: `birth-0` is the first birth date. */
export type InsuranceProblems = Readonly<Record<string, string>>;

export type ParsedInsurance =
  | { ok: true; search: InsuranceSearch; typed: TypedInsurance }
  | { ok: false; problems: InsuranceProblems; typed: TypedInsurance };

const LONGEST_TYPED = 60;
const NO_BIRTH = 'تاریخ تولد همهٔ مسافران را وارد کنید؛ قیمت به سن بستگی دارد.';

/** Posted or queried values of any shape as text: what is no text is empty. */
function textsOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.map((each) => (typeof each === 'string' ? each.slice(0, LONGEST_TYPED) : ''));
}

const text = (value: unknown) => textsOf(value)[0] ?? '';

export function readTypedInsurance(query: Readonly<Record<string, unknown>>): TypedInsurance {
  const given = textsOf(query.birth).filter((each) => each.trim() !== '');
  const birth = [...given, ...Array.from({ length: MOST_INSURED }, () => '')];
  return {
    to: text(query.to),
    start: text(query.start),
    end: text(query.end),
    days: text(query.days),
    birth: birth.slice(0, Math.max(MOST_INSURED, given.length)),
    visa: text(query.visa) === 'multiple' ? 'multiple' : 'single',
    abroad: text(query.abroad) === '1',
  };
}

function checkStart(typed: string, today: string): { day: string } | { problem: string } {
  if (typed.trim() === '') return { problem: 'تاریخ شروع سفر را وارد کنید.' };
  const read = readTypedDay(typed, today);
  if ('problem' in read) return read;
  const { day } = read;
  if (day < today) return { problem: 'تاریخ شروع نمی‌تواند پیش از امروز باشد.' };
  if (day > addDays(today, START_WINDOW_DAYS)) {
    return { problem: 'سفر باید حداکثر ۶ ماه پس از صدور بیمه‌نامه آغاز شود؛ تاریخ نزدیک‌تری وارد کنید.' };
  }
  return { day };
}

/** The return date counts more than the length that was chosen from the list. */
function checkDays(
  typed: TypedInsurance,
  startDay: string | null,
  today: string,
): { days: number } | { field: 'end' | 'days'; problem: string } {
  if (typed.end.trim() !== '') {
    // «جمعهٔ بعد» of the way back is counted from the way out.
    const end = readTypedDay(typed.end, startDay ?? today);
    if ('problem' in end) return { field: 'end', problem: end.problem };
    if (startDay === null) return { days: 1 };
    const days = daysBetween(startDay, end.day) + 1;
    if (days < 1) return { field: 'end', problem: 'تاریخ برگشت نمی‌تواند پیش از شروع سفر باشد.' };
    if (days > LONGEST_DAYS) return { field: 'end', problem: 'بیمه‌نامه حداکثر یک سال است.' };
    return { days };
  }
  if (typed.days.trim() === '') return { field: 'days', problem: 'مدت سفر یا تاریخ برگشت را وارد کنید.' };
  const written = toLatinDigits(typed.days.trim());
  const days = /^\d{1,4}$/.test(written) ? Number(written) : 0;
  if (days < 1) return { field: 'days', problem: 'مدت سفر را به روز و با عدد وارد کنید.' };
  if (days > LONGEST_DAYS) return { field: 'days', problem: 'بیمه‌نامه حداکثر یک سال است.' };
  return { days };
}

/** An ISO day of birth whose age has a band on the day of leaving. */
export function checkInsuredBirth(typed: string, startDay: string, today: string): Checked<string> {
  const day = parseDay(typed);
  if (day === null) return bad('تاریخ تولد را مثل ۱۳۷۱/۰۵/۱۲ بنویسید.');
  if (day > today) return bad('تاریخ تولد نمی‌تواند پس از امروز باشد.');
  return ageBandOf(ageOn(day, startDay)) === null
    ? bad('برای این سن طرحی نیست؛ سال تولد را دوباره ببینید.')
    : good(day);
}

/**
 * A search from a query or a form of any shape, or what is wrong with each field in Persian (spec/screens.md 2.27). With
 * eleven or more insured nothing is cut off: the message says so.
 * @param today ISO day in Tehran
 * @param isDestination whether a slug stands on the list of destinations
 */
export function parseInsuranceSearch(
  query: Readonly<Record<string, unknown>>,
  { today, isDestination }: { today: string; isDestination: (slug: string) => boolean },
): ParsedInsurance {
  const typed = readTypedInsurance(query);
  const problems: Record<string, string> = {};
  if (typed.to === '') problems.to = 'مقصد سفر را انتخاب کنید.';
  else if (!isDestination(typed.to)) problems.to = 'این مقصد در فهرست نیست؛ از فهرست انتخاب کنید.';
  const start = checkStart(typed.start, today);
  if ('problem' in start) problems.start = start.problem;
  const startDay = 'day' in start ? start.day : null;
  const length = checkDays(typed, startDay, today);
  if ('problem' in length) problems[length.field] = length.problem;
  if (typed.abroad) problems.abroad = 'بیمه را باید پیش از خروج از ایران خرید.';
  const given = typed.birth.filter((each) => each.trim() !== '');
  if (given.length === 0) problems['birth-0'] = NO_BIRTH;
  if (given.length > MOST_INSURED) {
    problems['birth-0'] = 'هر خرید حداکثر ۱۰ بیمه‌شده دارد؛ برای بقیه یک بار دیگر خرید کنید.';
  }
  const birthDays: string[] = [];
  given.forEach((each, index) => {
    const checked = checkInsuredBirth(each, startDay ?? today, today);
    if (checked.ok) birthDays.push(checked.value);
    else problems[`birth-${index}`] ??= checked.message;
  });
  if (Object.keys(problems).length > 0 || startDay === null || !('days' in length)) {
    return { ok: false, problems, typed };
  }
  const entries = typed.visa === 'multiple' ? 'multiple' : 'single';
  return {
    ok: true,
    typed,
    search: { destination: typed.to, startDay, days: length.days, birthDays, entries },
  };
}
