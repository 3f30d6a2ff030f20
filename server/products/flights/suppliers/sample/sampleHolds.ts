import type { Party } from '../../../../../shared/flights/party.ts';
import { seatsOf } from '../../../../../shared/flights/party.ts';
import { brokenUnique, type Reader, withTransaction } from '../../../../db/transaction.ts';
import type { HeldSeats, HoldAnswer, IssueAnswer, TicketPassenger } from '../port.ts';
import { fareOfJourney } from './fares.ts';
import { isJourneyOnSale } from './journeys.ts';
import { totalOf } from '../partyTotal.ts';
import { readOfferKey } from './sampleOffers.ts';
import { liveStock, takeAllSeats, takeSeats, takeSeatsWithoutGuard } from './seatBook.ts';
import { soldShare } from './seatStock.ts';
import { pnrOf, ticketNumberOf } from './tickets.ts';

export interface HoldDesk {
  db: Reader;
  clock: () => Date;
  secretSeed: string;
  holdMinutes: number;
  unsafeWithoutGuard?: boolean;
}

class SoldOut extends Error {}

/** The answer that stands for a client reference; null when it has never held anything. */
export async function findSampleHold({ db, clock }: HoldDesk, clientRef: string): Promise<HoldAnswer | null> {
  const hold = await db
    .selectFrom('sample_holds')
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

/**
 * Holds seats at the price of this moment. The hold is written first and the seats are taken last, so that their
 * row is locked for as short as possible; a repeated client reference finds the first hold by the unique key.
 */
export async function holdSeats(
  desk: HoldDesk,
  request: { offerKey: string; party: Party; clientRef: string },
): Promise<HoldAnswer> {
  const { offerKey, party, clientRef } = request;
  const earlier = await findSampleHold(desk, clientRef);
  if (earlier) return earlier;
  const offer = readOfferKey(offerKey);
  const now = desk.clock();
  if (!offer || !isJourneyOnSale(offer.journey, now)) return { kind: 'refused', reason: 'gone' };
  const { journey, cabin, inventories, sourceFactor } = offer;
  const stock = [];
  for (const flight of journey.flights) stock.push(await liveStock(desk.db, flight, cabin));
  const fare = fareOfJourney(journey, cabin, stock.map(soldShare), sourceFactor, now);
  const total = totalOf(fare, party);
  const expiresAt = new Date(now.getTime() + desk.holdMinutes * 60_000);
  const take = desk.unsafeWithoutGuard ? takeSeatsWithoutGuard : takeSeats;
  try {
    await withTransaction(desk.db, async (tx) => {
      await tx
        .insertInto('sample_holds')
        .values({
          client_ref: clientRef,
          inventory_id: inventories[0]!,
          offer_key: offerKey,
          seats: seatsOf(party),
          state: 'held',
          party: JSON.stringify(party),
          fare: JSON.stringify(fare),
          total,
          expires_at: expiresAt,
          created_at: now,
        })
        .execute();
      if (!(await takeAllSeats(tx, inventories, seatsOf(party), take))) throw new SoldOut();
    });
  } catch (error) {
    if (error instanceof SoldOut) return { kind: 'refused', reason: 'sold_out' };
    if (brokenUnique(error) === undefined) throw error;
    return (await findSampleHold(desk, clientRef)) ?? { kind: 'unknown' };
  }
  const held: HeldSeats = { kind: 'held', ref: clientRef, fare, total, expiresAt: expiresAt.toISOString() };
  return held;
}

/** Moves the end of a live hold to `until`, never to an earlier time; false when the hold is gone. */
export async function extendSampleHold(
  { db, clock }: HoldDesk,
  clientRef: string,
  until: string,
): Promise<boolean> {
  const end = new Date(until);
  const extended = await db
    .updateTable('sample_holds')
    .set((eb) => ({ expires_at: eb.fn('greatest', ['expires_at', eb.val(end)]) }))
    .where('client_ref', '=', clientRef)
    .where('state', '=', 'held')
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}

/** Turns a live hold into tickets; asked again it answers with the same ones. */
export async function issueTickets(
  desk: HoldDesk,
  { clientRef, passengers }: { clientRef: string; passengers: TicketPassenger[] },
): Promise<IssueAnswer> {
  const now = desk.clock();
  return withTransaction(desk.db, async (tx): Promise<IssueAnswer> => {
    const hold = await tx
      .selectFrom('sample_holds')
      .select(['state', 'expires_at', 'inventory_id'])
      .where('client_ref', '=', clientRef)
      .forUpdate()
      .executeTakeFirst();
    if (hold?.state === 'held' && hold.expires_at > now) {
      await tx
        .updateTable('sample_holds')
        .set({ state: 'issued' })
        .where('client_ref', '=', clientRef)
        .execute();
      const [airline = ''] = hold.inventory_id.split('.');
      const pnr = pnrOf(desk.secretSeed, clientRef);
      const tickets = passengers.map(({ position, latinFirstName, latinLastName }) => ({
        client_ref: clientRef,
        position,
        pnr,
        ticket_number: ticketNumberOf(desk.secretSeed, airline, clientRef, position),
        passenger_name: `${latinFirstName} ${latinLastName}`,
        issued_at: now,
      }));
      await tx.insertInto('sample_tickets').values(tickets).execute();
    } else if (hold?.state !== 'issued') {
      return { kind: 'rejected' };
    }
    const issued = await tx
      .selectFrom('sample_tickets')
      .select(['position', 'pnr', 'ticket_number'])
      .where('client_ref', '=', clientRef)
      .orderBy('position')
      .execute();
    return {
      kind: 'issued',
      tickets: issued.map(({ position, pnr, ticket_number: ticketNumber }) => ({
        position,
        pnr,
        ticketNumber,
      })),
    };
  });
}
