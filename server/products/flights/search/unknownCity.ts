import { toSearchKey } from '../../../../shared/persian/text.ts';
import { findCity } from '../../../../shared/places/searchCity.ts';
import { findCityBySlug } from '../../../reference/cities.ts';
import { ANYWHERE_CITY } from './searchCities.ts';

const UNKNOWN_CITY = 'این شهر را نمی‌شناسیم. نام آن را از فهرست انتخاب کنید.';

/**
 * Large cities without flights. Columns: Persian name, Latin name, slug of the city with the nearest busy airport.
 */
const NEAREST = `
قم|Qom|tehran
قزوین|Qazvin|tehran
ساوه|Saveh|tehran
سمنان|Semnan|tehran
کاشان|Kashan|isfahan
نجف‌آباد|Najafabad|isfahan
شهرضا|Shahreza|isfahan
نیشابور|Neyshabur|mashhad
بابل|Babol|sari
آمل|Amol|sari
قائم‌شهر|Qaemshahr|sari
بروجرد|Borujerd|khorramabad
ملایر|Malayer|hamadan
مرودشت|Marvdasht|shiraz
اندیمشک|Andimeshk|dezful
خرمشهر|Khorramshahr|abadan
مرند|Marand|tabriz
بندر انزلی|Bandar Anzali|rasht
`;

const BY_KEY = new Map(
  NEAREST.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', nameEn = '', airport = ''] = line.split('|');
      return [name, nameEn].map((spelling) => [toSearchKey(spelling), { name, airport }] as const);
    }),
);

/** Returns the message for a city without an airport in our reference data. */
export function describeUnknownCity(typed: string): string {
  if (findCity([ANYWHERE_CITY], typed))
    return 'برای دیدن همهٔ مقصدها، مبدأ را انتخاب کنید و «هرجا» را مقصد بگذارید.';
  const known = BY_KEY.get(toSearchKey(typed));
  const nearest = known && findCityBySlug(known.airport);
  return nearest
    ? `برای ${known.name} پروازی نمی‌فروشیم؛ نزدیک‌ترین فرودگاه: ${nearest.name}. با اتوبوس هم می‌توانید بروید.`
    : UNKNOWN_CITY;
}
