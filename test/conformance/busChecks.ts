import {
  busBooking,
  readBusService,
  readSeatMap,
} from '../../server/products/buses/suppliers/http/busContract.ts';
import { buildBookingChecks, limitChecks } from './bookingChecks.ts';
import { createRef, expect, expectRefusal, NotProven, request, type Check, type Run } from './checks.ts';

async function listServices(run: Run): Promise<any[]> {
  const { fromCity: from, toCity: to, day } = run;
  const { status, body } = await request(run, 'POST', '/buses/search', { from, to, day });
  expect(status === 200 && Array.isArray(body.services), 'search: no list of services');
  if (body.services.length === 0) throw new NotProven('no bus on this route and day');
  return body.services;
}

/** Finds two free seats without strangers in the adjacent seats, on a bus of that day. */
async function findFreeSeats(run: Run): Promise<{ service: any; numbers: [number, number] }> {
  for (const service of await listServices(run)) {
    const { body } = await request(run, 'POST', '/buses/seat-map', { ref: service.ref });
    const map = readSeatMap(body, 'bus', 'bus', new Date());
    expect(map !== null, `${service.ref}: the seat map cannot be read`);
    const free = map.seats.filter(
      ({ status, beside }) =>
        status === 'free' &&
        beside.every((other) => map.seats.find(({ number }) => number === other)?.status === 'free'),
    );
    const [one, two] = free;
    if (one && two) return { service, numbers: [one.number, two.number] };
  }
  throw new NotProven('no bus has two free seats next to free seats');
}

async function toHold(run: Run) {
  const { service, numbers } = await findFreeSeats(run);
  const seats = numbers.map((number) => ({ number, gender: 'female' }));
  const dropOff = service.dropOffs.at(-1).key;
  return {
    one: { ref: service.ref, seats, dropOff },
    other: { ref: service.ref, seats: seats.slice(0, 1), dropOff },
  };
}

function buildOwnChecks(run: Run): Promise<Check[]> {
  return toHold(run).then(({ one }) => {
    const seats = one.seats.map(({ number }) => number);
    const passengers = seats.map((seat) => ({
      seat,
      firstName: 'سارا',
      lastName: 'احمدی',
      nationalId: '0012345679',
    }));
    const part = {
      body: { seats: [seats[1]] },
      gone: (booking: any) => booking.cancelledSeats,
      is: [seats[1]],
    };
    return buildBookingChecks('buses', {
      path: '/buses',
      booking: busBooking,
      toHold: async () => ({ one, other: { ...one, seats: one.seats.slice(0, 1) } }),
      toIssue: { passengers },
      part,
    });
  });
}

/** The titles do not depend on the seats, which are known only when the checks run. */
const BOOKING_TITLES = buildBookingChecks('buses', {} as never).map(({ title }) => title);

export const BUS_CHECKS: readonly Check[] = limitChecks('buses', [
  {
    title: 'buses: offers services that the shop can read and sell, with their seats',
    async run(run) {
      const { fromCity: from, toCity: to, day } = run;
      for (const item of await listServices(run)) {
        const read = readBusService(item, 'gateway', { now: new Date(), from, to, day });
        expect(typeof read !== 'string', `${item?.ref}: ${String(read)}`);
      }
      await findFreeSeats(run);
    },
  },
  {
    title: 'buses: never sells a seat twice, nor a seat next to a stranger of the other gender',
    async run(run) {
      const { service, numbers } = await findFreeSeats(run);
      const dropOff = service.dropOffs.at(-1).key;
      const seats = [{ number: numbers[0], gender: 'female' }];
      const refs = Array.from({ length: 12 }, createRef);
      const answers = await Promise.all(
        refs.map((clientRef) =>
          request(run, 'POST', '/buses/bookings', { clientRef, ref: service.ref, seats, dropOff }),
        ),
      );
      const held = answers.filter(({ status }) => status === 200).length;
      for (const answer of answers.filter(({ status }) => status !== 200))
        expectRefusal(answer, ['sold_out'], 'hold');
      const { body } = await request(run, 'POST', '/buses/seat-map', { ref: service.ref });
      const [neighbour] = body.seats.find((seat: any) => seat.number === numbers[0])?.beside ?? [];
      const nextSeat =
        neighbour === undefined
          ? null
          : await request(run, 'POST', '/buses/bookings', {
              clientRef: createRef(),
              ref: service.ref,
              seats: [{ number: neighbour, gender: 'male' }],
              dropOff,
            });
      await Promise.all(
        refs.map((clientRef) => request(run, 'POST', `/buses/bookings/${clientRef}/release`, {})),
      );
      expect(held === 1, `${held} holds of one seat`);
      if (nextSeat) expectRefusal(nextSeat, ['sold_out'], 'a man next to a stranger who is a woman');
    },
  },
  ...BOOKING_TITLES.map((title, index) => ({
    title,
    run: async (run: Run) => (await buildOwnChecks(run))[index]!.run(run),
  })),
]);
