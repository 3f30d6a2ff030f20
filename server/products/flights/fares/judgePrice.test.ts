import { judgePrice } from './judgePrice.ts';

const hundred = Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000_000);

test('a price below most others is low, above most is high, in the middle usual', () => {
  const levelOf = (price: number) => {
    const verdict = judgePrice(price, hundred);
    return verdict.kind === 'known' && verdict.level;
  };
  expect([10_000_000, 50_000_000, 90_000_000].map(levelOf)).toEqual(['low', 'usual', 'high']);
});

test('reports the difference from the median and the sample size', () => {
  expect(judgePrice(44_440_000, hundred)).toEqual({
    kind: 'known',
    level: 'usual',
    percentile: 44,
    differencePct: -12,
    lowest: 1_000_000,
    median: 50_500_000,
    highest: 100_000_000,
    sampleSize: 100,
  });
});

test('a few percent from the median are usual, whatever the rank', () => {
  const close = Array.from({ length: 60 }, (_, index) => 40_000_000 + index * 50_000);
  expect(judgePrice(43_900_000, close)).toMatchObject({ level: 'usual', percentile: 100, differencePct: 6 });
  expect(judgePrice(39_000_000, close)).toMatchObject({ level: 'usual', percentile: 0, differencePct: -6 });
  expect(judgePrice(45_000_000, close)).toMatchObject({ level: 'high' });
});

test('a price equal to all others is usual', () => {
  const same = Array.from({ length: 30 }, () => 20_000_000);
  expect(judgePrice(20_000_000, same)).toMatchObject({ level: 'usual', percentile: 50, differencePct: 0 });
});

test('returns no verdict with too few days or no fare on the day', () => {
  expect(judgePrice(1, hundred.slice(0, 19))).toEqual({ kind: 'unknown', sampleSize: 19 });
  expect(judgePrice(null, hundred)).toEqual({ kind: 'unknown', sampleSize: 100 });
  expect(judgePrice(1, [null, null])).toEqual({ kind: 'unknown', sampleSize: 0 });
});
