import { collectLowest } from '../../bookings/collectLowest.ts';
import { createCompositeSupplier, type SupplierMix } from '../../bookings/compositeSupplier.ts';
import type { BusBooking, BusSupplier } from './busPort.ts';

/** Combines suppliers. Keys of real services begin with the supplier's id and a dot. */
export function createCompositeBuses(mix: SupplierMix<BusSupplier>): BusSupplier {
  const { sample, sampleSells, real } = mix;
  const selling = sampleSells ? [sample, ...real] : real;
  const ownerOf = (serviceKey: string) => real.find(({ id }) => serviceKey.startsWith(`${id}.`)) ?? sample;
  const sellerOf = (serviceKey: string) => selling.find((supplier) => supplier === ownerOf(serviceKey));

  return {
    ...createCompositeSupplier<BusBooking, BusSupplier>(mix, ({ serviceKey }) => sellerOf(serviceKey)),
    search: (query, signal) => selling.flatMap((supplier) => supplier.search(query, signal)),

    async lowestFares(route, days, addFee) {
      return collectLowest(
        selling.map((supplier) => supplier.lowestFares(route, days, addFee)),
        days.length,
      );
    },

    findService: async (serviceKey, terms) =>
      (await sellerOf(serviceKey)?.findService(serviceKey, terms)) ?? null,
    departureOf: (serviceKey) => ownerOf(serviceKey).departureOf(serviceKey),
    seatMap: async (serviceKey) => (await sellerOf(serviceKey)?.seatMap(serviceKey)) ?? null,
  };
}
