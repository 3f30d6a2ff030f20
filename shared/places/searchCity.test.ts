import { findCity, type SearchCity } from './searchCity.ts';

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

test('half a name and nothing are no city', () => {
  expect(findCity(CITIES, 'مش')).toBeUndefined();
  expect(findCity(CITIES, '')).toBeUndefined();
});
