import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findBrokenUnique, withTransaction, type Reader, type Tx } from '../../db/transaction.ts';
import type { BookingPort, BookingShape } from './bookingPort.ts';
import type { SampleOptions } from './sample/sampleSources.ts';

/** Insurance uses `dropped` instead of `released`. */
export type SampleHoldState = 'held' | 'issued' | 'expired' | 'released' | 'dropped' | 'cancelled';

export interface SampleHold {
  client_ref: string;
  state: SampleHoldState;
  expires_at: Date;
}

interface Quote<Terms extends object> {
  terms: Terms;
  /** Returns false when not enough stock is left. */
  write(tx: Tx, hold: SampleHold & { created_at: Date }): Promise<boolean>;
}

export interface SampleStock<Hold> {
  giveBack(tx: Tx, holds: readonly Hold[]): Promise<void>;
  giveBackPlaces(tx: Tx, hold: Hold, places: readonly number[]): Promise<void>;
}

export interface SampleBookOwner extends SampleOptions {
  supplier: string;
}

const HOLD_MINUTES = 15;

export interface SampleBookOptions<
  B extends BookingShape,
  Hold extends SampleHold,
  Ticket,
> extends SampleBookOwner {
  tables: { holds: keyof Schema; tickets: keyof Schema; place: 'position' | 'seat' };
  released?: SampleHoldState;
  stock?: SampleStock<Hold>;
  termsOf(hold: Hold): B['terms'];
  quote(item: B['item'], now: Date): Promise<Quote<B['terms']> | null>;
  writeTickets(tx: Tx, hold: Hold, travellers: readonly B['traveller'][], now: Date): Promise<boolean>;
  toTicket(row: Ticket): B['ticket'];
}

class SoldOut extends Error {}

export function createSampleBook<B extends BookingShape, Hold extends SampleHold, Ticket>(
  options: SampleBookOptions<B, Hold, Ticket>,
): BookingPort<B> {
  const { supplier, db, clock, stock, tables, released = 'released', holdMinutes = HOLD_MINUTES } = options;
  const [holds, tickets, place] = [
    sql.table(tables.holds),
    sql.table(tables.tickets),
    sql.ref<number>(tables.place),
  ];

  async function findHold(reader: Reader, clientRef: string, lock = sql``): Promise<Hold | undefined> {
    const { rows } = await sql<Hold>`
      SELECT * FROM ${holds} WHERE client_ref = ${clientRef} ${lock}`.execute(reader);
    return rows[0];
  }
  const lockHold = (tx: Tx, clientRef: string) => findHold(tx, clientRef, sql`FOR UPDATE`);

  async function setState(tx: Tx, clientRef: string, state: SampleHoldState): Promise<void> {
    await sql`UPDATE ${holds} SET state = ${state} WHERE client_ref = ${clientRef}`.execute(tx);
  }

  const find: BookingPort<B>['find'] = async (clientRef) => {
    const hold = await findHold(db, clientRef);
    if (!hold) return null;
    const live = hold.state === 'issued' || (hold.state === 'held' && hold.expires_at > clock());
    if (!live) return { kind: 'refused', reason: 'gone' };
    const expiresAt = hold.expires_at.toISOString();
    return { kind: 'held', supplier, ref: clientRef, ...options.termsOf(hold), expiresAt };
  };

  return {
    find,

    /** The unique reference resolves concurrent calls: the second one finds the first one's hold. */
    async hold(request) {
      const { clientRef } = request;
      const earlier = await find(clientRef);
      if (earlier) return earlier;
      const now = clock();
      const quote = await options.quote(request, now);
      if (!quote) return { kind: 'refused', reason: 'gone' };
      const end = new Date(now.getTime() + holdMinutes * 60_000);
      const hold = { client_ref: clientRef, state: 'held', expires_at: end, created_at: now } as const;
      try {
        await withTransaction(db, async (tx) => {
          if (!(await quote.write(tx, hold))) throw new SoldOut();
        });
      } catch (error) {
        if (!(error instanceof SoldOut) && findBrokenUnique(error) === undefined) throw error;
        // If no hold has this reference, the violated key was that of a seat.
        return (await find(clientRef)) ?? { kind: 'refused', reason: 'sold_out' };
      }
      return { kind: 'held', supplier, ref: clientRef, ...quote.terms, expiresAt: end.toISOString() };
    },

    async release(clientRef) {
      await withTransaction(db, async (tx) => {
        const { rows } = await sql<Hold>`
          UPDATE ${holds} SET state = ${released}
          WHERE client_ref = ${clientRef} AND state = 'held' RETURNING *`.execute(tx);
        if (rows.length > 0) await stock?.giveBack(tx, rows);
      });
    },

    async extend(clientRef, until) {
      const { rows } = await sql`
        UPDATE ${holds} SET expires_at = greatest(expires_at, ${new Date(until)}::timestamptz)
        WHERE client_ref = ${clientRef} AND state = 'held' AND expires_at > ${clock()} RETURNING 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    issue({ clientRef, travellers }) {
      const now = clock();
      return withTransaction(db, async (tx) => {
        const hold = await lockHold(tx, clientRef);
        if (hold?.state === 'held' && hold.expires_at > now) {
          const written = await options.writeTickets(tx, hold, travellers, now);
          await setState(tx, clientRef, written ? 'issued' : released);
          if (!written) {
            await stock?.giveBack(tx, [hold]);
            return { kind: 'rejected' };
          }
        } else if (hold?.state !== 'issued') {
          return { kind: 'rejected' };
        }
        const { rows } = await sql<Ticket>`
          SELECT * FROM ${tickets} WHERE client_ref = ${clientRef} ORDER BY ${place}`.execute(tx);
        const kind = rows.length < travellers.length ? 'partly' : 'issued';
        return { kind, tickets: rows.map(options.toTicket) };
      });
    },

    cancel(clientRef, places) {
      return withTransaction(db, async (tx) => {
        const hold = await lockHold(tx, clientRef);
        if (hold?.state !== 'issued') return hold?.state === 'cancelled' ? 'cancelled' : 'rejected';
        const valid = sql`client_ref = ${clientRef} AND cancelled_at IS NULL`;
        const chosen = places === undefined ? sql`true` : sql`${place} = ANY(${[...places]}::int[])`;
        const { rows: cancelled } = await sql<{ place: number }>`
          UPDATE ${tickets} SET cancelled_at = ${clock()} WHERE ${valid} AND ${chosen}
          RETURNING ${place} AS place`.execute(tx);
        const { rows: left } = await sql`SELECT 1 FROM ${tickets} WHERE ${valid} LIMIT 1`.execute(tx);
        if (left.length === 0) await setState(tx, clientRef, 'cancelled');
        const freed = cancelled.map((ticket) => ticket.place);
        if (freed.length > 0) await stock?.giveBackPlaces(tx, hold, freed);
        return 'cancelled';
      });
    },

    async expire(now) {
      for (let total = 0; ;) {
        const ended = await withTransaction(db, (tx) =>
          expireHolds<Hold>(tx, { table: tables.holds, stock, now }),
        );
        total += ended;
        if (ended < EXPIRE_BATCH) return total;
      }
    },
  };
}

const EXPIRE_BATCH = 100;

export async function expireHolds<Hold extends SampleHold>(
  tx: Tx,
  {
    table,
    stock,
    now,
    only = sql`true`,
  }: { table: keyof Schema; stock: SampleStock<Hold> | undefined; now: Date; only?: RawBuilder<unknown> },
): Promise<number> {
  const holds = sql.table(table);
  const { rows: due } = await sql<Hold>`
    SELECT * FROM ${holds} WHERE state = 'held' AND expires_at <= ${now} AND ${only}
    ORDER BY expires_at LIMIT ${EXPIRE_BATCH} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (due.length === 0) return 0;
  const refs = due.map((hold) => hold.client_ref);
  await sql`UPDATE ${holds} SET state = 'expired' WHERE client_ref = ANY(${refs}::text[])`.execute(tx);
  await stock?.giveBack(tx, due);
  return due.length;
}
