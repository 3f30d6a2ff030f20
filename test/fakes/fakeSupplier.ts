import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../server/db/schema.ts';
import type { HoldAnswer } from '../../server/products/bookings/bookingPort.ts';
import type {
  BookedKey,
  FlightAnswer,
  FlightBooking,
  FlightQuery,
  FlightSupplier,
  TicketPassenger,
} from '../../server/products/flights/suppliers/port.ts';
import type { FlightOffer } from '../../shared/flights/offer.ts';
import { countSeats } from '../../shared/flights/party.ts';
import type { SoldAncillary } from '../../shared/orders/ancillaries.ts';
import type { CabinMap } from '../../shared/orders/cabinMap.ts';

/** Faults that a test can switch on. The supplier reads each of them at the time of a call. */
export interface SupplierFaults {
  /** Returns `unknown` although the seats were held. */
  holdAnswerLost: boolean;
  issueAnswerLost: boolean;
  issueRejected: boolean;
  /** Issues tickets for this many passengers only. */
  issueOnly: number | null;
  cancelRejected: boolean;
  /** Returns `unknown` although the tickets were cancelled. */
  cancelAnswerLost: boolean;
}

export interface FakeSupplier extends FlightSupplier {
  faults: SupplierFaults;
  /** Ancillaries of every flight; null when the supplier does not answer. */
  sold: SoldAncillary[] | null;
  /** Seat maps of every flight before tickets are issued; null when the supplier does not answer. */
  seatMaps: CabinMap[] | null;
  /** Booked ancillaries of issued tickets with the traveller's position, by `clientRef`. */
  booked: Map<string, [number, BookedKey][]>;
  addFlight(offer: FlightOffer, capacity: number): Promise<void>;
  /** Changes the price so that one adult pays `total`. */
  setTotal(offerKey: string, total: number): Promise<void>;
  inventory(offerKey: string): Promise<{ capacity: number; available: number; held: number; sold: number }>;
  bookings(): Promise<number>;
  /** Returns the number of chosen seats in issued tickets. */
  takenSeats(): Promise<number>;
}

interface FakeOptions {
  db: Kysely<Schema>;
  clock: () => Date;
  holdMs?: number;
  /** False removes the guard of the last seat, for the control run that must oversell. */
  guarded?: boolean;
}

interface HoldRow {
  client_ref: string;
  offer_key: string;
  seats: number;
  total: number;
  state: string;
  expires_at: Date;
  offer: FlightOffer;
  issued_only: number | null;
}

/** Creates a supplier with its own inventory, in separate tables of the same database. */
export async function createFakeSupplier(options: FakeOptions): Promise<FakeSupplier> {
  const { db, clock, holdMs = 10 * 60_000, guarded = true } = options;
  const check = guarded ? 'CHECK (available BETWEEN 0 AND capacity)' : '';
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS fake_flights (offer_key text PRIMARY KEY, offer jsonb NOT NULL, markup int8 NOT NULL,
        capacity int NOT NULL, available int NOT NULL ${check})`,
    )
    .execute(db);
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS fake_holds (client_ref text PRIMARY KEY, offer_key text NOT NULL, seats int NOT NULL,
        total int8 NOT NULL, state text NOT NULL, expires_at timestamptz NOT NULL, issued_only int)`,
    )
    .execute(db);
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS fake_cancelled (client_ref text NOT NULL, position int NOT NULL, PRIMARY KEY (client_ref, position))`,
    )
    .execute(db);
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS fake_seats (offer_key text NOT NULL, key text NOT NULL, client_ref text NOT NULL,
        position int NOT NULL, PRIMARY KEY (offer_key, key))`,
    )
    .execute(db);
  const faults: SupplierFaults = {
    holdAnswerLost: false,
    issueAnswerLost: false,
    issueRejected: false,
    issueOnly: null,
    cancelRejected: false,
    cancelAnswerLost: false,
  };

  async function holdRow(clientRef: string): Promise<HoldRow | undefined> {
    const { rows } = await sql<HoldRow>`
      SELECT h.*, f.offer FROM fake_holds h JOIN fake_flights f USING (offer_key)
      WHERE client_ref = ${clientRef}`.execute(db);
    return rows[0];
  }

  function answerOf(row: HoldRow | undefined): HoldAnswer<FlightBooking['terms']> {
    const isLive = row?.state === 'issued' || (row?.state === 'held' && row.expires_at > clock());
    if (!isLive) return { kind: 'refused', reason: 'sold_out' };
    return {
      kind: 'held',
      supplier: 'fake',
      ref: `FAKE-${row.client_ref.slice(-6)}`,
      fare: row.offer.fare,
      total: row.total,
      expiresAt: row.expires_at.toISOString(),
    };
  }

  /** Reads the stock, lets all other requests read it too, then writes. The guard prevents this case. */
  async function takeUnguarded(offerKey: string, seats: number): Promise<boolean> {
    const { rows } = await sql<{ available: number }>`
      SELECT available FROM fake_flights WHERE offer_key = ${offerKey}`.execute(db);
    const available = rows[0]?.available ?? 0;
    if (available < seats) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await sql`UPDATE fake_flights SET available = ${available - seats} WHERE offer_key = ${offerKey}`.execute(
      db,
    );
    return true;
  }

  async function end(clientRef: string, from: readonly string[], to: string): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ offer_key: string; seats: number }>`
        UPDATE fake_holds SET state = ${to} WHERE client_ref = ${clientRef} AND state = ANY(${[...from]}::text[])
        RETURNING offer_key, seats`.execute(tx);
      const row = rows[0];
      if (!row) return false;
      await sql`UPDATE fake_flights SET available = available + ${row.seats}
        WHERE offer_key = ${row.offer_key}`.execute(tx);
      await sql`DELETE FROM fake_seats WHERE client_ref = ${clientRef}`.execute(tx);
      return true;
    });
  }

  async function areCancelled(clientRef: string, positions: readonly number[]): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM fake_cancelled
      WHERE client_ref = ${clientRef} AND position = ANY(${[...positions]}::int[])`.execute(db);
    return rows.length === positions.length;
  }

  /** Cancels some tickets and frees one seat for each, because every passenger of the fake's flights has a seat. */
  async function cancelPart(clientRef: string, positions: readonly number[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ offer_key: string; seats: number }>`
        SELECT offer_key, seats FROM fake_holds WHERE client_ref = ${clientRef} AND state = 'issued' FOR UPDATE`.execute(
        tx,
      );
      const hold = rows[0];
      if (!hold) return;
      await sql`DELETE FROM fake_seats
        WHERE client_ref = ${clientRef} AND position = ANY(${[...positions]}::int[])`.execute(tx);
      let seats = 0;
      for (const position of positions) {
        const made = await sql`INSERT INTO fake_cancelled VALUES (${clientRef}, ${position})
          ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
        seats += made.rows.length;
      }
      const left = hold.seats - seats;
      await sql`UPDATE fake_holds SET seats = ${left}, state = ${left === 0 ? 'cancelled' : 'issued'}
        WHERE client_ref = ${clientRef}`.execute(tx);
      await sql`UPDATE fake_flights SET available = available + ${seats} WHERE offer_key = ${hold.offer_key}`.execute(
        tx,
      );
    });
  }

  /** Takes all or none of the chosen seats. Another order may have taken one before. */
  async function takeChosenSeats(
    tx: Kysely<Schema>,
    offerKey: string,
    clientRef: string,
    travellers: readonly TicketPassenger[],
  ): Promise<boolean> {
    const names = new Set(supplier.seatMaps?.flatMap(listSeatKeys));
    const wanted = travellers
      .flatMap(({ position, ancillaries = [] }) => ancillaries.map(({ key }) => ({ position, key })))
      .filter(({ key }) => names.has(key))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const { key, position } of wanted) {
      const { rows } =
        await sql`INSERT INTO fake_seats VALUES (${offerKey}, ${key}, ${clientRef}, ${position})
        ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
      if (rows.length === 0) {
        await sql`DELETE FROM fake_seats WHERE client_ref = ${clientRef}`.execute(tx);
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the number of issued tickets, always the same for a reference; null when none are issued. With
   * `issueOnly` the same transaction releases the other seats. Issued tickets stay issued: a supplier may lose
   * responses but does not revoke tickets.
   */
  function issueAtOnce(clientRef: string, travellers: readonly TicketPassenger[]): Promise<number | null> {
    const wanted = travellers.length;
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<Pick<HoldRow, 'state' | 'offer_key' | 'expires_at' | 'issued_only'>>`
        SELECT state, offer_key, expires_at, issued_only FROM fake_holds
        WHERE client_ref = ${clientRef} FOR UPDATE`.execute(tx);
      const [hold] = rows;
      if (hold?.state === 'issued') return hold.issued_only ?? wanted;
      if (faults.issueRejected || hold?.state !== 'held' || hold.expires_at <= clock()) return null;
      if (!(await takeChosenSeats(tx, hold.offer_key, clientRef, travellers))) return null;
      const only = Math.min(faults.issueOnly ?? wanted, wanted);
      const free = wanted - only;
      await sql`UPDATE fake_holds SET state = 'issued', issued_only = ${only}, seats = seats - ${free}
        WHERE client_ref = ${clientRef}`.execute(tx);
      await sql`UPDATE fake_flights SET available = available + ${free}
        WHERE offer_key = ${hold.offer_key}`.execute(tx);
      return only;
    });
  }

  async function search({ from, to, day, party }: FlightQuery): Promise<FlightAnswer> {
    const { rows } = await sql<{ offer: FlightOffer; markup: string; available: number }>`
      SELECT offer, markup, available FROM fake_flights WHERE offer->'segment'->'from'->>'citySlug' = ${from}
        AND offer->'segment'->'to'->>'citySlug' = ${to} AND left(offer->'segment'->>'departsAt', 10) = ${day}
      ORDER BY offer_key`.execute(db);
    const offers = rows.map(({ offer, markup, available }) => {
      const { adult, child, infant } = offer.fare;
      const fares = party.adults * adult.total + party.children * child.total + party.infants * infant.total;
      return { ...offer, total: fares + Number(markup), available: available >= countSeats(party) };
    });
    return { source: 'sample-fake', status: 'answered', offers, answeredAt: clock().toISOString() };
  }

  const supplier: FakeSupplier = {
    id: 'fake',
    sources: ['sample-fake'],
    faults,
    sold: [],
    booked: new Map(),
    findAncillaries: async () => supplier.sold,
    seatMaps: [],
    async findSeatMaps(offerKey) {
      const { rows } = await sql<{ key: string }>`
        SELECT key FROM fake_seats WHERE offer_key = ${offerKey}`.execute(db);
      const taken = new Set(rows.map(({ key }) => key));
      return supplier.seatMaps && supplier.seatMaps.map((map) => withoutSeats(map, taken));
    },
    search: (query) => [search(query)],
    lowestFares: async (_from, _to, days) => days.map(() => null),
    async findOffer(offerKey) {
      const { rows } = await sql<{ offer: FlightOffer }>`
        SELECT offer FROM fake_flights WHERE offer_key = ${offerKey}`.execute(db);
      return rows[0]?.offer ?? null;
    },
    async addFlight(offer, capacity) {
      await sql`INSERT INTO fake_flights VALUES
        (${offer.key}, ${JSON.stringify(offer)}::jsonb, 0, ${capacity}, ${capacity})
        ON CONFLICT (offer_key) DO NOTHING`.execute(db);
    },
    async setTotal(offerKey, total) {
      await sql`UPDATE fake_flights SET markup = ${total} - (offer->'fare'->'adult'->>'total')::int8 WHERE offer_key = ${offerKey}`.execute(
        db,
      );
    },
    async hold({ offerKey, party, clientRef }) {
      const seats = countSeats(party);
      const expiresAt = new Date(clock().getTime() + holdMs);
      if (!guarded && !(await takeUnguarded(offerKey, seats))) return { kind: 'refused', reason: 'sold_out' };
      await db.transaction().execute(async (tx) => {
        const made = await sql`
          INSERT INTO fake_holds (client_ref, offer_key, seats, total, state, expires_at) SELECT ${clientRef}, offer_key, ${seats},
            ${party.adults}::int * (offer->'fare'->'adult'->>'total')::int8
            + ${party.children}::int * (offer->'fare'->'child'->>'total')::int8
            + ${party.infants}::int * (offer->'fare'->'infant'->>'total')::int8 + markup, 'held', ${expiresAt}
          FROM fake_flights WHERE offer_key = ${offerKey}
          ON CONFLICT (client_ref) DO NOTHING RETURNING 1`.execute(tx);
        if (made.rows.length === 0 || !guarded) return;
        const seatsTaken = await sql`
          UPDATE fake_flights SET available = available - ${seats}
          WHERE offer_key = ${offerKey} AND available >= ${seats} RETURNING 1`.execute(tx);
        if (seatsTaken.rows.length === 0) {
          await sql`UPDATE fake_holds SET state = 'refused' WHERE client_ref = ${clientRef}`.execute(tx);
        }
      });
      return faults.holdAnswerLost ? { kind: 'unknown' } : answerOf(await holdRow(clientRef));
    },
    async find(clientRef) {
      if (faults.holdAnswerLost) return { kind: 'unknown' };
      const row = await holdRow(clientRef);
      return row ? answerOf(row) : null;
    },
    async release(clientRef) {
      await end(clientRef, ['held'], 'released');
    },
    async extend(clientRef, until) {
      const { rows } = await sql`
        UPDATE fake_holds SET expires_at = ${until}::timestamptz
        WHERE client_ref = ${clientRef} AND state = 'held' AND expires_at > ${clock()} RETURNING 1`.execute(
        db,
      );
      return rows.length > 0;
    },
    async issue({ clientRef, travellers }) {
      const only = await issueAtOnce(clientRef, travellers);
      if (only === null) return { kind: 'rejected' };
      const booked = travellers.flatMap(({ position, ancillaries = [] }) =>
        ancillaries.map((each): [number, BookedKey] => [position, each]),
      );
      supplier.booked.set(clientRef, booked);
      if (faults.issueAnswerLost) return { kind: 'unknown' };
      const tickets = travellers.slice(0, only).map(({ position }) => ({
        position,
        pnr: clientRef.slice(-6).toUpperCase(),
        ticketNumber: `999-${clientRef.slice(-10)}${position}`,
      }));
      return { kind: 'issued', tickets };
    },
    async cancel(clientRef, positions) {
      // Cancelled tickets can no longer be rejected: a repeated call after a lost response returns the same result.
      if (positions && faults.cancelRejected && !(await areCancelled(clientRef, positions)))
        return 'rejected';
      if (positions) await cancelPart(clientRef, positions);
      else await end(clientRef, ['held', 'issued'], 'cancelled');
      return faults.cancelAnswerLost ? 'unknown' : 'cancelled';
    },
    async expire(now) {
      const { rows } = await sql<{ client_ref: string }>`
        SELECT client_ref FROM fake_holds WHERE state = 'held' AND expires_at <= ${now}`.execute(db);
      let ended = 0;
      for (const row of rows) ended += (await end(row.client_ref, ['held'], 'expired')) ? 1 : 0;
      return ended;
    },
    async inventory(offerKey) {
      const { rows } = await sql<{ capacity: number; available: number; held: number; sold: number }>`
        SELECT f.capacity, f.available,
          coalesce(sum(h.seats) FILTER (WHERE h.state = 'held'), 0)::int AS held,
          coalesce(sum(h.seats) FILTER (WHERE h.state = 'issued'), 0)::int AS sold
        FROM fake_flights f LEFT JOIN fake_holds h USING (offer_key)
        WHERE f.offer_key = ${offerKey} GROUP BY f.offer_key`.execute(db);
      return rows[0] ?? { capacity: 0, available: 0, held: 0, sold: 0 };
    },
    async takenSeats() {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM fake_seats`.execute(db);
      return rows[0]?.n ?? 0;
    },
    async bookings() {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*) AS n FROM fake_holds WHERE state = 'issued'`.execute(db);
      return rows[0]?.n ?? 0;
    },
  };
  return supplier;
}

function listSeatKeys({ rows }: CabinMap): string[] {
  return rows.flatMap(({ seats }) => seats.flatMap((seat) => (seat?.sold ?? []).map(({ key }) => key)));
}

function withoutSeats(map: CabinMap, taken: ReadonlySet<string>): CabinMap {
  const rows = map.rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => seat && { ...seat, sold: seat.sold.filter(({ key }) => !taken.has(key)) }),
  }));
  return { ...map, rows };
}
