import type { SeatChoice } from '../../../../../shared/buses/seatMap.ts';
import type { BusService } from '../../../../../shared/buses/service.ts';
import { toTehranIso } from '../../../../../shared/calendar/tehran.ts';
import { filterValid } from '../../../bookings/filterValid.ts';
import {
  createPartner,
  READ_MS,
  type GatewayDeps,
  type PartnerSettings,
} from '../../../bookings/http/gateway.ts';
import { createHttpBookings } from '../../../bookings/http/httpBookings.ts';
import { buildSourceAnswer } from '../../../bookings/sourceAnswer.ts';
import { addFeeToFares } from '../../../fees/addFee.ts';
import type { BusBooking, BusPassenger, BusQuery, BusSupplier } from '../busPort.ts';
import {
  busBooking,
  departureAnswer,
  readBusKey,
  readBusService,
  readSeatMap,
  serviceAnswer,
  servicesAnswer,
  type BusCriteria,
  type HttpBusBooking,
} from './busContract.ts';

function hasSameSeats(one: readonly SeatChoice[], other: readonly SeatChoice[]): boolean {
  const text = (seats: readonly SeatChoice[]) =>
    seats
      .map(({ number, gender }) => `${number} ${gender}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}

function areTicketsOf({ tickets }: HttpBusBooking, passengers: readonly BusPassenger[]): boolean {
  const seats = new Set(passengers.map(({ seat }) => seat));
  const known = new Set(tickets.map(({ seat }) => seat).filter((seat) => seats.has(seat)));
  return known.size === tickets.length && tickets.length === passengers.length;
}

/** Adapts a gateway that implements docs/supplier-api.openapi.json. */
export function createHttpBuses(settings: PartnerSettings, deps: GatewayDeps): BusSupplier {
  const { name } = settings;
  const { clock, log } = deps;
  const partner = createPartner(settings, deps);

  /** Returns null when the gateway sent services but none was valid. */
  function readServices(items: readonly unknown[], wanted: BusCriteria): BusService[] | null {
    const read = items.map((item) => readBusService(item, name, wanted));
    return filterValid(name, read, { log, what: 'buses', priceOf: ({ fare }) => fare.total });
  }

  async function searchOnce({ from, to, day }: BusQuery, signal: AbortSignal) {
    const call = { path: '/buses/search', body: { from, to, day }, signal };
    const services = await partner.search(call, (answer) => {
      const listed = servicesAnswer.safeParse(answer).data;
      return listed ? readServices(listed.services, { now: clock(), from, to, day }) : null;
    });
    return buildSourceAnswer(name, clock(), services && { services });
  }

  const requestByRef = (path: string, ref: string) =>
    partner.request({ method: 'POST', path, body: { ref }, timeoutMs: READ_MS, retries: 1 });

  return {
    id: name,
    sources: [name],
    search: (query, signal) => [searchOnce(query, signal)],

    async lowestFares({ from, to }, days, addFee) {
      const { fares } = await partner.lowestFares('/buses/lowest-fares', { from, to }, days);
      return addFeeToFares(fares, name, addFee);
    },

    async findService(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const answer = await partner.lookUp('/buses/service', { ref: named.ref }, serviceAnswer);
      const [found] = (answer && readServices([answer.service], { now: clock() })) ?? [];
      return found && readBusKey(name, found.key)?.ref === named.ref ? { ...found, key: serviceKey } : null;
    },

    async departureOf(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const reply = await requestByRef('/buses/departure', named.ref);
      const answer = reply.kind === 'ok' ? departureAnswer.safeParse(reply.body).data : undefined;
      if (answer) return answer.departsAt && toTehranIso(new Date(answer.departsAt));
      // Unless the gateway confirms a cancellation, the bus leaves as planned.
      return reply.kind === 'refused' && reply.code === 'offer_gone' ? null : toTehranIso(named.departsAt);
    },

    async seatMap(serviceKey) {
      const named = readBusKey(name, serviceKey);
      if (!named) return null;
      const reply = await requestByRef('/buses/seat-map', named.ref);
      const map = reply.kind === 'ok' ? readSeatMap(reply.body, serviceKey, name, clock()) : null;
      if (reply.kind === 'ok' && !map)
        log.error('partner API: unreadable seat map', new Error(name), { serviceKey });
      return map;
    },

    ...createHttpBookings<HttpBusBooking, BusBooking>(partner, {
      product: '/buses',
      booking: busBooking,
      addsUp: ({ fare, seats, total }) => fare.total * seats.length === total,
      toRequest({ serviceKey, seats, dropOff }) {
        const named = readBusKey(name, serviceKey);
        return named && { ref: named.ref, seats, dropOff };
      },
      toTerms: ({ fare, total, seats }, _expiresAt, item) =>
        item && !hasSameSeats(seats, item.seats) ? null : { fare, total },
      travellersField: 'passengers',
      ticketsOf: ({ tickets }) => tickets,
      isComplete: areTicketsOf,
      placesField: 'seats',
      cancelledPlaces: ({ cancelledSeats }) => cancelledSeats,
    }),
  };
}
