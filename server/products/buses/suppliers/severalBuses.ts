import type { Reader } from '../../../db/transaction.ts';
import type { Log } from '../../../log.ts';
import { BookingRoutes, lowestOfAll } from '../../bookings/bookingRoutes.ts';
import type { BusSupplier } from './busPort.ts';

export interface SeveralBuses {
  /** Keys of all others begin with their id and a dot. Searched only while it sells. */
  sample: BusSupplier;
  sampleSells: boolean;
  others: readonly BusSupplier[];
  db: Reader;
  clock: () => Date;
  log: Log;
}

/** Several bus suppliers as one, like severalSuppliers.ts for flights. */
export function createSeveralBuses({
  sample,
  sampleSells,
  others,
  db,
  clock,
  log,
}: SeveralBuses): BusSupplier {
  const all = [sample, ...others];
  const selling = sampleSells ? all : others;
  const routes = new BookingRoutes(all, { first: sample.id, db, clock, log });
  const ownerOf = (serviceKey: string) => others.find(({ id }) => serviceKey.startsWith(`${id}.`)) ?? sample;
  const sellerOf = (serviceKey: string) => selling.find((supplier) => supplier === ownerOf(serviceKey));

  return {
    id: sampleSells ? sample.id : selling.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
    supplierOf: (serviceKey) => ownerOf(serviceKey).id,
    search: (query, signal) => selling.flatMap((supplier) => supplier.search(query, signal)),

    async lowestFares(route, days) {
      return lowestOfAll(
        selling.map((supplier) => supplier.lowestFares(route, days)),
        days.length,
      );
    },

    findService: async (serviceKey) => (await sellerOf(serviceKey)?.findService(serviceKey)) ?? null,
    departureOf: (serviceKey) => ownerOf(serviceKey).departureOf(serviceKey),
    seatMap: async (serviceKey) => (await sellerOf(serviceKey)?.seatMap(serviceKey)) ?? null,

    async hold(request) {
      const seller = sellerOf(request.serviceKey);
      if (!seller || !(await routes.lead(request.clientRef, seller)))
        return { kind: 'refused', reason: 'gone' };
      return seller.hold(request);
    },

    async findHold(clientRef) {
      const keeper = await routes.keeperOf(clientRef);
      return keeper ? keeper.findHold(clientRef) : { kind: 'unknown' };
    },

    release: async (clientRef) => (await routes.keeperOf(clientRef))?.release(clientRef),
    extendHold: async (clientRef, until) =>
      (await (await routes.keeperOf(clientRef))?.extendHold(clientRef, until)) ?? false,

    async issue(request) {
      const keeper = await routes.keeperOf(request.clientRef);
      return keeper ? keeper.issue(request) : { kind: 'unknown' };
    },

    cancel: async (clientRef, seats) =>
      (await (await routes.keeperOf(clientRef))?.cancel(clientRef, seats)) ?? 'unknown',

    async expireHolds(now) {
      const ended = await Promise.all(all.map((supplier) => supplier.expireHolds(now)));
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}
