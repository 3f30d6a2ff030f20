import type { SearchProblems, TypedSearch } from '../../../../shared/flights/search.ts';
import { toTripPlanFromForm, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { getLastDayMessage } from '../../../../shared/forms/travelRules.ts';
import { findIntendedCity } from '../../../../shared/places/intendedCity.ts';
import type { ParsedQuery } from '../../../http/queryParser.ts';
import { parseFlightSearch } from './parseFlightSearch.ts';
import { getLastDayOnSale, SEARCH_CITIES_ABROAD } from './searchCities.ts';
import { describeUnknownCity } from './unknownCity.ts';

export type ReadFlightForm =
  | { ok: true; plan: TripPlan; typed: TypedSearch }
  | { ok: false; problems: SearchProblems; typed: TypedSearch };

/** Parses the form. The search contains slugs; the form retains the typed text. `today` is an ISO day in Tehran. */
export function readFlightForm(query: ParsedQuery, today: string): ReadFlightForm {
  const cityOf = (value: unknown) =>
    typeof value === 'string' ? findIntendedCity(SEARCH_CITIES_ABROAD, value) : undefined;
  const from = cityOf(query.from);
  const to = cityOf(query.to);
  const { typed } = parseFlightSearch(query, today);
  const parsed = parseFlightSearch(
    { ...query, from: from?.slug ?? query.from, to: to?.slug ?? query.to },
    today,
  );
  const problems = parsed.ok ? {} : { ...parsed.problems };
  if (typed.from.trim() !== '' && !from) problems.from = describeUnknownCity(typed.from);
  if (typed.to.trim() !== '' && !to) problems.to = describeUnknownCity(typed.to);
  const last = getLastDayOnSale(today);
  if (parsed.ok && parsed.search.day > last) problems.date = getLastDayMessage(last);
  const planned = parsed.ok ? toTripPlanFromForm(parsed.search, typed, last) : null;
  if (planned && !planned.ok) problems.return = planned.problem;
  return planned?.ok && Object.keys(problems).length === 0
    ? { ok: true, plan: planned.plan, typed }
    : { ok: false, problems, typed };
}
