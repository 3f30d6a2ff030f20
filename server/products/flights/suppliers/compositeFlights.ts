import { buildFlightKey } from '../../../../shared/flights/arrivals.ts';
import type { Rial } from '../../../../shared/money.ts';
import { collectLowest } from '../../bookings/collectLowest.ts';
import { createCompositeSupplier, type SupplierMix } from '../../bookings/compositeSupplier.ts';
import { fetchAirlineFares, joinAirlineFares } from './airlineFares.ts';
import type { Departure, FlightBooking, FlightSupplier } from './port.ts';

/** Combines suppliers. The prefix of an offer key is its source, which identifies the supplier. */
export function createCompositeFlights(mix: SupplierMix<FlightSupplier>): FlightSupplier {
  const selling = mix.sampleSells ? [mix.sample, ...mix.real] : mix.real;

  function findSeller(offerKey: string): FlightSupplier | undefined {
    const source = offerKey.slice(0, offerKey.indexOf('.'));
    return selling.find(({ sources }) => sources.includes(source));
  }

  return {
    ...createCompositeSupplier<FlightBooking, FlightSupplier>(mix, ({ offerKey }) => findSeller(offerKey)),
    search: (query, signal) => selling.flatMap((supplier) => supplier.search(query, signal)),

    async lowestFares(from, to, days, addFee): Promise<(Rial | null)[]> {
      return collectLowest(
        selling.map((supplier) => supplier.lowestFares(from, to, days, addFee)),
        days.length,
      );
    },

    airlineFares: async (from, to, days, addFee) =>
      joinAirlineFares(
        selling.map((supplier) => fetchAirlineFares(supplier, from, to, days, addFee)),
        days.length,
      ),

    async departures(routes, days) {
      const answers = await Promise.all(
        selling.map(async (supplier) => (await supplier.departures?.(routes, days)) ?? []),
      );
      return pickCheapestOffers(answers.flat());
    },

    findOffer: async (offerKey, party, terms) =>
      (await findSeller(offerKey)?.findOffer(offerKey, party, terms)) ?? null,

    async findAncillaries(offerKey, party) {
      const seller = findSeller(offerKey);
      return seller?.findAncillaries ? seller.findAncillaries(offerKey, party) : [];
    },

    async findSeatMaps(offerKey, party) {
      const seller = findSeller(offerKey);
      return seller?.findSeatMaps ? seller.findSeatMaps(offerKey, party) : [];
    },
  };
}

function pickCheapestOffers(departures: readonly Departure[]): Departure[] {
  const best = new Map<string, Departure>();
  for (const departure of departures) {
    const key = buildFlightKey(departure.offer);
    const known = best.get(key);
    if (!known || departure.offer.fare.adult.total < known.offer.fare.adult.total) best.set(key, departure);
  }
  return [...best.values()];
}
