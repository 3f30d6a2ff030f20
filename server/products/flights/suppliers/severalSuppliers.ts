import { flightKey } from '../../../../shared/flights/arrivals.ts';
import type { Rial } from '../../../../shared/money.ts';
import { BookingDirectory, type DirectoryDeps } from '../../bookings/bookingDirectory.ts';
import { compositeBookings } from '../../bookings/compositeBookings.ts';
import { lowestOfAll } from '../../bookings/lowestOfAll.ts';
import { askAirlineFares, joinAirlineFares } from './airlineFares.ts';
import type { Departure, FlightBooking, FlightSupplier } from './port.ts';

export interface SeveralSuppliers extends DirectoryDeps {
  /** In the order in which their sources are shown. */
  selling: readonly FlightSupplier[];
  /** Sold before and still has bookings: asked about those and never searched. */
  retired?: readonly FlightSupplier[];
  /** Knows the bookings that were made before there were several. */
  first: string;
}

/** Several suppliers as one. Searches go to all of them at once; an offer's key begins with its source, which leads to its supplier. */
export function createSeveralSuppliers(options: SeveralSuppliers): FlightSupplier {
  const { selling, retired = [], first, db, clock, log } = options;
  const directory = new BookingDirectory([...selling, ...retired], first, { db, clock, log });

  function sellerOf(offerKey: string): FlightSupplier | undefined {
    const source = offerKey.slice(0, offerKey.indexOf('.'));
    return selling.find(({ sources }) => sources.includes(source));
  }

  return {
    ...compositeBookings<FlightBooking, FlightSupplier>(directory, ({ offerKey }) => sellerOf(offerKey)),
    id: selling.some(({ id }) => id === first) ? first : selling.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
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
