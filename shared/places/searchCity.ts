import { toSearchKey } from '../persian/text.ts';

/** Airports are ordered by traffic. */
export interface SearchCity {
  slug: string;
  name: string;
  nameEn: string;
  airports: { iata: string; name: string }[];
}

/** The cities of a search form. */
export interface CityList {
  /**
   * URL of the whole list, `SearchCity[]` as JSON. The browser loads it when a field is opened. Null when `cities` is
   * complete.
   */
  url: string | null;
  /** The cities to offer first, and those that the form already contains. */
  cities: readonly SearchCity[];
  /** The whole list. Exists only on the server, for the fields without JavaScript. */
  all?: readonly SearchCity[];
}

function getCityKeys(city: SearchCity): string[] {
  return [city.name, city.nameEn, city.slug, ...city.airports.map(({ iata }) => iata)].map(toSearchKey);
}

export function findCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  const wanted = toSearchKey(typed);
  return wanted === '' ? undefined : cities.find((city) => getCityKeys(city).includes(wanted));
}
