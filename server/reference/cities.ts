import type { CityName } from '../../shared/places/cityName.ts';
import type { Airport } from './airport.ts';
import { AIRPORTS } from './airports.ts';
import { AIRPORTS_ABROAD } from './airportsAbroad.ts';

/** `airports` begins with the busiest one. */
export interface City {
  slug: string;
  name: string;
  nameEn: string;
  province: string;
  /** ISO 3166 alpha-2. */
  country: string;
  airports: readonly Airport[];
}

function buildCity(slug: string, all: readonly Airport[]): City {
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

function buildCities(airports: readonly Airport[]): City[] {
  return [...new Set(airports.map(({ citySlug }) => citySlug))].map((slug) => buildCity(slug, airports));
}

export const CITIES: readonly City[] = buildCities(AIRPORTS);

/** The city with most flights from Iran comes first. */
export const CITIES_ABROAD: readonly City[] = buildCities(AIRPORTS_ABROAD);

const BY_SLUG = new Map(CITIES.map((city) => [city.slug, city]));
const ABROAD_BY_SLUG = new Map(CITIES_ABROAD.map((city) => [city.slug, city]));

export function findCityBySlug(slug: string): City | undefined {
  return BY_SLUG.get(slug);
}

export function findCityAbroad(slug: string): City | undefined {
  return ABROAD_BY_SLUG.get(slug);
}

export function findAnyCity(slug: string): City | undefined {
  return BY_SLUG.get(slug) ?? ABROAD_BY_SLUG.get(slug);
}

export function listAirports(slug: string): readonly Airport[] {
  return findAnyCity(slug)?.airports ?? [];
}

export function toCityName(slug: string): CityName {
  return { slug, name: findAnyCity(slug)?.name ?? slug };
}
