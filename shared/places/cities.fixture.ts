import type { SearchCity } from './searchCity.ts';

const city = (slug: string, name: string, nameEn: string, ...airports: [string, string][]): SearchCity => ({
  slug,
  name,
  nameEn,
  airports: airports.map(([iata, airport]) => ({ iata, name: airport })),
});

export const CITIES = [
  city('tehran', 'تهران', 'Tehran', ['THR', 'مهرآباد'], ['IKA', 'امام خمینی']),
  city('mashhad', 'مشهد', 'Mashhad', ['MHD', 'شهید هاشمی‌نژاد']),
  city('bandar-abbas', 'بندرعباس', 'Bandar Abbas', ['BND', 'بندرعباس']),
  city('shahrekord', 'شهرکرد', 'Shahr-e Kord', ['CQD', 'شهرکرد']),
];
