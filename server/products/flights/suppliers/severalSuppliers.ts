import { flightKey } from '../../../../shared/flights/arrivals.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Reader } from '../../../db/transaction.ts';
import type { Log } from '../../../log.ts';
import { askAirlineFares, joinAirlineFares } from './airlineFares.ts';
import { BookingRoutes, lowestOfAll } from '../../bookings/bookingRoutes.ts';
import type { Departure, FlightSupplier } from './port.ts';

export interface SeveralSuppliers {
  /** In the order in which their sources are shown. */
  selling: readonly FlightSupplier[];
  /** Sold before and still has bookings: asked about those and never searched. */
  retired?: readonly FlightSupplier[];
  /** Knows the bookings that were made before there were several. */
  first: string;
  db: Reader;
  clock: () => Date;
  log: Log;
}

/**
 * Several suppliers as one. Searches go to all of them at once; an offer's key begins with its source and so leads to its
 * supplier; which one a booking was asked of is written down before it is asked, so that no crash forgets it.
 */
export function createSeveralSuppliers(options: SeveralSuppliers): FlightSupplier {
  const { selling, retired = [], first, db, clock, log } = options;
  const all = [...selling, ...retired];
  const routes = new BookingRoutes(all, { first, db, clock, log });
  const keeperOf = (clientRef: string) => routes.keeperOf(clientRef);

  function sellerOf(offerKey: string): FlightSupplier | undefined {
    const source = offerKey.slice(0, offerKey.indexOf('.'));
    return selling.find(({ sources }) => sources.includes(source));
  }

  return {
    id: selling.some(({ id }) => id === first) ? first : selling.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
    supplierOf: (offerKey) => sellerOf(offerKey)?.id ?? first,
    search: (query, signal) => selling.flatMap((supplier) => supplier.search(query, signal)),

    async lowestFares(fromCity, toCity, days): Promise<(Rial | null)[]> {
      return lowestOfAll(
        selling.map((supplier) => supplier.lowestFares(fromCity, toCity, days)),
        days.length,
      );
    },

    airlineFares: async (fromCity, toCity, days) =>
      joinAirlineFares(
        selling.map((supplier) => askAirlineFares(supplier, fromCity, toCity, days)),
        days.length,
      ),

    async departures(routes, days) {
      const answers = await Promise.all(
        selling.map(async (supplier) => (await supplier.departures?.(routes, days)) ?? []),
      );
      return cheapestOfEach(answers.flat());
    },

    findOffer: async (offerKey, party) => (await sellerOf(offerKey)?.findOffer(offerKey, party)) ?? null,

    async hold(request) {
      const seller = sellerOf(request.offerKey);
      if (!seller || !(await routes.lead(request.clientRef, seller)))
        return { kind: 'refused', reason: 'gone' };
      return seller.hold(request);
    },

    async findHold(clientRef) {
      const keeper = await keeperOf(clientRef);
      return keeper ? keeper.findHold(clientRef) : { kind: 'unknown' };
    },

    async release(clientRef) {
      await (await keeperOf(clientRef))?.release(clientRef);
    },

    async extendHold(clientRef, until) {
      return (await (await keeperOf(clientRef))?.extendHold(clientRef, until)) ?? false;
    },

    async issue(request) {
      const keeper = await keeperOf(request.clientRef);
      return keeper ? keeper.issue(request) : { kind: 'unknown' };
    },

    async cancel(clientRef, positions) {
      return (await (await keeperOf(clientRef))?.cancel(clientRef, positions)) ?? 'unknown';
    },

    async expireHolds(now) {
      const ended = await Promise.all(all.map((supplier) => supplier.expireHolds(now)));
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** A flight that several sell is one flight, at the lowest price. */
function cheapestOfEach(departures: readonly Departure[]): Departure[] {
  const best = new Map<string, Departure>();
  for (const departure of departures) {
    const key = flightKey(departure.offer);
    const known = best.get(key);
    if (!known || departure.offer.fare.adult.total < known.offer.fare.adult.total) best.set(key, departure);
  }
  return [...best.values()];
}
