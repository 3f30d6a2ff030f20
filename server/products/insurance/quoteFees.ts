import { searchForFeeQuotes } from '../fees/searchForFeeQuotes.ts';
import type { FeeQuoter } from '../soldProduct.ts';
import { setPolicyFee } from './policyFees.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { SAMPLE_INSURER } from './suppliers/sample/samplePlans.ts';

const EXAMPLE = { zone: 'schengen', days: 15, birthDays: ['1991-03-21'] } as const;

export function createPolicyTrial(supplier: InsuranceSupplier): FeeQuoter {
  return {
    sources: supplier.sources,
    async quote(_route, now) {
      const answers = await searchForFeeQuotes(now, (startDay, signal) =>
        supplier.quotes({ ...EXAMPLE, startDay }, signal),
      );
      return answers
        .flatMap(({ plans }) => plans)
        .map((plan) => ({
          product: 'insurance',
          source: plan.source ?? SAMPLE_INSURER,
          route: null,
          title: plan.insurer.name,
          detail: `${plan.title}، شنگن، ۱۵ روز`,
          price: setPolicyFee(plan, null).quote.total,
        }));
    },
  };
}
