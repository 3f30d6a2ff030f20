import type { PriceVerdict } from '../../../../shared/flights/resultsView.ts';
import type { Rial } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';

type Level = NonNullable<PriceVerdict['level']>;

/** Rank of a day's lowest price for one adult among the prices of other days. */
export type PriceRank =
  | {
      kind: 'known';
      level: Level;
      /** Percentage of the other days that are cheaper. */
      percentile: number;
      /** Percentage below (negative) or above the median. */
      differencePct: number;
      lowest: Rial;
      median: Rial;
      highest: Rial;
      sampleSize: number;
    }
  | { kind: 'unknown'; sampleSize: number };

/** With fewer days there is no verdict (docs/spec/promises.md#price-verdict). */
const MIN_SAMPLE_SIZE = 20;
const LOW_PERCENTILE = 33;
const HIGH_PERCENTILE = 67;
/** Prevents the label "low" or "high" for a difference of a few percent among similar prices. */
const MIN_DIFFERENCE_PCT = 8;

function calculateMedian(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Equal prices count half, so a price that equals most others is usual. */
export function judgePrice(price: Rial | null, others: readonly (Rial | null)[]): PriceRank {
  const sorted = others.filter((other) => other !== null).toSorted((a, b) => a - b);
  if (price === null || sorted.length < MIN_SAMPLE_SIZE)
    return { kind: 'unknown', sampleSize: sorted.length };
  const cheaper = sorted.filter((other) => other < price).length;
  const equal = sorted.filter((other) => other === price).length;
  const percentile = Math.round(((cheaper + equal / 2) / sorted.length) * 100);
  const median = calculateMedian(sorted);
  const differencePct = Math.round((price / median - 1) * 100);
  return {
    kind: 'known',
    level: judgeLevel(percentile, differencePct),
    percentile,
    differencePct,
    lowest: Math.min(price, sorted[0]!),
    median,
    highest: Math.max(price, sorted.at(-1)!),
    sampleSize: sorted.length,
  };
}

function judgeLevel(percentile: number, differencePct: number): Level {
  if (percentile < LOW_PERCENTILE && differencePct <= -MIN_DIFFERENCE_PCT) return 'low';
  return percentile > HIGH_PERCENTILE && differencePct >= MIN_DIFFERENCE_PCT ? 'high' : 'usual';
}

export function describeRank(rank: PriceRank): PriceVerdict {
  const days = formatNumber(rank.sampleSize);
  if (rank.kind === 'known') {
    return {
      line: formatDifference(rank.differencePct),
      note: `در مقایسه با ارزان‌ترین قیمت ${days} روز از ۶۰ روز آینده`,
      level: rank.level,
    };
  }
  return rank.sampleSize < MIN_SAMPLE_SIZE
    ? {
        line: 'قیمت معمول این مسیر را نمی‌دانیم',
        note: `از ۶۰ روز آینده فقط ${days} روز پرواز دارد؛ برای مقایسه کم است.`,
        level: null,
      }
    : {
        line: 'این روز قیمتی برای مقایسه ندارد',
        note: `${days} روز از ۶۰ روز آینده پرواز دارد.`,
        level: null,
      };
}

function formatDifference(percent: number): string {
  if (percent === 0) return 'برابر با قیمت معمول این مسیر';
  return `${formatNumber(Math.abs(percent))}٪ ${percent < 0 ? 'ارزان‌تر' : 'گران‌تر'} از معمول`;
}
