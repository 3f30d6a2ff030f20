import { toSearchKey } from '../persian/text.ts';

/** Airports are ordered by traffic. */
export interface SearchCity {
  slug: string;
  name: string;
  nameEn: string;
  airports: { iata: string; name: string }[];
}

/** The cities that a search form offers. */
export interface CityList {
  /** Where the browser finds the whole list when a field is opened: `SearchCity[]` as JSON. Null when `cities` is whole. */
  url: string | null;
  /** The first ones to offer, and those that the form holds. */
  cities: readonly SearchCity[];
  /** The whole list, on the server only: for the fields without JavaScript. */
  all?: readonly SearchCity[];
}

function getCityKeys(city: SearchCity): string[] {
  return [city.name, city.nameEn, city.slug, ...city.airports.map(({ iata }) => iata)].map(toSearchKey);
}

export function findCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  const wanted = toSearchKey(typed);
  return wanted === '' ? undefined : cities.find((city) => getCityKeys(city).includes(wanted));
}
