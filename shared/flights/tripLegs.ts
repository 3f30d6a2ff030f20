import { toJalaliText } from '../calendar/format.ts';
import { parseDay } from '../calendar/parseDay.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { getLastDayMessage } from '../forms/travelRules.ts';
import { buildFlightRouteUrl, buildRouteSlug } from '../paths.ts';
import { parseRouteSlug } from '../places/routeSlug.ts';
import {
  buildFlightResultsUrl,
  getTripKind,
  ONE_ADULT,
  writeParty,
  type FlightSearch,
  type TypedSearch,
} from './search.ts';

/** Source: docs/spec/screens.md#trips. */
export const MAX_LEGS = 6;

/** `at` counts from 0. */
export interface TripPlan {
  legs: FlightSearch[];
  at: number;
}

export const LEG_MESSAGES = {
  noReturn: 'تاریخ برگشت را انتخاب کنید، یا «یک‌طرفه» را بزنید.',
  returnDay: 'تاریخ برگشت نباید پیش از رفت باشد.',
  order: (leg: string, before: string) => `تاریخ مسیر ${leg} باید بعد از مسیر ${before} باشد.`,
} as const;

const BETWEEN = '~';

export function isRoundTrip(legs: readonly FlightSearch[]): boolean {
  const [out, back, more] = legs;
  return out !== undefined && back !== undefined && !more && out.from === back.to && out.to === back.from;
}

function serializeLeg({ from, to, day }: FlightSearch): string {
  return `${buildRouteSlug(from, to)}.${toJalaliText(day)}`;
}

/**
 * Builds `…?date=…&return=…` for the outbound leg, `…&out=…` for the return, and
 * `…&legs=tehran-istanbul.1405-09-05~istanbul-london.1405-09-09&leg=2` for several legs.
 */
export function buildTripUrl({ legs, at }: TripPlan): string {
  const leg = legs[at];
  if (!leg) throw new RangeError(`the trip has no leg ${at}`);
  const url = buildFlightResultsUrl(leg);
  if (legs.length === 1) return url;
  if (isRoundTrip(legs)) {
    const [out, back] = legs as [FlightSearch, FlightSearch];
    return at === 0 ? `${url}&return=${toJalaliText(back.day)}` : `${url}&out=${toJalaliText(out.day)}`;
  }
  return `${url}&legs=${legs.map(serializeLeg).join(BETWEEN)}&leg=${at + 1}`;
}

function readDay(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 40 ? parseDay(value) : null;
}

/** Builds the URL of the price graph of the current leg, or of the whole round trip. */
export function buildGraphUrl({ legs, at }: TripPlan): string {
  const [out, back] = isRoundTrip(legs) ? legs : legs.slice(at);
  if (!out) throw new RangeError(`the trip has no leg ${at}`);
  const days = isRoundTrip(legs) ? `&back=${toJalaliText(back!.day)}&trip=round` : '';
  return `${buildFlightRouteUrl(out.from, out.to)}?out=${toJalaliText(out.day)}${days}#cheap-days`;
}

/** Parses the legs of a trip. Returns null when days are out of order or the URL does not name the leg. */
export function parseTrip(
  search: FlightSearch,
  query: Readonly<Record<string, unknown>>,
  isCity: (slug: string) => boolean,
): TripPlan | null {
  const { from, to, day, party } = search;
  if (query.legs !== undefined) return parseLegs(search, query, isCity);
  if (query.return !== undefined && query.return !== '') {
    const back = readDay(query.return);
    if (back === null || back < day) return null;
    return { legs: [search, { from: to, to: from, day: back, party }], at: 0 };
  }
  if (query.out !== undefined) {
    const out = readDay(query.out);
    if (out === null || out > day) return null;
    return { legs: [{ from: to, to: from, day: out, party }, search], at: 1 };
  }
  return { legs: [search], at: 0 };
}

function parseLegs(
  search: FlightSearch,
  query: Readonly<Record<string, unknown>>,
  isCity: (slug: string) => boolean,
): TripPlan | null {
  if (typeof query.legs !== 'string' || query.legs.length > 600) return null;
  const legs: FlightSearch[] = [];
  for (const text of query.legs.split(BETWEEN)) {
    const [slug = '', date] = text.split('.');
    const ends = parseRouteSlug(slug, isCity);
    const day = readDay(date);
    if (!ends || day === null || ends.from === ends.to) return null;
    legs.push({ ...ends, day, party: search.party });
  }
  const at = Number(query.leg ?? '1') - 1;
  const here = legs[at];
  const inOrder = legs.every((leg, index) => index === 0 || leg.day >= legs[index - 1]!.day);
  const isHere = here && here.from === search.from && here.to === search.to && here.day === search.day;
  if (legs.length < 2 || legs.length > MAX_LEGS || !inOrder || !isHere) return null;
  return { legs, at };
}

/** Ignores a return day that the visitor typed before choosing «یک‌طرفه». */
export function toTripPlanFromForm(
  search: FlightSearch,
  typed: TypedSearch,
  lastDay: string,
): { ok: true; plan: TripPlan } | { ok: false; problem: string } {
  if (getTripKind(typed) === 'one') return { ok: true, plan: { legs: [search], at: 0 } };
  const back = typed.return ?? '';
  if (back.trim() === '') return { ok: false, problem: LEG_MESSAGES.noReturn };
  const read = readTypedDay(back, search.day);
  if ('problem' in read) return { ok: false, problem: read.problem };
  if (read.day < search.day) return { ok: false, problem: LEG_MESSAGES.returnDay };
  if (read.day > lastDay) return { ok: false, problem: getLastDayMessage(lastDay) };
  const { from, to, party } = search;
  return { ok: true, plan: { legs: [search, { from: to, to: from, day: read.day, party }], at: 0 } };
}

/** Builds the query of a link to another day of the same leg. Omits a party of one adult, which is the default. */
export function buildDayQuery(plan: TripPlan, day: string): string {
  const url = buildTripUrl(withDay(plan, day));
  return url.slice(url.indexOf('?')).replace(writeParty(ONE_ADULT), '');
}

/** Changes the day of the current leg, and moves the other legs that would then be out of order. */
export function withDay({ legs, at }: TripPlan, day: string): TripPlan {
  return {
    at,
    legs: legs.map((leg, index) => {
      const outOfOrder = index < at ? leg.day > day : leg.day < day;
      return index === at || outOfOrder ? { ...leg, day } : leg;
    }),
  };
}

/** Builds the key of a chosen leg (twoWayTickets.ts). A repeated route gets a different key. */
export function buildTicketKey({ legs }: Pick<TripPlan, 'legs'>, index: number): string {
  const leg = legs[index];
  if (!leg) throw new RangeError(`the trip has no leg ${index}`);
  const slug = buildRouteSlug(leg.from, leg.to);
  const again = legs.slice(0, index).some(({ from, to }) => from === leg.from && to === leg.to);
  return again ? `${slug}-${index + 1}` : slug;
}
