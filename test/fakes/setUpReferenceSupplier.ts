import { createLog } from '../../server/log.ts';
import { REFERENCE_KEY, startReferenceSupplier, type ReferenceSupplier } from './referenceSupplier.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

/** Starts a reference supplier for each test of a file, with its own clock and log. */
export function setUpReferenceSupplier() {
  let supplier: ReferenceSupplier;
  const shop = {
    now: START,
    lines: [] as string[],
    clock: () => new Date(shop.now),
    log: createLog('info', (line) => shop.lines.push(line)),
    get supplier() {
      return supplier;
    },
    /** Returns the configuration of this supplier under the given name. */
    settings: (name: string) => ({ name, url: supplier.url, ...REFERENCE_KEY }),
    /** A short timeout for a silent supplier; otherwise a long one, for a busy machine. */
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
