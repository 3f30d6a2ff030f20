import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import type { QuoteLine } from '../../../shared/insurance/quote.ts';
import type { Rial } from '../../../shared/money.ts';
import { calculateFee, findFeeRule, type FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { FeeCache } from '../fees/FeeCache.ts';
import { mapAnswer } from '../fees/mapAnswer.ts';
import type { TermsSource } from '../terms/TermsCache.ts';
import { addCancelTerms } from './policyTerms.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { SAMPLE_INSURER } from './suppliers/sample/samplePlans.ts';

/** Service fee of each insured person, in the order of the quote. */
export interface PolicyFee {
  rule: number;
  amounts: readonly Rial[];
}

/** Replaces the service fee within the quote. Null removes it. */
export function setPolicyFee(plan: PlanOffer, fee: PolicyFee | null): PlanOffer {
  const { feeRule: _rule, ...rest } = plan;
  const lines = plan.quote.lines.map((line, index) => setFee(line, fee?.amounts[index]));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const quote = { ...plan.quote, lines, total };
  return fee ? { ...rest, feeRule: fee.rule, quote } : { ...rest, quote };
}

function setFee({ service = 0, ...line }: QuoteLine, amount: Rial | undefined): QuoteLine {
  const total = line.total - service;
  return amount ? { ...line, service: amount, total: total + amount } : { ...line, total };
}

export function getPolicyFee({ feeRule, quote }: PlanOffer): PolicyFee | null {
  if (feeRule === undefined) return null;
  return { rule: feeRule, amounts: quote.lines.map(({ service = 0 }) => service) };
}

/**
 * Adds the service fees and the cancellation terms to the plans of a supplier. A booking retains those of its order.
 */
export function addPolicyFees(
  supplier: InsuranceSupplier,
  fees: FeeCache,
  { terms, clock }: { terms: TermsSource; clock: () => Date },
): InsuranceSupplier {
  const addAll = (plan: PlanOffer, rules: readonly FeeRule[], days: number) =>
    addCancelTerms(addFee(plan, rules), days, terms.find(clock()));
  return {
    ...supplier,
    quotes: (query, signal) =>
      mapAnswer(supplier.quotes(query, signal), fees, 'plans', (plan, rules) =>
        addAll(plan, rules, query.days),
      ),
    async findPlan(planKey, query) {
      const plan = await supplier.findPlan(planKey, query);
      return plan && addAll(plan, await fees.rules(), query.days);
    },
  };
}

function addFee(plan: PlanOffer, rules: readonly FeeRule[]): PlanOffer {
  const { source = SAMPLE_INSURER, quote } = plan;
  const rule = findFeeRule(rules, { product: 'insurance', source, route: null });
  if (!rule) return plan;
  const amounts = quote.lines.map(({ total }) => calculateFee(rule, total));
  return amounts.some((amount) => amount > 0) ? setPolicyFee(plan, { rule: rule.number, amounts }) : plan;
}
