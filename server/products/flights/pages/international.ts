import { addDays } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import type { Destination, InternationalData } from '../../../../shared/flights/internationalView.ts';
import { tripUrl } from '../../../../shared/flights/tripLegs.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { redirect } from '../../../http/httpErrors.ts';
import type { City } from '../../../reference/cities.ts';
import { countryByCode } from '../../../reference/countriesAbroad.ts';
import type { ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { cheapestDays, LOWEST_FARE_DAYS } from '../fares/cheapestFares.ts';
import { abroadCities, typedAbroad } from '../landings/abroadCities.ts';
import { AIRLINES_SOLD_ABROAD } from '../landings/airlinePages.ts';
import { isFlown } from '../landings/routeFacts.ts';
import { GATEWAY, pairsBetween } from '../reference/abroadRoutes.ts';
import { lastDayOnSale, SEARCH_CITIES_ABROAD } from '../search/searchCities.ts';
import { planTripFromForm, readTripForm, type TripRules } from '../search/tripForm.ts';

const POPULAR = 12;
const ALL = 200;
const AIRLINES = 12;

/** Reads stored prices only; a visitor triggers no search. */
export const international: ServerPage<InternationalData> = {
  async load({ services, now, query }) {
    const today = tehranDay(now);
    const trip = query.trip === 'multi' ? readTripForm(query) : null;
    const asked = trip && query.go !== undefined ? planTripFromForm(trip, rulesOn(today)) : null;
    if (asked?.ok) return redirect(tripUrl(asked.plan));
    const fares = await cheapestDays(services.db, {
      from: GATEWAY,
      firstDay: today,
      lastDay: addDays(today, LOWEST_FARE_DAYS - 1),
      limit: ALL,
      abroad: true,
    });
    const fareOf = new Map(fares.map((fare) => [fare.to.slug, fare]));
    const popular = abroadCities()
      .slice(0, POPULAR)
      .map((city): Destination => ({
        city: { slug: city.slug, name: city.name },
        country: countryName(city),
        direct: pairsBetween(GATEWAY, city.slug).length > 0,
        fare: fareOf.get(city.slug) ?? null,
      }));
    const data: InternationalData = {
      multi: asked?.form ?? trip,
      form: typedAbroad({ from: 'تهران', to: '' }, today),
      popular,
      countries: byCountry(),
      airlines: AIRLINES_SOLD_ABROAD.slice(0, AIRLINES).map(({ slug, name }) => ({ slug, name })),
      seenAt: popular.flatMap(({ fare }) => fare?.seenAt ?? []).toSorted()[0] ?? null,
      now: now.toISOString(),
      sample: sellsSamples(services.flights),
    };
    return { data, ...(asked && { status: 400 }) };
  },
};

function rulesOn(today: string): TripRules {
  return {
    cityOf: (typed) => findCity(SEARCH_CITIES_ABROAD, typed)?.slug,
    isFlown,
    today,
    lastDay: lastDayOnSale(today),
  };
}

function countryName({ country }: City): string {
  return countryByCode(country)?.name ?? country;
}

function byCountry(): InternationalData['countries'] {
  const countries = new Map<string, InternationalData['countries'][number]>();
  for (const city of abroadCities()) {
    const name = countryName(city);
    const known = countries.get(name) ?? { name, cities: [] };
    known.cities.push({ slug: city.slug, name: city.name });
    countries.set(name, known);
  }
  return [...countries.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'fa'));
}
