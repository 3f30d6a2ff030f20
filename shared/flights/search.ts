import { toJalaliText } from '../calendar/format.ts';
import { buildFlightRouteUrl } from '../paths.ts';
import type { Party } from './party.ts';

/** Cities are slugs; `day` is an ISO day in Tehran. */
export interface FlightSearch {
  from: string;
  to: string;
  day: string;
  party: Party;
}

export type TripKind = 'one' | 'round';

/** Form values exactly as typed, truncated to 100 characters. */
export interface TypedSearch {
  from: string;
  to: string;
  date: string;
  trip?: TripKind;
  return?: string;
  adult: string;
  child: string;
  infant: string;
}

export type SearchField = 'from' | 'to' | 'date' | 'return' | 'party';
export type SearchProblems = Partial<Record<SearchField, string>>;

/** Without a `trip` field, a typed return day means a round trip. */
export function getTripKind({ trip, return: back = '' }: TypedSearch): TripKind {
  return trip ?? (back.trim() === '' ? 'one' : 'round');
}

/** Party for links on pages that do not ask for travellers. */
export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

export function buildFlightResultsUrl({
  from,
  to,
  day,
  party = ONE_ADULT,
}: Omit<FlightSearch, 'party'> & { party?: Party }): string {
  return `${buildFlightRouteUrl(from, to)}?date=${toJalaliText(day)}${writeParty(party)}`;
}

export function writeParty({ adults, children, infants }: Party): string {
  return `&adult=${adults}&child=${children}&infant=${infants}`;
}
