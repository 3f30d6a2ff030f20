import { BookingDirectory, type DirectoryDeps } from '../../bookings/bookingDirectory.ts';
import { compositeBookings } from '../../bookings/compositeBookings.ts';
import { lowestOfAll } from '../../bookings/lowestOfAll.ts';
import type { BusBooking, BusSupplier } from './busPort.ts';

export interface SeveralBuses extends DirectoryDeps {
  /** Keys of all others begin with their id and a dot. Searched only while it sells. */
  sample: BusSupplier;
  sampleSells: boolean;
  others: readonly BusSupplier[];
}

/** Several bus suppliers as one, like severalSuppliers.ts for flights. */
export function createSeveralBuses({ sample, sampleSells, others, ...deps }: SeveralBuses): BusSupplier {
  const all = [sample, ...others];
  const selling = sampleSells ? all : others;
  const directory = new BookingDirectory(all, sample.id, deps);
  const ownerOf = (serviceKey: string) => others.find(({ id }) => serviceKey.startsWith(`${id}.`)) ?? sample;
  const sellerOf = (serviceKey: string) => selling.find((supplier) => supplier === ownerOf(serviceKey));

  return {
    ...compositeBookings<BusBooking, BusSupplier>(directory, ({ serviceKey }) => sellerOf(serviceKey)),
    id: sampleSells ? sample.id : selling.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
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
  };
}
