import type { Rial } from '../../../shared/money.ts';
import {
  calculateFee,
  findFeeRule,
  type FeeRule,
  type FeeSubject,
} from '../../../shared/prices/serviceFee.ts';

/** Returns the price of one traveller with the fee; `source` is the id in an offer. */
export type AddFee = (source: string, price: Rial) => Rial;

/** Undefined where no rule can match, so that quick prices take their short way. */
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

/** For the quick prices of a supplier with one source. */
export function addFeeToFares(
  fares: readonly (Rial | null)[],
  source: string,
  addFee: AddFee | undefined,
): (Rial | null)[] {
  return fares.map((fare) => (fare === null || !addFee ? fare : addFee(source, fare)));
}
