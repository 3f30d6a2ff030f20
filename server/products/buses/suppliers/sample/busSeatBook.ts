import { sql } from 'kysely';
import type { Gender, Seat, SeatChoice, SeatMap } from '../../../../../shared/buses/seatMap.ts';
import type { Reader, Tx } from '../../../../db/transaction.ts';
import type { SampleHold, SampleStock } from '../../../bookings/sampleBook.ts';
import type { BusRun } from './busTimetable.ts';
import { getInitialSeats, hasKnownLayout } from './seatPattern.ts';

interface TakenSeat {
  seat: number;
  gender: Gender;
  sold: boolean;
}

/** Finds the seats that we hold or sold. Expired holds do not count. */
export async function loadTakenSeats(
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
    .where('seats.service_key', '=', sql<string>`any(${keys})`)
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

export async function buildSeatMap(db: Reader, run: BusRun, now: Date): Promise<SeatMap> {
  const taken = (await loadTakenSeats(db, [run.key], now)).get(run.key) ?? [];
  const bySeat = new Map(taken.map((seat) => [seat.seat, seat]));
  const known = hasKnownLayout(run);
  return {
    serviceKey: run.key,
    layout: known ? run.line.type.layout : null,
    seats: getInitialSeats(run).map((seat) => ({
      ...withTaken(seat, bySeat.get(seat.number)),
      ...(known ? {} : { row: 0, col: 0, window: false }),
    })),
    seenAt: now.toISOString(),
  };
}

/** Locks the bus, so that the transaction checks the neighbour rule against current seats. */
export async function lockBus(tx: Tx, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Inserts the seats. Violates `sample_bus_seats_sold_once` when a seat is already taken. */
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

/** Each row is a taken seat. Giving a seat back deletes its row. */
export const BUS_STOCK: SampleStock<SampleHold> = {
  async giveBack(tx, holds) {
    const refs = holds.map((hold) => hold.client_ref);
    await tx.deleteFrom('sample_bus_seats').where('client_ref', 'in', refs).execute();
  },
  async giveBackPlaces(tx, { client_ref: clientRef }, seats) {
    await tx
      .deleteFrom('sample_bus_seats')
      .where('client_ref', '=', clientRef)
      .where('seat', 'in', [...seats])
      .execute();
  },
};
