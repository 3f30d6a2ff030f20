import { seededFraction } from '../../bookings/sample/seededHash.ts';
import { BUS_COMPANIES, type BusCompany } from './busCompanies.ts';
import { BUS_PAIR_LINES } from './busPairList.ts';

/** Two cities with regular buses in both directions. The order of the two means nothing. */
export interface BusPair {
  cities: readonly [string, string];
  /** By road, approximate. */
  km: number;
  /** With rest stops, approximate. */
  minutes: number;
  /** Typical departures a day in each direction. */
  departuresPerDay: number;
  /** Codes of busTypes.ts that run here. */
  types: readonly string[];
  /** Slugs of Tehran's terminals that serve the pair; empty without Tehran. */
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

/** The busiest first. */
export const BUS_PAIRS: readonly BusPair[] = BUS_PAIR_LINES.trim().split('\n').map(parsePair);

const BY_ENDS = new Map(
  BUS_PAIRS.flatMap((pair) => {
    const [a, b] = pair.cities;
    return [[`${a} ${b}`, pair] as const, [`${b} ${a}`, pair] as const];
  }),
);

export function busPairBetween(from: string, to: string): BusPair | undefined {
  return BY_ENDS.get(`${from} ${to}`);
}

/** Pairs with this city, the busiest first. */
export function busPairsOf(city: string): BusPair[] {
  return BUS_PAIRS.filter(({ cities }) => cities.includes(city));
}

/** How many companies share a pair. */
function companyCount({ departuresPerDay }: BusPair): number {
  return Math.min(11, 2 + Math.floor(departuresPerDay / 4));
}

/** The larger a company, the more likely; one at home there always comes first. */
function weightOf(company: BusCompany, { cities }: BusPair): number {
  const home = company.homeCities.some((city) => cities.includes(city));
  if (company.homeCities.length > 0 && !home) return -1;
  const draw = seededFraction(company.slug, ...cities);
  return (home ? 1 : 0) + draw ** (1 / (1 + company.salesOffices));
}

const companiesByPair = new Map<BusPair, BusCompany[]>();

/**
 * Companies that plausibly sell a pair: those at home at one of its ends, then others, the larger the likelier
 * (data/README.md). Always the same ones.
 */
export function companiesOfPair(pair: BusPair): readonly BusCompany[] {
  const known = companiesByPair.get(pair);
  if (known) return known;
  const companies = BUS_COMPANIES.map((company) => ({ company, weight: weightOf(company, pair) }))
    .filter(({ weight }) => weight >= 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, companyCount(pair))
    .map(({ company }) => company);
  companiesByPair.set(pair, companies);
  return companies;
}

/** Pairs that a company plausibly serves, the busiest first. */
export function pairsOfCompany(slug: string): BusPair[] {
  return BUS_PAIRS.filter((pair) => companiesOfPair(pair).some((company) => company.slug === slug));
}
