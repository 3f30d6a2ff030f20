import type { BusTerminalView } from '../../../../shared/buses/busViews.ts';
import { toSearchKey } from '../../../../shared/persian/text.ts';
import { findAnyCity } from '../../../reference/cities.ts';
import { getCityPicture } from '../../../reference/cityPicture.ts';
import { BUS_CITY_LINES } from './busCityList.ts';

export interface BusCity {
  slug: string;
  name: string;
  nameEn: string;
  province: string;
  lat: number;
  lon: number;
  /** 0 when unknown. */
  population: number;
  /** IATA codes. */
  airports: readonly string[];
  terminals: readonly BusTerminalView[];
  /** False for islands and airport towns without intercity buses. */
  served: boolean;
}

function parseTerminal(text: string, city: string): BusTerminalView {
  const [slug = '', name = ''] = text.split(':');
  return slug === 'generic' ? { slug: name, name: `پایانهٔ مسافربری ${city}` } : { slug, name };
}

function parseCity(line: string): BusCity {
  const [slug, name, nameEn, province, lat, lon, population, airports, terminals, unserved] = line.split(
    '|',
  ) as [string, string, string, string, string, string, string, string, string, string | undefined];
  return {
    slug,
    name,
    nameEn,
    province,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    airports: airports === '-' ? [] : airports.split(','),
    terminals: terminals === '-' ? [] : terminals.split(',').map((text) => parseTerminal(text, name)),
    served: unserved === undefined,
  };
}

export const BUS_CITIES: readonly BusCity[] = BUS_CITY_LINES.trim().split('\n').map(parseCity);

const BY_SLUG = new Map(BUS_CITIES.map((city) => [city.slug, city]));

export function findBusCityBySlug(slug: string): BusCity | undefined {
  return BY_SLUG.get(slug);
}

export function findTerminal(city: BusCity, slug: string): BusTerminalView | undefined {
  return city.terminals.find((terminal) => terminal.slug === slug);
}

function getCityKeys({ name, nameEn, slug }: BusCity): string[] {
  return [name, nameEn, slug].map(toSearchKey);
}

const KEYS = new Map(BUS_CITIES.map((city) => [city, getCityKeys(city)]));

const AROUND = /^(شهر|شهرستان|ترمینال|پایانه|پایانه‌ی|پایانهٔ)\s+/;

/** Finds a city by its slug or by its name in either script, with or without a word like «ترمینال» before it. */
export function findBusCity(typed: string): BusCity | undefined {
  const wanted = new Set(
    [typed, typed.trim().replace(AROUND, '')].map(toSearchKey).filter((key) => key !== ''),
  );
  return BUS_CITIES.find((city) => KEYS.get(city)?.some((key) => wanted.has(key)));
}

function calculateEdits(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/**
 * Finds the most probable cities for a misspelled name: by prefix, by substring, or with one or two different
 * letters.
 */
export function suggestBusCities(typed: string, limit = 3): BusCity[] {
  const wanted = toSearchKey(typed.trim().replace(AROUND, '').slice(0, 40));
  if (wanted === '') return [];
  const rank = (city: BusCity): number => {
    const keys = KEYS.get(city) ?? [];
    if (keys.includes(wanted)) return 0;
    if (keys.some((key) => key.startsWith(wanted) || wanted.startsWith(key))) return 1;
    if (keys.some((key) => key.includes(wanted))) return 2;
    const most = wanted.length >= 6 ? 2 : 1;
    return Math.min(...keys.map((key) => calculateEdits(key, wanted, most))) <= most ? 3 : 9;
  };
  return BUS_CITIES.map((city) => ({ city, rank: rank(city) }))
    .filter((found) => found.rank < 9)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ city }) => city);
}

export function getBusCityPicture(slug: string): string {
  return getCityPicture(slug, findAnyCity(slug)?.province ?? findBusCityBySlug(slug)?.province);
}
