import type { Rial } from '../money.ts';

/** A price between `low` and `high` has no grade. */
export type PriceGrade = 'low' | 'high';

/** Without this limit, the upper third of similar prices would count as high for a difference of a few percent. */
const MIN_RATIO_TO_MEDIAN = 1.08;

/**
 * Grades a price among others: below the lower third is low; above the upper third and at least 8 % over the median is
 * high.
 */
export function gradePrices(
  prices: readonly (Rial | null)[],
): (price: Rial | null) => PriceGrade | undefined {
  const sorted = prices.filter((price) => price !== null).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [low, high] = [at(1 / 3), Math.max(at(2 / 3), at(1 / 2) * MIN_RATIO_TO_MEDIAN)];
  return (price) => {
    if (price === null) return undefined;
    if (price < low) return 'low';
    return price > high ? 'high' : undefined;
  };
}
