import { CITY_SPELLINGS, NO_CITIES } from '../../../../shared/places/citySpellings.fixture.ts';
import { findIntendedCity, matchCities } from '../../../../shared/places/intendedCity.ts';
import { ALL_CITY_LIST, SEARCH_CITIES_ABROAD } from './searchCities.ts';

test('the server resolves more than 300 spellings to the intended city', () => {
  expect(CITY_SPELLINGS.length).toBeGreaterThan(300);
  const read = CITY_SPELLINGS.map(([typed]) => [typed, findIntendedCity(SEARCH_CITIES_ABROAD, typed)?.slug]);
  expect(read).toEqual(CITY_SPELLINGS);
});

test('the search box lists the intended city first', () => {
  const first = CITY_SPELLINGS.map(([typed]) => [typed, matchCities(SEARCH_CITIES_ABROAD, typed)[0]?.slug]);
  expect(first).toEqual(CITY_SPELLINGS);
});

test.each(NO_CITIES)('«%s» matches no city', (typed) => {
  expect(findIntendedCity(SEARCH_CITIES_ABROAD, typed)).toBeUndefined();
});

test('the first page offers cities abroad too, after the cities of Iran', () => {
  expect(matchCities(ALL_CITY_LIST.all, 'استان')[0]?.slug).toBe('istanbul');
  expect(matchCities(ALL_CITY_LIST.all, 'هرجا').map(({ slug }) => slug)).toEqual(['anywhere']);
  expect(matchCities(ALL_CITY_LIST.all, '').map(({ slug }) => slug)).not.toContain('istanbul');
});
