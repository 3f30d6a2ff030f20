import { searchKey } from '../persian/text.ts';

/** A city of the search box. Its airports are in the order of their traffic. */
export interface SearchCity {
  slug: string;
  /** «تهران» */
  name: string;
  /** `Tehran` */
  nameEn: string;
  /** With the short name, «مهرآباد». */
  airports: { iata: string; name: string }[];
}

function keysOf(city: SearchCity): string[] {
  return [city.name, city.nameEn, city.slug, ...city.airports.map(({ iata }) => iata)].map(searchKey);
}

/** The city that was typed in full: by its name in either script, its slug or an airport's code. */
export function findCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  const wanted = searchKey(typed);
  return wanted === '' ? undefined : cities.find((city) => keysOf(city).includes(wanted));
}
