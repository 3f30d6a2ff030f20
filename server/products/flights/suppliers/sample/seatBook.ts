import { sql } from 'kysely';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import { type Reader, type Tx, withTransaction } from '../../../../db/transaction.ts';
import type { SampleHoldState } from '../../sampleSchema.ts';
import { inventoriesOfKey } from './sampleOffers.ts';
import { type SeatStock, startingStock } from './seatStock.ts';
import { type Flight, inventoryId } from './timetable.ts';

/** Live seats of all flights on these routes (`THR-MHD`) from the first to the last day, in one query. */
export async function stockBetween(
  db: Reader,
  routes: readonly string[],
  firstDay: string,
  lastDay: string,
): Promise<Map<string, SeatStock>> {
  if (routes.length === 0) return new Map();
  const rows = await db
    .selectFrom('sample_inventory')
    .select(['id', 'capacity', 'available'])
    .where('route', 'in', routes)
    .where('day', '>=', firstDay)
    .where('day', '<', addDays(lastDay, 1))
    .execute();
  return new Map(rows.map(({ id, capacity, available }) => [id, { capacity, available }]));
}

/** The seats of a cabin as they are now; the first who asks makes the row. */
export async function liveStock(db: Reader, flight: Flight, cabin: Cabin): Promise<SeatStock> {
  const id = inventoryId(flight, cabin);
  await db
    .insertInto('sample_inventory')
    .values({
      id,
      route: `${flight.line.from}-${flight.line.to}`,
      day: flight.day,
      departs_at: flight.departsAt,
      ...startingStock(flight, cabin),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db
    .selectFrom('sample_inventory')
    .select(['capacity', 'available'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Takes seats if enough are left: one statement that decides under the row's lock. */
export async function takeSeats(tx: Tx, id: string, seats: number): Promise<boolean> {
  const taken = await tx
    .updateTable('sample_inventory')
    .set({ available: sql`available - ${seats}` })
    .where('id', '=', id)
    .where('available', '>=', seats)
    .returning('available')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What `takeSeats` must never become: it decides by an old reading. The race test proves that it oversells. */
export async function takeSeatsWithoutGuard(tx: Tx, id: string, seats: number): Promise<boolean> {
  const { available } = await tx
    .selectFrom('sample_inventory')
    .select('available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (available < seats) return false;
  await tx
    .updateTable('sample_inventory')
    .set({ available: available - seats })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Takes seats of every flight of a journey, or none: rows are locked in the order of their ids. */
export async function takeAllSeats(
  tx: Tx,
  ids: readonly string[],
  seats: number,
  take: typeof takeSeats,
): Promise<boolean> {
  for (const id of ids.toSorted()) if (!(await take(tx, id, seats))) return false;
  return true;
}

/** Puts the seats of holds back on sale, on every flight of each. */
export async function giveBackAll(
  tx: Tx,
  holds: readonly { offer_key: string; seats: number }[],
): Promise<void> {
  const rows = holds.flatMap(({ offer_key: key, seats }) =>
    inventoriesOfKey(key).map((id) => ({ id, seats })),
  );
  for (const { id, seats } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await giveBack(tx, id, seats);
}

async function giveBack(tx: Tx, id: string, seats: number): Promise<void> {
  await tx
    .updateTable('sample_inventory')
    .set({ available: sql`available + ${seats}` })
    .where('id', '=', id)
    .execute();
}

/** Moves a hold out of one state and puts its seats back on sale; nothing happens when it is in another state. */
export async function endHold(
  db: Reader,
  clientRef: string,
  from: SampleHoldState,
  to: SampleHoldState,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sample_holds')
      .set({ state: to })
      .where('client_ref', '=', clientRef)
      .where('state', '=', from)
      .returning(['offer_key', 'seats'])
      .executeTakeFirst();
    if (ended) await giveBackAll(tx, [ended]);
  });
}

const EXPIRE_BATCH = 100;

async function expireBatch(db: Reader, now: Date): Promise<number> {
  return withTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('sample_holds')
      .select(['client_ref', 'offer_key', 'seats'])
      .where('state', '=', 'held')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(EXPIRE_BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const refs = due.map((hold) => hold.client_ref);
    await tx.updateTable('sample_holds').set({ state: 'expired' }).where('client_ref', 'in', refs).execute();
    await giveBackAll(tx, due);
    return due.length;
  });
}

/** Every hold whose time is over gives its seats back; several sweepers may run at once. Returns how many. */
export async function expireDueHolds(db: Reader, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await expireBatch(db, now);
    total += count;
    if (count < EXPIRE_BATCH) return total;
  }
}
