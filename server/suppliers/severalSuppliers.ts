import { flightKey } from '../../shared/flights/arrivals.ts';
import type { Rial } from '../../shared/money.ts';
import type { Reader } from '../db/transaction.ts';
import type { Log } from '../log.ts';
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
  const all = new Map([...selling, ...retired].map((supplier) => [supplier.id, supplier]));

  function sellerOf(offerKey: string): FlightSupplier | undefined {
    const source = offerKey.slice(0, offerKey.indexOf('.'));
    return selling.find(({ sources }) => sources.includes(source));
  }

  /** Null when nobody was ever asked under this reference. */
  async function routeOf(clientRef: string): Promise<string | null> {
    const row = await db
      .selectFrom('supplier_routes')
      .select('supplier')
      .where('client_ref', '=', clientRef)
      .executeTakeFirst();
    return row?.supplier ?? null;
  }

  /** The supplier of a booking; undefined when it is not configured any more, which an operator must mend. */
  async function keeperOf(clientRef: string): Promise<FlightSupplier | undefined> {
    const id = (await routeOf(clientRef)) ?? first;
    const keeper = all.get(id);
    if (!keeper)
      log.error('a booking belongs to a supplier that is not configured', new Error(id), { clientRef });
    return keeper;
  }

  return {
    id: selling.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
    search: (query, signal) => selling.flatMap((supplier) => supplier.search(query, signal)),

    async lowestFares(fromCity, toCity, days): Promise<(Rial | null)[]> {
      const answers = await Promise.all(
        selling.map((supplier) =>
          supplier.lowestFares(fromCity, toCity, days).catch((error: unknown) => {
            log.error('lowest fares failed', error, { supplier: supplier.id });
            return [];
          }),
        ),
      );
      return days.map((_, index) => lowest(answers.map((fares) => fares[index] ?? null)));
    },

    async departures(routes, days) {
      const answers = await Promise.all(
        selling.map(async (supplier) => (await supplier.departures?.(routes, days)) ?? []),
      );
      return cheapestOfEach(answers.flat());
    },

    findOffer: async (offerKey, party) => (await sellerOf(offerKey)?.findOffer(offerKey, party)) ?? null,

    async hold(request) {
      const seller = sellerOf(request.offerKey);
      if (!seller) return { kind: 'refused', reason: 'gone' };
      await db
        .insertInto('supplier_routes')
        .values({ client_ref: request.clientRef, supplier: seller.id, created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const keeper = await keeperOf(request.clientRef);
      return keeper === seller ? seller.hold(request) : { kind: 'refused', reason: 'gone' };
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
      const ended = await Promise.all([...all.values()].map((supplier) => supplier.expireHolds(now)));
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}

function lowest(fares: readonly (Rial | null)[]): Rial | null {
  const known = fares.filter((fare) => fare !== null);
  return known.length === 0 ? null : Math.min(...known);
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
