import { matchCities } from './meantCity.ts';
import type { SearchCity } from './searchCity.ts';

const city = (slug: string, name: string, nameEn: string, ...airports: [string, string][]): SearchCity => ({
  slug,
  name,
  nameEn,
  airports: airports.map(([iata, airport]) => ({ iata, name: airport })),
});

const CITIES = [
  city('tehran', 'تهران', 'Tehran', ['THR', 'مهرآباد'], ['IKA', 'امام خمینی']),
  city('mashhad', 'مشهد', 'Mashhad', ['MHD', 'شهید هاشمی‌نژاد']),
  city('bandar-abbas', 'بندرعباس', 'Bandar Abbas', ['BND', 'بندرعباس']),
  city('shahrekord', 'شهرکرد', 'Shahr-e Kord', ['CQD', 'شهرکرد']),
];

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
