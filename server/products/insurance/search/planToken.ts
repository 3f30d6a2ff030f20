import type { PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Rial } from '../../../../shared/money.ts';
import { readClaim, signClaim } from '../../search/claimToken.ts';

/** What a choose button says on the buyer's behalf. */
export interface PlanClaim {
  planKey: string;
  search: InsuranceSearch;
  /** The total on the card, in Rial. */
  total: Rial;
}

export type PlanTokenReading =
  { kind: 'ok'; claim: PlanClaim } | { kind: 'expired'; claim: PlanClaim } | { kind: 'tampered' };

const KIND = { purpose: 'plan', version: 2 };

type Fields = [
  planKey: string,
  destination: string,
  startDay: string,
  days: number,
  birthDays: string[],
  entries: InsuranceSearch['entries'],
  total: Rial,
];

/** What a plan's choose button posts back. */
export function signPlan(secret: Uint8Array, plan: PlanOffer, search: InsuranceSearch): string {
  const { destination, startDay, days, birthDays, entries } = search;
  const fields: Fields = [plan.key, destination, startDay, days, birthDays, entries, plan.quote.total];
  return signClaim(secret, KIND, fields, plan.expiresAt);
}

/** What a posted token says, if it is one of ours. */
export function readPlanToken(secret: Uint8Array, token: unknown, now: Date): PlanTokenReading {
  const reading = readClaim<Fields>(secret, KIND, token, now);
  if (reading.kind === 'tampered') return reading;
  const [planKey, destination, startDay, days, birthDays, entries, total] = reading.fields;
  const search = { destination, startDay, days, birthDays, entries };
  return { kind: reading.kind, claim: { planKey, search, total } };
}
