import type { CompanyRoute } from '../../../../shared/buses/busViews.ts';
import type { BusService } from '../../../../shared/buses/service.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../../shared/calendar/tehran.ts';
import { CachedFetch } from '../../../upstream/CachedFetch.ts';
import { listCompanyPairs } from '../reference/busPairs.ts';
import type { BusQuery, BusSupplier } from '../suppliers/busPort.ts';
import { toCityRef } from './busLowestFares.ts';

const FRESH_MS = 10 * 60_000;
const PAIRS = 5;

/** `seenAt` is an ISO instant. */
export interface CompanyBoard {
  services: BusService[];
  routes: CompanyRoute[];
  seenAt: string;
}

const boards = new CachedFetch<CompanyBoard>({ name: 'company_boards', max: 100 });

/** Fetches a company's board, cached for ten minutes. */
export function loadCompanyBoard(buses: BusSupplier, company: string, now: Date): Promise<CompanyBoard> {
  const day = addDays(toTehranDay(now), 1);
  const entry = { key: `${company} ${day}`, freshMs: FRESH_MS, now };
  return boards.get(buses, entry, () => fetchBoard(buses, company, day, now));
}

async function fetchBoard(
  buses: BusSupplier,
  company: string,
  day: string,
  now: Date,
): Promise<CompanyBoard> {
  const queries = listCompanyPairs(company)
    .slice(0, PAIRS)
    .flatMap(({ cities: [a, b] }): BusQuery[] => [
      { from: a, to: b, day },
      { from: b, to: a, day },
    ]);
  const found = await Promise.all(queries.map((query) => loadOwnServices(buses, company, query)));
  return {
    services: found.flat(),
    routes: queries.flatMap((query, index) => buildRouteRows(query, found[index] ?? [])),
    seenAt: toTehranIso(now),
  };
}

async function loadOwnServices(buses: BusSupplier, company: string, query: BusQuery): Promise<BusService[]> {
  const answers = await Promise.all(buses.search(query, new AbortController().signal));
  return answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
    .filter((service) => service.company.slug === company);
}

function buildRouteRows({ from, to, day }: BusQuery, services: readonly BusService[]): CompanyRoute[] {
  if (services.length === 0) return [];
  const fares = services.map(({ fare }) => fare.total);
  const hours = services.map(({ departsAt }) => departsAt.slice(11, 16)).toSorted();
  return [
    {
      from: toCityRef(from),
      to: toCityRef(to),
      day,
      lowest: Math.min(...fares),
      highest: Math.max(...fares),
      services: services.length,
      first: hours[0] ?? '',
      last: hours.at(-1) ?? '',
    },
  ];
}
