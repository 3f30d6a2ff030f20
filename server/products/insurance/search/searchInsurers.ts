import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Destination, PlansArrival } from '../../../../shared/insurance/view.ts';
import type { Keys } from '../../../db/keys.ts';
import { orderByArrival } from '../../search/orderByArrival.ts';
import type { InsuranceQuery, InsuranceSupplier, InsurerAnswer } from '../suppliers/insurancePort.ts';
import { signPlan } from './planToken.ts';

export function toInsuranceQuery(
  { startDay, days, birthDays }: InsuranceSearch,
  { zone }: Destination,
): InsuranceQuery {
  return { zone, startDay, days, birthDays };
}

/** Searches all insurers in parallel. A failed insurer also produces an arrival. */
export function searchInsurers(
  deps: { insurance: InsuranceSupplier; signingSecret: Keys },
  search: InsuranceSearch,
  destination: Destination,
  signal: AbortSignal,
): Promise<PlansArrival>[] {
  const answers = deps.insurance.quotes(toInsuranceQuery(search, destination), signal);
  return orderByArrival(answers, (answer) => toPlansArrival(answer, deps.signingSecret, search));
}

function toPlansArrival(answer: InsurerAnswer, secret: Keys, search: InsuranceSearch): PlansArrival {
  if (answer.status === 'failed') return { ...answer, plans: [] };
  return {
    ...answer,
    plans: answer.plans.map((plan) => ({ ...plan, token: signPlan(secret, plan, search) })),
  };
}
