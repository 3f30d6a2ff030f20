import { toJalaliText } from '../calendar/format.ts';
import { readTypedDay, type TypedDay } from '../calendar/typedDay.ts';
import { flightRoute } from '../paths.ts';
import { toLatinDigits } from '../persian/digits.ts';
import { partyProblem, type Party } from './party.ts';

/** One direction, one day, one party. Cities are slugs, `day` is a Gregorian ISO day in Tehran. */
export interface FlightSearch {
  from: string;
  to: string;
  day: string;
  party: Party;
}

/** One way, or there and back. */
export type TripKind = 'one' | 'round';

/** What stands in the form, exactly as it was typed (cut to 100 characters). */
export interface TypedSearch {
  from: string;
  to: string;
  date: string;
  /** What the radio of the form says; addresses do without it. */
  trip?: TripKind;
  /** The day of the way back; empty or missing for one way. */
  return?: string;
  adult: string;
  child: string;
  infant: string;
}

export type SearchField = 'from' | 'to' | 'date' | 'return' | 'party';
export type SearchProblems = Partial<Record<SearchField, string>>;

export type ParsedSearch =
  | { ok: true; search: FlightSearch; typed: TypedSearch }
  | { ok: false; problems: SearchProblems; typed: TypedSearch };

const REQUIRED = 'این بخش را پر کنید.';
const SAME_CITY = 'مبدأ و مقصد نمی‌توانند یکی باشند.';
const PAST = 'این روز گذشته است؛ تاریخ امروز یا پس از آن را انتخاب کنید.';

/** What the form asks for. Without a word about it, a typed day of the way back means there and back. */
export function tripKind({ trip, return: back = '' }: TypedSearch): TripKind {
  return trip ?? (back.trim() === '' ? 'one' : 'round');
}

function typedText(query: Readonly<Record<string, unknown>>, name: string, missing = ''): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 100) : missing;
}

/** A count of people as typed, in any digits; an empty field counts nobody, anything else is NaN. */
function count(typed: string): number {
  const digits = toLatinDigits(typed.trim());
  if (digits === '') return 0;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

function dateProblem(typed: string, read: TypedDay, today: string): string | undefined {
  if (typed.trim() === '') return REQUIRED;
  if ('problem' in read) return read.problem;
  return read.day < today ? PAST : undefined;
}

/**
 * The query contract `?date=1405-09-05&adult=1&child=0&infant=0` of spec/screens.md 2.0, with `from` and `to` from the
 * route or the form. Counts that are missing mean one adult. Whether the cities exist is the caller's question.
 * @param query parsed query, any shape
 * @param today the ISO day in Tehran before which no flight is sold
 */
export function parseFlightSearch(query: Readonly<Record<string, unknown>>, today: string): ParsedSearch {
  const typed: TypedSearch = {
    from: typedText(query, 'from'),
    to: typedText(query, 'to'),
    date: typedText(query, 'date'),
    ...((query.trip === 'one' || query.trip === 'round') && { trip: query.trip }),
    ...(query.return !== undefined && { return: typedText(query, 'return') }),
    adult: typedText(query, 'adult', '1'),
    child: typedText(query, 'child', '0'),
    infant: typedText(query, 'infant', '0'),
  };
  const from = typed.from.trim();
  const to = typed.to.trim();
  const read = readTypedDay(typed.date, today);
  const party: Party = {
    adults: count(typed.adult),
    children: count(typed.child),
    infants: count(typed.infant),
  };

  const problems: SearchProblems = {};
  if (from === '') problems.from = REQUIRED;
  if (to === '') problems.to = REQUIRED;
  if (from !== '' && from === to) problems.to = SAME_CITY;
  const dateMessage = dateProblem(typed.date, read, today);
  if (dateMessage !== undefined) problems.date = dateMessage;
  const partyMessage = partyProblem(party);
  if (partyMessage !== null) problems.party = partyMessage;

  if ('problem' in read || Object.keys(problems).length > 0) return { ok: false, problems, typed };
  return { ok: true, search: { from, to, day: read.day, party }, typed };
}

/** `/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0` */
export function flightResultsUrl({ from, to, day, party }: FlightSearch): string {
  const { adults, children, infants } = party;
  return `${flightRoute(from, to)}?date=${toJalaliText(day)}&adult=${adults}&child=${children}&infant=${infants}`;
}

/**
 * The two city slugs of a route slug, or null when it names no two known cities. Hyphens inside slugs are no problem:
 * `bandar-abbas-tehran` splits where both halves are known. A city to itself is a route here; the search says no.
 */
export function parseRouteSlug(
  slug: string,
  isCity: (slug: string) => boolean,
): { from: string; to: string } | null {
  for (let at = slug.indexOf('-'); at !== -1 && at < 100; at = slug.indexOf('-', at + 1)) {
    const from = slug.slice(0, at);
    const to = slug.slice(at + 1);
    if (isCity(from) && isCity(to)) return { from, to };
  }
  return null;
}
