import { CITY_SPELLINGS, NO_CITIES } from '../../../../shared/places/citySpellings.fixture.ts';
import { findIntendedCity, matchCities } from '../../../../shared/places/intendedCity.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';

test('more than 300 spellings lead the server to the city that was meant', () => {
  expect(CITY_SPELLINGS.length).toBeGreaterThan(300);
  const read = CITY_SPELLINGS.map(([typed]) => [typed, findIntendedCity(SEARCH_CITIES_ABROAD, typed)?.slug]);
  expect(read).toEqual(CITY_SPELLINGS);
});

test('the list of the search box shows that city first', () => {
  const first = CITY_SPELLINGS.map(([typed]) => [typed, matchCities(SEARCH_CITIES_ABROAD, typed)[0]?.slug]);
  expect(first).toEqual(CITY_SPELLINGS);
});

test.each(NO_CITIES)('«%s» is no city that anybody could mean', (typed) => {
  expect(findIntendedCity(SEARCH_CITIES_ABROAD, typed)).toBeUndefined();
});
