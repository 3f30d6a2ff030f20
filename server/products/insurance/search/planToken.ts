import type { PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Rial } from '../../../../shared/money.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';

/** What a choose button says on the buyer's behalf. */
export interface PlanClaim {
  planKey: string;
  search: InsuranceSearch;
  /** The total on the card, in Rial. */
  total: Rial;
}

type Fields = [
  planKey: string,
  destination: string,
  startDay: string,
  days: number,
  birthDays: string[],
  entries: InsuranceSearch['entries'],
  total: Rial,
];

const KIND: ClaimKind<Fields, PlanClaim> = {
  purpose: 'plan',
  version: 2,
  toClaim: ([planKey, destination, startDay, days, birthDays, entries, total]) => {
    const search = { destination, startDay, days, birthDays, entries };
    return { planKey, search, total };
  },
};

/** What a plan's choose button posts back. */
export function signPlan(secret: Uint8Array, plan: PlanOffer, search: InsuranceSearch): string {
  const { destination, startDay, days, birthDays, entries } = search;
  const fields: Fields = [plan.key, destination, startDay, days, birthDays, entries, plan.quote.total];
  return signClaim(secret, KIND, fields, plan.expiresAt);
}

/** Reads a posted token, if it is one of ours. */
export function readPlanToken(secret: Uint8Array, token: unknown, now: Date): TokenReading<PlanClaim> {
  return readClaim(secret, KIND, token, now);
}
