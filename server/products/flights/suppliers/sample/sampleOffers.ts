import type { CancellationTable } from '../../../../../shared/flights/cancellation.ts';
import type { Cabin, FlightOffer, FlightSegment, Stop } from '../../../../../shared/flights/offer.ts';
import { countSeats, type Party } from '../../../../../shared/flights/party.ts';
import { findAirport } from '../../../../reference/airports.ts';
import { BUILT_IN_TERMS, type CarrierTerms } from '../../../terms/TermsCache.ts';
import { toZoneIso } from '../../reference/zoneTime.ts';
import { calculatePartyTotal } from '../partyTotal.ts';
import { chooseFareClass, findCancellationTable } from './fareClasses.ts';
import { calculateJourneyFare } from './fares.ts';
import {
  buildJourneyId,
  findJourney,
  isSelfTransfer,
  listCabins,
  listInventories,
  parseInventories,
  type Journey,
} from './journeys.ts';
import { getBaggage } from './listServiceLines.ts';
import { buildInitialStock, getSoldShare, type SeatStock } from './seatStock.ts';
import { isSource, listSellers, type SourceId } from './sources.ts';
import { buildInventoryId, type Flight } from './timetable.ts';

/** An inventory that is missing here has its initial stock. */
export type StockById = ReadonlyMap<string, SeatStock>;

/** Offers do not report higher counts of free seats. */
const COUNTED_SEATS = 9;
const OFFER_MINUTES = 15;

/** Builds a key such as `sample-2.W5.1041.THR.MHD.20261126.E`. */
function buildOfferKey(source: SourceId, seatsId: string): string {
  return `${source}.${seatsId}`;
}

export interface KeyedSeats {
  source: SourceId;
  journey: Journey;
  cabin: Cabin;
  sourceFactor: number;
  inventories: string[];
}

export function readOfferKey(key: string): KeyedSeats | null {
  const dot = key.indexOf('.');
  const source = key.slice(0, dot);
  if (!isSource(source)) return null;
  const found = findJourney(key.slice(dot + 1));
  if (!found) return null;
  const { journey, cabin } = found;
  const seller = listSellers(journey.flights[0].line).find((candidate) => candidate.source === source);
  if (!seller) return null;
  return {
    source,
    journey,
    cabin,
    sourceFactor: seller.factor,
    inventories: listInventories(journey, cabin),
  };
}

export function parseOfferInventories(key: string): string[] {
  return parseInventories(key.slice(key.indexOf('.') + 1));
}

function toStop(iata: string): Stop {
  const airport = findAirport(iata);
  if (!airport) throw new Error(`the timetable names an unknown airport: ${iata}`);
  const { citySlug, city, name, country } = airport;
  return { iata, citySlug, city, airport: name, ...(country !== 'IR' && { country }) };
}

function toLocalIso(instant: Date, iata: string): string {
  return toZoneIso(instant, findAirport(iata)?.tz ?? 'Asia/Tehran');
}

const knownSegments = new WeakMap<Flight, Partial<Record<Cabin, FlightSegment>>>();

function findSegment(flight: Flight, cabin: Cabin): FlightSegment {
  const known = knownSegments.get(flight);
  const segment = known?.[cabin] ?? buildSegment(flight, cabin);
  if (!known?.[cabin]) knownSegments.set(flight, { ...known, [cabin]: segment });
  return segment;
}

function buildSegment(flight: Flight, cabin: Cabin): FlightSegment {
  const { line } = flight;
  const { code, slug, name, color } = line.airline;
  const baggage = getBaggage(line);
  return {
    carrier: { code, slug, name, color },
    flightNumber: `${code} ${line.number}`,
    aircraft: line.aircraft.name,
    from: toStop(line.from),
    to: toStop(line.to),
    departsAt: toLocalIso(flight.departsAt, line.from),
    arrivesAt: toLocalIso(flight.arrivesAt, line.to),
    durationMinutes: line.minutes,
    fareClass: chooseFareClass(flight, cabin),
    cabin,
    baggage: {
      checkedKg: cabin === 'business' ? (baggage.businessKg ?? baggage.economyKg) : baggage.economyKg,
      cabinKg: baggage.cabinKg,
      infantKg: baggage.infantKg,
    },
  };
}

function mergeSegments(flights: readonly FlightSegment[]): FlightSegment {
  const first = flights[0]!;
  if (flights.length === 1) return first;
  const last = flights.at(-1)!;
  const least = (weight: keyof FlightSegment['baggage']) =>
    Math.min(...flights.map(({ baggage }) => baggage[weight]));
  return {
    ...first,
    to: last.to,
    arrivesAt: last.arrivesAt,
    durationMinutes: Math.round((Date.parse(last.arrivesAt) - Date.parse(first.departsAt)) / 60_000),
    baggage: { checkedKg: least('checkedKg'), cabinKg: least('cabinKg'), infantKg: least('infantKg') },
  };
}

/** Separate tickets have separate tables. The strictest one applies to the journey. */
function buildJourneyCancellation(
  { flights }: Journey,
  cabin: Cabin,
  terms: CarrierTerms,
): CancellationTable {
  const last = (table: CancellationTable) => table.tiers.at(-1)?.penaltyPct ?? 100;
  return flights
    .map((flight) => findCancellationTable(flight, cabin, terms))
    .reduce((strictest, table) => (last(table) > last(strictest) ? table : strictest));
}

export function buildOffers(
  source: SourceId,
  journeys: readonly Journey[],
  stock: StockById,
  party: Party,
  now: Date,
  terms = BUILT_IN_TERMS,
): FlightOffer[] {
  return journeys.flatMap((journey) => {
    const [first] = journey.flights;
    const seller = listSellers(first.line).find((candidate) => candidate.source === source);
    if (!seller) return [];
    return listCabins(journey).map((cabin): FlightOffer => {
      const seats = journey.flights.map(
        (flight) => stock.get(buildInventoryId(flight, cabin)) ?? buildInitialStock(flight, cabin),
      );
      const left = Math.min(...seats.map(({ available }) => available));
      const fare = calculateJourneyFare(journey, cabin, seats.map(getSoldShare), seller.factor, now);
      const flights = journey.flights.map((flight) => findSegment(flight, cabin));
      return {
        key: buildOfferKey(source, buildJourneyId(journey, cabin)),
        source,
        kind: first.line.kind,
        segment: mergeSegments(flights),
        connections: flights.length > 1 ? flights : null,
        ...(isSelfTransfer(journey) && { selfTransfer: true as const }),
        fare,
        total: calculatePartyTotal(fare, party),
        seatsLeft: left <= COUNTED_SEATS ? { count: left, seenAt: now.toISOString() } : null,
        available: left >= countSeats(party),
        cancellation: buildJourneyCancellation(journey, cabin, terms),
        ...(terms.version !== null && { terms: terms.version }),
        expiresAt: new Date(now.getTime() + OFFER_MINUTES * 60_000).toISOString(),
      };
    });
  });
}
