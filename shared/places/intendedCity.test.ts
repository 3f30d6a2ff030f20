import { CITIES } from './cities.fixture.ts';
import { matchCities } from './intendedCity.ts';

test('ranks a city that starts with the typed letters before one that only contains them', () => {
  expect(matchCities(CITIES, 'شه').map(({ slug }) => slug)).toEqual(['shahrekord', 'mashhad']);
});

test('finds a city by Arabic letters and by airport name', () => {
  expect(matchCities(CITIES, 'شهركرد').map(({ slug }) => slug)).toEqual(['shahrekord']);
  expect(matchCities(CITIES, 'مهراباد').map(({ slug }) => slug)).toEqual(['tehran']);
});

test('suggests the busiest cities before anything is typed', () => {
  expect(matchCities(CITIES, '', 2).map(({ slug }) => slug)).toEqual(['tehran', 'mashhad']);
});
