import type { SearchCity } from '../../shared/places/searchCity.ts';
import { CITIES, type City } from './cities.ts';

export function searchCity({ slug, name, nameEn, airports }: City): SearchCity {
  return {
    slug,
    name,
    nameEn,
    airports: airports.map(({ iata, name: airport }) => ({ iata, name: shortenName(airport) })),
  };
}

export const SEARCH_CITIES: SearchCity[] = CITIES.map(searchCity);

function shortenName(airport: string): string {
  return airport.replace(/^فرودگاه (بین‌المللی )?/, '');
}
