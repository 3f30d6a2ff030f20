import { toSearchKey } from '../../../../shared/persian/text.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { notFound, redirect } from '../../../http/httpErrors.ts';
import { findCityBySlug, type City } from '../../../reference/cities.ts';
import { SEARCH_CITIES } from '../../../reference/searchCities.ts';
import type { PageContext } from '../../../render/page.ts';
import { isClose } from '../../guessPages.ts';
import type { Airline } from '../reference/airline.ts';
import { AIRLINE_PAGES } from './airlinePages.ts';

/** Finds the city in the path. Redirects other spellings: `/city/Mashhad`, `/city/مشهد`, `/city/MHD`. */
export function findCityByPath(
  { params, url }: PageContext,
  param: string,
  pathOf: (slug: string) => string,
): City {
  const typed = params[param] ?? '';
  const known = findCityBySlug(typed);
  if (known) return known;
  const meant = typed.length > 60 ? undefined : findCity(SEARCH_CITIES, typed.replaceAll('-', ' '));
  if (!meant) throw notFound(url.pathname);
  throw redirect(pathOf(meant.slug), 301);
}

export function findAirlineByPath({ params, url }: PageContext, pathOf: (slug: string) => string): Airline {
  const typed = params.companyName ?? '';
  const known = AIRLINE_PAGES.find(({ slug }) => slug === typed);
  if (known) return known;
  const wanted = toSearchKey(typed.replaceAll('-', ' '));
  const meant =
    wanted === ''
      ? undefined
      : (AIRLINE_PAGES.find((airline) => listAirlineNames(airline).includes(wanted)) ??
        findNearAirline(typed));
  if (!meant) throw notFound(url.pathname);
  throw redirect(pathOf(meant.slug), 301);
}

function listAirlineNames({ slug, name, fullName, nameEn, code, codeKind }: Airline): string[] {
  const names = [slug.replaceAll('-', ' '), name, fullName, nameEn];
  return (codeKind === 'placeholder' ? names : [...names, code]).map(toSearchKey);
}

const COMMON_WORDS =
  /(?<!\p{L})(?:air|airlines?|airways|aviation|هواپیمایی|شرکت|ایر|ایرلاین|ایرلاینز)(?!\p{L})/giu;

function toBareName(name: string): string {
  return toSearchKey(name.replaceAll('-', ' ').replace(COMMON_WORDS, ' '));
}

/**
 * Finds an airline for «mahan», «kish airlines» or «mahann»: compares names without words such as "airlines". Returns
 * an airline only when exactly one matches.
 */
function findNearAirline(typed: string): Airline | undefined {
  const wanted = toBareName(typed.slice(0, 60));
  if (wanted === '') return undefined;
  const bare = ({ slug, name, nameEn }: Airline) => [slug, name, nameEn].map(toBareName);
  const exact = AIRLINE_PAGES.filter((airline) => bare(airline).includes(wanted));
  const found =
    exact.length > 0
      ? exact
      : AIRLINE_PAGES.filter((airline) => bare(airline).some((name) => isClose(wanted, name)));
  return found.length === 1 ? found[0] : undefined;
}
