import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld, type BookingWorldOptions } from './bookingWorld.ts';

/** A world for a whole file, or `fresh` for each of its tests. `audited`: the books must add up after each test. */
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
  // Tests name the world before there is one.
  return new Proxy({} as BookingWorld, { get: (_target, name) => Reflect.get(current, name) });
}
