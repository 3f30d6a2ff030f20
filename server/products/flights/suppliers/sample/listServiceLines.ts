import type { TicketKind } from '../../../../../shared/flights/offer.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { drawFraction, hashSeed, pickChoice } from '../../../bookings/sample/seededHash.ts';
import { ABROAD_PAIRS, ONWARD_PAIRS } from '../../reference/abroadPairs.ts';
import { findAircraft, type Aircraft } from '../../reference/aircraft.ts';
import type { Airline } from '../../reference/airline.ts';
import { AIRLINES, findAirline } from '../../reference/airlines.ts';
import { getBaggageAbroad } from '../../reference/airlinesAbroad.ts';
import { DOMESTIC_PAIRS, type FlownPair } from '../../reference/domesticPairs.ts';

export interface ServiceLine {
  airline: Airline;
  number: number;
  from: string;
  to: string;
  aircraft: Aircraft;
  /** Days of the week. 0 is Saturday. */
  weekdays: ReadonlySet<number>;
  /** Minutes after local midnight. */
  departs: number;
  /** Block time. */
  minutes: number;
  kind: TicketKind;
  hasBusiness: boolean;
  abroad: boolean;
}

const FIRST_DEPARTURE = 5 * 60 + 30;
const LAST_DEPARTURE = 23 * 60 + 30;
/** Share of charters. Large airlines sell most seats themselves. */
const CHARTER_SHARE: Readonly<Record<string, number>> = { IR: 0, W5: 0.15, EP: 0.12 };
const CHARTER_SHARE_OF_OTHERS = 0.45;
const CHARTER_SHARE_ABROAD = 0.25;
const BUSINESS_SHARE = 0.4;
const BUSINESS_SHARE_ABROAD = 0.8;
const BUSY_WEEK = 100;
const WIDE_BODIES = new Set(['A332', 'A343', 'A346']);

function toFiveMinutes(minutes: number): number {
  return Math.round(minutes / 5) * 5;
}

/** Skips airlines whose code is unknown, because a ticket must not show an invented code. */
function listCarriers(pair: FlownPair): Airline[] {
  return pair.airlines
    .map(findAirline)
    .filter((airline) => airline !== undefined)
    .filter((airline) => airline.codeKind !== 'placeholder');
}

function listWeekdayCounts(pair: FlownPair): number[] {
  const most = pair.weekly >= 14 ? 7 : pair.weekly >= 6 ? 4 : 2;
  const counts: number[] = [];
  for (let left = pair.weekly; left > 0; left -= counts.at(-1) ?? left) {
    const wanted = pickChoice([7, 7, 6, 5, 4], ...pair.airports, 'frequency', counts.length);
    counts.push(Math.min(left, wanted, most));
  }
  return counts;
}

/** Chooses each airline once before it chooses a large airline again. */
function chooseCarrier(carriers: readonly Airline[], pair: FlownPair, index: number): Airline {
  const inTurn = carriers[index];
  if (inTurn) return inTurn;
  const weights = carriers.map((_, rank) => 1 / (rank + 1.5));
  let at =
    drawFraction(...pair.airports, 'carrier', index) * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (at -= weight) < 0);
  return carriers[Math.max(0, chosen)]!;
}

function chooseAircraft(airline: Airline, pair: FlownPair, index: number): Aircraft {
  const fleet = airline.fleet.map(findAircraft).filter((type) => type !== undefined);
  const mayFly = fleet.filter((type) => {
    if (type.engine === 'turboprop') return pair.turbopropMinutes !== null && pair.km <= 600;
    if (WIDE_BODIES.has(type.code)) return pair.weekly >= BUSY_WEEK;
    return type.seats < 200 || pair.weekly >= 30;
  });
  const small = pair.weekly <= 7 ? mayFly.filter((type) => type.seats <= 120) : [];
  const candidates = small.length > 0 ? small : mayFly.length > 0 ? mayFly : fleet;
  return pickChoice(candidates as [Aircraft, ...Aircraft[]], ...pair.airports, 'aircraft', index);
}

/** Spreads the departures over the day, independent of the rank of the airlines. */
function listDepartures(pair: FlownPair, count: number): number[] {
  const ranks = Array.from({ length: count }, (_, line) => drawFraction(...pair.airports, 'slot', line));
  return ranks.map((rank, index) => {
    const place = ranks.filter((other) => other < rank).length;
    const jitter = drawFraction(...pair.airports, 'jitter', index);
    const span = LAST_DEPARTURE - FIRST_DEPARTURE;
    return toFiveMinutes(FIRST_DEPARTURE + ((place + jitter) / count) * span);
  });
}

/**
 * Calculates the departure of the return flight. The same aircraft flies back, or waits until the next morning when
 * the day is over.
 */
function calculateReturn(departs: number, minutes: number, pair: FlownPair, index: number): number {
  const turnaround = 50 + (hashSeed(...pair.airports, 'turnaround', index) % 7) * 5;
  const back = departs + minutes + turnaround;
  return back <= LAST_DEPARTURE
    ? back
    : FIRST_DEPARTURE + (hashSeed(...pair.airports, 'dawn', index) % 12) * 5;
}

function isAbroad(pair: FlownPair): boolean {
  return pair.airports.some((iata) => findAirport(iata)?.country !== 'IR');
}

export function getBaggage({ airline, abroad }: Pick<ServiceLine, 'airline' | 'abroad'>): Airline['baggage'] {
  return abroad ? getBaggageAbroad(airline) : airline.baggage;
}

function getCharterShare(airline: Airline, abroad: boolean): number {
  const foreign = !AIRLINES.includes(airline);
  if (foreign) return 0;
  const usual = CHARTER_SHARE[airline.code] ?? CHARTER_SHARE_OF_OTHERS;
  return abroad ? Math.min(usual, CHARTER_SHARE_ABROAD) : usual;
}

function buildPairLines(pair: FlownPair, nextNumber: (airline: Airline) => number): ServiceLine[] {
  const carriers = listCarriers(pair);
  const counts = listWeekdayCounts(pair);
  const departures = listDepartures(pair, counts.length);
  return counts.flatMap((count, index) => {
    const airline = chooseCarrier(carriers, pair, index);
    const aircraft = chooseAircraft(airline, pair, index);
    const [from, to] = pair.airports;
    const number = nextNumber(airline);
    const firstWeekday = hashSeed(from, to, 'weekday', index) % 7;
    const minutes =
      aircraft.engine === 'turboprop' ? (pair.turbopropMinutes ?? pair.jetMinutes) : pair.jetMinutes;
    const departs = departures[index]!;
    const abroad = isAbroad(pair);
    const charter = drawFraction(from, to, 'kind', index) < getCharterShare(airline, abroad);
    const kind: TicketKind = charter ? 'charter' : 'system';
    const out: ServiceLine = {
      airline,
      number,
      from,
      to,
      aircraft,
      weekdays: new Set(
        Array.from({ length: count }, (_, day) => (firstWeekday + Math.floor((day * 7) / count)) % 7),
      ),
      departs,
      minutes,
      kind,
      hasBusiness:
        kind === 'system' &&
        getBaggage({ airline, abroad }).businessKg !== null &&
        aircraft.seats >= 100 &&
        drawFraction(from, to, 'business', index) < (abroad ? BUSINESS_SHARE_ABROAD : BUSINESS_SHARE),
      abroad,
    };
    const back: ServiceLine = {
      ...out,
      number: number + 1,
      from: to,
      to: from,
      departs: calculateReturn(departs, minutes, pair, index),
    };
    return [out, back];
  });
}

function buildLines(): Map<string, ServiceLine[]> {
  const last = new Map<string, number>();
  const nextNumber = ({ code }: Airline) => {
    const before = last.get(code) ?? 301 + (hashSeed(code) % 40) * 100;
    const number = before + 2 * (1 + (hashSeed(code, before) % 3));
    last.set(code, number);
    return number;
  };
  const byDirection = new Map<string, ServiceLine[]>();
  // Domestic pairs come first, so that a new pair abroad does not change their flight numbers.
  const pairs = [...DOMESTIC_PAIRS, ...ABROAD_PAIRS, ...ONWARD_PAIRS];
  for (const line of pairs.flatMap((pair) => buildPairLines(pair, nextNumber))) {
    const direction = `${line.from} ${line.to}`;
    byDirection.set(direction, [...(byDirection.get(direction) ?? []), line]);
  }
  return byDirection;
}

let lines: Map<string, ServiceLine[]> | undefined;

export function listServiceLines(from: string, to: string): readonly ServiceLine[] {
  lines ??= buildLines();
  return lines.get(`${from} ${to}`) ?? [];
}
