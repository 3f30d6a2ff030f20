import type { BookingDirectory } from './bookingDirectory.ts';
import type { BookingPort, BookingShape } from './bookingPort.ts';

/** Combines the bookings of several suppliers: `sellerOf` picks the one to hold at, the directory the one to ask later. */
export function compositeBookings<
  B extends BookingShape,
  Supplier extends BookingPort<B> & { readonly id: string },
>(
  directory: BookingDirectory<Supplier>,
  sellerOf: (item: B['item']) => Supplier | undefined,
): BookingPort<B> {
  const supplierFor = (clientRef: string) => directory.supplierFor(clientRef);

  return {
    async hold(request) {
      const seller = sellerOf(request);
      if (!seller || !(await directory.assign(request.clientRef, seller)))
        return { kind: 'refused', reason: 'gone' };
      return seller.hold(request);
    },

    async find(clientRef) {
      const supplier = await supplierFor(clientRef);
      return supplier ? supplier.find(clientRef) : { kind: 'unknown' };
    },

    release: async (clientRef) => (await supplierFor(clientRef))?.release(clientRef),
    extend: async (clientRef, until) =>
      (await (await supplierFor(clientRef))?.extend(clientRef, until)) ?? false,
    issue: async (request) =>
      (await (await supplierFor(request.clientRef))?.issue(request)) ?? { kind: 'unknown' },
    cancel: async (clientRef, places) =>
      (await (await supplierFor(clientRef))?.cancel(clientRef, places)) ?? 'unknown',

    async expire(now) {
      const ended = await Promise.all(directory.suppliers.map((supplier) => supplier.expire(now)));
      return ended.reduce((sum, count) => sum + count, 0);
    },
  };
}
