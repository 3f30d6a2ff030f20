import { toJalaliText } from '../calendar/format.ts';
import { buildBusRouteUrl } from './busPaths.ts';

/** Source: docs/spec/rules.md#buses. */
export const MAX_SEATS = 7;

/** Cities are slugs of server/reference/cities.ts; `day` is an ISO day in Tehran. */
export interface BusSearch {
  from: string;
  to: string;
  day: string;
  seats: number;
}

/** Form values exactly as typed, truncated to 100 characters. */
export interface TypedBusSearch {
  from: string;
  to: string;
  date: string;
  seats: string;
}

export type BusSearchField = keyof TypedBusSearch;
export type BusSearchProblems = Partial<Record<BusSearchField, string>>;

export const TOO_MANY_SEATS = 'حداکثر ۷ صندلی در هر خرید';

export function buildBusResultsUrl({ from, to, day, seats }: BusSearch, service?: string): string {
  const results = `${buildBusRouteUrl(from, to)}?date=${toJalaliText(day)}&seats=${seats}`;
  return service === undefined ? results : `${results}&service=${encodeURIComponent(service)}`;
}
