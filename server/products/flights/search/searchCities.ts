import { addDays } from '../../../../shared/calendar/jalali.ts';
import type { SearchCity } from '../../../../shared/places/searchCity.ts';
import { CITIES, CITIES_ABROAD, type City } from '../../../reference/cities.ts';
import { GATEWAY } from '../reference/abroadRoutes.ts';

/** Days from today on that are on sale, today included. */
const DAYS_ON_SALE = 180;

function searchCity({ slug, name, nameEn, airports }: City): SearchCity {
  return {
    slug,
    name,
    nameEn,
    airports: airports.map(({ iata, name: airport }) => ({ iata, name: shortName(airport) })),
  };
}

/** The cities of the search box for flights within Iran, the busiest first. */
export const SEARCH_CITIES: SearchCity[] = CITIES.map(searchCity);

/** Tehran's flights abroad leave from Imam Khomeini. */
const HOMES = SEARCH_CITIES.map((city) =>
  city.slug === GATEWAY ? { ...city, airports: [...city.airports].reverse() } : city,
);
const BUSY = 12;
const ABROAD = CITIES_ABROAD.map(searchCity);

/** The cities of the search box for flights abroad: the busiest of both kinds first. */
export const SEARCH_CITIES_ABROAD: SearchCity[] = [
  ...HOMES.slice(0, 1),
  ...ABROAD.slice(0, BUSY),
  ...HOMES.slice(1),
  ...ABROAD.slice(BUSY),
];

/** The last ISO day that may be searched for. */
export function lastDayOnSale(today: string): string {
  return addDays(today, DAYS_ON_SALE - 1);
}

/** «مهرآباد» of «فرودگاه بین‌المللی مهرآباد». */
function shortName(airport: string): string {
  return airport.replace(/^فرودگاه (بین‌المللی )?/, '');
}
