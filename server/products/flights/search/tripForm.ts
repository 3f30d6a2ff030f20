import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { readTypedDay } from '../../../../shared/calendar/typedDay.ts';
import {
  getLegFieldName,
  LEG_FIELDS,
  type TripForm,
  type TypedLeg,
} from '../../../../shared/flights/tripForm.ts';
import { LEG_MESSAGES, MAX_LEGS, type TripPlan } from '../../../../shared/flights/tripLegs.ts';
import { checkFields, reject, requireValue, toRule } from '../../../../shared/forms/checkFields.ts';
import { createDayRule, getLastDayMessage, SAME_CITY } from '../../../../shared/forms/travelRules.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { checkParty } from './parseFlightSearch.ts';

const MIN_LEGS = 2;
const MAX_LENGTH = 100;
const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';
const NOT_FLOWN = 'میان این دو شهر پروازی در برنامهٔ ما نیست؛ از راه تهران یا استانبول جست‌وجو کنید.';

export function readTripForm(query: Readonly<Record<string, unknown>>): TripForm {
  const posted = typeof query.legs === 'object' && query.legs !== null ? Object.values(query.legs) : [];
  const typed = posted
    .slice(0, MAX_LEGS)
    .map((leg): TypedLeg => readTypedFields(leg, LEG_FIELDS, { longest: MAX_LENGTH }));
  const wanted = Math.min(MAX_LEGS, Math.max(MIN_LEGS, typed.length + (query.add === undefined ? 0 : 1)));
  const legs = Array.from({ length: wanted }, (_, index): TypedLeg => {
    return typed[index] ?? { from: typed[index - 1]?.to ?? '', to: '', date: '' };
  });
  const { adult, child, infant } = readTypedFields(query, ['adult', 'child', 'infant'], {
    longest: MAX_LENGTH,
  });
  return { legs, adult: adult || '1', child: child || '0', infant: infant || '0', problems: {} };
}

export interface TripRules {
  cityOf: (typed: string) => string | undefined;
  isFlown: (from: string, to: string) => boolean;
  /** `today` and `lastDay` are the first and last ISO day on sale. */
  today: string;
  lastDay: string;
}

/** `before` is the latest day of the previous legs. */
function buildLegRules(
  typed: TypedLeg,
  index: number,
  before: string,
  { cityOf, isFlown, today, lastDay }: TripRules,
) {
  const city = requireValue(toRule(cityOf, UNKNOWN_CITY));
  const from = cityOf(typed.from);
  const day = readLegDay(typed, today);
  const onSale = createDayRule(today, {
    past: `از ${formatDayNumeric(today)} به بعد را انتخاب کنید.`,
    last: { day: lastDay, message: getLastDayMessage(lastDay) },
  });
  return {
    from: city,
    to: (text: string) => {
      const to = city(text);
      if (!to.ok || from === undefined) return to;
      if (to.value === from) return reject(SAME_CITY);
      return isFlown(from, to.value) ? to : reject(NOT_FLOWN);
    },
    date: (text: string) =>
      day !== null && day < before
        ? reject(LEG_MESSAGES.order(toPersianDigits(index + 1), toPersianDigits(index)))
        : onSale(text),
  };
}

function readLegDay({ date }: TypedLeg, today: string): string | null {
  const read = readTypedDay(date, today);
  return 'day' in read ? read.day : null;
}

export function planTripFromForm(
  form: TripForm,
  rules: TripRules,
): { ok: true; plan: TripPlan } | { ok: false; form: TripForm } {
  let before = '';
  const legs = form.legs.map((typed, index) => {
    const checked = checkFields(typed, buildLegRules(typed, index, before, rules));
    const day = readLegDay(typed, rules.today) ?? '';
    if (day > before) before = day;
    return checked;
  });
  const party = checkParty(form);
  if (party.ok && legs.every((leg) => leg.ok)) {
    const searches = legs.map(({ values: { from, to, date } }) => ({
      from,
      to,
      day: date,
      party: party.value,
    }));
    return { ok: true, plan: { legs: searches, at: 0 } };
  }
  const problems: Record<string, string> = {};
  legs.forEach((leg, index) => {
    for (const { field, message } of leg.problems) problems[getLegFieldName(index, field)] = message;
  });
  if (!party.ok) problems.adult = party.message;
  return { ok: false, form: { ...form, problems } };
}
