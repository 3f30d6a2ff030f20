import { BUS_CITIES, findBusCity, suggestBusCities } from './busCities.ts';
import { BUS_COMPANIES } from './busCompanies.ts';
import { BUS_PAIRS, listCompanies, listCompanyPairs } from './busPairs.ts';
import { buildBusRouteFacts, findBusRoute, listBusRoutes, listNearestBusCities } from './busRoutes.ts';
import { BUS_TYPES } from './busTypes.ts';

test('every pair joins two cities with a terminal and has companies', () => {
  expect([BUS_CITIES.length, BUS_COMPANIES.length, BUS_PAIRS.length, listBusRoutes().length]).toEqual([
    172, 32, 409, 818,
  ]);
  for (const { from, to } of listBusRoutes()) {
    const route = findBusRoute(`${from}-${to}`);
    const { pair } = route!;
    const facts = buildBusRouteFacts({ ...route!, pair: pair! });
    expect(facts.terminals.from.length * facts.terminals.to.length).toBeGreaterThan(0);
    expect(facts.companies.length).toBeGreaterThan(1);
    expect(facts.types.length).toBe(pair!.types.length);
  }
});

test('companies with home cities serve only pairs with one of them, and every company serves a pair', () => {
  for (const pair of BUS_PAIRS) {
    for (const { homeCities } of listCompanies(pair))
      expect(homeCities.length === 0 || homeCities.some((city) => pair.cities.includes(city))).toBe(true);
  }
  expect(BUS_COMPANIES.filter(({ slug }) => listCompanyPairs(slug).length === 0)).toEqual([]);
});

test('each bus type has as many seats as its name says, numbered from one', () => {
  for (const { layout, seats } of BUS_TYPES) {
    const numbers = layout.rows.flat().filter((cell) => typeof cell === 'number');
    expect(numbers).toEqual(Array.from({ length: seats }, (_, index) => index + 1));
    expect(new Set(layout.rows.map((row) => row.length))).toEqual(new Set([layout.columns]));
  }
});

test('a city is found in any of its spellings', () => {
  for (const typed of ['اصفهان', 'ترمینال اصفهان', ' isfahan ', 'Isfahan'])
    expect(findBusCity(typed)?.slug).toBe('isfahan');
  expect(findBusCity('بندرعباس')?.slug).toBe('bandar-abbas');
  expect(findBusCity('')).toBeUndefined();
  expect(suggestBusCities('اصفحان')[0]?.slug).toBe('isfahan');
  expect(suggestBusCities('کرماشاه')[0]?.slug).toBe('kermanshah');
  expect(suggestBusCities('قسطنطنیه')).toEqual([]);
});

test('parses a route slug with hyphens in its cities and finds no route without buses', () => {
  expect(findBusRoute('bandar-abbas-tehran')?.from.slug).toBe('bandar-abbas');
  expect(findBusRoute('tehran-kish')).toBeNull();
  expect(findBusRoute('tehran-atlantis')).toBeNull();
  expect(findBusRoute('tehran-tehran')).toMatchObject({ pair: undefined });
});

test('a city without buses lists the nearest cities with buses', () => {
  const kish = BUS_CITIES.find(({ slug }) => slug === 'kish')!;
  expect(listNearestBusCities(kish)).toHaveLength(3);
});
