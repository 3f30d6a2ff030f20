import { mergeArrivals } from '../../../../shared/flights/arrivals.ts';
import { makeFlightOffer } from '../../../../shared/flights/flightOffer.fixture.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { buildPriceLines } from '../../../../shared/flights/priceLines.ts';
import { sumRefundBasis } from '../../../../shared/flights/refund.ts';
import type { FlightAnswer, FlightSupplier } from '../suppliers/port.ts';
import { listNearestOffers, searchFlights } from './searchFlights.ts';

const SEARCH = {
  from: 'tehran',
  to: 'mashhad',
  day: '2026-11-26',
  party: { adults: 1, children: 0, infants: 0 },
};
const AT = '2026-11-21T10:00:00.000Z';

function makeAnswer(source: string, ...offers: FlightOffer[]): FlightAnswer {
  return { source, status: 'answered', offers, answeredAt: AT };
}

/** Builds sources whose responses the test resolves. */
function scriptSources(count: number) {
  const sources = Array.from({ length: count }, () => {
    let resolve: (answer: FlightAnswer) => void = () => undefined;
    const promise = new Promise<FlightAnswer>((settle) => (resolve = settle));
    return { promise, resolve: (answer: FlightAnswer) => resolve(answer) };
  });
  const flights = { search: () => sources.map((source) => source.promise) } as unknown as FlightSupplier;
  const deps = { flights, signingSecret: Buffer.from('secret') };
  return { sources, arrivals: searchFlights(deps, SEARCH, new AbortController().signal) };
}

const early = makeFlightOffer({ key: 'a', at: '06:00', total: 30_000_000 });
const late = makeFlightOffer({ key: 'b', at: '21:00', total: 20_000_000 });

test('arrivals come in the order of the responses, not of the requests', async () => {
  const { sources, arrivals } = scriptSources(2);
  sources[1]!.resolve(makeAnswer('second', late));
  expect(await arrivals[0]).toMatchObject({ source: 'second', offers: [{ key: 'b' }] });
  sources[0]!.resolve(makeAnswer('first', early));
  expect(await arrivals[1]).toMatchObject({ source: 'first', offers: [{ key: 'a' }] });
});

test('the same flight from a second source is dropped when more expensive and replaces the card when cheaper', async () => {
  const { sources, arrivals } = scriptSources(3);
  sources[0]!.resolve(makeAnswer('s1', early));
  await arrivals[0];
  sources[1]!.resolve(makeAnswer('s2', { ...early, key: 'dearer', total: 31_000_000 }));
  sources[2]!.resolve(makeAnswer('s3', { ...early, key: 'cheaper', total: 29_000_000 }));
  const all = await Promise.all(arrivals);
  expect(all[1]).toMatchObject({ offers: [], cheaper: [] });
  expect(all[2]).toMatchObject({ offers: [], cheaper: [{ key: 'cheaper' }] });
  expect(mergeArrivals(all).map((offer) => offer.key)).toEqual(['cheaper']);
});

test.each([
  [{ adults: 2, children: 0, infants: 0 }, ['adult']],
  [{ adults: 1, children: 2, infants: 0 }, ['adult', 'child']],
  [{ adults: 1, children: 0, infants: 1 }, ['adult', 'infant']],
])('an offer for %o has the fares of its travellers alone', async (party, ageGroups) => {
  const answers = [Promise.resolve(makeAnswer('s1', early))];
  const flights = { search: () => answers } as unknown as FlightSupplier;
  const deps = { flights, signingSecret: Buffer.from('secret') };
  const [arrival] = searchFlights(deps, { ...SEARCH, party }, new AbortController().signal);
  const { offers } = await arrival!;
  expect(offers.map(({ fare }) => Object.keys(fare))).toEqual([ageGroups]);
  expect(buildPriceLines(party, offers[0]!.fare)).toEqual(buildPriceLines(party, early.fare));
  expect(sumRefundBasis(offers[0]!.fare, party)).toEqual(sumRefundBasis(early.fare, party));
});

test('a more expensive offer with seats beats a cheaper one that is sold out', async () => {
  const { sources, arrivals } = scriptSources(2);
  sources[0]!.resolve(makeAnswer('s1', { ...early, available: false }));
  await arrivals[0];
  sources[1]!.resolve(makeAnswer('s2', { ...early, key: 'has seats', total: 33_000_000 }));
  expect(mergeArrivals(await Promise.all(arrivals)).map((offer) => offer.key)).toEqual(['has seats']);
});

test('a failed source is an arrival without offers', async () => {
  const { sources, arrivals } = scriptSources(1);
  sources[0]!.resolve({ source: 's1', status: 'failed', answeredAt: AT });
  expect(await arrivals[0]).toEqual({
    source: 's1',
    status: 'failed',
    offers: [],
    cheaper: [],
    answeredAt: AT,
  });
});

test('the nearest alternatives depart closest in time and have seats', async () => {
  const noon = makeFlightOffer({ key: 'noon', at: '12:00' });
  const full = { ...makeFlightOffer({ key: 'full', at: '07:00' }), available: false };
  const { sources, arrivals } = scriptSources(1);
  sources[0]!.resolve(makeAnswer('s1', early, noon, late, full));
  const all = await Promise.all(arrivals);
  const nearest = listNearestOffers(all, '2026-11-26T07:30:00+03:30', 'a');
  expect(nearest.map(({ key }) => key)).toEqual(['noon', 'b']);
});
