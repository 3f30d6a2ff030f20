import { makeBookableOffer, SEARCH, toFlightItem } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { savePassengers } from '../orders/savePassengers.ts';
import { startOrder } from '../orders/startOrder.ts';
import { HOLD_LIMITS, toAddressRef } from './holdLimits.ts';

const SECRET = Buffer.alloc(32, 3);
let flights = 0;
const world = setUpBookingWorld({ holdLimits: HOLD_LIMITS });

interface Choice {
  visitorId: string;
  address?: string;
  adults?: number;
  /** Choices with equal names share a flight; a choice without a name gets its own. */
  flight?: string;
}

const codeOf = (answer: object) => ('code' in answer ? String(answer.code) : '');

async function choose({ visitorId, address, adults = 1, flight }: Choice) {
  const party = { adults, children: 0, infants: 0 };
  const key = flight ?? `limits-${(flights += 1)}`;
  await world.addFlight(key, 300);
  const offer = makeBookableOffer(key, party);
  // Offers of one departure have the same number and time.
  const segment = { ...offer.segment, flightNumber: key };
  return startOrder(world.deps, {
    visitorId,
    product: 'flight',
    item: toFlightItem({ ...offer, segment }, SEARCH, party),
    ...(address !== undefined && { addressRef: toAddressRef(SECRET, address) }),
  });
}

test('a visitor can hold six unpaid orders; the seventh is refused with the time until the first one ends', async () => {
  for (let time = 0; time < 6; time += 1) {
    expect((await choose({ visitorId: 'compares' })).kind).toBe('held');
    world.pass(1);
  }
  const seventh = await choose({ visitorId: 'compares' });
  expect(seventh).toMatchObject({ kind: 'too_many', limit: 'buyer' });
  const { retryAfter = 0 } = seventh as { retryAfter?: number };
  expect(retryAfter).toBeGreaterThan(0);
  world.pass(retryAfter / 60);
  expect((await choose({ visitorId: 'compares' })).kind).toBe('held');
});

test('forty browsers without a cookie at one address can hold twelve orders, and a cancellation frees one', async () => {
  const address = '198.51.100.7';
  const answers = [];
  for (let time = 0; time < 40; time += 1) {
    answers.push(await choose({ visitorId: `fresh-${time}`, address }));
  }
  const held = answers.filter(({ kind }) => kind === 'held');
  expect(held).toHaveLength(12);
  expect(answers.at(-1)).toMatchObject({ kind: 'too_many', limit: 'address' });
  expect((await choose({ visitorId: 'neighbour', address: '198.51.100.8' })).kind).toBe('held');
  await cancelOrder(world.deps, { code: codeOf(held[0]!), visitorId: 'fresh-0' });
  expect((await choose({ visitorId: 'late', address })).kind).toBe('held');
});

test('a party of nine can hold four flights per address; a fifth is rejected, as is a third per departure', async () => {
  const address = '203.0.113.9';
  for (let time = 0; time < 4; time += 1) {
    expect((await choose({ visitorId: `family-${time}`, address, adults: 9 })).kind).toBe('held');
  }
  expect(await choose({ visitorId: 'family-5', address, adults: 1 })).toMatchObject({ limit: 'address' });

  const other = '203.0.113.10';
  for (const visitorId of ['one', 'two']) {
    expect((await choose({ visitorId, address: other, adults: 9, flight: 'full' })).kind).toBe('held');
  }
  const third = await choose({ visitorId: 'three', address: other, flight: 'full' });
  expect(third).toMatchObject({ kind: 'too_many', limit: 'departure' });
  expect((await choose({ visitorId: 'three', address: other })).kind).toBe('held');
});

test('addresses of one IPv6 network count as one, and are not stored in plain text', async () => {
  expect(toAddressRef(SECRET, '2001:db8:1:2::1')).toBe(toAddressRef(SECRET, '2001:db8:1:2:ffff::9'));
  expect(toAddressRef(SECRET, '2001:db8:1:3::1')).not.toBe(toAddressRef(SECRET, '2001:db8:1:2::1'));
  expect(toAddressRef(SECRET, '::ffff:192.0.2.1')).toBe(toAddressRef(SECRET, '192.0.2.1'));
  expect(toAddressRef(SECRET, '192.0.2.1')).not.toContain('192');
});

test('one mobile can hold six unpaid orders of different browsers, and saving an order again is allowed', async () => {
  const contact = { ...CONTACT, mobile: '09120001122' };
  const passengers = makePassengers({ adults: 1, children: 0, infants: 0 });
  const save = async (visitorId: string) => {
    const code = codeOf(await choose({ visitorId }));
    const own = { code, visitorId, passengers, contact };
    return { own, saved: await savePassengers(world.deps, own) };
  };
  const first = await save('phone-0');
  for (let time = 1; time < 6; time += 1) expect((await save(`phone-${time}`)).saved.kind).toBe('saved');
  expect((await savePassengers(world.deps, first.own)).kind).toBe('saved');
  expect((await save('phone-6')).saved).toMatchObject({ kind: 'too_many', limit: 'buyer' });
});

test('an order that replaces another is not counted in addition to it', async () => {
  const codes = [];
  for (let time = 0; time < 6; time += 1) codes.push(codeOf(await choose({ visitorId: 'replaces' })));
  const party = { adults: 1, children: 0, infants: 0 };
  await world.addFlight('instead', 9);
  const answer = await startOrder(world.deps, {
    visitorId: 'replaces',
    product: 'flight',
    item: toFlightItem(makeBookableOffer('instead', party), SEARCH, party),
    replaces: codes[0]!,
  });
  expect(answer.kind).toBe('held');
});
