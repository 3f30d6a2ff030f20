import type { CityList, SearchCity } from '../../../../shared/places/searchCity.ts';

const createCity = (slug: string, name: string, iata: string, airport: string): SearchCity => ({
  slug,
  name,
  nameEn: slug,
  airports: [{ iata, name: airport }],
});

/** Cities for specimens and tests of search forms. */
export const SAMPLE_CITIES: CityList = {
  url: null,
  cities: [
    createCity('tehran', 'تهران', 'THR', 'مهرآباد'),
    createCity('mashhad', 'مشهد', 'MHD', 'شهید هاشمی‌نژاد'),
    createCity('kish', 'کیش', 'KIH', 'کیش'),
  ],
};
