import type { SearchCity } from '../../../../shared/places/searchCity.ts';

const city = (slug: string, name: string, iata: string, airport: string): SearchCity => ({
  slug,
  name,
  nameEn: slug,
  airports: [{ iata, name: airport }],
});

/** Cities for specimens and tests of search forms. */
export const SAMPLE_CITIES = [
  city('tehran', 'تهران', 'THR', 'مهرآباد'),
  city('mashhad', 'مشهد', 'MHD', 'شهید هاشمی‌نژاد'),
  city('kish', 'کیش', 'KIH', 'کیش'),
];
