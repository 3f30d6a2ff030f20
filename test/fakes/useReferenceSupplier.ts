import { createLog } from '../../server/log.ts';
import { REFERENCE_KEY, startReferenceSupplier, type ReferenceSupplier } from './referenceSupplier.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

/** Starts a reference supplier for each test of a file, with a clock and a log of its own. */
export function useReferenceSupplier() {
  let supplier: ReferenceSupplier;
  const shop = {
    now: START,
    lines: [] as string[],
    clock: () => new Date(shop.now),
    log: createLog('info', (line) => shop.lines.push(line)),
    get supplier() {
      return supplier;
    },
    /** What our configuration says of it under a name of ours. */
    settings: (name: string) => ({ name, url: supplier.url, ...REFERENCE_KEY }),
    /** A silent supplier is not waited for long; a busy machine gets its time. */
    deps: () => ({
      clock: shop.clock,
      log: shop.log,
      timeoutMs: Object.values(supplier.faults).includes('silent') ? 400 : 20_000,
    }),
  };
  beforeEach(async () => {
    shop.now = START;
    shop.lines = [];
    supplier = await startReferenceSupplier({ clock: shop.clock });
  });
  afterEach(() => supplier.close());
  return shop;
}
