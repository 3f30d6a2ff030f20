import { CITIES } from './cities.fixture.ts';
import { findCity } from './searchCity.ts';

test.each([
  ['تهران', 'tehran'],
  ['Tehran', 'tehran'],
  ['ika', 'tehran'],
  ['بندر عباس', 'bandar-abbas'],
  ['bandar-abbas', 'bandar-abbas'],
  ['مشهد ', 'mashhad'],
])('«%s» is the city %s', (typed, slug) => {
  expect(findCity(CITIES, typed)?.slug).toBe(slug);
});

test('half a name and an empty query are not a city', () => {
  expect(findCity(CITIES, 'مش')).toBeUndefined();
  expect(findCity(CITIES, '')).toBeUndefined();
});
