import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Destination, PlansArrival } from '../../../../shared/insurance/view.ts';
import type { InsuranceQuery, InsuranceSupplier, InsurerAnswer } from '../suppliers/insurancePort.ts';
import { signPlan } from './planToken.ts';

/** What insurers are asked for a search. */
export function queryOf(
  { startDay, days, birthDays }: InsuranceSearch,
  { zone }: Destination,
): InsuranceQuery {
  return { zone, startDay, days, birthDays };
}

/**
 * Asks every insurer at once. The first promise settles with the first one that answers, the second with the next: one slow
 * insurer holds nobody up. None rejects; an insurer that failed is an arrival too.
 */
export function askInsurers(
  deps: { insurance: InsuranceSupplier; offerSecret: Uint8Array },
  search: InsuranceSearch,
  destination: Destination,
  signal: AbortSignal,
): Promise<PlansArrival>[] {
  const answers = deps.insurance.quotes(queryOf(search, destination), signal);
  const settle: ((arrival: PlansArrival) => void)[] = [];
  const arrivals = answers.map(() => new Promise<PlansArrival>((resolve) => settle.push(resolve)));
  let next = 0;
  for (const answer of answers) {
    void answer.then((settled) => {
      settle[next]?.(arrivalOf(settled, deps.offerSecret, search));
      next += 1;
    });
  }
  return arrivals;
}

function arrivalOf(answer: InsurerAnswer, secret: Uint8Array, search: InsuranceSearch): PlansArrival {
  if (answer.status === 'failed') return { ...answer, plans: [] };
  return {
    ...answer,
    plans: answer.plans.map((plan) => ({ ...plan, token: signPlan(secret, plan, search) })),
  };
}
