import { buildInternationalCityUrl } from '../../../shared/flights/internationalView.ts';
import { buildCityUrl } from '../../../shared/flights/landingPaths.ts';
import { buildFlightRouteUrl } from '../../../shared/paths.ts';
import { CITIES, CITIES_ABROAD } from '../../reference/cities.ts';
import { suggestCity, toKeyedCity, type Guess, type ProductGuesses, type TypedPath } from '../guessPages.ts';
import { listDomesticPairs } from './reference/domesticPairs.ts';

const ABROAD = CITIES_ABROAD.map(toKeyedCity);

export const flightGuesses: ProductGuesses = {
  pages: [
    { href: '/tickets/charter-ticket', label: 'بلیط چارتر', words: 'charter چارتر چارتری' },
    { href: '/tickets/cheap-ticket', label: 'بلیط ارزان', words: 'cheap ارزان' },
    { href: '/tickets/last-second', label: 'بلیط لحظه‌آخری', words: 'lastsecond second minute لحظه' },
    { href: '/tickets/system-ticket', label: 'بلیط سیستمی', words: 'system سیستمی' },
    { href: '/international', label: 'پرواز خارجی', words: 'international foreign خارجی' },
  ],
  find: (typed) => [...guessAbroad(typed), ...guessCity(typed), ...guessFlight(typed)],
};

function guessAbroad({ words }: TypedPath): Guess[] {
  if (words[0] !== 'international' && !words[0]?.startsWith('flight')) return [];
  const city = suggestCity(words, ABROAD);
  return city ? [{ href: buildInternationalCityUrl(city.slug), label: `پرواز به ${city.name}` }] : [];
}

function guessFlight({ cities: [first, second] }: TypedPath): Guess[] {
  const home = CITIES[0];
  const [from, to] = second ? [first, second] : [home, first];
  if (!from || !to || from === to || listDomesticPairs(from.slug, to.slug).length === 0) return [];
  return [{ href: buildFlightRouteUrl(from.slug, to.slug), label: `پرواز ${from.name} به ${to.name}` }];
}

function guessCity({ words, cities: [city, other] }: TypedPath): Guess[] {
  if (!city || other || !words.includes('city')) return [];
  return [{ href: buildCityUrl(city.slug), label: `سفر به ${city.name}` }];
}
