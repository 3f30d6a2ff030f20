import { createHmac } from 'node:crypto';
import { withTransaction } from '../../../../db/transaction.ts';
import type { BusCancelAnswer, BusIssueAnswer, BusPassenger } from '../busPort.ts';
import type { BusDesk } from './busHolds.ts';

/** Without letters and digits that look alike on paper. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function digest(seed: string, ...parts: string[]): Buffer {
  return createHmac('sha256', seed).update(parts.join('\n')).digest();
}

/** What the desk asks for, six characters; the same for all seats of a hold. */
function boardingCodeOf(seed: string, clientRef: string): string {
  const bytes = digest(seed, 'bus', clientRef);
  return Array.from(bytes.subarray(0, 6), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

/** Three digits that no airline of the sample has. */
const SERIAL_PREFIX = '800';

/** `800-2401857719`: ten digits of the ticket, so that the tracking reads it like any other ticket number. */
function serialOf(seed: string, clientRef: string, seat: number): string {
  const number = digest(seed, 'bus ticket', clientRef, String(seat)).readBigUInt64BE() % 10n ** 10n;
  return `${SERIAL_PREFIX}-${String(number).padStart(10, '0')}`;
}

/** Turns a live hold into tickets; asked again it answers with the same ones. */
export async function issueBusTickets(
  desk: BusDesk,
  { clientRef, passengers }: { clientRef: string; passengers: BusPassenger[] },
): Promise<BusIssueAnswer> {
  const now = desk.clock();
  return withTransaction(desk.db, async (tx): Promise<BusIssueAnswer> => {
    const hold = await tx
      .selectFrom('sample_bus_holds')
      .select(['state', 'expires_at'])
      .where('client_ref', '=', clientRef)
      .forUpdate()
      .executeTakeFirst();
    if (hold?.state === 'held' && hold.expires_at > now) {
      await tx
        .updateTable('sample_bus_holds')
        .set({ state: 'issued' })
        .where('client_ref', '=', clientRef)
        .execute();
      const tickets = passengers.map(({ seat, firstName, lastName }) => ({
        client_ref: clientRef,
        seat,
        boarding_code: boardingCodeOf(desk.secretSeed, clientRef),
        serial: serialOf(desk.secretSeed, clientRef, seat),
        passenger_name: `${firstName} ${lastName}`,
        issued_at: now,
      }));
      await tx.insertInto('sample_bus_tickets').values(tickets).execute();
    } else if (hold?.state !== 'issued') {
      return { kind: 'rejected' };
    }
    const issued = await tx
      .selectFrom('sample_bus_tickets')
      .select(['seat', 'boarding_code', 'serial'])
      .where('client_ref', '=', clientRef)
      .orderBy('seat')
      .execute();
    const tickets = issued.map(({ seat, boarding_code: boardingCode, serial }) => ({
      seat,
      boardingCode,
      serial,
    }));
    return { kind: 'issued', tickets };
  });
}

/** Takes tickets back, each once; their seats are for sale again. */
export function cancelBusTickets(
  { db, clock }: BusDesk,
  clientRef: string,
  seats?: readonly number[],
): Promise<BusCancelAnswer> {
  return withTransaction(db, async (tx): Promise<BusCancelAnswer> => {
    const hold = await tx
      .selectFrom('sample_bus_holds')
      .select('state')
      .where('client_ref', '=', clientRef)
      .forUpdate()
      .executeTakeFirst();
    if (hold?.state !== 'issued') return hold?.state === 'cancelled' ? 'cancelled' : 'rejected';
    const cancelled = await tx
      .updateTable('sample_bus_tickets')
      .set({ cancelled_at: clock() })
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .$if(seats !== undefined, (query) => query.where('seat', 'in', [...(seats ?? [])]))
      .returning('seat')
      .execute();
    if (cancelled.length > 0)
      await tx
        .deleteFrom('sample_bus_seats')
        .where('client_ref', '=', clientRef)
        .where(
          'seat',
          'in',
          cancelled.map(({ seat }) => seat),
        )
        .execute();
    const left = await tx
      .selectFrom('sample_bus_tickets')
      .select('seat')
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!left)
      await tx
        .updateTable('sample_bus_holds')
        .set({ state: 'cancelled' })
        .where('client_ref', '=', clientRef)
        .execute();
    return 'cancelled';
  });
}
