import { busCity, busCompany, busRoute } from '../../../shared/buses/busPaths.ts';
import { searchKey } from '../../../shared/persian/text.ts';
import { isClose, type Guess, type ProductGuesses, type TypedPath } from '../guessPages.ts';
import { busCityBySlug } from './reference/busCities.ts';
import { BUS_COMPANIES } from './reference/busCompanies.ts';
import { busPairBetween } from './reference/busPairs.ts';

export const busGuesses: ProductGuesses = {
  pages: [{ href: '/bus', label: 'بلیط اتوبوس', words: 'bus buses اتوبوس' }],
  find: guessBuses,
};

/** `/bus/…` suggests buses before flights. */
function guessBuses({ words, cities: [city, other] }: TypedPath): Guess[] {
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
