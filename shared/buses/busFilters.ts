import { TIME_BANDS, type TimeBand } from '../flights/filters.ts';
import { formatToman, type Rial } from '../money.ts';
import { toLatinDigits } from '../persian/digits.ts';
import type { BusService } from './service.ts';

export type BusComfort = 'vip' | 'standard';
export type BusSort = 'cheapest' | 'earliest' | 'latest' | 'shortest';

export const BUS_SORTS: readonly BusSort[] = ['earliest', 'cheapest', 'latest', 'shortest'];
export const COMFORTS: readonly BusComfort[] = ['vip', 'standard'];
export const COMFORT_NAMES: Record<BusComfort, string> = { vip: 'وی‌آی‌پی، ۱+۲', standard: 'معمولی، ۲+۲' };
export const BUS_BAND_NAMES: Record<TimeBand, string> = {
  dawn: 'بامداد',
  morning: 'صبح',
  afternoon: 'بعدازظهر',
  night: 'شب',
};

/** What a traveller wants to see. An empty list and null mean: everything. */
export interface BusFilter {
  comforts: BusComfort[];
  /** Slugs of boarding terminals. */
  terminals: string[];
  bands: TimeBand[];
  companies: string[];
  /** Highest fare of a seat, in Rial. */
  maxPrice: Rial | null;
}

export const NO_BUS_FILTER: BusFilter = {
  comforts: [],
  terminals: [],
  bands: [],
  companies: [],
  maxPrice: null,
};

export function bandOf({ departsAt }: BusService): TimeBand {
  return TIME_BANDS[Math.floor(Number(departsAt.slice(11, 13)) / 6)] ?? 'night';
}

function allows<Value>(wanted: readonly Value[], value: Value): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

function passes(service: BusService, filter: BusFilter): boolean {
  return (
    allows(filter.comforts, service.type.comfort) &&
    allows(filter.terminals, service.boarding.terminalSlug) &&
    allows(filter.bands, bandOf(service)) &&
    allows(filter.companies, service.company.slug) &&
    (filter.maxPrice === null || service.fare.total <= filter.maxPrice)
  );
}

export function filterBuses<Service extends BusService>(
  services: readonly Service[],
  filter: BusFilter,
): Service[] {
  return services.filter((service) => passes(service, filter));
}

/** A sorted copy; full buses come last in every order, equals follow departure, fare and key. */
export function sortBuses<Service extends BusService>(
  services: readonly Service[],
  sort: BusSort,
): Service[] {
  const departs = (service: BusService) => Date.parse(service.departsAt);
  const rank: Record<BusSort, (service: BusService) => number> = {
    cheapest: (service) => service.fare.total,
    earliest: departs,
    latest: (service) => -departs(service),
    shortest: (service) => service.durationMinutes,
  };
  const of = rank[sort];
  return [...services].sort(
    (a, b) =>
      Number(a.seatsFree.count === 0) - Number(b.seatsFree.count === 0) ||
      of(a) - of(b) ||
      departs(a) - departs(b) ||
      a.fare.total - b.fare.total ||
      (a.key < b.key ? -1 : 1),
  );
}

/** A value to filter by, with what it would leave. */
export interface BusFacet<Value extends string = string> {
  value: Value;
  label: string;
  count: number;
  lowest: Rial | null;
}

export interface BusFacets {
  comforts: BusFacet<BusComfort>[];
  terminals: BusFacet[];
  bands: BusFacet<TimeBand>[];
  companies: BusFacet[];
}

function facetOf<Value extends string>(
  value: Value,
  label: string,
  services: readonly BusService[],
): BusFacet<Value> {
  const fares = services.map(({ fare }) => fare.total);
  return { value, label, count: services.length, lowest: fares.length === 0 ? null : Math.min(...fares) };
}

/** Each group counts what the other groups leave. */
export function busFacets(services: readonly BusService[], filter: BusFilter): BusFacets {
  const beside = (without: Partial<BusFilter>) => filterBuses(services, { ...filter, ...without });
  const byComfort = beside({ comforts: [] });
  const byTerminal = beside({ terminals: [] });
  const byBand = beside({ bands: [] });
  const byCompany = beside({ companies: [] });
  const terminals = new Map(services.map(({ boarding }) => [boarding.terminalSlug, boarding.terminal]));
  const companies = new Map(services.map(({ company }) => [company.slug, company.name]));
  return {
    comforts: COMFORTS.map((comfort) =>
      facetOf(
        comfort,
        COMFORT_NAMES[comfort],
        byComfort.filter(({ type }) => type.comfort === comfort),
      ),
    ),
    terminals: [...terminals].map(([slug, name]) =>
      facetOf(
        slug,
        name.replace(/^پایانهٔ /, ''),
        byTerminal.filter(({ boarding }) => boarding.terminalSlug === slug),
      ),
    ),
    bands: TIME_BANDS.map((band) =>
      facetOf(
        band,
        BUS_BAND_NAMES[band],
        byBand.filter((service) => bandOf(service) === band),
      ),
    ),
    companies: [...companies]
      .map(([slug, name]) =>
        facetOf(
          slug,
          name,
          byCompany.filter(({ company }) => company.slug === slug),
        ),
      )
      .sort((a, b) => a.label.localeCompare(b.label, 'fa')),
  };
}

/** One thing that is filtered by, as a chip that takes it back. */
export interface ActiveBusFilter {
  key: string;
  label: string;
  without: BusFilter;
  /** How many services are left without it. */
  count: number;
}

export function activeBusFilters(services: readonly BusService[], filter: BusFilter): ActiveBusFilter[] {
  const rest = <Value>(all: Value[], one: Value) => all.filter((value) => value !== one);
  const terminals = new Map(services.map(({ boarding }) => [boarding.terminalSlug, boarding.terminal]));
  const companies = new Map(services.map(({ company }) => [company.slug, company.name]));
  const labelled = [
    ...filter.comforts.map((comfort) => ({
      key: `type:${comfort}`,
      label: COMFORT_NAMES[comfort],
      without: { ...filter, comforts: rest(filter.comforts, comfort) },
    })),
    ...filter.terminals.map((slug) => ({
      key: `terminal:${slug}`,
      label: terminals.get(slug) ?? slug,
      without: { ...filter, terminals: rest(filter.terminals, slug) },
    })),
    ...filter.bands.map((band) => ({
      key: `time:${band}`,
      label: BUS_BAND_NAMES[band],
      without: { ...filter, bands: rest(filter.bands, band) },
    })),
    ...filter.companies.map((slug) => ({
      key: `company:${slug}`,
      label: companies.get(slug) ?? slug,
      without: { ...filter, companies: rest(filter.companies, slug) },
    })),
    ...(filter.maxPrice === null
      ? []
      : [
          {
            key: 'maxPrice',
            label: `تا ${formatToman(filter.maxPrice)} تومان`,
            without: { ...filter, maxPrice: null },
          },
        ]),
  ];
  return labelled.map((active) => ({ ...active, count: filterBuses(services, active.without).length }));
}

function listOf(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).flatMap((value) => value.split(',')))]
    .filter((value) => /^[a-z0-9-]{1,40}$/.test(value))
    .slice(0, 30);
}

function knownOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const asked = listOf(params, name);
  return known.filter((value) => asked.includes(value));
}

/**
 * The filter in an address: `type=vip&terminal=south&time=night&company=adl&maxPrice=700000`. Lists repeat the name or
 * use commas; `maxPrice` is in Toman. What is unknown is ignored.
 */
export function parseBusFilter(params: URLSearchParams): BusFilter {
  const digits = toLatinDigits(params.get('maxPrice') ?? '').replace(/[٬,\s]/g, '');
  return {
    comforts: knownOf(params, 'type', COMFORTS),
    terminals: listOf(params, 'terminal'),
    bands: knownOf(params, 'time', TIME_BANDS),
    companies: listOf(params, 'company'),
    maxPrice: /^\d{1,12}$/.test(digits) ? Number(digits) * 10 : null,
  };
}

/** `sort=cheapest`; the earliest first when nothing (known) is asked. */
export function parseBusSort(params: URLSearchParams): BusSort {
  return BUS_SORTS.find((sort) => sort === params.get('sort')) ?? 'earliest';
}

const NAMES = ['type', 'terminal', 'time', 'company', 'maxPrice', 'sort', 'service', 'view', 'details'];

/** A copy of `params` in which exactly this filter and order stand; an open service is closed, the rest stays. */
export function writeBusFilter(params: URLSearchParams, filter: BusFilter, sort: BusSort): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of NAMES) written.delete(name);
  for (const comfort of filter.comforts) written.append('type', comfort);
  for (const terminal of filter.terminals) written.append('terminal', terminal);
  for (const band of filter.bands) written.append('time', band);
  for (const company of filter.companies) written.append('company', company);
  if (filter.maxPrice !== null) written.set('maxPrice', String(filter.maxPrice / 10));
  if (sort !== 'earliest') written.set('sort', sort);
  return written;
}
