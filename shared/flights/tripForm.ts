import { formatDayNumeric } from '../calendar/format.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { toPersianDigits } from '../persian/digits.ts';
import { parseFlightSearch, type FlightSearch } from './search.ts';
import { lastDayMessage, LEG_MESSAGES, MOST_LEGS, type TripPlan } from './tripLegs.ts';

/** What stands in the fields of one leg, as it was typed. */
export interface TypedLeg {
  from: string;
  to: string;
  date: string;
}

export const LEG_FIELDS = ['from', 'to', 'date'] as const;
export type LegField = (typeof LEG_FIELDS)[number];

/** `legs[0][from]`: name and id of a field; legs count from 0. */
export function legFieldName(index: number, field: LegField): string {
  return `legs[${index}][${field}]`;
}

/** The form of a trip with several legs. `problems` are by field name; `party` is of the whole form. */
export interface TripForm {
  legs: TypedLeg[];
  adult: string;
  child: string;
  infant: string;
  problems: Record<string, string>;
}

const FEWEST_LEGS = 2;
const LONGEST = 100;
const REQUIRED = 'این بخش را پر کنید.';
const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';
const NOT_FLOWN = 'میان این دو شهر پروازی در برنامهٔ ما نیست؛ از راه تهران یا استانبول جست‌وجو کنید.';

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}

/** The typed legs of a query of any shape: at least two, at most six; one more when that is asked for. */
export function readTripForm(query: Readonly<Record<string, unknown>>): TripForm {
  const posted = typeof query.legs === 'object' && query.legs !== null ? query.legs : {};
  const asked = Object.values(posted as Record<string, unknown>).slice(0, MOST_LEGS);
  const typed = asked.map((leg): TypedLeg => {
    const fields = (typeof leg === 'object' && leg !== null ? leg : {}) as Record<string, unknown>;
    return { from: text(fields.from), to: text(fields.to), date: text(fields.date) };
  });
  const wanted = Math.min(MOST_LEGS, Math.max(FEWEST_LEGS, typed.length + (query.add === undefined ? 0 : 1)));
  const legs = Array.from({ length: wanted }, (_, index): TypedLeg => {
    // The next leg begins where the one before it ends.
    return typed[index] ?? { from: typed[index - 1]?.to ?? '', to: '', date: '' };
  });
  const { adult, child, infant } = query;
  return {
    legs,
    adult: text(adult) || '1',
    child: text(child) || '0',
    infant: text(infant) || '0',
    problems: {},
  };
}

export interface TripRules {
  /** Slug of the city that was typed. */
  cityOf: (typed: string) => string | undefined;
  isFlown: (from: string, to: string) => boolean;
  /** First and last ISO day on sale. */
  today: string;
  lastDay: string;
}

/** The trip that a form asks for, or the form with what is wrong with it, field by field. */
export function planOfTripForm(
  form: TripForm,
  rules: TripRules,
): { ok: true; plan: TripPlan } | { ok: false; form: TripForm } {
  const problems: Record<string, string> = {};
  const { adult, child, infant } = form;
  const legs: FlightSearch[] = [];
  let before = '';
  form.legs.forEach((typed, index) => {
    const refuse = (field: LegField, message: string) => {
      problems[legFieldName(index, field)] ??= message;
    };
    const [from, to] = [rules.cityOf(typed.from), rules.cityOf(typed.to)];
    if (!from) refuse('from', typed.from.trim() === '' ? REQUIRED : UNKNOWN_CITY);
    if (!to) refuse('to', typed.to.trim() === '' ? REQUIRED : UNKNOWN_CITY);
    if (from && from === to) refuse('to', LEG_MESSAGES.sameCity);
    else if (from && to && !rules.isFlown(from, to)) refuse('to', NOT_FLOWN);
    const read = typed.date.trim() === '' ? { problem: REQUIRED } : readTypedDay(typed.date, rules.today);
    if ('problem' in read) return refuse('date', read.problem);
    if (read.day < before) {
      refuse('date', LEG_MESSAGES.order(toPersianDigits(index + 1), toPersianDigits(index)));
    } else if (read.day < rules.today)
      refuse('date', `از ${formatDayNumeric(rules.today)} به بعد را انتخاب کنید.`);
    else if (read.day > rules.lastDay) refuse('date', lastDayMessage(rules.lastDay));
    before = read.day > before ? read.day : before;
    if (from && to) legs.push({ from, to, day: read.day, party: { adults: 1, children: 0, infants: 0 } });
  });
  const first = legs[0];
  const date = first ? formatDayNumeric(first.day) : '';
  const asked = parseFlightSearch({ from: 'a', to: 'b', date, adult, child, infant }, rules.today);
  const partyProblem = asked.ok ? undefined : asked.problems.party;
  if (partyProblem !== undefined) problems.adult = partyProblem;
  if (Object.keys(problems).length > 0 || !asked.ok) return { ok: false, form: { ...form, problems } };
  const { party } = asked.search;
  return { ok: true, plan: { legs: legs.map((leg) => ({ ...leg, party })), at: 0 } };
}
