import { areAncillariesOnSale, findSampleAncillaries } from './ancillaries.ts';
import { buildJourneyId } from './journeys.ts';
import { listSellers } from './sources.ts';
import { listFlights } from './timetable.ts';

const PARTY = { adults: 1, children: 1, infants: 1 };

function findKey(kind: 'system' | 'charter'): string {
  const flight = listFlights('tehran', 'mashhad', '2026-11-26').find(({ line }) => line.kind === kind)!;
  const [seller] = listSellers(flight.line);
  return `${seller!.source}.${buildJourneyId({ kind: 'direct', flights: [flight] }, 'economy')}`;
}

test('a system ticket has bags in two weights and two meals for everyone but infants, in whole Toman', () => {
  const sold = findSampleAncillaries(findKey('system'), PARTY);
  expect(sold.map(({ key, refundable }) => [key, refundable])).toEqual([
    ['bag-10', true],
    ['bag-20', true],
    ['meal-hot', false],
    ['meal-vegetarian', false],
  ]);
  for (const { positions, price } of sold) {
    expect(positions).toEqual([1, 2]);
    expect(price).toBeGreaterThan(0);
    expect(price % 10).toBe(0);
  }
});

test('a charter, an unknown offer and a departed flight have none', () => {
  expect(findSampleAncillaries(findKey('charter'), PARTY)).toEqual([]);
  expect(findSampleAncillaries('sample-1.nonsense', PARTY)).toEqual([]);
  expect(findSampleAncillaries(findKey('system'), PARTY, new Date('2026-11-27T00:00:00Z'))).toEqual([]);
});

test('an issue accepts only what is sold, to whom and how often it is sold', () => {
  const sold = findSampleAncillaries(findKey('system'), PARTY);
  const isSold = (position: number, key: string, quantity: number) =>
    areAncillariesOnSale(sold, { position, ancillaries: [{ key, quantity }] });
  expect(areAncillariesOnSale(sold, { position: 3 })).toBe(true);
  expect([isSold(2, 'bag-20', 2), isSold(1, 'meal-hot', 1)]).toEqual([true, true]);
  expect([isSold(3, 'bag-20', 1), isSold(1, 'bag-20', 3), isSold(1, 'yacht', 1)]).toEqual([
    false,
    false,
    false,
  ]);
});
