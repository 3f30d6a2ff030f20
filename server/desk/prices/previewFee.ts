import type { FeePreviewRow } from '../../../shared/desk/prices.ts';
import { PRODUCT_LABELS } from '../../../shared/desk/productLabels.ts';
import { calculateFee, findFeeRule, type FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { SoldProduct } from '../../products/soldProduct.ts';

const MAX_ROWS = 6;

/**
 * Asks the suppliers for live offers that the rule would change, and calculates their prices with the current rules and
 * with this one. The cheapest offer comes first.
 */
export async function previewFee(
  sold: readonly SoldProduct[],
  { rule, rules, now }: { rule: FeeRule; rules: readonly FeeRule[]; now: Date },
): Promise<FeePreviewRow[]> {
  const priced = sold.filter(({ name }) => rule.product === null || rule.product === name);
  const asked = rule.route === null ? priced : priced.filter(({ name }) => PRODUCT_LABELS[name].hasRoutes);
  const quotes = await Promise.all(asked.map(async ({ fees }) => (await fees?.quote(rule.route, now)) ?? []));
  const after = [...rules.filter(({ number }) => number !== rule.number), rule];
  const rows = quotes.map((each) =>
    each
      .filter((quote) => findFeeRule(after, quote)?.number === rule.number)
      .map(({ title, detail, price, ...subject }) => ({
        subject,
        title,
        detail,
        now: price + feeOf(rules, subject, price),
        after: price + feeOf(after, subject, price),
      }))
      .toSorted((a, b) => a.now - b.now),
  );
  const share = Math.ceil(MAX_ROWS / Math.max(1, rows.filter((each) => each.length > 0).length));
  return rows.flatMap((each) => each.slice(0, share));
}

function feeOf(rules: readonly FeeRule[], subject: FeePreviewRow['subject'], price: number): number {
  const rule = findFeeRule(rules, subject);
  return rule ? calculateFee(rule, price) : 0;
}
