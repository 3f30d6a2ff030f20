import type { z } from 'zod';
import { cancelPositions, extendHold } from '../../server/products/bookings/http/requestContract.ts';
import {
  flightHold,
  flightIssue,
  flightLowest,
  flightReprice,
  flightSearch,
  type party,
} from '../../server/products/flights/suppliers/http/flightRequests.ts';
import { toTehranIso } from '../../shared/calendar/tehran.ts';
import { ReferenceBook, Refusal, toSharedView, type BookEntry } from './referenceBook.ts';
import type { ReferenceFault } from './referenceSupplier.ts';

type Party = z.infer<typeof party>;

interface Flight {
  ref: string;
  carrier: string;
  number: string;
  from: string;
  to: string;
  day: string;
  time: string;
  kind: 'system' | 'charter';
  base: number;
  capacity: number;
}

/** The timetable: these three flights leave every day between any two airports. */
const LINES = [
  { carrier: 'W5', number: '1041', time: '07:30', kind: 'system', base: 23_000_000, capacity: 120 },
  { carrier: 'EP', number: '821', time: '13:10', kind: 'system', base: 21_500_000, capacity: 4 },
  { carrier: 'QB', number: '1215', time: '21:45', kind: 'charter', base: 18_000_000, capacity: 9 },
] as const;

const MINUTES = 90;
const AIRPORT_CHARGE = 700_000;

export interface FlightDetails {
  flight: Flight;
  party: Party;
  fare: Fare;
}

interface Parts {
  base: number;
  vat: number;
  airport: number;
  total: number;
}
interface Fare {
  adult: Parts;
  child: Parts;
  infant: Parts;
}

function makeParts(base: number): Parts {
  const vat = base / 10;
  return { base, vat, airport: AIRPORT_CHARGE, total: base + vat + AIRPORT_CHARGE };
}

const countSeats = (party: Party) => party.adults + party.children;

const totalOf = (fare: Fare, party: Party) =>
  fare.adult.total * party.adults + fare.child.total * party.children + fare.infant.total * party.infants;

export interface ReferenceFlightsOptions {
  clock: () => Date;
  broken?: ReferenceFault | undefined;
}

/** The flights of the reference supplier, with counted seats and changeable prices. */
export class ReferenceFlights {
  readonly book: ReferenceBook<FlightDetails>;
  /** Number of seats left, by offer. */
  readonly #stock = new Map<string, number>();
  readonly #prices = new Map<string, number>();
  readonly #gone = new Set<string>();
  readonly #clock: () => Date;

  constructor({ clock, broken }: ReferenceFlightsOptions) {
    this.#clock = clock;
    this.book = new ReferenceBook<FlightDetails>({
      clock,
      prefix: 'F',
      broken,
      takeStock: (details) => (broken === 'oversells' ? this.#takeUnguarded(details) : this.#take(details)),
      returnStock: ({ flight, party }, positions) => {
        // Adults and children have the first positions. Infants have no seat.
        const seats =
          positions?.filter((position) => position <= countSeats(party)).length ?? countSeats(party);
        this.#stock.set(flight.ref, this.seatsLeft(flight) + seats);
      },
      headCount: ({ party }) => countSeats(party) + party.infants,
    });
  }

  seatsLeft(flight: Pick<Flight, 'ref' | 'capacity'>): number {
    return this.#stock.get(flight.ref) ?? flight.capacity;
  }

  /** Applies a sandbox scenario to one offer. */
  scenario(ref: string, scenario: string): void {
    const flight = this.#flight(ref);
    if (scenario === 'price_rise') this.#prices.set(ref, (this.#prices.get(ref) ?? flight.base) + 1_000_000);
    else if (scenario === 'sold_out') this.#stock.set(ref, 0);
    else if (scenario === 'offer_gone') this.#gone.add(ref);
    else throw new Refusal(422, 'invalid_request');
  }

  /** Returns the seats of an offer that bookings have taken; never more than its capacity. */
  seatsKept(ref: string): number {
    let kept = 0;
    for (const { details, state, cancelledPositions } of this.book.entries.values()) {
      if (details.flight.ref !== ref || (state !== 'held' && state !== 'issued')) continue;
      kept += countSeats(details.party) - cancelledPositions.length;
    }
    return kept;
  }

  async handle(method: string, path: string, body: unknown): Promise<object> {
    if (method === 'POST' && path === '/search') return this.#search(flightSearch.parse(body));
    if (method === 'POST' && path === '/lowest-fares') return this.#lowest(flightLowest.parse(body));
    if (method === 'POST' && path === '/reprice') {
      const { ref, party } = flightReprice.parse(body);
      return { offer: this.#offer(this.#flight(ref), party) };
    }
    if (method === 'POST' && path === '/bookings') return this.#hold(flightHold.parse(body));
    const [, clientRef = '', command] = /^\/bookings\/([\w-]{8,64})(?:\/(\w+))?$/.exec(path) ?? [];
    if (clientRef === '') throw new Refusal(404, 'not_found');
    if (method === 'GET' && command === undefined) return this.#view(this.book.find(clientRef));
    if (method !== 'POST') throw new Refusal(405, 'not_found');
    return this.#view(this.#command(clientRef, command, body));
  }

  #command(clientRef: string, command: string | undefined, body: unknown): BookEntry<FlightDetails> {
    switch (command) {
      case 'extend':
        return this.book.extend(clientRef, extendHold.parse(body).until);
      case 'release':
        return this.book.release(clientRef);
      case 'issue': {
        const { passengers } = flightIssue.parse(body);
        return this.book.issue(
          clientRef,
          passengers.map(({ position }) => position),
        );
      }
      case 'cancel':
        return this.book.cancel(clientRef, cancelPositions.parse(body).positions);
      default:
        throw new Refusal(404, 'not_found');
    }
  }

  async #hold({ clientRef, ref, party, holdSeconds }: z.infer<typeof flightHold>): Promise<object> {
    const known = this.book.entries.get(clientRef);
    const flight = known?.details.flight.ref === ref ? known.details.flight : this.#flight(ref);
    const entry = await this.book.hold(clientRef, {
      asked: { ref, party },
      details: { flight, party, fare: this.#fare(flight) },
      ...(holdSeconds !== undefined && { holdSeconds }),
    });
    return this.#view(entry);
  }

  #take({ flight, party }: FlightDetails): void {
    const left = this.seatsLeft(flight);
    if (left < countSeats(party)) throw new Refusal(409, 'sold_out');
    this.#stock.set(flight.ref, left - countSeats(party));
  }

  /** Reads the stock and writes it a moment later, so that concurrent calls can oversell. */
  async #takeUnguarded(details: FlightDetails): Promise<void> {
    const left = this.seatsLeft(details.flight);
    if (left < countSeats(details.party)) throw new Refusal(409, 'sold_out');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    this.#stock.set(details.flight.ref, left - countSeats(details.party));
  }

  #view(entry: BookEntry<FlightDetails>): object {
    const { fare, party } = entry.details;
    const { tickets, cancelledPositions } = entry;
    const total = totalOf(fare, party);
    return {
      booking: { ...toSharedView(entry), currency: 'IRR', party, fare, total, tickets, cancelledPositions },
    };
  }

  #search({ origins, destinations, day: isoDay, party }: z.infer<typeof flightSearch>): object {
    const flights = this.#flightsOf(origins, destinations, isoDay);
    return { offers: flights.map((flight) => this.#offer(flight, party)) };
  }

  #lowest({ origins, destinations, days }: z.infer<typeof flightLowest>): object {
    const lowest = (carrier?: string) =>
      days.map((isoDay) => {
        const totals = this.#flightsOf(origins, destinations, isoDay)
          .filter((flight) => carrier === undefined || flight.carrier === carrier)
          .map((flight) => this.#fare(flight).adult.total);
        return totals.length === 0 ? null : Math.min(...totals);
      });
    const airlines = Object.fromEntries(LINES.map(({ carrier }) => [carrier, lowest(carrier)]));
    return { fares: lowest(), airlines };
  }

  #flightsOf(origins: readonly string[], destinations: readonly string[], isoDay: string): Flight[] {
    const [from, to] = [origins[0]!, destinations[0]!];
    return LINES.map((line) => this.#flightOn(line, from, to, isoDay)).filter(
      (flight) => !this.#gone.has(flight.ref) && this.#departs(flight) > this.#clock().getTime(),
    );
  }

  #flightOn(line: (typeof LINES)[number], from: string, to: string, isoDay: string): Flight {
    const ref = `${line.carrier}-${line.number}-${from}-${to}-${isoDay.replaceAll('-', '')}`;
    return { ...line, ref, from, to, day: isoDay };
  }

  #flight(ref: string): Flight {
    const [, carrier, from, to, compact] = /^(\w+)-\d+-([A-Z]{3})-([A-Z]{3})-(\d{8})$/.exec(ref) ?? [];
    const line = LINES.find((candidate) => candidate.carrier === carrier);
    if (!line || !from || !to || !compact) throw new Refusal(404, 'offer_gone');
    const isoDay = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
    const flight = this.#flightOn(line, from, to, isoDay);
    if (this.#gone.has(ref) || flight.ref !== ref || this.#departs(flight) <= this.#clock().getTime())
      throw new Refusal(404, 'offer_gone');
    return flight;
  }

  #departs({ day: isoDay, time }: Flight): number {
    return Date.parse(`${isoDay}T${time}:00+03:30`);
  }

  #fare(flight: Flight): Fare {
    const base = this.#prices.get(flight.ref) ?? flight.base;
    return { adult: makeParts(base), child: makeParts(base / 2), infant: makeParts(base / 10) };
  }

  #offer(flight: Flight, party: Party): object {
    const departs = new Date(this.#departs(flight));
    const fare = this.#fare(flight);
    const left = this.seatsLeft(flight);
    return {
      ref: flight.ref,
      kind: flight.kind,
      currency: 'IRR',
      segments: [
        {
          carrier: flight.carrier,
          number: flight.number,
          from: flight.from,
          to: flight.to,
          departsAt: `${flight.day}T${flight.time}:00+03:30`,
          arrivesAt: toTehranIso(new Date(departs.getTime() + MINUTES * 60_000)),
          aircraft: 'A320',
          cabin: 'economy',
          fareClass: 'Y',
          baggage: { checkedKg: 20, cabinKg: 7, infantKg: 10 },
        },
      ],
      fare,
      total: totalOf(fare, party),
      seatsLeft: left <= 9 ? left : null,
      refund:
        flight.kind === 'charter'
          ? null
          : [
              { until: 'N3', penaltyPct: 30 },
              { until: 'H3', penaltyPct: 50 },
              { until: 'END', penaltyPct: 70 },
            ],
      changePct: flight.kind === 'charter' ? null : 20,
      expiresAt: new Date(this.#clock().getTime() + 15 * 60_000).toISOString(),
    };
  }
}
