import type { PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { Keys } from '../../../db/keys.ts';
import { readClaim, signClaim, type ClaimKind, type TokenReading } from '../../search/claimToken.ts';
import { getPolicyFee, type PolicyFee } from '../policyFees.ts';

export interface PlanClaim {
  planKey: string;
  search: InsuranceSearch;
  /** Rial, as shown on the card. */
  total: Rial;
  /** The service fee within `total`. */
  fee: PolicyFee | null;
  /** Rial. The insurer's cancellation fee on the card. Undefined means the typical fee. */
  cancelFee: Rial | undefined;
  /**
   * Cancellation deadline in days on the card. Undefined on cards of an earlier release, which means the usual
   * number.
   */
  cancelDays: number | undefined;
}

type Fields = [
  planKey: string,
  destination: string,
  startDay: string,
  days: number,
  birthDays: string[],
  entries: InsuranceSearch['entries'],
  total: Rial,
  /** Missing or null when there is no fee. */
  fee?: [rule: number, amounts: Rial[]] | null,
  /** Missing or null for the typical fee. */
  cancelFee?: Rial | null,
  cancelDays?: number,
];

const KIND: ClaimKind<Fields, PlanClaim> = {
  purpose: 'plan',
  version: 2,
  toClaim: ([
    planKey,
    destination,
    startDay,
    days,
    birthDays,
    entries,
    total,
    fee,
    cancelFee,
    cancelDays,
  ]) => {
    const search = { destination, startDay, days, birthDays, entries };
    return {
      planKey,
      search,
      total,
      fee: fee ? { rule: fee[0], amounts: fee[1] } : null,
      cancelFee: cancelFee ?? undefined,
      cancelDays,
    };
  },
};

export function signPlan(secret: Keys, plan: PlanOffer, search: InsuranceSearch): string {
  const { destination, startDay, days, birthDays, entries } = search;
  const fee = getPolicyFee(plan);
  const fields: Fields = [plan.key, destination, startDay, days, birthDays, entries, plan.quote.total];
  if (fee) fields[7] = [fee.rule, [...fee.amounts]];
  if (plan.cancelFee !== undefined) fields.splice(7, 2, fields[7] ?? null, plan.cancelFee);
  if (plan.cancelDays !== undefined)
    fields.splice(7, 3, fields[7] ?? null, fields[8] ?? null, plan.cancelDays);
  return signClaim(secret, KIND, fields, plan.expiresAt);
}

export function readPlanToken(secret: Keys, token: unknown, now: Date): TokenReading<PlanClaim> {
  return readClaim(secret, KIND, token, now);
}
