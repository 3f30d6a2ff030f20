import type { AlertField, AlertKind } from '../../shared/alerts/alertView.ts';
import { ALERT_KINDS } from '../../shared/alerts/alertView.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { formatDayNumeric } from '../../shared/calendar/format.ts';
import { parseDay } from '../../shared/calendar/parseDay.ts';
import { readTypedDay } from '../../shared/calendar/typedDay.ts';
import { meantCity } from '../../shared/places/meantCity.ts';
import type { SearchCity } from '../../shared/places/searchCity.ts';
import { lastDayMessage } from '../../shared/flights/tripLegs.ts';
import { parseToman } from '../../shared/persian/typedNumbers.ts';
import { REQUIRED } from '../../shared/forms/checkFields.ts';
import { checkMobile } from '../../shared/passengers/passengerRules.ts';
import { flownRoutes, isFlown } from '../products/flights/landings/routeFacts.ts';
import {
  lastDayOnSale,
  SEARCH_CITIES,
  SEARCH_CITIES_ABROAD,
} from '../products/flights/search/searchCities.ts';
import { text, type ParsedQuery } from '../http/queryParser.ts';
import type { AskedAlert } from './alertStore.ts';

export type TypedAlert = Record<AlertField, string>;
export type AlertProblems = Partial<Record<AlertField, string>>;

export type ReadAlert =
  { ok: true; asked: AskedAlert } | { ok: false; problems: AlertProblems; asked: Partial<AskedAlert> };

const FIELDS: readonly AlertField[] = ['from', 'to', 'date', 'mobile', 'limit'];
const LONGEST = 100;
/** How long charters and last-second seats are waited for when nobody says otherwise. */
const USUAL_DAYS = 14;

const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';
const SAME_CITY = 'مبدأ و مقصد نمی‌توانند یکی باشند.';
const ONE_CITY = 'مبدأ یا مقصد را بنویسید.';
const NOT_FLOWN = 'بین این دو شهر پروازی نمی‌فروشیم؛ شهر دیگری را انتخاب کنید.';
const NO_FLIGHTS = 'از این شهر پرواز داخلی نداریم؛ شهر دیگری را انتخاب کنید.';
const PAST = 'این روز گذشته است؛ تاریخ امروز یا پس از آن را بنویسید.';
const NO_AMOUNT = 'سقف قیمت را با رقم و به تومان بنویسید؛ مثلاً ۲٬۵۰۰٬۰۰۰.';

export function alertKind(query: ParsedQuery): AlertKind {
  return ALERT_KINDS.find((kind) => kind === text(query, 'kind')) ?? 'any';
}

/** What was typed, exactly, cut to a length nobody needs more of. */
export function typedAlert(query: ParsedQuery): TypedAlert {
  return Object.fromEntries(
    FIELDS.map((field) => [field, text(query, field).slice(0, LONGEST)]),
  ) as TypedAlert;
}

/** What a link says as somebody would write it: cities by their names, and a last day where none is said. */
export function linkedAlert(query: ParsedQuery, kind: AlertKind, today: string): TypedAlert {
  const typed = typedAlert(query);
  const named = (value: string) => SEARCH_CITIES_ABROAD.find(({ slug }) => slug === value)?.name ?? value;
  const day = parseDay(typed.date) ?? (kind === 'any' ? null : addDays(today, USUAL_DAYS));
  const date = day === null ? typed.date : formatDayNumeric(day);
  return { ...typed, from: named(typed.from), to: named(typed.to), date };
}

/** Cities to choose from: charters and last-second seats are followed within Iran. */
export function citiesFor(kind: AlertKind): readonly SearchCity[] {
  return kind === 'any' ? SEARCH_CITIES_ABROAD : SEARCH_CITIES;
}

/**
 * A form for an alert, read forgivingly: cities and days in words, digits of any kind. The limit is in Toman.
 * @param today the ISO day in Tehran before which no flight is sold
 */
export function readAlertForm(typed: TypedAlert, kind: AlertKind, today: string): ReadAlert {
  const { problems, from, to } = readCities(typed, kind);
  const day = readDay(typed.date, today);
  if ('problem' in day) problems.date = day.problem;
  const mobile = checkMobile(typed.mobile);
  if (!mobile.ok) problems.mobile = mobile.message;
  const limit = typed.limit.trim() === '' ? null : parseToman(typed.limit);
  if (limit === null && typed.limit.trim() !== '') problems.limit = NO_AMOUNT;
  const lastDay = 'day' in day ? day.day : undefined;
  if (!mobile.ok || lastDay === undefined || Object.keys(problems).length > 0)
    return {
      ok: false,
      problems,
      asked: { kind, from, to, lastDay, limit: problems.limit ? undefined : limit },
    };
  const firstDay = kind === 'any' ? lastDay : today;
  return { ok: true, asked: { kind, from, to, firstDay, lastDay, limit, mobile: mobile.value } };
}

function readCities(typed: TypedAlert, kind: AlertKind) {
  const problems: AlertProblems = {};
  const read = (field: 'from' | 'to'): string | null => {
    if (typed[field].trim() === '') {
      if (kind === 'any') problems[field] = REQUIRED;
      return null;
    }
    const slug = meantCity(SEARCH_CITIES_ABROAD, typed[field])?.slug;
    if (slug === undefined) problems[field] = UNKNOWN_CITY;
    else if (kind !== 'any' && !CITIES_WITH_FLIGHTS.has(slug)) problems[field] = NO_FLIGHTS;
    return slug ?? null;
  };
  const [from, to] = [read('from'), read('to')];
  if (Object.keys(problems).length > 0) return { problems, from, to };
  if (from === null && to === null) problems.to = ONE_CITY;
  else if (from !== null && from === to) problems.to = SAME_CITY;
  else if (from !== null && to !== null && !isSold(from, to, kind)) problems.to = NOT_FLOWN;
  return { problems, from, to };
}

const DOMESTIC = new Set(flownRoutes().map(({ from, to }) => `${from} ${to}`));
const CITIES_WITH_FLIGHTS = new Set(flownRoutes().map(({ from }) => from));

function isSold(from: string, to: string, kind: AlertKind): boolean {
  return kind === 'any' ? isFlown(from, to) : DOMESTIC.has(`${from} ${to}`);
}

function readDay(typed: string, today: string): { day: string } | { problem: string } {
  if (typed.trim() === '') return { problem: REQUIRED };
  const read = readTypedDay(typed, today);
  if ('problem' in read) return read;
  if (read.day < today) return { problem: PAST };
  const last = lastDayOnSale(today);
  return read.day > last ? { problem: lastDayMessage(last) } : read;
}
