import { AIRPORTS, type Airport } from './airports.ts';

/** A city that can be flown to. `airports` are in the order of their traffic. */
export interface City {
  slug: string;
  /** Persian name: «تهران». */
  name: string;
  nameEn: string;
  province: string;
  country: string;
  airports: readonly Airport[];
}

function cityOf(slug: string): City {
  const airports = AIRPORTS.filter((airport) => airport.citySlug === slug);
  const [first] = airports as [Airport, ...Airport[]];
  return {
    slug,
    name: first.city,
    nameEn: first.cityEn,
    province: first.province,
    country: first.country,
    airports,
  };
}

/** Cities with an airport, the busiest first. */
export const CITIES: readonly City[] = [...new Set(AIRPORTS.map((airport) => airport.citySlug))].map(cityOf);

const BY_SLUG = new Map(CITIES.map((city) => [city.slug, city]));

export function cityBySlug(slug: string): City | undefined {
  return BY_SLUG.get(slug);
}

/** Airports of a city slug; empty for an unknown one. */
export function airportsOfCity(slug: string): readonly Airport[] {
  return BY_SLUG.get(slug)?.airports ?? [];
}
