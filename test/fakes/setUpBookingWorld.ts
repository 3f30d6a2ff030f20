import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld, type BookingWorldOptions } from './bookingWorld.ts';
import { emptyTables } from './emptyTables.ts';

/**
 * Creates one world for a whole file, or with `fresh` one for each test, on the same database with emptied tables.
 * With `audited`, the books must balance after each test.
 */
export function setUpBookingWorld({
  fresh = false,
  audited = false,
  ...options
}: BookingWorldOptions & { fresh?: boolean; audited?: boolean } = {}): BookingWorld {
  let current: BookingWorld;
  beforeAll(async () => {
    current = await createBookingWorld(options);
  });
  if (fresh)
    beforeEach(async () => {
      await emptyTables(current.deps.db);
      current = await createBookingWorld(options, current.database);
    });
  if (audited)
    afterEach(async () => {
      expect(await auditBooks(current.deps.db, current.deps.clock())).toEqual([]);
    });
  afterAll(() => current.database.close());
  // Tests refer to the world before it is created.
  return new Proxy({} as BookingWorld, { get: (_target, name) => Reflect.get(current, name) });
}
