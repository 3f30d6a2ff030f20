import { buildBusCityUrl, buildBusCompanyUrl, buildBusRouteUrl } from '../../../shared/buses/busPaths.ts';
import { toSearchKey } from '../../../shared/persian/text.ts';
import { isClose, type Guess, type ProductGuesses, type TypedPath } from '../guessPages.ts';
import { findBusCityBySlug } from './reference/busCities.ts';
import { BUS_COMPANIES } from './reference/busCompanies.ts';
import { findBusPair } from './reference/busPairs.ts';

export const busGuesses: ProductGuesses = {
  pages: [{ href: '/bus', label: 'بلیط اتوبوس', words: 'bus buses اتوبوس' }],
  find: guessBuses,
};

/** Suggests bus pages for an address that starts with `/bus/`. */
function guessBuses({ words, cities: [city, other] }: TypedPath): Guess[] {
  if (words[0] !== 'bus') return [];
  if (city && other) {
    if (!findBusPair(city.slug, other.slug)) return [];
    return [
      { href: buildBusRouteUrl(city.slug, other.slug), label: `بلیط اتوبوس ${city.name} به ${other.name}` },
    ];
  }
  if (city && findBusCityBySlug(city.slug))
    return [{ href: buildBusCityUrl(city.slug), label: `اتوبوس ${city.name}` }];
  const company = BUS_COMPANIES.find(({ slug, name }) =>
    [...slug.split('-'), ...name.split(/[\s\u200C]+/)]
      .map(toSearchKey)
      .some((part) => part.length > 3 && words.slice(2).some((word) => isClose(word, part))),
  );
  return company ? [{ href: buildBusCompanyUrl(company.slug), label: `اتوبوس‌های ${company.name}` }] : [];
}
