import { NO_VERDICT } from '../../../../shared/flights/resultsView.ts';
import { describeRank, judgePrice } from './judgePrice.ts';

const hundred = Array.from({ length: 100 }, (_, index) => (index + 1) * 1_000_000);

test('a price below most others is low, one above most others is high, and one in the middle is usual', () => {
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

describe('the verdict in words', () => {
  const describePrice = (price: number | null, others: readonly number[]) =>
    describeRank(judgePrice(price, others));

  test('a price is some percent below or above the usual one, or equal to it', () => {
    expect(describePrice(44_440_000, hundred)).toEqual({
      line: '۱۲٪ ارزان‌تر از معمول',
      note: 'در مقایسه با ارزان‌ترین قیمت ۱۰۰ روز از ۶۰ روز آینده',
      level: 'usual',
    });
    expect(describePrice(52_000_000, hundred).line).toBe('۳٪ گران‌تر از معمول');
    expect(describePrice(50_500_000, hundred).line).toBe('برابر با قیمت معمول این مسیر');
  });

  test('too few days, a day without a price and a failed comparison show different messages', () => {
    const few = describePrice(1, hundred.slice(0, 4));
    expect(few.line).toBe('قیمت معمول این مسیر را نمی‌دانیم');
    expect(few.note).toContain('فقط ۴ روز پرواز دارد');
    expect(describePrice(null, hundred).line).toBe('این روز قیمتی برای مقایسه ندارد');
    expect(new Set([few.line, describePrice(null, hundred).line, NO_VERDICT.line]).size).toBe(3);
  });
});
