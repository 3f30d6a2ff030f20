import { toSearchKey } from '../persian/text.ts';

/** Airports are ordered by traffic. */
export interface SearchCity {
  slug: string;
  name: string;
  nameEn: string;
  airports: { iata: string; name: string }[];
}

function getCityKeys(city: SearchCity): string[] {
  return [city.name, city.nameEn, city.slug, ...city.airports.map(({ iata }) => iata)].map(toSearchKey);
}

export function findCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  const wanted = toSearchKey(typed);
  return wanted === '' ? undefined : cities.find((city) => getCityKeys(city).includes(wanted));
}
