import { sql, type Selectable } from 'kysely';
import { addDays } from '../../../../../shared/calendar/jalali.ts';
import type { Cabin } from '../../../../../shared/flights/offer.ts';
import type { Reader, Tx } from '../../../../db/transaction.ts';
import type { SampleStock } from '../../../bookings/sampleBook.ts';
import type { SampleHoldsTable } from '../../sampleSchema.ts';
import { parseOfferInventories } from './sampleOffers.ts';
import { freeSeats } from './sampleSeats.ts';
import { buildInitialStock, type SeatStock } from './seatStock.ts';
import { buildInventoryId, type Flight } from './timetable.ts';

/** Loads the stock by inventory id. A route looks like `THR-MHD`. */
export async function loadStock(
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

/** Loads the current stock. The first request creates the row. */
export async function loadLiveStock(db: Reader, flight: Flight, cabin: Cabin): Promise<SeatStock> {
  const id = buildInventoryId(flight, cabin);
  await db
    .insertInto('sample_inventory')
    .values({
      id,
      route: `${flight.line.from}-${flight.line.to}`,
      day: flight.day,
      departs_at: flight.departsAt,
      ...buildInitialStock(flight, cabin),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db
    .selectFrom('sample_inventory')
    .select(['capacity', 'available'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Takes the seats. One statement checks and changes the count under the row lock. */
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

/** Counterexample for the race test: reads before it writes, and therefore oversells. */
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

/** Takes seats on all flights or on none. Locks the rows in the order of their ids to prevent deadlocks. */
export async function takeAllSeats(
  tx: Tx,
  ids: readonly string[],
  seats: number,
  take: typeof takeSeats,
): Promise<boolean> {
  for (const id of ids.toSorted()) if (!(await take(tx, id, seats))) return false;
  return true;
}

type SeatsOfOffer = Pick<Selectable<SampleHoldsTable>, 'offer_key' | 'seats'>;

async function giveBackAll(tx: Tx, held: readonly SeatsOfOffer[]): Promise<void> {
  const rows = held.flatMap(({ offer_key: key, seats }) =>
    parseOfferInventories(key).map((id) => ({ id, seats })),
  );
  for (const { id, seats } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await tx
      .updateTable('sample_inventory')
      .set({ available: sql`available + ${seats}` })
      .where('id', '=', id)
      .execute();
}

/** Infants have no seat, so their tickets return none to the stock. */
export const FLIGHT_STOCK: SampleStock<Selectable<SampleHoldsTable>> = {
  giveBack: giveBackAll,
  async giveBackPlaces(tx, { client_ref: clientRef, offer_key: offerKey, party }, positions) {
    const seated = party.adults + party.children;
    const seats = positions.filter((position) => position <= seated).length;
    await freeSeats(tx, clientRef, positions);
    if (seats === 0) return;
    await tx
      .updateTable('sample_holds')
      .set((eb) => ({ seats: eb('seats', '-', seats) }))
      .where('client_ref', '=', clientRef)
      .where('state', '=', 'issued')
      .execute();
    await giveBackAll(tx, [{ offer_key: offerKey, seats }]);
  },
};
