import type { SeatChoice } from '../../../../../shared/buses/seatMap.ts';
import type { BusService } from '../../../../../shared/buses/service.ts';
import { tehranIso } from '../../../../../shared/calendar/tehran.ts';
import type {
  BusCancelAnswer,
  BusHoldAnswer,
  BusIssueAnswer,
  BusPassenger,
  BusQuery,
  BusSourceAnswer,
  BusSupplier,
} from '../busPort.ts';
import { MOST_OFFERS } from '../../../bookings/keepGoodOffers.ts';
import { SourceHealth } from '../../../bookings/sourceHealth.ts';
import {
  busBooking,
  type BusBooking,
  departureAnswer,
  readBusKey,
  readBusService,
  readSeatMap,
  serviceAnswer,
  servicesAnswer,
  type WantedBus,
} from './busContract.ts';
import { lowestFaresAnswer } from '../../../flights/suppliers/http/flightContract.ts';
import { createGateway, type GatewayDeps, type GatewaySettings } from '../../../bookings/http/gateway.ts';
import { HttpBookings, type Standing } from '../../../bookings/http/httpBookings.ts';

const SEARCH_MS = 20_000;
const SEARCH_BYTES = 8 * 1024 * 1024;
const READ_MS = 10_000;
/** Quick data or none: pages adorn themselves with it. */
const LOWEST_MS = 2000;
const BUSY_PAUSE_MS = 30_000;
const BENIGN: ReadonlySet<string> = new Set(['departed', 'expired']);

function holdAnswerOf(standing: Standing<BusBooking>): BusHoldAnswer {
  if (standing.kind !== 'held') return standing;
  const { booking, expiresAt } = standing;
  return { kind: 'held', ref: booking.ref, fare: booking.fare, total: booking.total, expiresAt };
}

function sameSeats(one: readonly SeatChoice[], other: readonly SeatChoice[]): boolean {
  const text = (seats: readonly SeatChoice[]) =>
    seats
      .map(({ number, gender }) => `${number} ${gender}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}

function ticketsAreOf(passengers: readonly BusPassenger[], { tickets }: BusBooking): boolean {
  const seats = new Set(passengers.map(({ seat }) => seat));
  const known = new Set(tickets.map(({ seat }) => seat).filter((seat) => seats.has(seat)));
  return known.size === tickets.length && tickets.length === passengers.length;
}

/** Buses of one gateway that speaks docs/supplier-api.openapi.json. */
export function createHttpBuses(settings: Omit<GatewaySettings, 'products'>, deps: GatewayDeps): BusSupplier {
  const { name } = settings;
  const { clock, log } = deps;
  const ask = createGateway(settings, deps);
  const health = new SourceHealth(name, { clock, log });
  const bookings = new HttpBookings<BusBooking>({
    name,
    ask,
    clock,
    log,
    product: '/buses',
    booking: busBooking,
    addsUp: ({ fare, seats, total }) => fare.total * seats.length === total,
  });

  /** Null when there were services and none could be read. */
  function keepGood(items: readonly unknown[], wanted: WantedBus): BusService[] | null {
    const good = new Map<string, BusService>();
    const dropped = new Map<string, number>();
    for (const item of items) {
      const read = readBusService(item, name, wanted);
      const problem = typeof read === 'string' ? read : good.has(read.key) ? 'twice' : null;
      if (problem !== null) dropped.set(problem, (dropped.get(problem) ?? 0) + 1);
      else if (typeof read !== 'string') good.set(read.key, read);
    }
    for (const [reason, count] of dropped)
      log.info('supplier buses dropped', { source: name, reason, count });
    const unreadable = [...dropped.keys()].some((reason) => !BENIGN.has(reason));
    if (good.size === 0 && unreadable) return null;
    const services = [...good.values()];
    return services.length <= MOST_OFFERS
      ? services
      : services.toSorted((a, b) => a.fare.total - b.fare.total).slice(0, MOST_OFFERS);
  }

  async function searchOnce({ from, to, day }: BusQuery, signal: AbortSignal): Promise<BusSourceAnswer> {
    const answeredAt = () => clock().toISOString();
    const failed = (): BusSourceAnswer => ({ source: name, status: 'failed', answeredAt: answeredAt() });
    if (health.paused()) return failed();
    const reply = await ask({
      method: 'POST',
      path: '/buses/search',
      body: { from, to, day },
      timeoutMs: SEARCH_MS,
      maxBytes: SEARCH_BYTES,
      signal,
    });
    if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
    if (reply.kind === 'lost' && !signal.aborted) health.failed();
    const listed = reply.kind === 'ok' ? servicesAnswer.safeParse(reply.body).data : undefined;
    const services = listed && keepGood(listed.services, { now: clock(), from, to, day });
    if (!services) {
      if (reply.kind === 'ok') health.failed();
      return failed();
    }
    health.answered();
    return { source: name, status: 'answered', services, answeredAt: answeredAt() };
  }

  return {
    id: name,
    sources: [name],
    search: (query, signal) => [searchOnce(query, signal)],

    async lowestFares({ from, to }, days) {
      health.throwIfPaused();
      const body = { from, to, days };
      const reply = await ask({ method: 'POST', path: '/buses/lowest-fares', body, timeoutMs: LOWEST_MS });
      const read = reply.kind === 'ok' ? lowestFaresAnswer.safeParse(reply.body).data : undefined;
      if (reply.kind === 'busy') health.pause(BUSY_PAUSE_MS);
      else if (reply.kind === 'lost') health.failed();
      if (read?.fares.length !== days.length) throw new Error(`${name} does not say its lowest fares`);
      health.answered();
      return read.fares;
    },

    async findService(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const body = { ref: named.ref };
      const reply = await ask({
        method: 'POST',
        path: '/buses/service',
        body,
        timeoutMs: READ_MS,
        retries: 1,
      });
      const answer = reply.kind === 'ok' ? serviceAnswer.safeParse(reply.body).data : undefined;
      const [found] = (answer && keepGood([answer.service], { now: clock() })) ?? [];
      return found && readBusKey(name, found.key)?.ref === named.ref ? { ...found, key: serviceKey } : null;
    },

    async departureOf(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const body = { ref: named.ref };
      const reply = await ask({
        method: 'POST',
        path: '/buses/departure',
        body,
        timeoutMs: READ_MS,
        retries: 1,
      });
      const answer = reply.kind === 'ok' ? departureAnswer.safeParse(reply.body).data : undefined;
      if (answer) return answer.departsAt && tehranIso(new Date(answer.departsAt));
      // Nobody has said that it will not run: it leaves as it was planned.
      return reply.kind === 'refused' && reply.code === 'offer_gone' ? null : tehranIso(named.departsAt);
    },

    async seatMap(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const body = { ref: named.ref };
      const reply = await ask({
        method: 'POST',
        path: '/buses/seat-map',
        body,
        timeoutMs: READ_MS,
        retries: 1,
      });
      const map = reply.kind === 'ok' ? readSeatMap(reply.body, serviceKey, name, clock()) : null;
      if (reply.kind === 'ok' && !map)
        log.error('supplier seat map cannot be read', new Error(name), { serviceKey });
      return map;
    },

    async hold({ serviceKey, seats, dropOff, clientRef }) {
      const named = readBusKey(name, serviceKey);
      if (!named) return { kind: 'refused', reason: 'gone' };
      const standing = await bookings.hold(clientRef, { ref: named.ref, seats, dropOff });
      const others = standing.kind === 'held' && !sameSeats(standing.booking.seats, seats);
      return others ? { kind: 'unknown' } : holdAnswerOf(standing);
    },

    async findHold(clientRef) {
      const standing = await bookings.find(clientRef);
      return standing && holdAnswerOf(standing);
    },

    release: (clientRef) => bookings.release(clientRef),
    extendHold: (clientRef, until) => bookings.extend(clientRef, until),

    async issue({ clientRef, passengers }): Promise<BusIssueAnswer> {
      const answer = await bookings.issue(clientRef, { passengers }, (booking) =>
        ticketsAreOf(passengers, booking),
      );
      return answer.kind === 'issued' ? { kind: 'issued', tickets: answer.booking.tickets } : answer;
    },

    cancel(clientRef, seats): Promise<BusCancelAnswer> {
      return bookings.cancel(
        clientRef,
        seats && {
          body: { seats },
          isGone: ({ cancelledSeats }) => seats.every((seat) => cancelledSeats.includes(seat)),
        },
      );
    },

    /** The gateway keeps its own clock. */
    expireHolds: async () => 0,
  };
}
