import { AIRPORTS, findAirport } from '../../../reference/airports.ts';
import { AIRPORTS_ABROAD } from '../../../reference/airportsAbroad.ts';
import { CITIES, CITIES_ABROAD, findCityBySlug, listAirports } from '../../../reference/cities.ts';
import { findCountry } from '../../../reference/countriesAbroad.ts';
import { ABROAD_PAIRS, ONWARD_PAIRS } from './abroadPairs.ts';
import { findAircraft } from './aircraft.ts';
import { AIRLINES, findAirline } from './airlines.ts';
import { AIRLINES_ABROAD, getBaggageAbroad } from './airlinesAbroad.ts';
import { getCharterCancellation, getSystemCancellation } from './cancellation.ts';
import { DOMESTIC_PAIRS, isDomesticPair, listDomesticPairs } from './domesticPairs.ts';

/** Calculates the WCAG contrast of white on a colour. */
function measureContrast(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

test('contains all Iranian airports, airlines and domestic pairs', () => {
  expect([AIRPORTS.length, AIRLINES.length, DOMESTIC_PAIRS.length]).toEqual([63, 28, 182]);
});

test('airports lie in Iran and have Persian names without Arabic letters', () => {
  for (const { lat, lon, city, name } of AIRPORTS) {
    expect(lat > 24.5 && lat < 40 && lon > 43.5 && lon < 64).toBe(true);
    expect(`${city} ${name}`).toMatch(/^[\u0600-\u06ff\u200c ()]+$/);
    expect(`${city} ${name}`).not.toMatch(/[كيىة]/);
  }
});

test('codes and slugs are unique', () => {
  for (const names of [
    AIRPORTS.map(({ iata }) => iata),
    AIRLINES.map(({ code }) => code),
    AIRLINES.map(({ slug }) => slug),
    CITIES.map(({ slug }) => slug),
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test('every airline has known aircraft and a colour on which white text is readable', () => {
  for (const airline of AIRLINES) {
    expect(airline.fleet.filter((code) => !findAircraft(code))).toEqual([]);
    expect(measureContrast(airline.color)).toBeGreaterThanOrEqual(4.5);
  }
});

test('pairs join known airports by known airlines, at least one of which has a real code', () => {
  for (const pair of DOMESTIC_PAIRS) {
    expect(pair.airports.every((iata) => findAirport(iata))).toBe(true);
    expect(pair.airlines.every((code) => findAirline(code))).toBe(true);
    expect(pair.airlines.some((code) => findAirline(code)?.codeKind !== 'placeholder')).toBe(true);
  }
});

test('a city lists its airports and is found only by its slug', () => {
  expect(listAirports('tehran').map(({ iata }) => iata)).toEqual(['THR', 'IKA']);
  expect(findCityBySlug('bandar-abbas')?.name).toBe('بندرعباس');
  expect([findCityBySlug('Tehran'), findCityBySlug('paris'), findCityBySlug('__proto__')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a pair is the same in both directions', () => {
  expect(listDomesticPairs('tehran', 'mashhad')).toBe(listDomesticPairs('mashhad', 'tehran'));
  expect([isDomesticPair('tehran', 'kish'), isDomesticPair('tehran', 'tehran')]).toEqual([true, false]);
});

test('a fare class uses the table of its airline, or the general one if there is none', () => {
  expect(getSystemCancellation('EP', 'K').tiers.map((tier) => tier.penaltyPct)).toEqual([50, 70]);
  expect(getSystemCancellation('QB', 'U').tiers).toEqual([{ until: 'END', penaltyPct: 100 }]);
  expect(getSystemCancellation('I3', 'Q').tiers.map((tier) => tier.penaltyPct)).toEqual([20, 50]);
  expect(getSystemCancellation('B9', 'O').tiers.map((tier) => tier.penaltyPct)).toEqual([50, 100]);
  expect(getSystemCancellation('VR', 'Y')).toMatchObject({
    carrier: 'VR',
    classes: 'Y',
    source: 'safararzan.org',
  });
});

test('every table ends without a limit, and its penalties never decrease', () => {
  const tables = AIRLINES.flatMap(({ code }) =>
    [...'YVSMQKLNUOCJ'].map((letter) => getSystemCancellation(code, letter)),
  );
  for (const { tiers } of [
    ...tables,
    getCharterCancellation('W5', 'H', true),
    getCharterCancellation('W5', 'H', false),
  ]) {
    expect(tiers.at(-1)?.until).toBe('END');
    const penalties = tiers.map((tier) => tier.penaltyPct);
    expect(penalties).toEqual(penalties.toSorted((a, b) => a - b));
  }
});

test('airports and airlines abroad have names, known countries, aircraft and unique codes', () => {
  expect([AIRPORTS_ABROAD.length, AIRLINES_ABROAD.length]).toEqual([115, 42]);
  const codes = [...AIRPORTS, ...AIRPORTS_ABROAD].map(({ iata }) => iata);
  expect(new Set(codes).size).toBe(codes.length);
  const slugs = [...CITIES, ...CITIES_ABROAD].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { country, city, name } of AIRPORTS_ABROAD) {
    expect(findCountry(country)?.code).toBe(country);
    expect(`${city} ${name}`).not.toMatch(/[كيىة]/);
  }
  for (const airline of AIRLINES_ABROAD) {
    expect(findAirline(airline.code)).toBe(airline);
    expect(AIRLINES.some(({ slug }) => slug === airline.slug)).toBe(false);
    expect(airline.fleet.filter((code) => !findAircraft(code))).toEqual([]);
    expect(measureContrast(airline.color)).toBeGreaterThanOrEqual(4.5);
    expect(airline.baggage.economyKg).toBeGreaterThan(0);
  }
});

test('pairs abroad join known airports by known airlines', () => {
  for (const pair of [...ABROAD_PAIRS, ...ONWARD_PAIRS]) {
    expect(pair.airports.every((iata) => findAirport(iata))).toBe(true);
    expect(pair.airlines.every((code) => findAirline(code))).toBe(true);
  }
});

test('Mahan carries 30 kilograms abroad, and 20 at home', () => {
  const mahan = findAirline('W5')!;
  expect([getBaggageAbroad(mahan).economyKg, mahan.baggage.economyKg]).toEqual([30, 20]);
});
