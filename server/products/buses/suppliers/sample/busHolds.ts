import { sql, type Selectable } from 'kysely';
import { listSeatProblems } from '../../../../../shared/buses/seatRules.ts';
import type { BookingPort } from '../../../bookings/bookingPort.ts';
import { createSampleBook, expireHolds, type SampleBookOwner } from '../../../bookings/sampleBook.ts';
import { buildSampleCode, buildSampleSerial } from '../../../bookings/sampleCodes.ts';
import type { SampleBusHoldsTable, SampleBusTicketsTable } from '../../sampleBusSchema.ts';
import type { BusBooking } from '../busPort.ts';
import { findBusNow } from './busChanges.ts';
import { calculateBusFare } from './busFares.ts';
import { buildSeatMap, BUS_STOCK, lockBus, takeSeats } from './busSeatBook.ts';
import { listDropOffs } from './busStops.ts';

const TABLES = { holds: 'sample_bus_holds', tickets: 'sample_bus_tickets', place: 'seat' } as const;
/** A prefix that no sample airline has, because tracking parses a bus ticket like any other ticket number. */
const SERIAL_PREFIX = '800';

type Hold = Selectable<SampleBusHoldsTable>;
type Ticket = Selectable<SampleBusTicketsTable>;

/**
 * An advisory lock makes concurrent buyers of one bus wait for each other. The primary key of the seats is the second
 * guard.
 */
export function createBusBookings(owner: SampleBookOwner): BookingPort<BusBooking> {
  const { db, secretSeed } = owner;
  return createSampleBook<BusBooking, Hold, Ticket>({
    ...owner,
    tables: TABLES,
    stock: BUS_STOCK,
    termsOf: ({ fare, total }) => ({ fare, total }),

    async quote({ serviceKey, seats, dropOff }, now) {
      const bus = await findBusNow(db, serviceKey, now);
      const stops = bus ? listDropOffs(bus.run, bus.departsAt) : [];
      if (!bus?.onSale || !stops.some(({ key }) => key === dropOff)) return null;
      const fare = calculateBusFare(bus.run);
      const total = fare.total * seats.length;
      return {
        terms: { fare, total },
        async write(tx, hold) {
          if (!owner.unsafeWithoutGuard) await lockBus(tx, serviceKey);
          const only = sql`service_key = ${serviceKey}`;
          await expireHolds(tx, { table: TABLES.holds, stock: BUS_STOCK, now, only });
          if (listSeatProblems(await buildSeatMap(tx, bus.run, now), seats).length > 0) return false;
          await tx
            .insertInto('sample_bus_holds')
            .values({
              ...hold,
              service_key: serviceKey,
              drop_off: dropOff,
              seats: JSON.stringify(seats),
              fare: JSON.stringify(fare),
              total,
            })
            .execute();
          await takeSeats(tx, serviceKey, hold.client_ref, seats);
          return true;
        },
      };
    },

    async writeTickets(tx, { client_ref: clientRef }, passengers, now) {
      const tickets = passengers.map(({ seat, firstName, lastName }) => ({
        client_ref: clientRef,
        seat,
        boarding_code: buildSampleCode(secretSeed, 'bus', clientRef),
        serial: `${SERIAL_PREFIX}-${buildSampleSerial(secretSeed, 'bus ticket', clientRef, String(seat))}`,
        passenger_name: `${firstName} ${lastName}`,
        issued_at: now,
      }));
      await tx.insertInto('sample_bus_tickets').values(tickets).execute();
      return true;
    },

    toTicket: ({ seat, boarding_code: boardingCode, serial }) => ({ seat, boardingCode, serial }),
  });
}
