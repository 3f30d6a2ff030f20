import { tehranIso } from '../../../shared/calendar/tehran.ts';
import type { Cabin, FareByAge, FlightOffer, FlightSegment, Stop } from '../../../shared/flights/offer.ts';
import { type Party, seatsOf } from '../../../shared/flights/party.ts';
import type { Rial } from '../../../shared/money.ts';
import { airportByIata } from '../../catalog/reference/airports.ts';
import { cancellationOf, fareClassOf } from './fareClasses.ts';
import { fareOf } from './fares.ts';
import { type SeatStock, soldShare, startingStock } from './seatStock.ts';
import { isSource, type SourceId, sellersOf } from './sources.ts';
import { type Flight, flightOfInventory, inventoryId } from './timetable.ts';

/** Live seats by inventory id; what is missing has its starting stock. */
export type StockById = ReadonlyMap<string, SeatStock>;

/** A source says how many seats are left when they are few, and says nothing about plenty. */
const COUNTED_SEATS = 9;
const OFFER_MINUTES = 15;

/** An offer's key is its source and the seats it sells: `sample-2.W5.1041.THR.MHD.20261126.E`. */
export function offerKeyOf(source: SourceId, seatsId: string): string {
  return `${source}.${seatsId}`;
}

export interface KeyedSeats {
  source: SourceId;
  flight: Flight;
  cabin: Cabin;
  sourceFactor: number;
  seatsId: string;
}

/** What a key names; null for a key that no source of ours has ever given. */
export function readOfferKey(key: string): KeyedSeats | null {
  const dot = key.indexOf('.');
  const source = key.slice(0, dot);
  const seatsId = key.slice(dot + 1);
  if (!isSource(source)) return null;
  const found = flightOfInventory(seatsId);
  const seller = found && sellersOf(found.flight.line).find((candidate) => candidate.source === source);
  return seller ? { ...found, source, sourceFactor: seller.factor, seatsId } : null;
}

/** What a party pays, in Rial. */
export function totalOf(fare: FareByAge, party: Party): Rial {
  return (
    fare.adult.total * party.adults + fare.child.total * party.children + fare.infant.total * party.infants
  );
}

function stop(iata: string): Stop {
  const airport = airportByIata(iata);
  if (!airport) throw new Error(`the timetable names an unknown airport: ${iata}`);
  return { iata, citySlug: airport.citySlug, city: airport.city, airport: airport.name };
}

function segmentOf(flight: Flight, cabin: Cabin): FlightSegment {
  const { line } = flight;
  const { code, slug, name, color, baggage } = line.airline;
  return {
    carrier: { code, slug, name, color },
    flightNumber: `${code} ${line.number}`,
    aircraft: line.aircraft.name,
    from: stop(line.from),
    to: stop(line.to),
    departsAt: tehranIso(flight.departsAt),
    arrivesAt: tehranIso(flight.arrivesAt),
    durationMinutes: line.minutes,
    fareClass: fareClassOf(flight, cabin),
    cabin,
    baggage: {
      checkedKg: cabin === 'business' ? (baggage.businessKg ?? baggage.economyKg) : baggage.economyKg,
      cabinKg: baggage.cabinKg,
      infantKg: baggage.infantKg,
    },
  };
}

export function cabinsOf(flight: Flight): Cabin[] {
  return flight.line.hasBusiness ? ['economy', 'business'] : ['economy'];
}

/** The offers of one source for flights of a day, as the party would buy them at `now`. */
export function offersOf(
  source: SourceId,
  flights: readonly Flight[],
  stock: StockById,
  party: Party,
  now: Date,
): FlightOffer[] {
  return flights.flatMap((flight) => {
    const seller = sellersOf(flight.line).find((candidate) => candidate.source === source);
    if (!seller) return [];
    return cabinsOf(flight).map((cabin): FlightOffer => {
      const seatsId = inventoryId(flight, cabin);
      const seats = stock.get(seatsId) ?? startingStock(flight, cabin);
      const fare = fareOf(flight, cabin, soldShare(seats), seller.factor, now);
      return {
        key: offerKeyOf(source, seatsId),
        source,
        kind: flight.line.kind,
        segment: segmentOf(flight, cabin),
        connections: null,
        fare,
        total: totalOf(fare, party),
        seatsLeft:
          seats.available <= COUNTED_SEATS ? { count: seats.available, seenAt: now.toISOString() } : null,
        available: seats.available >= seatsOf(party),
        cancellation: cancellationOf(flight, cabin),
        expiresAt: new Date(now.getTime() + OFFER_MINUTES * 60_000).toISOString(),
      };
    });
  });
}
