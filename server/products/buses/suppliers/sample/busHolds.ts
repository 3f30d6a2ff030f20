import type { SeatMap } from '../../../../../shared/buses/seatMap.ts';
import { seatProblems } from '../../../../../shared/buses/seatRules.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { BusFare } from '../../../../../shared/buses/service.ts';
import { brokenUnique, type Reader, type Tx, withTransaction } from '../../../../db/transaction.ts';
import type { BusHoldAnswer, BusHoldRequest } from '../busPort.ts';
import { busNow, type BusNow } from './busChanges.ts';
import { fareOfRun } from './busFares.ts';
import { expireInside, queueForBus, seatMapOfRun, takeSeats } from './busSeatBook.ts';
import { dropOffsOf } from './busStops.ts';

export interface BusDesk {
  db: Reader;
  clock: () => Date;
  secretSeed: string;
  holdMinutes: number;
  /** For the race test only: buyers do not queue, and what they saw is believed. */
  unsafeWithoutGuard: boolean;
}

class Refused extends Error {}

/** The answer that stands for a client reference; null when it has never held anything. */
export async function findBusHold({ db, clock }: BusDesk, clientRef: string): Promise<BusHoldAnswer | null> {
  const hold = await db
    .selectFrom('sample_bus_holds')
    .selectAll()
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  if (!hold) return null;
  const live = hold.state === 'issued' || (hold.state === 'held' && hold.expires_at > clock());
  if (!live) return { kind: 'refused', reason: 'gone' };
  return {
    kind: 'held',
    ref: hold.client_ref,
    fare: hold.fare,
    total: hold.total,
    expiresAt: hold.expires_at.toISOString(),
  };
}

interface Booked {
  request: BusHoldRequest;
  bus: BusNow;
  fare: BusFare;
  total: Rial;
  expiresAt: Date;
  now: Date;
}

async function write(tx: Tx, desk: BusDesk, { request, bus, fare, total, expiresAt, now }: Booked) {
  const { clientRef, seats, dropOff, serviceKey } = request;
  if (!desk.unsafeWithoutGuard) await queueForBus(tx, serviceKey);
  await expireInside(tx, now, serviceKey);
  const map: SeatMap = await seatMapOfRun(tx, bus.run, now);
  if (seatProblems(map, seats).length > 0) throw new Refused();
  await tx
    .insertInto('sample_bus_holds')
    .values({
      client_ref: clientRef,
      service_key: serviceKey,
      drop_off: dropOff,
      state: 'held',
      seats: JSON.stringify(seats),
      fare: JSON.stringify(fare),
      total,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  await takeSeats(tx, serviceKey, clientRef, seats);
}

/**
 * Holds all the seats or none, at the fare of this moment. Buyers of one bus queue for as long as the writing takes; the
 * key of the seats' table judges besides. A repeated client reference finds the first hold by its unique key.
 */
export async function holdBusSeats(desk: BusDesk, request: BusHoldRequest): Promise<BusHoldAnswer> {
  const earlier = await findBusHold(desk, request.clientRef);
  if (earlier) return earlier;
  const now = desk.clock();
  const bus = await busNow(desk.db, request.serviceKey, now);
  const stops = bus ? dropOffsOf(bus.run, bus.departsAt) : [];
  if (!bus?.onSale || !stops.some(({ key }) => key === request.dropOff))
    return { kind: 'refused', reason: 'gone' };
  const fare = fareOfRun(bus.run);
  const total = fare.total * request.seats.length;
  const expiresAt = new Date(now.getTime() + desk.holdMinutes * 60_000);
  try {
    await withTransaction(desk.db, (tx) => write(tx, desk, { request, bus, fare, total, expiresAt, now }));
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: 'sold_out' };
    const broken = brokenUnique(error);
    if (broken === undefined) throw error;
    if (broken === 'sample_bus_seats_sold_once') return { kind: 'refused', reason: 'sold_out' };
    return (await findBusHold(desk, request.clientRef)) ?? { kind: 'unknown' };
  }
  return { kind: 'held', ref: request.clientRef, fare, total, expiresAt: expiresAt.toISOString() };
}

/** Moves the end of a live hold to `until`, never to an earlier time; false when the hold is gone. */
export async function extendBusHold(
  { db, clock }: BusDesk,
  clientRef: string,
  until: string,
): Promise<boolean> {
  const end = new Date(until);
  const extended = await db
    .updateTable('sample_bus_holds')
    .set((eb) => ({ expires_at: eb.fn('greatest', ['expires_at', eb.val(end)]) }))
    .where('client_ref', '=', clientRef)
    .where('state', '=', 'held')
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}
