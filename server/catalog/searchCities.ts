import type { SearchCity } from '../../shared/flights/searchCity.ts';
import { addDays } from '../../shared/calendar/jalali.ts';
import { CITIES } from './reference/cities.ts';

/** Days from today on that are on sale, today included. */
const DAYS_ON_SALE = 180;

/** The cities of the search box, the busiest first. */
export const SEARCH_CITIES: SearchCity[] = CITIES.map(({ slug, name, nameEn, airports }) => ({
  slug,
  name,
  nameEn,
  airports: airports.map(({ iata, name: airport }) => ({ iata, name: shortName(airport) })),
}));

/** The last ISO day that may be searched for. */
export function lastDayOnSale(today: string): string {
  return addDays(today, DAYS_ON_SALE - 1);
}

/** «مهرآباد» of «فرودگاه بین‌المللی مهرآباد». */
function shortName(airport: string): string {
  return airport.replace(/^فرودگاه (بین‌المللی )?/, '');
}
