import { BookingDirectory, type DirectoryDeps } from './bookingDirectory.ts';
import type { BookingPort, BookingShape } from './bookingPort.ts';

export interface SupplierMix<Sample, Real = Sample> extends DirectoryDeps {
  sample: Sample;
  sampleSells: boolean;
  real: readonly Real[];
}

interface Part {
  readonly id: string;
  readonly sources: readonly string[];
}

export function createCompositeSupplier<B extends BookingShape, Supplier extends BookingPort<B> & Part>(
  { sample, sampleSells, real, ...deps }: SupplierMix<Supplier>,
  sellerOf: (item: B['item']) => Supplier | undefined,
): BookingPort<B> & Part & { supplierFor(clientRef: string): Promise<Supplier | undefined> } {
  const directory = new BookingDirectory([sample, ...real], sample.id, deps);
  const supplierFor = (clientRef: string) => directory.supplierFor(clientRef);
  const selling = sampleSells ? [sample, ...real] : real;

  return {
    id: sampleSells ? sample.id : real.map(({ id }) => id).join('+'),
    sources: selling.flatMap(({ sources }) => sources),
    supplierFor,

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
