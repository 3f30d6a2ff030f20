import {
  MAX_SEATS,
  TOO_MANY_SEATS,
  type BusSearch,
  type BusSearchProblems,
  type TypedBusSearch,
} from '../../../../shared/buses/search.ts';
import {
  accept,
  checkFields,
  reject,
  toFieldMessages,
  type Checked,
} from '../../../../shared/forms/checkFields.ts';
import { createDayRule, createJourneyRules } from '../../../../shared/forms/travelRules.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import { toLatinDigits } from '../../../../shared/persian/digits.ts';

export type ParsedBusSearch =
  | { ok: true; search: BusSearch; typed: TypedBusSearch }
  | { ok: false; problems: BusSearchProblems; typed: TypedBusSearch };

function checkSeats(typed: string): Checked<number> {
  const digits = toLatinDigits(typed.trim());
  const seats = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  if (seats < 1) return reject('تعداد صندلی را با عددی از ۱ تا ۷ بنویسید.');
  return seats > MAX_SEATS ? reject(`${TOO_MANY_SEATS}؛ برای بیشتر، دوباره خرید کنید.`) : accept(seats);
}

/**
 * Parses `?date=1405-09-05&seats=2`, with `from` and `to` from the route or the form. Without `seats` it assumes one.
 * The caller checks the cities. `today` is an ISO day in Tehran.
 */
export function parseBusSearch(query: Readonly<Record<string, unknown>>, today: string): ParsedBusSearch {
  const fields = ['from', 'to', 'date', 'seats'] as const;
  const typed = readTypedFields(query, fields, { longest: 100, missing: { seats: '1' } });
  const checked = checkFields(typed, {
    ...createJourneyRules(typed.from),
    date: createDayRule(today, { past: 'تاریخ حرکت گذشته است.' }),
    seats: checkSeats,
  });
  if (!checked.ok) return { ok: false, problems: toFieldMessages(checked.problems), typed };
  const { from, to, date: day, seats } = checked.values;
  return { ok: true, search: { from, to, day, seats }, typed };
}
