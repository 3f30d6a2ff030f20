import { findOfferProblem } from '../../server/products/flights/suppliers/filterValidOffers.ts';
import {
  flightBooking,
  offersAnswer,
  readFlightOffer,
} from '../../server/products/flights/suppliers/http/flightContract.ts';
import { ask, eventually, expect, newRef, NotProven, refused, type Check, type Run } from './checks.ts';
import { call, type Answer } from './conformanceClient.ts';

const ONE = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };
const EXPIRY_SECONDS = 2;
const EXPIRY_GRACE_MS = 8000;
const CROWD = 12;

const BOOKINGS = '/flights/bookings';

async function search(run: Run, party = ONE): Promise<any[]> {
  const { from, to, day } = run;
  const answer = await ask(run, 'POST', '/flights/search', {
    origins: [from],
    destinations: [to],
    day,
    party,
  });
  expect(answer.status === 200, `search answered ${answer.status} ${answer.code ?? ''}`);
  const read = offersAnswer.safeParse(answer.body);
  expect(read.success, 'search: no list of offers');
  return read.data.offers;
}

/** Returns an offer to book, by default one with plenty of seats. */
async function anOffer(run: Run, seats = 4): Promise<any> {
  const offers = await search(run);
  const found = offers.find(({ seatsLeft }) => seatsLeft === null || seatsLeft >= seats);
  if (!found) throw new NotProven(`no offer with ${seats} seats on this route and day`);
  return found;
}

/** Returns an offer with a known, small number of seats. */
async function aScarceOffer(run: Run): Promise<any> {
  const scarce = (await search(run)).filter(({ seatsLeft }) => seatsLeft !== null && seatsLeft > 0);
  const [fewest] = scarce.toSorted((a, b) => a.seatsLeft - b.seatsLeft);
  if (!fewest) throw new NotProven('no offer on this route and day has a known, small number of seats');
  return fewest;
}

/** Returns the seats left of an offer; null when the number is unknown or the offer is not listed. */
async function seatsLeft(run: Run, ref: string): Promise<number | null> {
  return (await search(run)).find((offer) => offer.ref === ref)?.seatsLeft ?? null;
}

function hold(
  run: Run,
  ref: string,
  { clientRef = newRef(), party = ONE, holdSeconds }: HoldOptions = {},
): Promise<Answer> {
  return ask(run, 'POST', BOOKINGS, {
    clientRef,
    ref,
    party,
    ...(holdSeconds !== undefined && { holdSeconds }),
  });
}

interface HoldOptions {
  clientRef?: string;
  party?: object;
  holdSeconds?: number;
}

/** Parses the booking of a response with the schema that the shop uses. */
function bookingIn(answer: Answer, state: string): any {
  expect(answer.status === 200, `expected a booking, got ${answer.status} ${answer.code ?? ''}`);
  const read = flightBooking.safeParse(answer.body.booking);
  expect(read.success, `the booking cannot be read: ${read.error?.issues[0]?.path.join('.')}`);
  const booking = read.data;
  expect(booking.state === state, `expected state ${state}, got ${booking.state}`);
  return booking;
}

const find = (run: Run, clientRef: string) => ask(run, 'GET', `${BOOKINGS}/${clientRef}`);
const command = (run: Run, clientRef: string, name: string, body: object = {}) =>
  ask(run, 'POST', `${BOOKINGS}/${clientRef}/${name}`, body);

function travellers(count: number): object {
  const passengers = Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    ageGroup: 'adult',
    latinFirstName: 'SARA',
    latinLastName: 'AHMADI',
    documentNumber: '0012345679',
    gender: 'female',
    birthDay: '1992-04-11',
    passport: null,
  }));
  return { passengers };
}

async function scenario(run: Run, ref: string, name: string): Promise<void> {
  const answer = await ask(run, 'POST', '/sandbox/scenario', { ref, scenario: name });
  if (answer.status !== 200) throw new NotProven('this partner API has no /sandbox/scenario');
}

/** Checks of a flight partner API, in the order in which an integrator would fix them. */
export const FLIGHT_CHECKS: readonly Check[] = [
  {
    title: 'reports its health and the products that it sells',
    async run(run) {
      const { body } = await ask(run, 'GET', '/health');
      expect(body.status === 'ok' && body.version === 1, 'health: not {status: "ok", version: 1}');
      expect(Array.isArray(body.products), 'health: no products');
    },
  },
  {
    title: 'rejects a request without a signature, with a wrong one, and with one from an hour ago',
    async run(run) {
      const signatures: ((signed: Record<string, string>) => Record<string, string>)[] = [
        () => ({}),
        (signed) => ({ ...signed, 'x-client-signature': '0'.repeat(64) }),
        (signed) => ({ ...signed, 'x-client-time': String(Number(signed['x-client-time']) - 3600) }),
        (signed) => ({ ...signed, 'x-client-key': 'nobody' }),
      ];
      for (const headers of signatures) {
        const body = { origins: [run.from], destinations: [run.to], day: run.day, party: ONE };
        const answer = await call(run.gateway, 'POST', '/flights/search', body, { headers });
        expect(answer?.status === 401, `expected 401, got ${answer?.status}`);
      }
    },
  },
  {
    title: 'offers flights that the shop can read and sell, for one traveller and for a family',
    async run(run) {
      for (const party of [ONE, FAMILY]) {
        const offers = await search(run, party);
        if (offers.length === 0) throw new NotProven('no flight on this route and day');
        const refs = new Set<string>();
        for (const item of offers) {
          const read = readFlightOffer(item, 'gateway', party.adults + party.children, new Date());
          expect(
            !('unreadable' in read),
            `${(item as any)?.ref}: ${'unreadable' in read ? read.unreadable : ''}`,
          );
          const problem = findOfferProblem(read, { party, now: new Date(), day: run.day });
          expect(problem === null, `${read.key}: ${problem}`);
          expect(!refs.has(read.key), `${read.key} is listed twice`);
          refs.add(read.key);
        }
      }
    },
  },
  {
    title: 'rejects invalid requests with an error code, never with a 500',
    async run(run) {
      const nonsense = [
        ['/flights/search', { origins: 'THR' }],
        ['/flights/search', {}],
        [BOOKINGS, { clientRef: newRef(), ref: 'no-such-offer', party: ONE }],
        [BOOKINGS, { clientRef: newRef(), ref: 'x', party: { adults: -1, children: 0, infants: 0 } }],
      ] as const;
      for (const [path, body] of nonsense) {
        const answer = await ask(run, 'POST', path, body);
        refused(answer, ['invalid_request', 'offer_gone'], path);
      }
    },
  },
  {
    title: 'reprices an offer, and reports an unknown one as gone',
    async run(run) {
      const { ref } = await anOffer(run);
      const { body, status } = await ask(run, 'POST', '/flights/reprice', { ref, party: ONE });
      expect(status === 200 && body.offer?.ref === ref, 'reprice: not the requested offer');
      refused(
        await ask(run, 'POST', '/flights/reprice', { ref: 'no-such-offer', party: ONE }),
        ['offer_gone'],
        'reprice',
      );
    },
  },
  {
    title: 'reports an unknown reference as not found',
    async run(run) {
      refused(await find(run, newRef()), ['booking_not_found'], 'look-up');
    },
  },
  {
    title: 'holds once for one reference, in consecutive and in ten concurrent requests',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      const first = bookingIn(await hold(run, ref, { clientRef }), 'held');
      const after = await seatsLeft(run, ref);
      const others = await Promise.all(Array.from({ length: 10 }, () => hold(run, ref, { clientRef })));
      for (const other of others) {
        expect(bookingIn(other, 'held').ref === first.ref, 'the same reference made two bookings');
      }
      expect((await seatsLeft(run, ref)) === after, 'the same reference took more seats');
      await command(run, clientRef, 'release');
    },
  },
  {
    title: 'rejects a reference that belongs to another booking',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef }), 'held');
      const again = await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } });
      refused(again, ['client_ref_reused'], 'hold');
      await command(run, clientRef, 'release');
    },
  },
  {
    title: 'never sells a seat twice, whatever the number of concurrent requests',
    async run(run) {
      const { ref, seatsLeft: seats } = await aScarceOffer(run);
      const refs = Array.from({ length: seats + CROWD }, newRef);
      const answers = await Promise.all(refs.map((clientRef) => hold(run, ref, { clientRef })));
      const held = answers.filter(({ status }) => status === 200).length;
      for (const answer of answers.filter(({ status }) => status !== 200))
        refused(answer, ['sold_out'], 'hold');
      await Promise.all(refs.map((clientRef) => command(run, clientRef, 'release')));
      expect(held <= seats, `${held} holds of ${seats} seats`);
      expect(
        held === seats,
        `only ${held} holds of ${seats} seats: some buyers were rejected although seats were free`,
      );
    },
  },
  {
    title: 'releases the seats of an expired hold and rejects its issue',
    async run(run) {
      const { ref, seatsLeft: before } = await aScarceOffer(run);
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef, holdSeconds: EXPIRY_SECONDS }), 'held');
      const isOver = async () => (await find(run, clientRef)).body.booking?.state === 'expired';
      const wait = EXPIRY_SECONDS * 1000 + EXPIRY_GRACE_MS;
      expect(await eventually(wait, isOver), `a hold of ${EXPIRY_SECONDS} seconds did not expire`);
      refused(
        await command(run, clientRef, 'issue', travellers(1)),
        ['hold_expired', 'invalid_state'],
        'issue',
      );
      expect(
        await eventually(EXPIRY_GRACE_MS, async () => (await seatsLeft(run, ref)) === before),
        'its seat was not released',
      );
    },
  },
  {
    title: 'recovers from a connection cut during a hold: repeating the request books once',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      await call(run.gateway, 'POST', BOOKINGS, { clientRef, ref, party: ONE }, { cut: true });
      const known = await find(run, clientRef);
      if (known.status !== 200) refused(known, ['booking_not_found'], 'look-up');
      const again = bookingIn(await hold(run, ref, { clientRef }), 'held');
      if (known.status === 200)
        expect(known.body.booking.ref === again.ref, 'the repeated request made another booking');
      await command(run, clientRef, 'release');
    },
  },
  {
    title:
      'issues once: repeated and concurrent requests, also after a cut connection, return the same tickets',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } }), 'held');
      const path = `${BOOKINGS}/${clientRef}/issue`;
      await call(run.gateway, 'POST', path, travellers(2), { cut: true });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => command(run, clientRef, 'issue', travellers(2))),
      );
      const isIssued = async () => (await find(run, clientRef)).body.booking?.state === 'issued';
      expect(await eventually(60_000, isIssued), 'no tickets after a minute');
      const { tickets } = bookingIn(await find(run, clientRef), 'issued');
      expect(tickets.length === 2, `${tickets.length} tickets for two travellers`);
      expect(
        new Set(tickets.map((ticket: any) => ticket.ticketNumber)).size === 2,
        'two tickets have the same number',
      );
      for (const answer of answers.filter(({ body }) => body.booking?.state === 'issued')) {
        expect(
          JSON.stringify(answer.body.booking.tickets) === JSON.stringify(tickets),
          'the tickets differ between responses',
        );
      }
      await command(run, clientRef, 'cancel');
    },
  },
  {
    title: 'rejects an issue for another number of travellers',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef }), 'held');
      refused(await command(run, clientRef, 'issue', travellers(3)), ['invalid_request'], 'issue');
      await command(run, clientRef, 'release');
    },
  },
  {
    title: 'extends a live hold and never shortens it',
    async run(run) {
      const { ref } = await anOffer(run);
      const clientRef = newRef();
      const before = bookingIn(await hold(run, ref, { clientRef }), 'held');
      const until = new Date(Date.parse(before.expiresAt) - 60_000).toISOString();
      const after = bookingIn(await command(run, clientRef, 'extend', { until }), 'held');
      expect(Date.parse(after.expiresAt) >= Date.parse(before.expiresAt), 'the hold became shorter');
      await command(run, clientRef, 'release');
    },
  },
  {
    title: 'releases twice without an error and returns the seat once',
    async run(run) {
      const { ref, seatsLeft: before } = await aScarceOffer(run);
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef }), 'held');
      for (let time = 0; time < 2; time += 1) bookingIn(await command(run, clientRef, 'release'), 'released');
      expect((await seatsLeft(run, ref)) === before, 'the number of free seats has changed');
    },
  },
  {
    title: 'cancels one ticket and then the rest, each repeatedly, and returns the seats once',
    async run(run) {
      const { ref, seatsLeft: before } = await aScarceOffer(run);
      if (before < 2) throw new NotProven('no offer with a known number of at least two seats');
      const clientRef = newRef();
      bookingIn(await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } }), 'held');
      await command(run, clientRef, 'issue', travellers(2));
      for (let time = 0; time < 2; time += 1) {
        const part = bookingIn(await command(run, clientRef, 'cancel', { positions: [2] }), 'issued');
        expect(JSON.stringify(part.cancelledPositions) === '[2]', 'cancelledPositions is not [2]');
      }
      for (let time = 0; time < 2; time += 1) bookingIn(await command(run, clientRef, 'cancel'), 'cancelled');
      expect((await seatsLeft(run, ref)) === before, 'the number of free seats has changed');
    },
  },
  {
    title: 'holds at the current price after a change',
    async run(run) {
      const { ref, total } = await anOffer(run);
      await scenario(run, ref, 'price_rise');
      const clientRef = newRef();
      const held = bookingIn(await hold(run, ref, { clientRef }), 'held');
      expect(held.total > total, `held at ${held.total} after a rise from ${total}`);
      const { body } = await ask(run, 'POST', '/flights/reprice', { ref, party: ONE });
      expect(body.offer?.total === held.total, 'the offer and its hold have different prices');
      await command(run, clientRef, 'release');
    },
  },
  {
    title: 'reports sold_out and offer_gone',
    async run(run) {
      const { ref } = await aScarceOffer(run);
      await scenario(run, ref, 'sold_out');
      refused(await hold(run, ref), ['sold_out'], 'hold');
      await scenario(run, ref, 'offer_gone');
      refused(await hold(run, ref), ['offer_gone'], 'hold');
    },
  },
];
