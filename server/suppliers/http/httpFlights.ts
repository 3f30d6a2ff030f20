import { type Party, seatsOf } from '../../../shared/flights/party.ts';
import type { Rial } from '../../../shared/money.ts';
import { keepGoodOffers, type Wanted } from '../keepGoodOffers.ts';
import { totalOf } from '../partyTotal.ts';
import { airportCodes } from '../places.ts';
import type {
  CancelAnswer,
  FlightQuery,
  FlightSupplier,
  HoldAnswer,
  IssueAnswer,
  SourceAnswer,
} from '../port.ts';
import { SourceHealth } from '../sourceHealth.ts';
import {
  bookingAnswer,
  type FlightBooking,
  lowestFaresAnswer,
  offerAnswer,
  offersAnswer,
  readFlightOffer,
} from './flightContract.ts';
import { createGateway, type GatewayDeps, type GatewayReply, type GatewaySettings } from './gateway.ts';

const SEARCH_MS = 20_000;
const SEARCH_BYTES = 8 * 1024 * 1024;
const READ_MS = 10_000;
const COMMAND_MS = 20_000;
const BUSY_PAUSE_MS = 30_000;
const COMMAND_RETRIES = 2;

/** Codes with which a gateway says that seats are not there to be held (docs/suppliers.md). */
const SOLD_OUT = new Set(['sold_out']);
/** A clear no to issuing: nothing was issued and nothing will be. */
const NOT_ISSUED = new Set([
  'booking_not_found',
  'hold_expired',
  'invalid_state',
  'sold_out',
  'offer_gone',
  'invalid_request',
  'insufficient_funds',
]);

function path(clientRef: string, command = ''): string {
  return `/flights/bookings/${encodeURIComponent(clientRef)}${command}`;
}

/** Flights of one gateway that speaks docs/supplier-api.openapi.yaml. */
export function createHttpFlights(settings: GatewaySettings, deps: GatewayDeps): FlightSupplier {
  const { name } = settings;
  const { clock, log } = deps;
  const ask = createGateway(settings, deps);
  const health = new SourceHealth(clock);

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

  /** The booking that a reply tells of; null when it tells of none, or of another one. */
  function bookingOf(reply: GatewayReply, clientRef: string): FlightBooking | null {
    if (reply.kind !== 'ok') return null;
    const parsed = bookingAnswer.safeParse(reply.body);
    if (parsed.success && parsed.data.booking.clientRef === clientRef) return parsed.data.booking;
    const problem = parsed.success ? 'another booking' : parsed.error.message;
    log.error('supplier answer cannot be read', new Error(problem), { gateway: name, clientRef });
    return null;
  }

  function lookUp(clientRef: string): Promise<GatewayReply> {
    return ask({ method: 'GET', path: path(clientRef), timeoutMs: READ_MS, retries: 1 });
  }

  function holdAnswerOf(reply: GatewayReply, clientRef: string, party?: Party): HoldAnswer {
    if (reply.kind === 'refused') {
      return { kind: 'refused', reason: SOLD_OUT.has(reply.code) ? 'sold_out' : 'gone' };
    }
    const booking = bookingOf(reply, clientRef);
    if (!booking) return { kind: 'unknown' };
    const { state, fare, total, ref } = booking;
    const expiresAt = new Date(booking.expiresAt);
    const live = state === 'issued' || state === 'issuing' || (state === 'held' && expiresAt > clock());
    if (!live) return { kind: 'refused', reason: 'gone' };
    if (party && totalOf(fare, party) !== total) {
      log.error('supplier holds at a price that does not add up', new Error(ref), {
        gateway: name,
        clientRef,
      });
      return { kind: 'unknown' };
    }
    return { kind: 'held', ref, fare, total, expiresAt: expiresAt.toISOString() };
  }

  function issueAnswerOf(booking: FlightBooking | null, positions: ReadonlySet<number>): IssueAnswer {
    if (booking?.state === 'cancelled' || booking?.state === 'released' || booking?.state === 'expired')
      return { kind: 'rejected' };
    if (booking?.state !== 'issued') return { kind: 'unknown' };
    const { tickets } = booking;
    const known = new Set(tickets.map(({ position }) => position).filter((p) => positions.has(p)));
    // A ticket for nobody, or two for one traveller: an answer that no order may be built on.
    if (tickets.length === 0 || known.size !== tickets.length) return { kind: 'unknown' };
    return { kind: 'issued', tickets };
  }

  return {
    id: name,
    sources: [name],
    search: (query, signal) => [searchOnce(query, signal)],

    async lowestFares(fromCity, toCity, days): Promise<(Rial | null)[]> {
      const reply = await ask({
        method: 'POST',
        path: '/flights/lowest-fares',
        body: { origins: airportCodes(fromCity), destinations: airportCodes(toCity), days },
        timeoutMs: READ_MS,
      });
      const read = reply.kind === 'ok' ? lowestFaresAnswer.safeParse(reply.body).data : undefined;
      return days.map((_, index) => read?.fares[index] ?? null);
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
      const ref = offerKey.slice(name.length + 1);
      if (!offerKey.startsWith(`${name}.`)) return { kind: 'refused', reason: 'gone' };
      const reply = await ask({
        method: 'POST',
        path: '/flights/bookings',
        body: { clientRef, ref, party },
        timeoutMs: COMMAND_MS,
      });
      return holdAnswerOf(reply, clientRef, party);
    },

    async findHold(clientRef) {
      const reply = await lookUp(clientRef);
      if (reply.kind === 'refused' && reply.code === 'booking_not_found') return null;
      if (reply.kind === 'refused') return { kind: 'unknown' };
      return holdAnswerOf(reply, clientRef);
    },

    async release(clientRef) {
      const reply = await ask({
        method: 'POST',
        path: path(clientRef, '/release'),
        body: {},
        timeoutMs: COMMAND_MS,
        retries: COMMAND_RETRIES,
      });
      if (reply.kind === 'lost' || reply.kind === 'busy') {
        log.error('supplier did not take seats back', new Error(reply.kind), { gateway: name, clientRef });
      }
    },

    async extendHold(clientRef, until) {
      const reply = await ask({
        method: 'POST',
        path: path(clientRef, '/extend'),
        body: { until },
        timeoutMs: READ_MS,
        retries: COMMAND_RETRIES,
      });
      const answer = reply.kind === 'ok' ? reply : await lookUp(clientRef);
      const booking = bookingOf(answer, clientRef);
      return booking?.state === 'held' && Date.parse(booking.expiresAt) > clock().getTime();
    },

    async issue({ clientRef, passengers }) {
      const positions = new Set(passengers.map(({ position }) => position));
      const reply = await ask({
        method: 'POST',
        path: path(clientRef, '/issue'),
        body: { passengers },
        timeoutMs: COMMAND_MS,
      });
      if (reply.kind === 'refused' && NOT_ISSUED.has(reply.code)) return { kind: 'rejected' };
      const answer = issueAnswerOf(bookingOf(reply, clientRef), positions);
      if (answer.kind !== 'unknown') return answer;
      const known = bookingOf(await lookUp(clientRef), clientRef);
      return known?.state === 'issued' ? issueAnswerOf(known, positions) : { kind: 'unknown' };
    },

    async cancel(clientRef, positions): Promise<CancelAnswer> {
      const reply = await ask({
        method: 'POST',
        path: path(clientRef, '/cancel'),
        body: positions ? { positions } : {},
        timeoutMs: COMMAND_MS,
        retries: COMMAND_RETRIES,
      });
      if (reply.kind === 'refused') {
        // What was never there is as good as cancelled, unless somebody's tickets were meant.
        if (reply.code === 'booking_not_found' && !positions) return 'cancelled';
        return reply.code === 'unauthorized' ? 'unknown' : 'rejected';
      }
      const booking = bookingOf(reply, clientRef);
      if (!booking) return 'unknown';
      const gone = new Set(booking.cancelledPositions);
      const ended = ['cancelled', 'released', 'expired'].includes(booking.state);
      return ended || (positions?.every((position) => gone.has(position)) ?? false) ? 'cancelled' : 'unknown';
    },

    /** The gateway keeps its own clock. */
    expireHolds: async () => 0,
  };
}
