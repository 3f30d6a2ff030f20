import { JALALI_MONTHS } from '../../../../shared/calendar/format.ts';
import { addDays, toJalali } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { CheapTicketsData } from '../../../../shared/flights/ticketViews.ts';
import { allowEmpty, checkFields, toFieldMessages, toRule } from '../../../../shared/forms/checkFields.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { parseToman, readTypedNumbers } from '../../../../shared/persian/typedNumbers.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { SEARCH_CITIES } from '../../../reference/searchCities.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { loadCheapestDays, LOWEST_FARE_DAYS } from '../fares/cheapestFares.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';

const MOST = 40;

const ORIGIN = toRule((city) => findCity(SEARCH_CITIES, city), 'مبدأ را از فهرست انتخاب کنید.');
const BUDGET = toRule(parseToman, 'بودجه را به تومان بنویسید، مثل ۳٬۰۰۰٬۰۰۰.');

export const cheapTickets: ServerPage<CheapTicketsData> = {
  async load({ query, services, now }) {
    const today = toTehranDay(now);
    const typed = readTypedNumbers(query, ['origin', 'budget', 'month']);
    const months = listMonths(today);
    const checked = checkFields(typed, {
      origin: allowEmpty(undefined, ORIGIN),
      budget: allowEmpty(undefined, BUDGET),
      month: allowEmpty(
        undefined,
        toRule(
          (asked) => months.find(({ value }) => value === asked),
          'یکی از ماه‌های فهرست را انتخاب کنید.',
        ),
      ),
    });
    const { origin, budget, month } = checked.values;
    const criteria = {
      from: origin?.slug,
      firstDay: month?.first ?? today,
      lastDay: month?.last ?? addDays(today, LOWEST_FARE_DAYS - 1),
    };
    const bad = !checked.ok;
    const fares = bad ? [] : await loadCheapestDays(services.db, { ...criteria, budget, limit: MOST });
    const lowest =
      bad || fares.length > 0 ? [] : await loadCheapestDays(services.db, { ...criteria, limit: 1 });
    const data: CheapTicketsData = {
      typed: { ...typed, origin: origin?.slug ?? typed.origin },
      problems: toFieldMessages(checked.problems),
      asked: Object.values(typed).some((value) => value !== ''),
      months: months.map(({ value, label }) => ({ value, label })),
      fares,
      lowest: lowest[0] ?? null,
      cities: listCitiesWithFlights(),
      seenAt: fares.map(({ seenAt }) => seenAt).toSorted()[0] ?? now.toISOString(),
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data, ...(bad && { status: 400 }) };
  },
};

function listMonths(today: string) {
  const months = new Map<string, { value: string; label: string; first: string; last: string }>();
  for (let index = 0; index < LOWEST_FARE_DAYS; index += 1) {
    const day = addDays(today, index);
    const { year, month } = toJalali(day);
    const value = `${year}-${String(month).padStart(2, '0')}`;
    const known = months.get(value);
    if (known) known.last = day;
    else {
      const label = `${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
      months.set(value, { value, label, first: day, last: day });
    }
  }
  return [...months.values()];
}
