import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Destination, PlansArrival } from '../../../../shared/insurance/view.ts';
import { inOrderOfArrival } from '../../search/inOrderOfArrival.ts';
import type { InsuranceQuery, InsuranceSupplier, InsurerAnswer } from '../suppliers/insurancePort.ts';
import { signPlan } from './planToken.ts';

export function queryOf(
  { startDay, days, birthDays }: InsuranceSearch,
  { zone }: Destination,
): InsuranceQuery {
  return { zone, startDay, days, birthDays };
}

/** Asks all insurers in parallel; a failure is an arrival too. */
export function askInsurers(
  deps: { insurance: InsuranceSupplier; offerSecret: Uint8Array },
  search: InsuranceSearch,
  destination: Destination,
  signal: AbortSignal,
): Promise<PlansArrival>[] {
  const answers = deps.insurance.quotes(queryOf(search, destination), signal);
  return inOrderOfArrival(answers, (answer) => arrivalOf(answer, deps.offerSecret, search));
}

function arrivalOf(answer: InsurerAnswer, secret: Uint8Array, search: InsuranceSearch): PlansArrival {
  if (answer.status === 'failed') return { ...answer, plans: [] };
  return {
    ...answer,
    plans: answer.plans.map((plan) => ({ ...plan, token: signPlan(secret, plan, search) })),
  };
}
