import { sql } from 'kysely';
import type { Gender, Seat, SeatChoice, SeatMap } from '../../../../../shared/buses/seatMap.ts';
import { type Reader, type Tx, withTransaction } from '../../../../db/transaction.ts';
import type { SampleHoldState } from '../../../flights/sampleSchema.ts';
import type { BusRun } from './busTimetable.ts';
import { hasKnownLayout, startingSeats } from './seatPattern.ts';

interface TakenSeat {
  seat: number;
  gender: Gender;
  sold: boolean;
}

/** Seats that were taken from us and still are, by bus. A hold whose time is over keeps nothing. */
export async function takenSeats(
  db: Reader,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, TakenSeat[]>> {
  const taken = new Map<string, TakenSeat[]>();
  if (keys.length === 0) return taken;
  const rows = await db
    .selectFrom('sample_bus_seats as seats')
    .innerJoin('sample_bus_holds as holds', 'holds.client_ref', 'seats.client_ref')
    .select(['seats.service_key', 'seats.seat', 'seats.gender', 'holds.state'])
    .where('seats.service_key', 'in', keys)
    .where((where) => where.or([where('holds.state', '=', 'issued'), where('holds.expires_at', '>', now)]))
    .execute();
  for (const { service_key: key, seat, gender, state } of rows) {
    const list = taken.get(key) ?? [];
    list.push({ seat, gender, sold: state === 'issued' });
    taken.set(key, list);
  }
  return taken;
}

function withTaken(seat: Seat, taken: TakenSeat | undefined): Seat {
  if (!taken) return seat;
  const soldTo = taken.gender === 'male' ? 'sold_male' : 'sold_female';
  return { ...seat, status: taken.sold ? soldTo : 'held_other', gender: taken.gender };
}

/** The seats of a bus as they are for everybody at `now`. */
export async function seatMapOfRun(db: Reader, run: BusRun, now: Date): Promise<SeatMap> {
  const taken = (await takenSeats(db, [run.key], now)).get(run.key) ?? [];
  const bySeat = new Map(taken.map((seat) => [seat.seat, seat]));
  const known = hasKnownLayout(run);
  return {
    serviceKey: run.key,
    layout: known ? run.line.type.layout : null,
    seats: startingSeats(run).map((seat) => ({
      ...withTaken(seat, bySeat.get(seat.number)),
      ...(known ? {} : { row: 0, col: 0, window: false }),
    })),
    seenAt: now.toISOString(),
  };
}

/** One buyer after the other on one bus, so that the neighbour rule is judged by what is really there. */
export async function queueForBus(tx: Tx, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Writes down who sits where; breaks `sample_bus_seats_sold_once` when somebody already does. */
export async function takeSeats(
  tx: Tx,
  key: string,
  clientRef: string,
  seats: readonly SeatChoice[],
): Promise<void> {
  const rows = seats
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, gender }) => ({ service_key: key, seat: number, gender, client_ref: clientRef }));
  await tx.insertInto('sample_bus_seats').values(rows).execute();
}

/** Moves a hold out of one state and puts its seats back on sale; nothing happens when it is in another state. */
export async function endBusHold(
  db: Reader,
  clientRef: string,
  from: SampleHoldState,
  to: SampleHoldState,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('sample_bus_holds')
      .set({ state: to })
      .where('client_ref', '=', clientRef)
      .where('state', '=', from)
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n)
      await tx.deleteFrom('sample_bus_seats').where('client_ref', '=', clientRef).execute();
  });
}

const EXPIRE_BATCH = 100;

/** Ends due holds in the transaction, of one bus or of all; returns how many. */
export async function expireInside(tx: Tx, now: Date, serviceKey?: string): Promise<number> {
  const due = await tx
    .selectFrom('sample_bus_holds')
    .select('client_ref')
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .$if(serviceKey !== undefined, (query) => query.where('service_key', '=', serviceKey ?? ''))
    .orderBy('expires_at')
    .limit(EXPIRE_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  const refs = due.map((hold) => hold.client_ref);
  await tx
    .updateTable('sample_bus_holds')
    .set({ state: 'expired' })
    .where('client_ref', 'in', refs)
    .execute();
  await tx.deleteFrom('sample_bus_seats').where('client_ref', 'in', refs).execute();
  return due.length;
}

/** Every hold whose time is over gives its seats back; several sweepers may run at once. Returns how many. */
export async function expireDueBusHolds(db: Reader, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await withTransaction(db, (tx) => expireInside(tx, now));
    total += count;
    if (count < EXPIRE_BATCH) return total;
  }
}
