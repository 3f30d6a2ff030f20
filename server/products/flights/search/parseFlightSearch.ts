import { findPartyProblem, type Party } from '../../../../shared/flights/party.ts';
import type { FlightSearch, SearchProblems, TypedSearch } from '../../../../shared/flights/search.ts';
import { accept, checkFields, reject, toFieldMessages } from '../../../../shared/forms/checkFields.ts';
import { createDayRule, createJourneyRules } from '../../../../shared/forms/travelRules.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';

export type ParsedSearch =
  | { ok: true; search: FlightSearch; typed: TypedSearch }
  | { ok: false; problems: SearchProblems; typed: TypedSearch };

type Query = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 100;
const PAST = 'این روز گذشته است؛ تاریخ امروز یا پس از آن را انتخاب کنید.';

function readTyped(query: Query): TypedSearch {
  const missing = { adult: '1', child: '0', infant: '0' };
  return {
    ...readTypedFields(query, ['from', 'to', 'date'], { longest: MAX_LENGTH }),
    ...((query.trip === 'one' || query.trip === 'round') && { trip: query.trip }),
    ...(query.return !== undefined && readTypedFields(query, ['return'], { longest: MAX_LENGTH })),
    ...readTypedFields(query, ['adult', 'child', 'infant'], { longest: MAX_LENGTH, missing }),
  };
}

/** Returns 0 for an empty field and NaN for an unreadable one. */
function parseCount(typed: string): number {
  const digits = toLatinDigits(typed.trim());
  if (digits === '') return 0;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function checkParty({ adult, child, infant }: Pick<TypedSearch, 'adult' | 'child' | 'infant'>) {
  const party: Party = {
    adults: parseCount(adult),
    children: parseCount(child),
    infants: parseCount(infant),
  };
  const problem = findPartyProblem(party);
  return problem === null ? accept(party) : reject(problem);
}

/**
 * Parses `?date=1405-09-05&adult=1&child=0&infant=0`. The default is one adult. The caller checks the cities. `today`
 * is an ISO day in Tehran.
 */
export function parseFlightSearch(query: Query, today: string): ParsedSearch {
  const typed = readTyped(query);
  const checked = checkFields(
    { ...typed, party: '' },
    {
      ...createJourneyRules(typed.from),
      date: createDayRule(today, { past: PAST }),
      party: () => checkParty(typed),
    },
  );
  if (!checked.ok) return { ok: false, problems: toFieldMessages(checked.problems), typed };
  const { from, to, date: day, party } = checked.values;
  return { ok: true, search: { from, to, day, party }, typed };
}
