import type { Airport } from './airport.ts';
import { AIRPORTS } from './airports.ts';
import { AIRPORTS_ABROAD } from './airportsAbroad.ts';

/** A city that can be flown to. `airports` are in the order of their traffic. */
export interface City {
  slug: string;
  /** Persian name: «تهران». */
  name: string;
  nameEn: string;
  /** Iranian province; empty abroad. */
  province: string;
  /** ISO 3166 alpha-2. */
  country: string;
  airports: readonly Airport[];
}

function cityOf(slug: string, all: readonly Airport[]): City {
  const airports = all.filter((airport) => airport.citySlug === slug);
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

function citiesOf(airports: readonly Airport[]): City[] {
  return [...new Set(airports.map(({ citySlug }) => citySlug))].map((slug) => cityOf(slug, airports));
}

/** Iranian cities with an airport, the busiest first. */
export const CITIES: readonly City[] = citiesOf(AIRPORTS);

/** Cities of other countries, those with the most flights from Iran first. */
export const CITIES_ABROAD: readonly City[] = citiesOf(AIRPORTS_ABROAD);

const BY_SLUG = new Map(CITIES.map((city) => [city.slug, city]));
const ABROAD_BY_SLUG = new Map(CITIES_ABROAD.map((city) => [city.slug, city]));

/** An Iranian city. */
export function cityBySlug(slug: string): City | undefined {
  return BY_SLUG.get(slug);
}

export function cityAbroad(slug: string): City | undefined {
  return ABROAD_BY_SLUG.get(slug);
}

/** A city in Iran or abroad. */
export function anyCity(slug: string): City | undefined {
  return BY_SLUG.get(slug) ?? ABROAD_BY_SLUG.get(slug);
}

/** Airports of a city slug; empty for an unknown one. */
export function airportsOfCity(slug: string): readonly Airport[] {
  return anyCity(slug)?.airports ?? [];
}
