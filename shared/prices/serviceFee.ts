import type { Rial } from '../money.ts';
import type { ProductName } from '../productNames.ts';

/** `percent`: `size` is in hundredths of a percent of one traveller's price. `amount`: `size` is in Rial. */
export interface FeeTerms {
  way: 'amount' | 'percent';
  size: number;
  /** Minimum of a percentage fee, in Rial. */
  least: Rial;
  /** The fee is rounded to a multiple of this amount in Rial. */
  roundTo: Rial;
}

/** Null means every product, supplier or route. Cities are slugs. */
export interface FeeScope {
  product: ProductName | null;
  source: string | null;
  route: { from: string; to: string } | null;
}

export interface FeeRule extends FeeTerms, FeeScope {
  number: number;
}

/** The facts on which a fee may depend. Insurance has no route. */
export interface FeeSubject {
  product: ProductName;
  source: string;
  route: { from: string; to: string } | null;
}

export const FEE_LABEL = 'کارمزد خدمات';

const WHOLE = 10_000;

/** Calculates the fee of one traveller in Rial, rounded half up to the step of the rule. */
export function calculateFee({ way, size, least, roundTo }: FeeTerms, price: Rial): Rial {
  const exact = way === 'amount' ? size : (price * size) / WHOLE;
  const rounded = Math.floor(exact / roundTo + 0.5) * roundTo;
  return way === 'amount' ? rounded : Math.max(rounded, least);
}

/** Finds the most specific rule: by route, then supplier, then product. Among equals the newest rule wins. */
export function findFeeRule(rules: readonly FeeRule[], subject: FeeSubject): FeeRule | null {
  let best: FeeRule | null = null;
  for (const rule of rules) {
    if (!matches(rule, subject)) continue;
    const order = best === null ? 1 : weigh(rule) - weigh(best) || rule.number - best.number;
    if (order > 0) best = rule;
  }
  return best;
}

function matches({ product, source, route }: FeeScope, subject: FeeSubject): boolean {
  return (
    (product === null || product === subject.product) &&
    (source === null || source === subject.source) &&
    (route === null || (route.from === subject.route?.from && route.to === subject.route.to))
  );
}

function weigh({ product, source, route }: FeeScope): number {
  return (route ? 4 : 0) + (source === null ? 0 : 2) + (product === null ? 0 : 1);
}
