import type { Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import type { TripPriceLine } from './orderItemSummary.ts';

/**
 * Lists the first price part for each age group («نرخ پایه، ۲ بزرگسال») and every other part once. The rows add up to
 * the price lines.
 */
export function buildInvoiceRows(lines: readonly TripPriceLine[]): { label: string; amount: Rial }[] {
  const first = lines.map(({ label, count, total, parts }) => {
    const [base] = parts;
    const who = `${formatNumber(count)} ${label}`;
    return base ? { label: `${base.label}، ${who}`, amount: base.amount } : { label: who, amount: total };
  });
  const others = new Map<string, Rial>();
  for (const { label, amount } of lines.flatMap(({ parts }) => parts.slice(1))) {
    others.set(label, (others.get(label) ?? 0) + amount);
  }
  return [...first, ...[...others].map(([label, amount]) => ({ label, amount }))];
}
