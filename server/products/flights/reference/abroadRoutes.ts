import { findAirport } from '../../../reference/airports.ts';
import { findAnyCity, findCityBySlug } from '../../../reference/cities.ts';
import { ABROAD_PAIRS, listAbroadPairs, ONWARD_PAIRS } from './abroadPairs.ts';
import { listDomesticPairs, type FlownPair } from './domesticPairs.ts';

/** Travellers from other Iranian cities change planes in this city, with a separate ticket. */
export const GATEWAY = 'tehran';

/** A connection on one ticket of one airline. `airports` are in the order of travel, `minutes` are in the air. */
export interface HubRoute {
  airline: string;
  airports: readonly [string, string, string];
  minutes: number;
  km: number;
}

export function listFlownPairs(fromCity: string, toCity: string): readonly FlownPair[] {
  const domestic = listDomesticPairs(fromCity, toCity);
  return domestic.length > 0 ? domestic : listAbroadPairs(fromCity, toCity);
}

const cityOf = (iata: string) => findAirport(iata)?.citySlug;

function getOtherEnd({ airports: [a, b] }: FlownPair, end: string): string {
  return a === end ? b : a;
}

const OUTWARD = new Map<string, HubRoute[]>();
for (const first of ABROAD_PAIRS) {
  for (const onward of ONWARD_PAIRS) {
    const [hub, end] = onward.airports;
    if (!first.airports.includes(hub)) continue;
    const start = getOtherEnd(first, hub);
    for (const airline of first.airlines.filter((code) => onward.airlines.includes(code))) {
      const key = `${cityOf(start)} ${cityOf(end)}`;
      const route: HubRoute = {
        airline,
        airports: [start, hub, end],
        minutes: first.jetMinutes + onward.jetMinutes,
        km: first.km + onward.km,
      };
      OUTWARD.set(key, [...(OUTWARD.get(key) ?? []), route]);
    }
  }
}

function reverseRoute({ airports: [start, hub, end], ...rest }: HubRoute): HubRoute {
  return { ...rest, airports: [end, hub, start] };
}

export function listHubRoutes(fromCity: string, toCity: string): readonly HubRoute[] {
  return (
    OUTWARD.get(`${fromCity} ${toCity}`) ?? OUTWARD.get(`${toCity} ${fromCity}`)?.map(reverseRoute) ?? []
  );
}

export function isOneTicket(fromCity: string, toCity: string): boolean {
  return listFlownPairs(fromCity, toCity).length > 0 || listHubRoutes(fromCity, toCity).length > 0;
}

function findHomeEnd(fromCity: string, toCity: string): string | null {
  const [from, to] = [findCityBySlug(fromCity), findCityBySlug(toCity)];
  if (!from === !to) return null;
  return (from ?? to)!.slug;
}

export function isFedByTehran(fromCity: string, toCity: string): boolean {
  const home = findHomeEnd(fromCity, toCity);
  if (home === null || home === GATEWAY || isOneTicket(fromCity, toCity)) return false;
  const away = home === fromCity ? toCity : fromCity;
  return listDomesticPairs(home, GATEWAY).length > 0 && isOneTicket(GATEWAY, away);
}

export function isAbroadRoute(fromCity: string, toCity: string): boolean {
  if (findCityBySlug(fromCity) && findCityBySlug(toCity)) return false;
  if (!findAnyCity(fromCity) || !findAnyCity(toCity)) return false;
  return isOneTicket(fromCity, toCity) || isFedByTehran(fromCity, toCity);
}

function expandBothWays(pairs: readonly { from: string; to: string }[]): { from: string; to: string }[] {
  return pairs.flatMap(({ from, to }) => [
    { from, to },
    { from: to, to: from },
  ]);
}

export function listAbroadRoutes(): { from: string; to: string }[] {
  const direct = ABROAD_PAIRS.map(({ airports }) => airports.map(cityOf)) as [string, string][];
  const viaHub = [...OUTWARD.keys()]
    .filter((key) => key.startsWith(`${GATEWAY} `))
    .map((key) => key.split(' ') as [string, string]);
  const unique = new Map([...direct, ...viaHub].map(([from, to]) => [`${from} ${to}`, { from, to }]));
  return expandBothWays([...unique.values()]);
}
