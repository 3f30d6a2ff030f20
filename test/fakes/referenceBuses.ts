import type { z } from 'zod';
import { extendHold } from '../../server/products/bookings/http/requestContract.ts';
import {
  busHold,
  busIssue,
  busLowest,
  busRef,
  busSearch,
  cancelSeats,
} from '../../server/products/buses/suppliers/http/busRequests.ts';
import { toTehranIso } from '../../shared/calendar/tehran.ts';
import { ReferenceBook, Refusal, toSharedView, type BookEntry } from './referenceBook.ts';
import type { ReferenceFault } from './referenceSupplier.ts';

type Gender = 'male' | 'female';

interface Service {
  ref: string;
  from: string;
  to: string;
  departs: Date;
}

export interface BusDetails {
  service: Service;
  seats: { number: number; gender: Gender }[];
}

/** Terminals of the cities that the reference supplier serves. */
const TERMINALS: Readonly<Record<string, string>> = {
  tehran: 'south',
  isfahan: 'kaveh',
  mashhad: 'imam-reza',
  shiraz: 'karandish',
};

const TIMES = ['0830', '2200'];
const MINUTES = 360;
const FARE = {
  base: 4_000_000,
  toll: 100_000,
  insurance: 60_000,
  luggage: 0,
  catering: 40_000,
  total: 4_200_000,
};
/** 24 seats, 2+1: each row has a single seat, an aisle and two adjacent seats. */
const ROWS = Array.from({ length: 8 }, (_, row) => [row * 3 + 1, 'aisle', row * 3 + 2, row * 3 + 3]);
const SEATS = 24;

function neighboursOf(number: number): number[] {
  if (number % 3 === 2) return [number + 1];
  return number % 3 === 0 ? [number - 1] : [];
}

/** The buses of the reference supplier, with numbered seats. Adjacent strangers must have the same gender. */
export class ReferenceBuses {
  readonly book: ReferenceBook<BusDetails>;
  readonly #clock: () => Date;
  readonly #gone = new Set<string>();

  constructor({ clock, broken }: { clock: () => Date; broken?: ReferenceFault | undefined }) {
    this.#clock = clock;
    this.book = new ReferenceBook<BusDetails>({
      clock,
      prefix: 'B',
      broken,
      takeStock: (details) => {
        if (broken === 'oversells') return;
        this.#checkSeats(details);
      },
      // Only the live bookings determine which seats are taken.
      returnStock: () => undefined,
      headCount: ({ seats }) => seats.length,
    });
  }

  /** Applies a sandbox scenario to one service. */
  scenario(ref: string, scenario: string): void {
    this.#service(ref);
    if (scenario !== 'offer_gone') throw new Refusal(422, 'invalid_request');
    this.#gone.add(ref);
  }

  handle(method: string, path: string, body: unknown): Promise<object> | object {
    if (method === 'POST' && path === '/search') {
      const { from, to, day } = busSearch.parse(body);
      return { services: this.#servicesOf(from, to, day).map((service) => this.#view(service)) };
    }
    if (method === 'POST' && path === '/lowest-fares') {
      const { from, to, days } = busLowest.parse(body);
      return { fares: days.map((day) => (this.#servicesOf(from, to, day).length > 0 ? FARE.total : null)) };
    }
    if (method === 'POST' && path === '/service')
      return { service: this.#view(this.#service(busRef.parse(body).ref)) };
    if (method === 'POST' && path === '/departure') return this.#departure(busRef.parse(body).ref);
    if (method === 'POST' && path === '/seat-map')
      return this.#seatMap(this.#service(busRef.parse(body).ref));
    if (method === 'POST' && path === '/bookings') return this.#hold(busHold.parse(body));
    const [, clientRef = '', command] = /^\/bookings\/([\w-]{8,64})(?:\/(\w+))?$/.exec(path) ?? [];
    if (clientRef === '') throw new Refusal(404, 'not_found');
    if (method === 'GET' && command === undefined) return this.#bookingView(this.book.find(clientRef));
    return this.#bookingView(this.#command(clientRef, command, body));
  }

  #command(clientRef: string, command: string | undefined, body: unknown): BookEntry<BusDetails> {
    switch (command) {
      case 'extend':
        return this.book.extend(clientRef, extendHold.parse(body).until);
      case 'release':
        return this.book.release(clientRef);
      case 'issue': {
        const seats = busIssue.parse(body).passengers.map(({ seat }) => seat);
        const held = new Set(this.book.find(clientRef).details.seats.map(({ number }) => number));
        if (!seats.every((seat) => held.has(seat))) throw new Refusal(422, 'invalid_request');
        return this.book.issue(clientRef, seats);
      }
      case 'cancel':
        return this.book.cancel(clientRef, cancelSeats.parse(body).seats);
      default:
        throw new Refusal(404, 'not_found');
    }
  }

  async #hold({ clientRef, ref, seats, dropOff, holdSeconds }: z.infer<typeof busHold>): Promise<object> {
    const service = this.#service(ref);
    const entry = await this.book.hold(clientRef, {
      asked: { ref, seats, dropOff },
      details: { service, seats },
      ...(holdSeconds !== undefined && { holdSeconds }),
    });
    return this.#bookingView(entry);
  }

  /** Returns the held and the sold seats with the gender of their passengers. */
  #taken(ref: string): Map<number, { gender: Gender; sold: boolean }> {
    this.book.expire();
    const taken = new Map<number, { gender: Gender; sold: boolean }>();
    for (const { details, state, cancelledPositions } of this.book.entries.values()) {
      if (details.service.ref !== ref || (state !== 'held' && state !== 'issued')) continue;
      for (const { number, gender } of details.seats) {
        if (!cancelledPositions.includes(number)) taken.set(number, { gender, sold: state === 'issued' });
      }
    }
    return taken;
  }

  #checkSeats({ service, seats }: BusDetails): void {
    const taken = this.#taken(service.ref);
    const mine = new Set(seats.map(({ number }) => number));
    if (mine.size !== seats.length || [...mine].some((number) => number < 1 || number > SEATS))
      throw new Refusal(422, 'invalid_request');
    for (const { number, gender } of seats) {
      const strangers = neighboursOf(number).filter((other) => !mine.has(other));
      const clash = strangers.some((other) => (taken.get(other)?.gender ?? gender) !== gender);
      if (taken.has(number) || clash) throw new Refusal(409, 'sold_out');
    }
  }

  #bookingView(entry: BookEntry<BusDetails>): object {
    const { seats } = entry.details;
    const tickets = entry.tickets.map(({ position, pnr, ticketNumber }) => ({
      seat: position,
      boardingCode: pnr,
      serial: ticketNumber,
    }));
    return {
      booking: {
        ...toSharedView(entry),
        currency: 'IRR',
        fare: FARE,
        total: FARE.total * seats.length,
        seats,
        tickets,
        cancelledSeats: entry.cancelledPositions,
      },
    };
  }

  #servicesOf(from: string, to: string, day: string): Service[] {
    if (!(from in TERMINALS) || !(to in TERMINALS) || from === to) return [];
    return TIMES.map((time): Service => {
      const departs = new Date(`${day}T${time.slice(0, 2)}:${time.slice(2)}:00+03:30`);
      return { ref: `${from}~${to}~${day.replaceAll('-', '')}~${time}`, from, to, departs };
    }).filter(({ ref, departs }) => !this.#gone.has(ref) && departs > this.#clock());
  }

  #service(ref: string): Service {
    const [, from = '', to = '', compact = ''] = /^([a-z-]+)~([a-z-]+)~(\d{8})~\d{4}$/.exec(ref) ?? [];
    const day = `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`;
    const found = compact === '' ? undefined : this.#servicesOf(from, to, day).find((one) => one.ref === ref);
    if (!found) throw new Refusal(404, 'offer_gone');
    return found;
  }

  #departure(ref: string): object {
    if (this.#gone.has(ref)) return { departsAt: null };
    return { departsAt: toTehranIso(this.#service(ref).departs) };
  }

  #view({ ref, from, to, departs }: Service): object {
    const stop = (city: string, minutes: number) => ({
      key: `${city}.${TERMINALS[city]}`,
      city,
      terminal: TERMINALS[city],
      at: toTehranIso(new Date(departs.getTime() + minutes * 60_000)),
    });
    return {
      ref,
      company: 'iran-peyma',
      type: 'vip25',
      amenities: ['charger', 'ac'],
      boarding: stop(from, 0),
      dropOffs: [stop(to, MINUTES)],
      km: 450,
      seatsFree: SEATS - this.#taken(ref).size,
      currency: 'IRR',
      fare: FARE,
      refund: {
        freeMinutes: 60,
        freeUntilBeforeDeparture: 120,
        earlyPct: 10,
        lateFromBeforeDeparture: 60,
        latePct: 50,
        claimDays: 7,
        changePct: 20,
      },
      saleClosesAt: toTehranIso(new Date(departs.getTime() - 30 * 60_000)),
      expiresAt: new Date(this.#clock().getTime() + 15 * 60_000).toISOString(),
    };
  }

  #seatMap({ ref }: Service): object {
    const taken = this.#taken(ref);
    const seats = Array.from({ length: SEATS }, (_, index) => {
      const number = index + 1;
      const passenger = taken.get(number);
      const status = !passenger ? 'free' : passenger.sold ? `sold_${passenger.gender}` : 'held_other';
      return {
        number,
        status,
        gender: passenger?.gender ?? null,
        beside: neighboursOf(number),
        blockedFor: null,
      };
    });
    return { rows: ROWS, seats };
  }
}
