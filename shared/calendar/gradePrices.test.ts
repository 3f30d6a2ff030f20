import { gradePrices } from './gradePrices.ts';

const rising = Array.from({ length: 30 }, (_, index) => 20_000_000 + index * 1_000_000);

test('a price in the lower third is low, one in the upper third is high, and one in between is neither', () => {
  const grade = gradePrices(rising);
  expect([20_000_000, 28_000_000, 29_000_000, 39_000_000, 40_000_000].map(grade)).toEqual([
    'low',
    'low',
    undefined,
    undefined,
    'high',
  ]);
});

test('a few percent over the median are not high, whatever the rank', () => {
  const close = Array.from({ length: 30 }, (_, index) => 40_000_000 + index * 100_000);
  expect(gradePrices(close)(42_900_000)).toBeUndefined();
  expect(gradePrices(close)(45_000_000)).toBe('high');
});

test('days without a price are ignored and have no grade', () => {
  expect(gradePrices([null, null])(null)).toBeUndefined();
  expect(gradePrices([null, 20_000_000])(20_000_000)).toBeUndefined();
});
