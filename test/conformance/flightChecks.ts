import { findOfferProblem } from '../../server/products/flights/suppliers/filterValidOffers.ts';
import {
  flightBooking,
  offersAnswer,
  readFlightOffer,
} from '../../server/products/flights/suppliers/http/flightContract.ts';
import {
  createRef,
  expect,
  expectRefusal,
  NotProven,
  request,
  waitUntil,
  type Check,
  type Run,
} from './checks.ts';
import { call, type Answer } from './conformanceClient.ts';

const ONE = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };
const EXPIRY_SECONDS = 2;
const EXPIRY_GRACE_MS = 8000;
const CROWD = 12;

const BOOKINGS = '/flights/bookings';

async function search(run: Run, party = ONE): Promise<any[]> {
  const { from, to, day } = run;
  const answer = await request(run, 'POST', '/flights/search', {
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
async function findOffer(run: Run, seats = 4): Promise<any> {
  const offers = await search(run);
  const found = offers.find(({ seatsLeft }) => seatsLeft === null || seatsLeft >= seats);
  if (!found) throw new NotProven(`no offer with ${seats} seats on this route and day`);
  return found;
}

/** Returns an offer with a known, small number of seats. */
async function findScarceOffer(run: Run): Promise<any> {
  const scarce = (await search(run)).filter(({ seatsLeft }) => seatsLeft !== null && seatsLeft > 0);
  const [fewest] = scarce.toSorted((a, b) => a.seatsLeft - b.seatsLeft);
  if (!fewest) throw new NotProven('no offer on this route and day has a known, small number of seats');
  return fewest;
}

/** Returns the number of seats left in an offer. Null when the number is unknown or the offer is not listed. */
async function countSeatsLeft(run: Run, ref: string): Promise<number | null> {
  return (await search(run)).find((offer) => offer.ref === ref)?.seatsLeft ?? null;
}

function hold(
  run: Run,
  ref: string,
  { clientRef = createRef(), party = ONE, holdSeconds }: HoldOptions = {},
): Promise<Answer> {
  return request(run, 'POST', BOOKINGS, {
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
function expectBooking(answer: Answer, state: string): any {
  expect(answer.status === 200, `expected a booking, got ${answer.status} ${answer.code ?? ''}`);
  const read = flightBooking.safeParse(answer.body.booking);
  expect(read.success, `the booking cannot be read: ${read.error?.issues[0]?.path.join('.')}`);
  const booking = read.data;
  expect(booking.state === state, `expected state ${state}, got ${booking.state}`);
  return booking;
}

const find = (run: Run, clientRef: string) => request(run, 'GET', `${BOOKINGS}/${clientRef}`);
const sendCommand = (run: Run, clientRef: string, name: string, body: object = {}) =>
  request(run, 'POST', `${BOOKINGS}/${clientRef}/${name}`, body);

function makeTravellers(count: number): object {
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

async function setScenario(run: Run, ref: string, name: string): Promise<void> {
  const answer = await request(run, 'POST', '/sandbox/scenario', { ref, scenario: name });
  if (answer.status !== 200) throw new NotProven('this partner API has no /sandbox/scenario');
}

/** Checks of a flight partner API, in the order in which an integrator would fix them. */
export const FLIGHT_CHECKS: readonly Check[] = [
  {
    title: 'reports its health and the products that it sells',
    async run(run) {
      const { body } = await request(run, 'GET', '/health');
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
        [BOOKINGS, { clientRef: createRef(), ref: 'no-such-offer', party: ONE }],
        [BOOKINGS, { clientRef: createRef(), ref: 'x', party: { adults: -1, children: 0, infants: 0 } }],
      ] as const;
      for (const [path, body] of nonsense) {
        const answer = await request(run, 'POST', path, body);
        expectRefusal(answer, ['invalid_request', 'offer_gone'], path);
      }
    },
  },
  {
    title: 'reprices an offer, and reports an unknown one as gone',
    async run(run) {
      const { ref } = await findOffer(run);
      const { body, status } = await request(run, 'POST', '/flights/reprice', { ref, party: ONE });
      expect(status === 200 && body.offer?.ref === ref, 'reprice: not the requested offer');
      expectRefusal(
        await request(run, 'POST', '/flights/reprice', { ref: 'no-such-offer', party: ONE }),
        ['offer_gone'],
        'reprice',
      );
    },
  },
  {
    title: 'reports an unknown reference as not found',
    async run(run) {
      expectRefusal(await find(run, createRef()), ['booking_not_found'], 'look-up');
    },
  },
  {
    title: 'holds once for one reference, in consecutive and in ten concurrent requests',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      const first = expectBooking(await hold(run, ref, { clientRef }), 'held');
      const after = await countSeatsLeft(run, ref);
      const others = await Promise.all(Array.from({ length: 10 }, () => hold(run, ref, { clientRef })));
      for (const other of others) {
        expect(expectBooking(other, 'held').ref === first.ref, 'the same reference made two bookings');
      }
      expect((await countSeatsLeft(run, ref)) === after, 'the same reference took more seats');
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title: 'rejects a reference that belongs to another booking',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      expectBooking(await hold(run, ref, { clientRef }), 'held');
      const again = await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } });
      expectRefusal(again, ['client_ref_reused'], 'hold');
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title: 'never sells a seat twice, whatever the number of concurrent requests',
    async run(run) {
      const { ref, seatsLeft: seats } = await findScarceOffer(run);
      const refs = Array.from({ length: seats + CROWD }, createRef);
      const answers = await Promise.all(refs.map((clientRef) => hold(run, ref, { clientRef })));
      const held = answers.filter(({ status }) => status === 200).length;
      for (const answer of answers.filter(({ status }) => status !== 200))
        expectRefusal(answer, ['sold_out'], 'hold');
      await Promise.all(refs.map((clientRef) => sendCommand(run, clientRef, 'release')));
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
      const { ref, seatsLeft: before } = await findScarceOffer(run);
      const clientRef = createRef();
      expectBooking(await hold(run, ref, { clientRef, holdSeconds: EXPIRY_SECONDS }), 'held');
      const isOver = async () => (await find(run, clientRef)).body.booking?.state === 'expired';
      const wait = EXPIRY_SECONDS * 1000 + EXPIRY_GRACE_MS;
      expect(await waitUntil(wait, isOver), `a hold of ${EXPIRY_SECONDS} seconds did not expire`);
      expectRefusal(
        await sendCommand(run, clientRef, 'issue', makeTravellers(1)),
        ['hold_expired', 'invalid_state'],
        'issue',
      );
      expect(
        await waitUntil(EXPIRY_GRACE_MS, async () => (await countSeatsLeft(run, ref)) === before),
        'its seat was not released',
      );
    },
  },
  {
    title: 'recovers from a connection cut during a hold: repeating the request books once',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      await call(run.gateway, 'POST', BOOKINGS, { clientRef, ref, party: ONE }, { cut: true });
      const known = await find(run, clientRef);
      if (known.status !== 200) expectRefusal(known, ['booking_not_found'], 'look-up');
      const again = expectBooking(await hold(run, ref, { clientRef }), 'held');
      if (known.status === 200)
        expect(known.body.booking.ref === again.ref, 'the repeated request made another booking');
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title:
      'issues once: repeated and concurrent requests, also after a cut connection, return the same tickets',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      expectBooking(
        await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } }),
        'held',
      );
      const path = `${BOOKINGS}/${clientRef}/issue`;
      await call(run.gateway, 'POST', path, makeTravellers(2), { cut: true });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => sendCommand(run, clientRef, 'issue', makeTravellers(2))),
      );
      const isIssued = async () => (await find(run, clientRef)).body.booking?.state === 'issued';
      expect(await waitUntil(60_000, isIssued), 'no tickets after a minute');
      const { tickets } = expectBooking(await find(run, clientRef), 'issued');
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
      await sendCommand(run, clientRef, 'cancel');
    },
  },
  {
    title: 'rejects an issue for another number of travellers',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      expectBooking(await hold(run, ref, { clientRef }), 'held');
      expectRefusal(
        await sendCommand(run, clientRef, 'issue', makeTravellers(3)),
        ['invalid_request'],
        'issue',
      );
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title: 'extends a live hold and never shortens it',
    async run(run) {
      const { ref } = await findOffer(run);
      const clientRef = createRef();
      const before = expectBooking(await hold(run, ref, { clientRef }), 'held');
      const until = new Date(Date.parse(before.expiresAt) - 60_000).toISOString();
      const after = expectBooking(await sendCommand(run, clientRef, 'extend', { until }), 'held');
      expect(Date.parse(after.expiresAt) >= Date.parse(before.expiresAt), 'the hold became shorter');
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title: 'releases twice without an error and returns the seat once',
    async run(run) {
      const { ref, seatsLeft: before } = await findScarceOffer(run);
      const clientRef = createRef();
      expectBooking(await hold(run, ref, { clientRef }), 'held');
      for (let time = 0; time < 2; time += 1)
        expectBooking(await sendCommand(run, clientRef, 'release'), 'released');
      expect((await countSeatsLeft(run, ref)) === before, 'the number of free seats has changed');
    },
  },
  {
    title: 'cancels one ticket and then the rest, each repeatedly, and returns the seats once',
    async run(run) {
      const { ref, seatsLeft: before } = await findScarceOffer(run);
      if (before < 2) throw new NotProven('no offer with a known number of at least two seats');
      const clientRef = createRef();
      expectBooking(
        await hold(run, ref, { clientRef, party: { adults: 2, children: 0, infants: 0 } }),
        'held',
      );
      await sendCommand(run, clientRef, 'issue', makeTravellers(2));
      for (let time = 0; time < 2; time += 1) {
        const part = expectBooking(await sendCommand(run, clientRef, 'cancel', { positions: [2] }), 'issued');
        expect(JSON.stringify(part.cancelledPositions) === '[2]', 'cancelledPositions is not [2]');
      }
      for (let time = 0; time < 2; time += 1)
        expectBooking(await sendCommand(run, clientRef, 'cancel'), 'cancelled');
      expect((await countSeatsLeft(run, ref)) === before, 'the number of free seats has changed');
    },
  },
  {
    title: 'holds at the current price after a change',
    async run(run) {
      const { ref, total } = await findOffer(run);
      await setScenario(run, ref, 'price_rise');
      const clientRef = createRef();
      const held = expectBooking(await hold(run, ref, { clientRef }), 'held');
      expect(held.total > total, `held at ${held.total} after a rise from ${total}`);
      const { body } = await request(run, 'POST', '/flights/reprice', { ref, party: ONE });
      expect(body.offer?.total === held.total, 'the offer and its hold have different prices');
      await sendCommand(run, clientRef, 'release');
    },
  },
  {
    title: 'reports sold_out and offer_gone',
    async run(run) {
      const { ref } = await findScarceOffer(run);
      await setScenario(run, ref, 'sold_out');
      expectRefusal(await hold(run, ref), ['sold_out'], 'hold');
      await setScenario(run, ref, 'offer_gone');
      expectRefusal(await hold(run, ref), ['offer_gone'], 'hold');
    },
  },
];
