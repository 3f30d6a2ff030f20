import { addDays } from '../../shared/calendar/jalali.ts';
import { tehranDay } from '../../shared/calendar/tehran.ts';
import type { Destination, InternationalData } from '../../shared/landings/internationalView.ts';
import { abroadCities, typedAbroad } from '../catalog/abroadCities.ts';
import { cheapestDays } from '../catalog/minima.ts';
import { MINIMA_DAYS } from '../catalog/minimaKeeper.ts';
import { GATEWAY, pairsBetween } from '../catalog/reference/abroadRoutes.ts';
import { countryByCode } from '../catalog/reference/countriesAbroad.ts';
import type { City } from '../catalog/reference/cities.ts';
import type { ServerPage } from '../render/page.ts';

const POPULAR = 12;
const ALL = 200;

/** `/international`: destinations with the lowest prices that a job has looked up; never a search for a visitor. */
export const international: ServerPage<InternationalData> = {
  async load({ services, now }) {
    const today = tehranDay(now);
    const fares = await cheapestDays(services.db, {
      from: GATEWAY,
      firstDay: today,
      lastDay: addDays(today, MINIMA_DAYS - 1),
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
      form: typedAbroad({ from: 'تهران', to: '' }, today),
      popular,
      countries: byCountry(),
      seenAt: popular.flatMap(({ fare }) => fare?.seenAt ?? []).toSorted()[0] ?? null,
      now: now.toISOString(),
      sample: services.supplier.id === 'sample',
    };
    return { data };
  },
};

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
