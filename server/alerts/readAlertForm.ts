import { ALERT_KINDS, type AlertField, type AlertKind } from '../../shared/alerts/alertView.ts';
import { formatDayNumeric } from '../../shared/calendar/format.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { parseDay } from '../../shared/calendar/parseDay.ts';
import {
  accept,
  allowEmpty,
  checkFields,
  reject,
  requireValue,
  toFieldMessages,
  toRule,
  type Rule,
} from '../../shared/forms/checkFields.ts';
import { createDayRule, getLastDayMessage, SAME_CITY } from '../../shared/forms/travelRules.ts';
import { readTypedFields } from '../../shared/forms/typedFields.ts';
import { checkEmail, checkMobile } from '../../shared/passengers/passengerRules.ts';
import { parseToman } from '../../shared/persian/typedNumbers.ts';
import { findIntendedCity } from '../../shared/places/intendedCity.ts';
import { readText, type ParsedQuery } from '../http/queryParser.ts';
import type { AlertSource } from './alertSource.ts';
import type { NewAlert } from './alertStore.ts';

export type TypedAlert = Record<AlertField, string>;
export type AlertProblems = Partial<Record<AlertField, string>>;

export type ReadAlert =
  { ok: true; asked: NewAlert } | { ok: false; problems: AlertProblems; asked: Partial<NewAlert> };

const FIELDS: readonly AlertField[] = ['from', 'to', 'date', 'mobile', 'email', 'limit'];
const USUAL_DAYS = 14;

const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';
const ONE_CITY = 'مبدأ یا مقصد را بنویسید.';
const NOT_FLOWN = 'بین این دو شهر پروازی نمی‌فروشیم؛ شهر دیگری را انتخاب کنید.';
const NO_FLIGHTS = 'از این شهر پرواز داخلی نداریم؛ شهر دیگری را انتخاب کنید.';
const PAST = 'این روز گذشته است؛ تاریخ امروز یا پس از آن را بنویسید.';
const NO_AMOUNT = 'سقف قیمت را با رقم و به تومان بنویسید؛ مثلاً ۲٬۵۰۰٬۰۰۰.';

export function readAlertKind(query: ParsedQuery): AlertKind {
  return ALERT_KINDS.find((kind) => kind === readText(query, 'kind')) ?? 'any';
}

export function readTypedAlert(query: ParsedQuery): TypedAlert {
  return readTypedFields(query, FIELDS, { longest: 100 });
}

export function readLinkedAlert(
  { cities }: AlertSource,
  query: ParsedQuery,
  kind: AlertKind,
  today: string,
): TypedAlert {
  const typed = readTypedAlert(query);
  const named = (value: string) => cities('any').find(({ slug }) => slug === value)?.name ?? value;
  const day = parseDay(typed.date) ?? (kind === 'any' ? null : addDays(today, USUAL_DAYS));
  const date = day === null ? typed.date : formatDayNumeric(day);
  return { ...typed, from: named(typed.from), to: named(typed.to), date };
}

/** Accepts Persian and Latin digits. The limit is in Toman. `today` is the first ISO day on sale (Tehran). */
export function readAlertForm(
  source: AlertSource,
  typed: TypedAlert,
  kind: AlertKind,
  today: string,
): ReadAlert {
  const from = findCitySlug(source, typed.from);
  const to = findCitySlug(source, typed.to);
  const checkFrom = createCityRule(source, from, kind);
  const checkTo = createCityRule(source, to, kind);
  const last = source.lastDayOnSale(today);
  const checked = checkFields(typed, {
    from: checkFrom,
    to: (city) => {
      const end = checkTo(city);
      const problem = end.ok && checkFrom(typed.from).ok ? findPairProblem(source, from, to, kind) : null;
      return problem === null ? end : reject(problem);
    },
    date: createDayRule(today, { past: PAST, last: { day: last, message: getLastDayMessage(last) } }),
    mobile: checkMobile,
    email: checkEmail,
    limit: allowEmpty(null, toRule(parseToman, NO_AMOUNT)),
  });
  if (!checked.ok) {
    const { date: lastDay, limit } = checked.values;
    const problems = toFieldMessages(checked.problems);
    return { ok: false, problems, asked: { kind, from, to, lastDay, limit } };
  }
  const { date: lastDay, limit, mobile, email } = checked.values;
  const firstDay = kind === 'any' ? lastDay : today;
  return { ok: true, asked: { kind, from, to, firstDay, lastDay, limit, mobile, email } };
}

function findCitySlug({ cities }: AlertSource, typed: string): string | null {
  return typed.trim() === '' ? null : (findIntendedCity(cities('any'), typed)?.slug ?? null);
}

function createCityRule(source: AlertSource, slug: string | null, kind: AlertKind): Rule<string | null> {
  const rule: Rule<string> = () => {
    if (slug === null) return reject(UNKNOWN_CITY);
    return source.sells(kind, slug) ? accept(slug) : reject(NO_FLIGHTS);
  };
  return kind === 'any' ? requireValue(rule) : allowEmpty(null, rule);
}

function findPairProblem(
  source: AlertSource,
  from: string | null,
  to: string | null,
  kind: AlertKind,
): string | null {
  if (from === null && to === null) return ONE_CITY;
  if (from === null || to === null) return null;
  if (from === to) return SAME_CITY;
  return source.sells(kind, from, to) ? null : NOT_FLOWN;
}
