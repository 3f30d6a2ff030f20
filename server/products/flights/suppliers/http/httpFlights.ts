import type { z } from 'zod';
import { type Party, seatsOf } from '../../../../../shared/flights/party.ts';
import { keepGoodOffers, type Wanted } from '../../../bookings/keepGoodOffers.ts';
import { totalOf } from '../partyTotal.ts';
import { airportCodes } from '../places.ts';
import type {
  FlightQuery,
  FlightSupplier,
  HoldAnswer,
  IssueAnswer,
  SourceAnswer,
  TicketPassenger,
} from '../port.ts';
import { SourceHealth } from '../../../bookings/sourceHealth.ts';
import {
  flightBooking,
  lowestFaresAnswer,
  offerAnswer,
  offersAnswer,
  readAirlineFares,
  readFlightOffer,
} from './flightContract.ts';
import { createGateway, type GatewayDeps, type GatewaySettings } from '../../../bookings/http/gateway.ts';
import { HttpBookings, type Standing } from '../../../bookings/http/httpBookings.ts';

const SEARCH_MS = 20_000;
const SEARCH_BYTES = 8 * 1024 * 1024;
const READ_MS = 10_000;
/** Quick data or none: pages adorn themselves with it. */
const LOWEST_MS = 2000;
const BUSY_PAUSE_MS = 30_000;

type FlightBooking = z.infer<typeof flightBooking>;

function holdAnswerOf(standing: Standing<FlightBooking>): HoldAnswer {
  if (standing.kind !== 'held') return standing;
  const { booking, expiresAt } = standing;
  return { kind: 'held', ref: booking.ref, fare: booking.fare, total: booking.total, expiresAt };
}

/** A ticket for nobody, or two for one traveller: an answer that no order may be built on. */
function ticketsAreOf(passengers: readonly TicketPassenger[], { tickets }: FlightBooking): boolean {
  const positions = new Set(passengers.map(({ position }) => position));
  const known = new Set(tickets.map(({ position }) => position).filter((one) => positions.has(one)));
  return tickets.length > 0 && known.size === tickets.length;
}

function sameParty(one: Party, other: Party): boolean {
  return one.adults === other.adults && one.children === other.children && one.infants === other.infants;
}

/** Flights of one gateway that speaks docs/supplier-api.openapi.json. */
export function createHttpFlights(
  settings: Omit<GatewaySettings, 'products'>,
  deps: GatewayDeps,
): FlightSupplier {
  const { name } = settings;
  const { clock, log } = deps;
  const ask = createGateway(settings, deps);
  const health = new SourceHealth(name, { clock, log });
  const bookings = new HttpBookings<FlightBooking>({
    name,
    ask,
    clock,
    log,
    product: '/flights',
    booking: flightBooking,
    addsUp: ({ fare, party, total }) => totalOf(fare, party) === total,
  });

  async function searchOnce(query: FlightQuery, signal: AbortSignal): Promise<SourceAnswer> {
    const failed = (): SourceAnswer => ({
      source: name,
      status: 'failed',
      answeredAt: clock().toISOString(),
    });
    if (health.paused()) return failed();
    const { fromCity, toCity, day, party } = query;
    const reply = await ask({
      method: 'POST',
      path: '/flights/search',
      body: { origins: airportCodes(fromCity), destinations: airportCodes(toCity), day, party },
      timeoutMs: SEARCH_MS,
      maxBytes: SEARCH_BYTES,
      signal,
    });
    if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
    if (reply.kind !== 'ok') {
      // A visitor who left says nothing about the gateway.
      if (!signal.aborted && reply.kind === 'lost') health.failed();
      return failed();
    }
    const offers = readOffers(reply.body, { party, now: clock(), fromCity, toCity, day });
    if (!offers) {
      health.failed();
      return failed();
    }
    health.answered();
    return { source: name, status: 'answered', offers, answeredAt: clock().toISOString() };
  }

  function readOffers(body: unknown, wanted: Wanted) {
    const listed = offersAnswer.safeParse(body);
    if (!listed.success) {
      log.error('supplier answer cannot be read', new Error(listed.error.message), { gateway: name });
      return null;
    }
    const items = listed.data.offers.map((item) =>
      readFlightOffer(item, name, seatsOf(wanted.party), wanted.now),
    );
    return keepGoodOffers(name, items, wanted, log);
  }

  async function askLowest(fromCity: string, toCity: string, days: readonly string[]) {
    health.throwIfPaused();
    const reply = await ask({
      method: 'POST',
      path: '/flights/lowest-fares',
      body: { origins: airportCodes(fromCity), destinations: airportCodes(toCity), days },
      timeoutMs: LOWEST_MS,
    });
    const body: unknown = reply.kind === 'ok' ? reply.body : undefined;
    const read = lowestFaresAnswer.safeParse(body).data;
    if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
    else if (reply.kind === 'lost') health.failed();
    if (read?.fares.length !== days.length) throw new Error(`${name} does not say its lowest fares`);
    health.answered();
    return { fares: read.fares, body };
  }

  return {
    id: name,
    sources: [name],
    search: (query, signal) => [searchOnce(query, signal)],

    lowestFares: async (fromCity, toCity, days) => (await askLowest(fromCity, toCity, days)).fares,

    async airlineFares(fromCity, toCity, days) {
      const { fares, body } = await askLowest(fromCity, toCity, days);
      return readAirlineFares(fares, body);
    },

    async findOffer(offerKey, party) {
      if (!offerKey.startsWith(`${name}.`)) return null;
      const reply = await ask({
        method: 'POST',
        path: '/flights/reprice',
        body: { ref: offerKey.slice(name.length + 1), party },
        timeoutMs: READ_MS,
        retries: 1,
      });
      const answer = reply.kind === 'ok' ? offerAnswer.safeParse(reply.body).data : undefined;
      if (!answer) return null;
      const now = clock();
      const item = readFlightOffer(answer.offer, name, seatsOf(party), now);
      const [found] = keepGoodOffers(name, [item], { party, now }, log) ?? [];
      return found?.key === offerKey ? found : null;
    },

    async hold({ offerKey, party, clientRef }) {
      if (!offerKey.startsWith(`${name}.`)) return { kind: 'refused', reason: 'gone' };
      const standing = await bookings.hold(clientRef, { ref: offerKey.slice(name.length + 1), party });
      const another = standing.kind === 'held' && !sameParty(standing.booking.party, party);
      return another ? { kind: 'unknown' } : holdAnswerOf(standing);
    },

    async findHold(clientRef) {
      const standing = await bookings.find(clientRef);
      return standing && holdAnswerOf(standing);
    },

    release: (clientRef) => bookings.release(clientRef),
    extendHold: (clientRef, until) => bookings.extend(clientRef, until),

    async issue({ clientRef, passengers }): Promise<IssueAnswer> {
      const answer = await bookings.issue(clientRef, { passengers }, (booking) =>
        ticketsAreOf(passengers, booking),
      );
      return answer.kind === 'issued' ? { kind: 'issued', tickets: answer.booking.tickets } : answer;
    },

    cancel(clientRef, positions) {
      return bookings.cancel(
        clientRef,
        positions && {
          body: { positions },
          isGone: ({ cancelledPositions }) => positions.every((one) => cancelledPositions.includes(one)),
        },
      );
    },

    /** The gateway keeps its own clock. */
    expireHolds: async () => 0,
  };
}
