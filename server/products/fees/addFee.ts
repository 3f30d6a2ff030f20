import type { Rial } from '../../../shared/money.ts';
import {
  calculateFee,
  findFeeRule,
  type FeeRule,
  type FeeSubject,
} from '../../../shared/prices/serviceFee.ts';

/** Returns the price of one traveller with the service fee. `source` is the source of an offer. */
export type AddFee = (source: string, price: Rial) => Rial;

/** Returns undefined when no rule can match, so that price lists skip the calculation. */
export function createAddFee(
  rules: readonly FeeRule[],
  { product, route }: Omit<FeeSubject, 'source'>,
): AddFee | undefined {
  const own = rules.filter((rule) => rule.product === null || rule.product === product);
  if (own.length === 0) return undefined;
  return (source, price) => {
    const rule = findFeeRule(own, { product, source, route });
    return rule ? price + calculateFee(rule, price) : price;
  };
}

/** Adds the service fee to the lowest fares of a supplier with one source. */
export function addFeeToFares(
  fares: readonly (Rial | null)[],
  source: string,
  addFee: AddFee | undefined,
): (Rial | null)[] {
  return fares.map((fare) => (fare === null || !addFee ? fare : addFee(source, fare)));
}
