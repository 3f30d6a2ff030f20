import { addDays } from '../../../../shared/calendar/jalali.ts';
import type { SearchCity } from '../../../../shared/places/searchCity.ts';
import { CITIES_ABROAD } from '../../../reference/cities.ts';
import { SEARCH_CITIES, searchCity } from '../../../reference/searchCities.ts';
import { createCityList } from '../../cityLists.ts';
import { GATEWAY } from '../reference/abroadRoutes.ts';

/** Includes today. */
const DAYS_ON_SALE = 180;

/** Lists Imam Khomeini before Mehrabad, because flights abroad leave from there. */
const IRAN_CITIES = SEARCH_CITIES.map((city) =>
  city.slug === GATEWAY ? { ...city, airports: [...city.airports].reverse() } : city,
);
const BUSY = 12;
const ABROAD = CITIES_ABROAD.map(searchCity);

export const SEARCH_CITIES_ABROAD: SearchCity[] = [
  ...IRAN_CITIES.slice(0, 1),
  ...ABROAD.slice(0, BUSY),
  ...IRAN_CITIES.slice(1),
  ...ABROAD.slice(BUSY),
];

const OFFERED_AT_FIRST = 8;

/** A destination that leads to the page of all destinations by price. It has no airport. */
export const ANYWHERE_CITY: SearchCity = { slug: 'anywhere', name: 'هرجا', nameEn: 'Anywhere', airports: [] };

/** Cities of Iran. */
export const IRAN_CITY_LIST = createCityList('iran', SEARCH_CITIES);
export const ABROAD_CITY_LIST = createCityList('abroad', SEARCH_CITIES_ABROAD);
/**
 * List of the start page. Iran comes first, so that the field suggests its busiest cities before the visitor types.
 */
export const ALL_CITY_LIST = createCityList('everywhere', [
  ...SEARCH_CITIES.slice(0, OFFERED_AT_FIRST - 1),
  ANYWHERE_CITY,
  ...SEARCH_CITIES.slice(OFFERED_AT_FIRST - 1),
  ...ABROAD,
]);

export function getLastDayOnSale(today: string): string {
  return addDays(today, DAYS_ON_SALE - 1);
}
