import { toLatinLayout, toPersianLayout } from '../persian/keyboardLayout.ts';
import { toSearchKey } from '../persian/text.ts';
import { listOtherNames } from './citySpellings.ts';
import type { SearchCity } from './searchCity.ts';

interface CityKeys {
  names: string[];
  codes: string[];
  airports: string[];
}

const AROUND = /(?<!\p{L})(?:فرودگاه|بین‌المللی|بین المللی|شهر|استان|airport|international|city)(?!\p{L})/giu;

/**
 * Searches for the text with and without words like «شهر»: it is part of the name «شهرکرد» but not of «شهر تهران».
 */
const listTypedKeys = (typed: string) =>
  [toSearchKey(typed), toSearchKey(typed.replace(AROUND, ' '))].filter(Boolean);

/** Cached, because matching runs on every key press. */
const known = new WeakMap<SearchCity, CityKeys>();

function getCityKeys(city: SearchCity): CityKeys {
  const kept = known.get(city);
  if (kept) return kept;
  const names = [city.name, city.nameEn, city.slug, ...listOtherNames(city.slug)].map(toSearchKey);
  const keys = {
    names,
    codes: city.airports.map(({ iata }) => toSearchKey(iata)),
    airports: city.airports.map(({ name }) => toSearchKey(name)),
  };
  known.set(city, keys);
  return keys;
}

export function findNamedCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  const wanted = listTypedKeys(typed);
  return (
    cities.find((city) =>
      [...getCityKeys(city).names, ...getCityKeys(city).codes].some((key) => wanted.includes(key)),
    ) ?? cities.find((city) => getCityKeys(city).airports.some((key) => wanted.includes(key)))
  );
}

/**
 * Finds an exact match, then one in the other keyboard layout («jivhk»), then one close typo. Undefined when several
 * cities tie.
 */
export function findIntendedCity(cities: readonly SearchCity[], typed: string): SearchCity | undefined {
  for (const spelling of listSpellings(typed)) {
    const found = findNamedCity(cities, spelling);
    if (found) return found;
  }
  for (const key of listSpellings(typed).flatMap(listTypedKeys)) {
    const near = findNearest(cities, key);
    if (near.length === 1) return near[0];
  }
  return undefined;
}

function listSpellings(typed: string): string[] {
  const text = typed.slice(0, 60);
  return [text, toPersianLayout(text), toLatinLayout(text)].filter((spelling) => spelling !== null);
}

/**
 * Returns the number of typos that are tolerated. Short words are similar to too many names; the first letter is
 * rarely mistyped.
 */
function getMaxEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

function findNearest(cities: readonly SearchCity[], wanted: string): SearchCity[] {
  let least = getMaxEdits(wanted) + 1;
  let found: SearchCity[] = [];
  for (const city of cities) {
    const keys = getCityKeys(city);
    for (const key of [...keys.names, ...keys.airports]) {
      if (key.length < 3 || key.charAt(0) !== wanted.charAt(0)) continue;
      if (Math.abs(key.length - wanted.length) > 2) continue;
      const slips = countEdits(key, wanted);
      if (slips < least) [least, found] = [slips, [city]];
      else if (slips === least && least <= getMaxEdits(wanted) && !found.includes(city)) found.push(city);
    }
  }
  return found;
}

/** Counts the letters that were added, omitted, changed or swapped with a neighbour. */
function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (i > 1 && j > 1 && swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Finds cities by prefix and substring (also of airports), then by the other layout and typos. Without text it lists
 * the busiest cities.
 */
export function matchCities(cities: readonly SearchCity[], typed: string, limit = 8): SearchCity[] {
  if (toSearchKey(typed) === '') return cities.slice(0, limit);
  const spellings = listSpellings(typed);
  const full = spellings.flatMap((spelling) => findNamedCity(cities, spelling) ?? []);
  const keys = spellings.flatMap(listTypedKeys);
  const held = keys.map((key) => findContaining(cities, key)).find((matches) => matches.length > 0);
  if (full.length > 0 || held) return [...new Set([...full, ...(held ?? [])])].slice(0, limit);
  const near = keys.map((key) => findNearest(cities, key)).find((matches) => matches.length > 0);
  return (near ?? []).slice(0, limit);
}

function findContaining(cities: readonly SearchCity[], wanted: string): SearchCity[] {
  const begins = cities.filter((city) => {
    const { names, codes } = getCityKeys(city);
    return [...names, ...codes].some((key) => key.startsWith(wanted));
  });
  const holds = cities.filter((city) => {
    const { names, codes, airports } = getCityKeys(city);
    return [...names, ...codes, ...airports].some((key) => key.includes(wanted));
  });
  return [...new Set([...begins, ...holds])];
}
