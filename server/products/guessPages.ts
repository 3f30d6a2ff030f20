import { toSearchKey } from '../../shared/persian/text.ts';
import { CITIES, type City } from '../reference/cities.ts';

export interface Guess {
  href: string;
  label: string;
}

export type FixedGuess = Guess & { words: string };

export interface TypedPath {
  words: readonly string[];
  cities: readonly City[];
}

export interface ProductGuesses {
  pages: readonly FixedGuess[];
  find?(typed: TypedPath): Guess[];
}

const MOST = 3;
const MAX_PATH_LENGTH = 200;

const SITE_PAGES: readonly FixedGuess[] = [
  {
    href: '/orderTracking',
    label: 'پیگیری سفارش',
    words: 'ordertracking tracking track order orders پیگیری',
  },
  { href: '/aboutUs', label: 'درباره ما', words: 'aboutus about درباره' },
  { href: '/contactUs', label: 'تماس با ما', words: 'contactus contact support تماس پشتیبانی' },
  { href: '/rules/siteRules', label: 'قوانین سایت', words: 'siterules rules terms قوانین' },
  { href: '/blog', label: 'وبلاگ', words: 'blog blogs weblog mag وبلاگ مجله' },
  { href: '/dashboard', label: 'حساب کاربری', words: 'dashboard account profile panel login داشبورد ورود' },
];

export function guessPages(
  pathname: string,
  products: readonly ProductGuesses[],
  exists: (path: string) => boolean,
): Guess[] {
  const words = splitPath(pathname);
  const typed = { words, cities: collectCities(words) };
  const fixed = [...SITE_PAGES, ...products.flatMap(({ pages }) => pages)];
  const guesses = [...products.flatMap(({ find }) => find?.(typed) ?? []), ...listFixedGuesses(fixed, words)];
  const seen = new Set([pathname]);
  return guesses
    .filter(({ href }) => exists(href) && !seen.has(href) && seen.add(href))
    .slice(0, MOST)
    .map(({ href, label }) => ({ href, label }));
}

function listFixedGuesses(pages: readonly FixedGuess[], words: readonly string[]): Guess[] {
  return pages.filter((page) => {
    const known = page.words.split(' ').map(toSearchKey);
    return words.some((word) => known.some((name) => isClose(word, name)));
  });
}

export function suggestCity(words: readonly string[], among: readonly KeyedCity[]): City | undefined {
  return words.map((word) => findClosestCity(word, among)).find((found) => found !== undefined);
}

interface KeyedCity {
  city: City;
  keys: readonly string[];
}

export const toKeyedCity = (city: City): KeyedCity => ({
  city,
  keys: [city.name, city.nameEn, city.slug].map(toSearchKey),
});

function splitPath(pathname: string): string[] {
  return decodeURIComponent(pathname)
    .slice(0, MAX_PATH_LENGTH)
    .split(/[/\-_+.\s\u200C]+/)
    .map(toSearchKey)
    .filter((word) => word !== '');
}

function collectCities(words: readonly string[]): City[] {
  const found: City[] = [];
  for (let at = 0; at < words.length && found.length < 2; at += 1) {
    const two = `${words[at]}${words[at + 1] ?? ''}`;
    const city = findClosestCity(two) ?? findClosestCity(words[at] ?? '');
    if (!city || found.includes(city)) continue;
    found.push(city);
    if (city === findClosestCity(two)) at += 1;
  }
  return found;
}

const CITY_KEYS = CITIES.map(toKeyedCity);

function findClosestCity(word: string, among: readonly KeyedCity[] = CITY_KEYS): City | undefined {
  return among.find(({ keys }) => keys.some((key) => isClose(word, key)))?.city;
}

export function isClose(typed: string, name: string): boolean {
  if (typed === name) return true;
  if (name.length < 5 || Math.abs(typed.length - name.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === name[start]) start += 1;
  let end = 0;
  const shortest = Math.min(typed.length, name.length) - start;
  while (end < shortest && typed.at(-1 - end) === name.at(-1 - end)) end += 1;
  const typedRest = typed.slice(start, typed.length - end);
  const nameRest = name.slice(start, name.length - end);
  const swapped = typedRest.length === 2 && typedRest === [...nameRest].reverse().join('');
  return swapped || (typedRest.length <= 1 && nameRest.length <= 1);
}
