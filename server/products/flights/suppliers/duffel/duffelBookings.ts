import type { Selectable } from 'kysely';
import { countSeats, type Party } from '../../../../../shared/flights/party.ts';
import type { Reader } from '../../../../db/transaction.ts';
import type { IssuedTicket, TicketPassenger } from '../port.ts';
import type { DuffelBookingsTable, DuffelState } from './duffelSchema.ts';
import type { DuffelOffer, DuffelOrder } from './duffelSchemas.ts';
import { matchPassengers, readRefundTerms } from './readDuffelOffer.ts';
import { splitPartyFare } from './splitPartyFare.ts';

export type DuffelBooking = Selectable<DuffelBookingsTable>;

export function findBooking(db: Reader, clientRef: string): Promise<DuffelBooking | undefined> {
  return db.selectFrom('duffel_bookings').selectAll().where('client_ref', '=', clientRef).executeTakeFirst();
}

export function findBookingByOrder(db: Reader, orderId: string): Promise<DuffelBooking | undefined> {
  return db.selectFrom('duffel_bookings').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Saves the booking at its guaranteed price. The first of two concurrent writes wins. */
export async function savePriced(
  db: Reader,
  input: { clientRef: string; offer: DuffelOffer; party: Party; rial: number; now: Date },
): Promise<DuffelBooking | undefined> {
  const { clientRef, offer, party, rial, now } = input;
  const ids = matchPassengers(offer, party);
  if (!ids) return undefined;
  const { fare, total } = splitPartyFare(rial, party);
  await db
    .insertInto('duffel_bookings')
    .values({
      client_ref: clientRef,
      offer_id: offer.id,
      state: 'priced',
      party: JSON.stringify(party),
      fare: JSON.stringify(fare),
      total,
      amount: offer.total_amount,
      currency: offer.total_currency,
      promised_refund: calculatePromisedRefund(offer),
      pay_later: !offer.payment_requirements.requires_instant_payment,
      documents_required: offer.passenger_identity_documents_required === true,
      expires_at: new Date(offer.expires_at),
      passenger_ids: JSON.stringify(ids),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findBooking(db, clientRef);
}

/** Returns a decimal in the offer's currency, or null when the conditions contain no amount. */
function calculatePromisedRefund(offer: DuffelOffer): string | null {
  const terms = readRefundTerms(offer);
  if (terms === null) return null;
  if (terms === 'not_allowed') return '0';
  const { fee, whole } = terms;
  const left = whole > fee ? whole - fee : 0n;
  return `${left / 10_000n}.${String(left % 10_000n).padStart(4, '0')}`;
}

/** Changes the state. Returns false when the current state is not one of `from`. */
export async function moveBooking(
  db: Reader,
  clientRef: string,
  from: readonly DuffelState[],
  change: { state: DuffelState; now: Date; askedName?: string; orderId?: string; tickets?: IssuedTicket[] },
): Promise<boolean> {
  const { state, now, askedName, orderId, tickets } = change;
  const moved = await db
    .updateTable('duffel_bookings')
    .set({
      state,
      updated_at: now,
      ...(askedName !== undefined && { asked_at: now, asked_name: askedName }),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(tickets && { tickets: JSON.stringify(tickets) }),
    })
    .where('client_ref', '=', clientRef)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Duffel's limit for names (docs/spec/duffel.md#orders). */
const NAME_LENGTH = 20;

function nameOf(text: string): string {
  return text.slice(0, NAME_LENGTH).trim();
}

export interface AgencyContact {
  email: string;
  /** E.164 format: `+982112345678`. */
  phone: string;
}

/**
 * Uses the agency's email address and phone number: those of the travellers stay in the country, and the agency
 * forwards messages. Returns null when required data is missing.
 */
export function buildOrderPassengers(
  booking: DuffelBooking,
  passengers: readonly TicketPassenger[],
  contact: AgencyContact,
): object[] | null {
  const { passenger_ids: ids, party } = booking;
  if (passengers.length !== ids.length) return null;
  const firstInfant = countSeats(party);
  const list: object[] = [];
  for (const [index, passenger] of passengers.toSorted((a, b) => a.position - b.position).entries()) {
    const { gender, birthDay, passport, ageGroup } = passenger;
    if (!gender || !birthDay || (booking.documents_required && !passport)) return null;
    const grown = ageGroup === 'adult';
    const infant = index < party.adults ? ids[firstInfant + index] : undefined;
    list.push({
      id: ids[index],
      title: gender === 'male' ? 'mr' : grown ? 'ms' : 'miss',
      gender: gender === 'male' ? 'm' : 'f',
      given_name: nameOf(passenger.latinFirstName),
      family_name: nameOf(passenger.latinLastName),
      born_on: birthDay,
      email: contact.email,
      phone_number: contact.phone,
      ...(passport &&
        booking.documents_required && {
          identity_documents: [
            {
              type: 'passport',
              unique_identifier: passport.number,
              issuing_country_code: passport.country,
              expires_on: passport.expiresOn,
            },
          ],
        }),
      ...(infant !== undefined && { infant_passenger_id: infant }),
    });
  }
  return list;
}

/** Some airlines issue no ticket numbers. After this time, a number made of the order id replaces them. */
const TICKETLESS_AFTER_MS = 10 * 60_000;

export function readTickets(booking: DuffelBooking, order: DuffelOrder, now: Date): IssuedTicket[] | null {
  const pnr = order.booking_reference.toUpperCase();
  const documents = (order.documents ?? []).filter(({ type }) => type === 'electronic_ticket');
  const ticketless =
    documents.length === 0 && now.getTime() - Date.parse(order.created_at) >= TICKETLESS_AFTER_MS;
  const tickets = booking.passenger_ids.flatMap((id, index) => {
    const position = index + 1;
    if (ticketless) return [{ position, pnr, ticketNumber: `${order.id}-${position}` }];
    const document = documents.find(({ passenger_ids: ids }) => ids.includes(id));
    return document ? [{ position, pnr, ticketNumber: document.unique_identifier }] : [];
  });
  return tickets.length === booking.passenger_ids.length ? tickets : null;
}
