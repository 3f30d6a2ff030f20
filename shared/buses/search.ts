import { toJalaliText } from '../calendar/format.ts';
import { readTypedDay, type TypedDay } from '../calendar/typedDay.ts';
import { toLatinDigits } from '../persian/digits.ts';
import { busRoute } from './busPaths.ts';

/** Most seats of one purchase (spec/rules.md 5E). */
export const MOST_SEATS = 7;

/** One direction on one day. Cities are slugs of data/cities.json, `day` is a Gregorian ISO day in Tehran. */
export interface BusSearch {
  from: string;
  to: string;
  day: string;
  /** How many seats are looked for, 1 to 7. */
  seats: number;
}

/** What stands in the form, exactly as it was typed (cut to 100 characters). */
export interface TypedBusSearch {
  from: string;
  to: string;
  date: string;
  seats: string;
}

export type BusSearchField = keyof TypedBusSearch;
export type BusSearchProblems = Partial<Record<BusSearchField, string>>;

export type ParsedBusSearch =
  | { ok: true; search: BusSearch; typed: TypedBusSearch }
  | { ok: false; problems: BusSearchProblems; typed: TypedBusSearch };

const REQUIRED = 'این بخش را پر کنید.';
const SAME_CITY = 'مبدأ و مقصد نمی‌توانند یکی باشند.';
const PAST = 'تاریخ حرکت گذشته است.';
export const TOO_MANY_SEATS = 'حداکثر ۷ صندلی در هر خرید';
const SEATS = 'تعداد صندلی را با عددی از ۱ تا ۷ بنویسید.';

function typedText(query: Readonly<Record<string, unknown>>, name: string, missing = ''): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : missing;
}

function dateProblem(typed: string, read: TypedDay, today: string): string | undefined {
  if (typed.trim() === '') return REQUIRED;
  if ('problem' in read) return read.problem;
  return read.day < today ? PAST : undefined;
}

function seatsProblem(seats: number): string | undefined {
  if (!Number.isInteger(seats) || seats < 1) return SEATS;
  return seats > MOST_SEATS ? `${TOO_MANY_SEATS}؛ برای بیشتر، دوباره خرید کنید.` : undefined;
}

/**
 * The query contract `?date=1405-09-05&seats=2`, with `from` and `to` from the route or the form. Missing seats mean
 * one. Whether the cities exist is the caller's question.
 * @param query parsed query, any shape
 * @param today the ISO day in Tehran before which no bus is sold
 */
export function parseBusSearch(query: Readonly<Record<string, unknown>>, today: string): ParsedBusSearch {
  const typed: TypedBusSearch = {
    from: typedText(query, 'from'),
    to: typedText(query, 'to'),
    date: typedText(query, 'date'),
    seats: typedText(query, 'seats', '1'),
  };
  const from = typed.from.trim();
  const to = typed.to.trim();
  const read = readTypedDay(typed.date, today);
  const digits = toLatinDigits(typed.seats.trim());
  const seats = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;

  const problems: BusSearchProblems = {};
  if (from === '') problems.from = REQUIRED;
  if (to === '') problems.to = REQUIRED;
  if (from !== '' && from === to) problems.to = SAME_CITY;
  const dateMessage = dateProblem(typed.date, read, today);
  if (dateMessage !== undefined) problems.date = dateMessage;
  const seatsMessage = seatsProblem(seats);
  if (seatsMessage !== undefined) problems.seats = seatsMessage;

  if ('problem' in read || Object.keys(problems).length > 0) return { ok: false, problems, typed };
  return { ok: true, search: { from, to, day: read.day, seats }, typed };
}

/** `/bus/tehran-isfahan?date=1405-09-05&seats=2`; with a service its seats are open: `&service=…#seats`. */
export function busResultsUrl({ from, to, day, seats }: BusSearch, service?: string): string {
  const results = `${busRoute(from, to)}?date=${toJalaliText(day)}&seats=${seats}`;
  return service === undefined ? results : `${results}&service=${encodeURIComponent(service)}`;
}
