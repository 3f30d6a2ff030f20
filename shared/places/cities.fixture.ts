import type { SearchCity } from './searchCity.ts';

const createCity = (
  slug: string,
  name: string,
  nameEn: string,
  ...airports: [string, string][]
): SearchCity => ({
  slug,
  name,
  nameEn,
  airports: airports.map(([iata, airport]) => ({ iata, name: airport })),
});

export const CITIES = [
  createCity('tehran', 'تهران', 'Tehran', ['THR', 'مهرآباد'], ['IKA', 'امام خمینی']),
  createCity('mashhad', 'مشهد', 'Mashhad', ['MHD', 'شهید هاشمی‌نژاد']),
  createCity('bandar-abbas', 'بندرعباس', 'Bandar Abbas', ['BND', 'بندرعباس']),
  createCity('shahrekord', 'شهرکرد', 'Shahr-e Kord', ['CQD', 'شهرکرد']),
];
