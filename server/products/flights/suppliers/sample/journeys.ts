import { addDays } from '../../../../../shared/calendar/jalali.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { findCityBySlug } from '../../../../reference/cities.ts';
import { memoize } from '../../../../upstream/memoize.ts';
import { GATEWAY, isFedByTehran, listHubRoutes } from '../../reference/abroadRoutes.ts';
import { toZoneIso } from '../../reference/zoneTime.ts';
import {
  buildInventoryId,
  findFlight,
  isOnSale,
  listFlights,
  listPairFlights,
  type Flight,
} from './timetable.ts';

/**
 * `through`: one ticket. `mixed`: two tickets of airlines that connect at a hub. `fed`: an additional domestic ticket
 * to or from Tehran.
 */
export interface Journey {
  kind: 'direct' | 'through' | 'mixed' | 'fed';
  flights: readonly [Flight, ...Flight[]];
}

const MINUTE_MS = 60_000;
/** Connection time in minutes at the airline's hub (docs/spec/reference-data.md#flight-routes). */
const THROUGH_WAIT = { least: 75, most: 600 };
/** Minutes between separate tickets. Passengers need time for border control, baggage and check-in. */
const SELF_WAIT = { least: 180, most: 720 };
/** Minutes for a transfer between Mehrabad and Imam Khomeini. */
const AIRPORT_CHANGE_WAIT = { least: 240, most: 840 };
const MAX_ONWARD_FLIGHTS = 2;
const MAX_MIXED_JOURNEYS = 3;
const MAX_FEEDER_JOURNEYS = 8;

const lastOf = ({ flights }: Journey): Flight => flights.at(-1) ?? flights[0];
const airlineOf = ({ line }: Flight) => line.airline.code;

export function isSelfTransfer({ kind }: Journey): boolean {
  return kind === 'mixed' || kind === 'fed';
}

function waitBetween(before: Flight, next: Flight): number {
  return (next.departsAt.getTime() - before.arrivesAt.getTime()) / MINUTE_MS;
}

function isValidJourney(before: Flight, next: Flight, wait: { least: number; most: number }): boolean {
  const minutes = waitBetween(before, next);
  return minutes >= wait.least && minutes <= wait.most;
}

/** Returns the local day at the arrival airport. */
function getArrivalDay({ arrivesAt, line }: Flight): string {
  return toZoneIso(arrivesAt, findAirport(line.to)?.tz ?? 'Asia/Tehran').slice(0, 10);
}

function findOnward(before: Flight, to: string, wait: { least: number; most: number }): Flight[] {
  const day = getArrivalDay(before);
  return [day, addDays(day, 1)]
    .flatMap((date) => listPairFlights(before.line.to, to, date))
    .filter((next) => isValidJourney(before, next, wait));
}

function findHubJourneys(fromCity: string, toCity: string, day: string): Journey[] {
  const through: Journey[] = [];
  const mixed: Journey[] = [];
  const seen = new Set<string>();
  for (const { airline, airports } of listHubRoutes(fromCity, toCity)) {
    const [start, hub, end] = airports;
    for (const first of listPairFlights(start, hub, day)) {
      const own = airlineOf(first) === airline;
      const next = findOnward(first, end, own ? THROUGH_WAIT : SELF_WAIT)
        .filter((flight) => airlineOf(flight) === airline)
        .toSorted((a, b) => a.departsAt.getTime() - b.departsAt.getTime())
        .slice(0, own ? MAX_ONWARD_FLIGHTS : 1);
      for (const flight of next) {
        const journey: Journey = { kind: own ? 'through' : 'mixed', flights: [first, flight] };
        const name = buildJourneyId(journey, 'economy');
        if (seen.has(name)) continue;
        seen.add(name);
        (own ? through : mixed).push(journey);
      }
    }
  }
  const minutes = (journey: Journey) =>
    lastOf(journey).arrivesAt.getTime() - journey.flights[0].departsAt.getTime();
  return [...through, ...mixed.toSorted((a, b) => minutes(a) - minutes(b)).slice(0, MAX_MIXED_JOURNEYS)];
}

/** Chooses the last domestic flight that reaches Tehran in time. */
function findOutboundFeeders(fromCity: string, toCity: string, day: string): Journey[] {
  const feeders = listFlights(fromCity, GATEWAY, day);
  const abroad = [day, addDays(day, 1)].flatMap((date) => findSingleTickets(GATEWAY, toCity, date));
  return abroad.flatMap((journey): Journey[] => {
    const feeder = feeders.findLast((flight) =>
      isValidJourney(flight, journey.flights[0], changeWait(flight, journey.flights[0])),
    );
    return feeder ? [{ kind: 'fed', flights: [feeder, ...journey.flights] }] : [];
  });
}

function findInboundFeeders(fromCity: string, toCity: string, day: string): Journey[] {
  return findSingleTickets(fromCity, GATEWAY, day).flatMap((journey): Journey[] => {
    const last = lastOf(journey);
    const landed = getArrivalDay(last);
    const feeder = [landed, addDays(landed, 1)]
      .flatMap((date) => listFlights(GATEWAY, toCity, date))
      .find((flight) => isValidJourney(last, flight, changeWait(last, flight)));
    return feeder ? [{ kind: 'fed', flights: [...journey.flights, feeder] }] : [];
  });
}

function changeWait(before: Flight, next: Flight) {
  return before.line.to === next.line.from ? SELF_WAIT : AIRPORT_CHANGE_WAIT;
}

function findSingleTickets(fromCity: string, toCity: string, day: string): Journey[] {
  const direct = listFlights(fromCity, toCity, day).map((flight): Journey => ({
    kind: 'direct',
    flights: [flight],
  }));
  return [...direct, ...findHubJourneys(fromCity, toCity, day).filter(({ kind }) => kind === 'through')];
}

function makeJourneys(fromCity: string, toCity: string, day: string): Journey[] {
  const direct = listFlights(fromCity, toCity, day).map((flight): Journey => ({
    kind: 'direct',
    flights: [flight],
  }));
  if (findCityBySlug(fromCity) && findCityBySlug(toCity)) return direct;
  const fed = isFedByTehran(fromCity, toCity)
    ? (findCityBySlug(fromCity) ? findOutboundFeeders : findInboundFeeders)(fromCity, toCity, day).slice(
        0,
        MAX_FEEDER_JOURNEYS,
      )
    : [];
  return [...direct, ...findHubJourneys(fromCity, toCity, day), ...fed];
}

/** Lists the journeys of a day. The result is deterministic. `day` is the local ISO day of departure. */
export const listJourneys: (fromCity: string, toCity: string, day: string) => readonly Journey[] = memoize(
  3000,
  makeJourneys,
);

export function isJourneyOnSale({ flights }: Journey, now: Date): boolean {
  return flights.every((flight) => isOnSale(flight, now));
}

export function listCabins({ flights }: Journey): Cabin[] {
  return flights.every(({ line }) => line.hasBusiness) ? ['economy', 'business'] : ['economy'];
}

export function listInventories({ flights }: Journey, cabin: Cabin): string[] {
  return flights.map((flight) => buildInventoryId(flight, cabin));
}

const JOINT = '~';

export function buildJourneyId(journey: Journey, cabin: Cabin): string {
  return listInventories(journey, cabin).join(JOINT);
}

export function parseInventories(id: string): string[] {
  return id.split(JOINT);
}

export function findJourney(id: string): { journey: Journey; cabin: Cabin } | null {
  const found = parseInventories(id).map(findFlight);
  const [first, ...rest] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const { cabin, flight } = first;
  if (rest.length === 0) return { journey: { kind: 'direct', flights: [flight] }, cabin };
  const cityOf = (iata: string) => findAirport(iata)?.citySlug ?? iata;
  const journey = listJourneys(cityOf(flight.line.from), cityOf(last.flight.line.to), flight.day).find(
    (candidate) => buildJourneyId(candidate, cabin) === id,
  );
  return journey && listCabins(journey).includes(cabin) ? { journey, cabin } : null;
}
