import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import { askForTrial } from '../fees/askForTrial.ts';
import type { FeeTrial } from '../soldProduct.ts';
import { setPolicyFee } from './policyFees.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { SAMPLE_INSURER } from './suppliers/sample/samplePlans.ts';

const DAYS_AHEAD = 3;
const EXAMPLE = { zone: 'schengen', days: 15, birthDays: ['1991-03-21'] } as const;

export function createPolicyTrial(supplier: InsuranceSupplier): FeeTrial {
  return {
    sources: supplier.sources,
    async quote(_route, now) {
      const query = { ...EXAMPLE, startDay: addDays(toTehranDay(now), DAYS_AHEAD) };
      const answers = await askForTrial((signal) => supplier.quotes(query, signal));
      return answers
        .flatMap((answer) => (answer.status === 'answered' ? answer.plans : []))
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
