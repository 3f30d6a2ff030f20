import { makeBookableOffer, ONE_ADULT } from '../../../../test/fakes/bookableFlights.ts';
import { setUpTestDatabase } from '../../../../test/fakes/setUpTestDatabase.ts';
import { createLog } from '../../../log.ts';
import { createCompositeFlights } from './compositeFlights.ts';
import type { FlightSupplier } from './port.ts';

const database = setUpTestDatabase();
const lines: string[] = [];
const log = createLog('error', (line) => lines.push(line));
const getNow = () => new Date('2026-11-21T08:00:00Z');
const signal = new AbortController().signal;

/** Builds a supplier that records its calls. */
function makePart(
  id: string,
  fares: (number | null)[],
  calls: string[],
  more: Partial<FlightSupplier> = {},
): FlightSupplier {
  const asked = <T>(name: string, answer: T) => {
    calls.push(`${id} ${name}`);
    return Promise.resolve(answer);
  };
  return {
    id,
    sources: [`${id}-1`],
    search: () => [asked('search', { source: `${id}-1`, status: 'failed', answeredAt: '' } as const)],
    lowestFares: () => asked('lowestFares', fares),
    findOffer: (key) => asked('findOffer', makeBookableOffer(key)),
    hold: () => asked('hold', { kind: 'refused', reason: 'sold_out' } as const),
    find: () => asked('find', null),
    release: () => asked('release', undefined),
    extend: () => asked('extend', true),
    issue: () => asked('issue', { kind: 'rejected' } as const),
    cancel: () => asked('cancel', 'cancelled' as const),
    expire: () => asked('expire', 2),
    ...more,
  };
}

/** `one` is the sample supplier. It sells unless it is in `retired`. */
function createSeveral(
  calls: string[],
  more: { selling?: FlightSupplier[]; retired?: FlightSupplier[] } = {},
) {
  const {
    selling = [makePart('one', [null, 300, null], calls), makePart('two', [200, 400, null], calls)],
    retired = [],
  } = more;
  const isFirst = ({ id }: FlightSupplier) => id === 'one';
  return createCompositeFlights({
    sample: [...selling, ...retired].find(isFirst) ?? makePart('one', [], []),
    sampleSells: selling.some(isFirst),
    real: selling.filter((supplier) => !isFirst(supplier)),
    db: database.db,
    clock: getNow,
    log,
  });
}

test('a search queries all suppliers and lists their sources together', async () => {
  const calls: string[] = [];
  const both = createSeveral(calls);
  const query = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party: ONE_ADULT };
  expect(both.sources).toEqual(['one-1', 'two-1']);
  expect(await Promise.all(both.search(query, signal))).toHaveLength(2);
  expect(calls).toEqual(['one search', 'two search']);
});

test('the lowest fare of a day is the lowest of all suppliers, even when one of them fails', async () => {
  const failing = makePart('three', [], [], { lowestFares: () => Promise.reject(new Error('down')) });
  const both = createSeveral([], {
    selling: [makePart('one', [null, 300, null], []), makePart('two', [200, 400, null], []), failing],
  });
  expect(await both.lowestFares('tehran', 'mashhad', ['a', 'b', 'c'])).toEqual([200, 300, null]);
  await expect(
    createSeveral([], { selling: [failing] }).lowestFares('tehran', 'mashhad', ['a']),
  ).rejects.toThrow('down');
});

test('airline fares are complete only if all suppliers of the route report airlines', async () => {
  const naming = (fare: number): Partial<FlightSupplier> => ({
    airlineFares: async () => ({ lowest: [fare], airlines: new Map([['W5', [fare]]]), complete: true }),
  });
  const ask = (...selling: FlightSupplier[]) =>
    createSeveral([], { selling }).airlineFares!('a', 'b', ['day']);
  const one = makePart('one', [300], [], naming(300));
  expect(await ask(one, makePart('two', [200], [], naming(200)))).toEqual({
    lowest: [200],
    airlines: new Map([['W5', [200]]]),
    complete: true,
  });
  expect(await ask(one, makePart('two', [200], []))).toMatchObject({ lowest: [200], complete: false });
  expect(await ask(one, makePart('two', [null], []))).toMatchObject({ lowest: [300], complete: true });
  const failing = makePart('two', [], [], { lowestFares: () => Promise.reject(new Error('down')) });
  expect(await ask(one, failing)).toMatchObject({ lowest: [300], complete: false });
  await expect(ask(failing)).rejects.toThrow('down');
});

test('a flight that two suppliers sell is listed once, at the lower price', async () => {
  const [dear, cheap] = [makeBookableOffer('one-1.x'), makeBookableOffer('two-1.x')];
  cheap.fare = { ...cheap.fare, adult: { ...cheap.fare.adult, total: dear.fare.adult.total - 10 } };
  const departs = (offer: typeof dear) => ({ departures: async () => [{ offer, saleClosesAt: '' }] });
  const both = createSeveral([], {
    selling: [makePart('one', [], [], departs(dear)), makePart('two', [], [], departs(cheap))],
  });
  expect((await both.departures?.([], []))?.map(({ offer }) => offer.key)).toEqual(['two-1.x']);
});

test('every command goes to the supplier that the booking was requested from', async () => {
  const calls: string[] = [];
  const both = createSeveral(calls);
  await both.hold({ offerKey: 'two-1.W5', party: ONE_ADULT, clientRef: 'ref-two' });
  await both.findOffer('two-1.W5', ONE_ADULT);
  await both.find('ref-two');
  await both.extend('ref-two', '');
  await both.issue({ clientRef: 'ref-two', travellers: [] });
  await both.cancel('ref-two', [1]);
  await both.release('ref-two');
  expect(calls).toEqual(
    ['hold', 'findOffer', 'find', 'extend', 'issue', 'cancel', 'release'].map((call) => `two ${call}`),
  );
});

test('stores the supplier of a booking before the supplier is called', async () => {
  const dying = makePart('one', [], [], { hold: () => Promise.reject(new Error('the process dies here')) });
  const calls: string[] = [];
  const both = createSeveral([], { selling: [makePart('two', [], calls), dying] });
  await expect(both.hold({ offerKey: 'one-1.W5', party: ONE_ADULT, clientRef: 'ref-dying' })).rejects.toThrow(
    'dies',
  );
  const asked: string[] = [];
  const after = createSeveral([], { selling: [makePart('two', [], calls), makePart('one', [], asked)] });
  await after.find('ref-dying');
  expect([calls, asked]).toEqual([[], ['one find']]);
});

test('bookings from before there were several suppliers belong to the first', async () => {
  const calls: string[] = [];
  await createSeveral(calls).cancel('ref-of-old');
  expect(calls).toEqual(['one cancel']);
});

test('a retired supplier still handles its bookings, but is never searched or sold from', async () => {
  const calls: string[] = [];
  const both = createSeveral(calls, {
    selling: [makePart('two', [], calls)],
    retired: [makePart('one', [], calls)],
  });
  expect(both.sources).toEqual(['two-1']);
  expect(await both.hold({ offerKey: 'one-1.W5', party: ONE_ADULT, clientRef: 'ref-x' })).toEqual({
    kind: 'refused',
    reason: 'gone',
  });
  expect(await both.findOffer('one-1.W5', ONE_ADULT)).toBeNull();
  await both.cancel('ref-of-old');
  expect(calls).toEqual(['one cancel']);
  expect(await both.expire(getNow())).toBe(4);
});

test('a booking whose supplier is no longer configured stays open, and an operator is notified', async () => {
  await createSeveral([]).hold({ offerKey: 'two-1.W5', party: ONE_ADULT, clientRef: 'ref-lost' });
  const without = createSeveral([], { selling: [makePart('one', [], [])] });
  expect(await without.find('ref-lost')).toEqual({ kind: 'unknown' });
  expect(await without.issue({ clientRef: 'ref-lost', travellers: [] })).toEqual({ kind: 'unknown' });
  expect(await without.cancel('ref-lost')).toBe('unknown');
  expect(lines.join('')).toContain('not configured');
});
