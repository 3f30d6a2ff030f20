import { drawFraction } from '../../bookings/sample/seededHash.ts';
import { BUS_COMPANIES, type BusCompany } from './busCompanies.ts';
import { BUS_PAIR_LINES } from './busPairList.ts';

/** A pair has no direction. */
export interface BusPair {
  cities: readonly [string, string];
  /** Approximate distance by road. */
  km: number;
  /** Approximate duration with rest stops. */
  minutes: number;
  /** Typical number in each direction. */
  departuresPerDay: number;
  /** Codes of bus types (busTypes.ts). */
  types: readonly string[];
  /** Slugs of terminals in Tehran; empty for a pair without Tehran. */
  tehranTerminals: readonly string[];
}

const TYPES_BY_DISTANCE: Readonly<Record<string, readonly string[]>> = {
  L: ['vip25', 'vip32', 'normal44'],
  M: ['vip25', 'vip30', 'normal44', 'normal40'],
  S: ['vip30', 'normal44', 'normal40'],
};

type Fields = [string, string, string, string, string, string, string | undefined];

function parsePair(line: string): BusPair {
  const [from, to, km, minutes, departures, distance, terminals] = line.split(' ') as Fields;
  return {
    cities: [from, to],
    km: Number(km),
    minutes: Number(minutes),
    departuresPerDay: Number(departures),
    types: TYPES_BY_DISTANCE[distance] ?? [],
    tehranTerminals: terminals?.split(',') ?? [],
  };
}

export const BUS_PAIRS: readonly BusPair[] = BUS_PAIR_LINES.trim().split('\n').map(parsePair);

const BY_ENDS = new Map(
  BUS_PAIRS.flatMap((pair) => {
    const [a, b] = pair.cities;
    return [[`${a} ${b}`, pair] as const, [`${b} ${a}`, pair] as const];
  }),
);

export function findBusPair(from: string, to: string): BusPair | undefined {
  return BY_ENDS.get(`${from} ${to}`);
}

const BY_CITY = new Map<string, BusPair[]>();
for (const pair of BUS_PAIRS) {
  for (const city of pair.cities) BY_CITY.set(city, [...(BY_CITY.get(city) ?? []), pair]);
}

export function listBusPairs(city: string): readonly BusPair[] {
  return BY_CITY.get(city) ?? [];
}

function countCompanies({ departuresPerDay }: BusPair): number {
  return Math.min(11, 2 + Math.floor(departuresPerDay / 4));
}

/** Larger companies get a higher weight. A company with a home in one of the two cities comes first. */
function calculateWeight(company: BusCompany, { cities }: BusPair): number {
  const home = company.homeCities.some((city) => cities.includes(city));
  if (company.homeCities.length > 0 && !home) return -1;
  const draw = drawFraction(company.slug, ...cities);
  return (home ? 1 : 0) + draw ** (1 / (1 + company.salesOffices));
}

const companiesByPair = new Map<BusPair, BusCompany[]>();

/**
 * Selects plausible companies for a pair. The result is deterministic (docs/spec/reference-data.md#bus-companies).
 */
export function listCompanies(pair: BusPair): readonly BusCompany[] {
  const known = companiesByPair.get(pair);
  if (known) return known;
  const companies = BUS_COMPANIES.map((company) => ({ company, weight: calculateWeight(company, pair) }))
    .filter(({ weight }) => weight >= 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, countCompanies(pair))
    .map(({ company }) => company);
  companiesByPair.set(pair, companies);
  return companies;
}

export function listCompanyPairs(slug: string): BusPair[] {
  return BUS_PAIRS.filter((pair) => listCompanies(pair).some((company) => company.slug === slug));
}
