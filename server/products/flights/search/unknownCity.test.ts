import { findIntendedCity } from '../../../../shared/places/intendedCity.ts';
import { readFlightForm } from './readFlightForm.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';
import { describeUnknownCity } from './unknownCity.ts';

const CITIES = ['قم', 'Qazvin', 'نجف آباد', 'قائم‌شهر', 'بندر انزلی', 'خرمشهر'];

test.each(CITIES)(
  '«%s» has no airport in the data; the message names the nearest airport and the bus',
  (city) => {
    expect(findIntendedCity(SEARCH_CITIES_ABROAD, city)).toBeUndefined();
    expect(describeUnknownCity(city)).toMatch(/نزدیک‌ترین فرودگاه: \S+\. با اتوبوس/);
  },
);

test('the form shows the problem next to the field', () => {
  const read = readFlightForm({ from: 'تهران', to: 'قم', date: '1405/09/20', adult: '1' }, '2026-11-21');
  expect(read).toMatchObject({ ok: false, problems: { to: expect.stringContaining('تهران') } });
  const other = readFlightForm({ from: 'تهران', to: 'ناکجاآباد', date: '1405/09/20' }, '2026-11-21');
  expect(other).toMatchObject({ problems: { to: expect.stringContaining('نمی‌شناسیم') } });
});
