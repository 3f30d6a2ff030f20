import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Destination, InternationalData } from '../../../../shared/flights/internationalView.ts';
import { getLegFieldName, type TripForm } from '../../../../shared/flights/tripForm.ts';
import { buildTripUrl } from '../../../../shared/flights/tripLegs.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { redirect } from '../../../http/httpErrors.ts';
import { readText } from '../../../http/queryParser.ts';
import type { City } from '../../../reference/cities.ts';
import { findCountry } from '../../../reference/countriesAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { appendPreferences } from '../../search/appendPreferences.ts';
import { loadCheapestDays, LOWEST_FARE_DAYS } from '../fares/cheapestFares.ts';
import { listAbroadCities } from '../landings/abroadCities.ts';
import { AIRLINES_SOLD_ABROAD } from '../landings/airlinePages.ts';
import { isFlown } from '../landings/routeFacts.ts';
import { GATEWAY, listFlownPairs } from '../reference/abroadRoutes.ts';
import { buildEmptyForm, buildEmptySearch } from '../search/emptyForm.ts';
import { ABROAD_CITY_LIST, getLastDayOnSale, SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';
import { fillFromSentence } from '../search/sentenceSearch.ts';
import { planTripFromForm, readTripForm, type TripRules } from '../search/tripForm.ts';

const POPULAR = 12;
const ALL = 200;
const AIRLINES = 12;

/** Uses stored prices only. A visit never triggers a search. */
export const international: ServerPage<InternationalData> = {
  async load({ services, now, query }) {
    const today = toTehranDay(now);
    const trip = query.trip === 'multi' ? readTripForm(query) : null;
    const asked = trip && query.go !== undefined ? planTripFromForm(trip, buildRules(today)) : null;
    if (asked?.ok) return redirect(appendPreferences(buildTripUrl(asked.plan), query));
    const fares = await loadCheapestDays(services.db, {
      from: GATEWAY,
      firstDay: today,
      lastDay: addDays(today, LOWEST_FARE_DAYS - 1),
      limit: ALL,
      abroad: true,
    });
    const fareOf = new Map(fares.map((fare) => [fare.to.slug, fare]));
    const popular = listAbroadCities()
      .slice(0, POPULAR)
      .map((city): Destination => ({
        city: { slug: city.slug, name: city.name },
        country: getCountryName(city),
        direct: listFlownPairs(GATEWAY, city.slug).length > 0,
        fare: fareOf.get(city.slug) ?? null,
      }));
    const multi = asked?.form ?? trip;
    const sentence = readText(query, 'q').trim();
    const form = buildEmptyForm(ABROAD_CITY_LIST, today, { from: 'تهران', to: '' });
    const data: InternationalData = {
      multi,
      sentence: multi && sentence !== '' ? describeLegs(sentence, multi, today) : null,
      // The form for several legs uses a datalist even with JavaScript.
      form: multi ? { ...form, cities: { url: null, cities: SEARCH_CITIES_ABROAD } } : form,
      popular,
      countries: groupByCountry(),
      airlines: AIRLINES_SOLD_ABROAD.slice(0, AIRLINES).map(({ slug, name }) => ({ slug, name })),
      seenAt: popular.flatMap(({ fare }) => fare?.seenAt ?? []).toSorted()[0] ?? null,
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data, ...(asked && { status: 400 }) };
  },
};

/** Describes what the sentence means. Omits a question about a day once the visitor has entered another day. */
function describeLegs(text: string, { legs }: TripForm, today: string): SentenceView | null {
  const filled = fillFromSentence(text, buildEmptySearch(today), today);
  if (filled.kind !== 'legs') return null;
  const open = new Set(
    filled.dates.flatMap((date, index) =>
      legs[index]?.date === date ? [toFieldId(getLegFieldName(index, 'date'))] : [],
    ),
  );
  return { ...filled.sentence, asks: filled.sentence.asks.filter(({ control }) => open.has(control)) };
}

function buildRules(today: string): TripRules {
  return {
    cityOf: (typed) => findCity(SEARCH_CITIES_ABROAD, typed)?.slug,
    isFlown,
    today,
    lastDay: getLastDayOnSale(today),
  };
}

function getCountryName({ country }: City): string {
  return findCountry(country)?.name ?? country;
}

function groupByCountry(): InternationalData['countries'] {
  const countries = new Map<string, InternationalData['countries'][number]>();
  for (const city of listAbroadCities()) {
    const name = getCountryName(city);
    const known = countries.get(name) ?? { name, cities: [] };
    known.cities.push({ slug: city.slug, name: city.name });
    countries.set(name, known);
  }
  return [...countries.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fa'));
}
