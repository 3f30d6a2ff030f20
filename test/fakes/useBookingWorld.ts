import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld, type BookingWorldOptions } from './bookingWorld.ts';

/**
 * Creates a world for a whole file, or with `fresh` for each of its tests. With `audited` the books must balance after
 * each test.
 */
export function useBookingWorld({
  fresh = false,
  audited = false,
  ...options
}: BookingWorldOptions & { fresh?: boolean; audited?: boolean } = {}): BookingWorld {
  let current: BookingWorld;
  const open = async () => {
    current = await createBookingWorld(options);
  };
  const close = () => current.database.close();
  if (fresh) beforeEach(open);
  else beforeAll(open);
  if (audited)
    afterEach(async () => {
      expect(await auditBooks(current.deps.db, current.deps.clock())).toEqual([]);
    });
  if (fresh) afterEach(close);
  else afterAll(close);
  // Tests refer to the world before it exists.
  return new Proxy({} as BookingWorld, { get: (_target, name) => Reflect.get(current, name) });
}
