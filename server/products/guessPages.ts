import { busCity, busCompany, busRoute } from '../../shared/buses/busPaths.ts';
import { cityPage } from '../../shared/flights/landingPaths.ts';
import { internationalCity } from '../../shared/flights/internationalView.ts';
import { flightRoute } from '../../shared/paths.ts';
import { searchKey } from '../../shared/persian/text.ts';
import { busCityBySlug } from './buses/reference/busCities.ts';
import { BUS_COMPANIES } from './buses/reference/busCompanies.ts';
import { busPairBetween } from './buses/reference/busPairs.ts';
import { CITIES, CITIES_ABROAD, type City } from '../reference/cities.ts';
import { pairsOfCities } from './flights/reference/domesticPairs.ts';

/** A page that a lost visitor may have meant. */
export interface Guess {
  href: string;
  label: string;
}

const MOST = 3;
const LONGEST_PATH = 200;

/** Pages with a fixed address: how they are called, and words by which they are looked for. */
const FIXED: readonly (Guess & { words: string })[] = [
  {
    href: '/orderTracking',
    label: 'پیگیری سفارش',
    words: 'ordertracking tracking track order orders پیگیری',
  },
  { href: '/aboutUs', label: 'درباره ما', words: 'aboutus about درباره' },
  { href: '/contactUs', label: 'تماس با ما', words: 'contactus contact support تماس پشتیبانی' },
  { href: '/rules/siteRules', label: 'قوانین سایت', words: 'siterules rules terms قوانین' },
  { href: '/blog', label: 'وبلاگ', words: 'blog blogs weblog mag وبلاگ مجله' },
  { href: '/tickets/charter-ticket', label: 'بلیط چارتر', words: 'charter چارتر چارتری' },
  { href: '/tickets/cheap-ticket', label: 'بلیط ارزان', words: 'cheap ارزان' },
  { href: '/tickets/last-second', label: 'بلیط لحظه‌آخری', words: 'lastsecond second minute لحظه' },
  { href: '/tickets/system-ticket', label: 'بلیط سیستمی', words: 'system سیستمی' },
  { href: '/bus', label: 'بلیط اتوبوس', words: 'bus buses اتوبوس' },
  { href: '/insurance', label: 'بیمهٔ مسافرتی', words: 'insurance بیمه' },
  { href: '/international', label: 'پرواز خارجی', words: 'international foreign خارجی' },
  { href: '/dashboard', label: 'حساب کاربری', words: 'dashboard account profile panel login داشبورد ورود' },
];

/**
 * What the address of a missing page may have meant: the city or the flight between cities it names, then pages with a similar
 * name. The path is well-formed. Only pages for which `exists` is true; at most three, never the address itself.
 */
export function guessPages(pathname: string, exists: (path: string) => boolean): Guess[] {
  const words = wordsOf(pathname);
  const cities = citiesIn(words);
  const guesses = [
    ...busGuesses(words, cities),
    ...abroadGuesses(words),
    ...cityGuesses(words, cities),
    ...flightGuesses(cities),
    ...fixedGuesses(words),
  ];
  const seen = new Set([pathname]);
  return guesses
    .filter(({ href }) => exists(href) && !seen.has(href) && seen.add(href))
    .slice(0, MOST)
    .map(({ href, label }) => ({ href, label }));
}

function wordsOf(pathname: string): string[] {
  return decodeURIComponent(pathname)
    .slice(0, LONGEST_PATH)
    .split(/[/\-_+.\s\u200C]+/)
    .map(searchKey)
    .filter((word) => word !== '');
}

/** Cities in the order of the address. A name may be two words: `bandar-abbas`. */
function citiesIn(words: readonly string[]): City[] {
  const found: City[] = [];
  for (let at = 0; at < words.length && found.length < 2; at += 1) {
    const two = `${words[at]}${words[at + 1] ?? ''}`;
    const city = closestCity(two) ?? closestCity(words[at] ?? '');
    if (!city || found.includes(city)) continue;
    found.push(city);
    if (city === closestCity(two)) at += 1;
  }
  return found;
}

const keysOf = (city: City) => ({ city, keys: [city.name, city.nameEn, city.slug].map(searchKey) });
const CITY_KEYS = CITIES.map(keysOf);
const ABROAD_KEYS = CITIES_ABROAD.map(keysOf);

function closestCity(word: string, among = CITY_KEYS): City | undefined {
  return among.find(({ keys }) => keys.some((key) => isClose(word, key)))?.city;
}

/** `/international/istambul`, and flights to cities abroad. */
function abroadGuesses(words: readonly string[]): Guess[] {
  if (words[0] !== 'international' && !words[0]?.startsWith('flight')) return [];
  const city = words.map((word) => closestCity(word, ABROAD_KEYS)).find((found) => found !== undefined);
  return city ? [{ href: internationalCity(city.slug), label: `پرواز به ${city.name}` }] : [];
}

function flightGuesses([first, second]: readonly City[]): Guess[] {
  const home = CITIES[0];
  const [from, to] = second ? [first, second] : [home, first];
  if (!from || !to || from === to || pairsOfCities(from.slug, to.slug).length === 0) return [];
  return [{ href: flightRoute(from.slug, to.slug), label: `پرواز ${from.name} به ${to.name}` }];
}

/** `/city/kihs` means the page of that city before any flight to it. */
function cityGuesses(words: readonly string[], [city, other]: readonly City[]): Guess[] {
  if (!city || other || !words.includes('city')) return [];
  return [{ href: cityPage(city.slug), label: `سفر به ${city.name}` }];
}

/** `/bus/…` means buses before flights: a route, a city's terminals, or a company. */
function busGuesses(words: readonly string[], [city, other]: readonly City[]): Guess[] {
  if (words[0] !== 'bus') return [];
  if (city && other) {
    if (!busPairBetween(city.slug, other.slug)) return [];
    return [{ href: busRoute(city.slug, other.slug), label: `بلیط اتوبوس ${city.name} به ${other.name}` }];
  }
  if (city && busCityBySlug(city.slug)) return [{ href: busCity(city.slug), label: `اتوبوس ${city.name}` }];
  const company = BUS_COMPANIES.find(({ slug, name }) =>
    [...slug.split('-'), ...name.split(/[\s\u200C]+/)]
      .map(searchKey)
      .some((part) => part.length > 3 && words.slice(2).some((word) => isClose(word, part))),
  );
  return company ? [{ href: busCompany(company.slug), label: `اتوبوس‌های ${company.name}` }] : [];
}

function fixedGuesses(words: readonly string[]): Guess[] {
  return FIXED.filter((page) => {
    const known = page.words.split(' ').map(searchKey);
    return words.some((word) => known.some((name) => isClose(word, name)));
  });
}

/** Equal, or one slip of the finger away in a word long enough for it to be a slip. */
function isClose(typed: string, name: string): boolean {
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
