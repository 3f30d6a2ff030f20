import type { Selectable } from 'kysely';
import { countSeats } from '../../../../../shared/flights/party.ts';
import type { BookingPort } from '../../../bookings/bookingPort.ts';
import { createSampleBook, type SampleBookOwner } from '../../../bookings/sampleBook.ts';
import { buildSampleCode, buildSampleSerial } from '../../../bookings/sampleCodes.ts';
import { ALL_AIRLINES } from '../../reference/airlines.ts';
import type { SampleHoldsTable, SampleTicketsTable } from '../../sampleSchema.ts';
import { calculatePartyTotal } from '../partyTotal.ts';
import type { FlightBooking } from '../port.ts';
import { areAncillariesOnSale, findSampleAncillaries } from './ancillaries.ts';
import { calculateJourneyFare } from './fares.ts';
import { isJourneyOnSale } from './journeys.ts';
import { readOfferKey } from './sampleOffers.ts';
import { claimSeats } from './sampleSeats.ts';
import { FLIGHT_STOCK, loadLiveStock, takeAllSeats, takeSeats, takeSeatsWithoutGuard } from './seatBook.ts';
import { getSoldShare } from './seatStock.ts';

const FLIGHT_TABLES = { holds: 'sample_holds', tickets: 'sample_tickets', place: 'position' } as const;

type Hold = Selectable<SampleHoldsTable>;
type Ticket = Selectable<SampleTicketsTable>;

/** Each transaction updates the inventory last, so that it locks the rows as briefly as possible. */
export function createFlightBookings(owner: SampleBookOwner): BookingPort<FlightBooking> {
  const { db, secretSeed } = owner;
  const take = owner.unsafeWithoutGuard ? takeSeatsWithoutGuard : takeSeats;
  return createSampleBook<FlightBooking, Hold, Ticket>({
    ...owner,
    tables: FLIGHT_TABLES,
    stock: FLIGHT_STOCK,
    termsOf: ({ fare, total }) => ({ fare, total }),

    async quote({ offerKey, party }, now) {
      const offer = readOfferKey(offerKey);
      if (!offer || !isJourneyOnSale(offer.journey, now)) return null;
      const { journey, cabin, inventories, sourceFactor } = offer;
      const stock = [];
      for (const flight of journey.flights) stock.push(await loadLiveStock(db, flight, cabin));
      const fare = calculateJourneyFare(journey, cabin, stock.map(getSoldShare), sourceFactor, now);
      const total = calculatePartyTotal(fare, party);
      const seats = countSeats(party);
      return {
        terms: { fare, total },
        async write(tx, hold) {
          await tx
            .insertInto('sample_holds')
            .values({
              ...hold,
              inventory_id: inventories[0]!,
              offer_key: offerKey,
              seats,
              party: JSON.stringify(party),
              fare: JSON.stringify(fare),
              total,
            })
            .execute();
          return takeAllSeats(tx, inventories, seats, take);
        },
      };
    },

    async writeTickets(tx, hold, passengers, now) {
      const { client_ref: clientRef, inventory_id: inventory, offer_key: offerKey, party } = hold;
      // Ancillaries stay on sale until the flight, so only a wrong key or quantity can fail.
      const sold = findSampleAncillaries(offerKey, party);
      if (!passengers.every((passenger) => areAncillariesOnSale(sold, passenger))) return false;
      if (!(await claimSeats(tx, { clientRef, offerKey, party }, passengers))) return false;
      const [airline = ''] = inventory.split('.');
      const tickets = passengers.map(({ position, latinFirstName, latinLastName, ancillaries }) => ({
        client_ref: clientRef,
        position,
        pnr: buildSampleCode(secretSeed, 'pnr', clientRef),
        ticket_number: makeTicketNumber(secretSeed, airline, clientRef, position),
        passenger_name: `${latinFirstName} ${latinLastName}`,
        issued_at: now,
        ...(ancillaries && { ancillaries: JSON.stringify(ancillaries) }),
      }));
      await tx.insertInto('sample_tickets').values(tickets).execute();
      return true;
    },

    toTicket: ({ position, pnr, ticket_number: ticketNumber }) => ({ position, pnr, ticketNumber }),
  });
}

/** Three digits for the airline (not its real ones) and ten for the ticket: `937-2401857719`. */
function makeTicketNumber(seed: string, airline: string, clientRef: string, position: number): string {
  const prefix = 900 + ALL_AIRLINES.findIndex(({ code }) => code === airline) + 1;
  return `${prefix}-${buildSampleSerial(seed, 'ticket', clientRef, String(position))}`;
}
