import { CITIES } from './cities.fixture.ts';
import { matchCities } from './intendedCity.ts';

test('a city that begins with the letters comes before one that only holds them', () => {
  expect(matchCities(CITIES, 'شه').map(({ slug }) => slug)).toEqual(['shahrekord', 'mashhad']);
});

test('Arabic letters and an airport name find the city too', () => {
  expect(matchCities(CITIES, 'شهركرد').map(({ slug }) => slug)).toEqual(['shahrekord']);
  expect(matchCities(CITIES, 'مهراباد').map(({ slug }) => slug)).toEqual(['tehran']);
});

test('before anything is typed the busiest cities stand there', () => {
  expect(matchCities(CITIES, '', 2).map(({ slug }) => slug)).toEqual(['tehran', 'mashhad']);
});
