import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { AnywhereData } from '../../../../shared/flights/ticketViews.ts';
import { allowEmpty, checkFields, toFieldMessages, toRule } from '../../../../shared/forms/checkFields.ts';
import { createDayRule, getLastDayMessage } from '../../../../shared/forms/travelRules.ts';
import { readTypedFields } from '../../../../shared/forms/typedFields.ts';
import { findIntendedCity } from '../../../../shared/places/intendedCity.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { loadCheapestDays, LOWEST_FARE_DAYS } from '../fares/cheapestFares.ts';
import { listCitiesWithFlights } from '../landings/landingCities.ts';
import { SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';

const MOST = 40;
const PAST = 'این روز گذشته است؛ تاریخ امروز یا پس از آن را بنویسید.';

const ORIGIN = toRule(
  (city) => findIntendedCity(SEARCH_CITIES_ABROAD, city),
  'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.',
);

/** Lists destinations by price, from the fares that a job stores. Never calls a supplier. */
export const anywhere: ServerPage<AnywhereData> = {
  async load({ query, services, now }) {
    const today = toTehranDay(now);
    const last = addDays(today, LOWEST_FARE_DAYS - 1);
    const typed = readTypedFields(query, ['from', 'date'], { longest: 100 });
    const checked = checkFields(typed, {
      from: allowEmpty(undefined, ORIGIN),
      date: allowEmpty(
        undefined,
        createDayRule(today, { past: PAST, last: { day: last, message: getLastDayMessage(last) } }),
      ),
    });
    const { from, date } = checked.values;
    const load = (abroad: boolean, day?: string) =>
      loadCheapestDays(services.db, {
        from: from?.slug,
        firstDay: day ?? today,
        lastDay: day ?? last,
        abroad,
        limit: MOST,
      });
    const loadBoth = async (day?: string) => {
      const [iran, abroad] = await Promise.all([load(false, day), load(true, day)]);
      return { iran, abroad };
    };
    const wanted = checked.ok && from !== undefined;
    const ofDay = wanted ? await loadBoth(date) : { iran: [], abroad: [] };
    const noneOnDay = wanted && date !== undefined && ofDay.iran.length + ofDay.abroad.length === 0;
    const fares = noneOnDay ? await loadBoth() : ofDay;
    return {
      data: {
        typed: {
          from: from?.name ?? typed.from,
          date: date === undefined ? typed.date : formatDayNumeric(date),
        },
        problems: toFieldMessages(checked.problems),
        from: from ? { slug: from.slug, name: from.name } : null,
        day: noneOnDay ? null : (date ?? null),
        noneOnDay,
        ...fares,
        cities: listCitiesWithFlights(),
        now: now.toISOString(),
        sample: hasSamples(services.flights),
      },
      ...(!checked.ok && { status: 400 }),
    };
  },
};
