import type { Insurer, PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { ZoneCode } from '../../../../shared/insurance/zones.ts';
import type { Rial } from '../../../../shared/money.ts';

/** Who is insured, where, from when and for how long. Days are Gregorian ISO days in Tehran. */
export interface InsuranceQuery {
  zone: ZoneCode;
  startDay: string;
  days: number;
  birthDays: readonly string[];
}

/** What one insurer said. `failed` never carries its own text. */
export type InsurerAnswer =
  { insurer: Insurer; status: 'answered'; plans: PlanOffer[] } | { insurer: Insurer; status: 'failed' };

export interface ExchangeRate {
  rialPerEur: number;
  /** ISO instant at which the next rate is published. */
  validUntil: string;
}

export interface InsuredPerson {
  position: number;
  /** Latin capitals as in the passport. */
  latinName: string;
  passportNumber: string;
  birthDay: string;
}

export type ApplicationAnswer =
  /** `plan` at the price that is kept until `expiresAt` (ISO instant). */
  | { kind: 'held'; ref: string; plan: PlanOffer; expiresAt: string }
  | { kind: 'refused'; reason: 'sold_out' | 'gone' }
  | { kind: 'unknown' };

export interface IssuedPolicy {
  position: number;
  /** Unique for ever. */
  policyNumber: string;
}

export type PolicyIssueAnswer =
  | { kind: 'issued'; policies: IssuedPolicy[] }
  /** The underwriter declined the others for good. */
  | { kind: 'partly'; policies: IssuedPolicy[] }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

export type PolicyCancelAnswer = 'cancelled' | 'rejected' | 'unknown';

/** The cover of some policies begins on another day. `price` is what it costs more; ours change for nothing. */
export type EndorsementAnswer =
  | { kind: 'endorsed'; numbers: { position: number; endorsement: string }[]; price: Rial }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/**
 * Insurers behind which any system may stand. Every command takes our own `clientRef` and is repeatable: the same
 * `clientRef` never issues twice. Methods throw only for programming errors; an outside failure is an answer.
 */
export interface InsuranceSupplier {
  readonly id: string;
  /** Ids of the sources of its plans. */
  readonly sources: readonly string[];
  /** Own id of the supplier that sells a plan; left out by one that is itself. */
  supplierOf?(planKey: string): string;
  readonly insurers: readonly Insurer[];
  rate(now: Date): ExchangeRate;
  /** Asks all insurers at once; each promise settles when its insurer answers and never rejects. */
  quotes(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer>[];
  /** A plan as it is sold to these people now; null when it is not. */
  findPlan(planKey: string, query: InsuranceQuery): Promise<PlanOffer | null>;
  /** Keeps the price of a plan for these people. */
  apply(request: { planKey: string; query: InsuranceQuery; clientRef: string }): Promise<ApplicationAnswer>;
  findApplication(clientRef: string): Promise<ApplicationAnswer | null>;
  /** Dropping twice, or what was never applied for, is no error. */
  drop(clientRef: string): Promise<void>;
  extend(clientRef: string, until: string): Promise<boolean>;
  /** Positions that this insurer will not insure: asked before anybody pays. */
  screen(planKey: string, insured: readonly InsuredPerson[]): Promise<number[]>;
  issue(request: { clientRef: string; insured: readonly InsuredPerson[] }): Promise<PolicyIssueAnswer>;
  cancel(clientRef: string, positions?: readonly number[]): Promise<PolicyCancelAnswer>;
  /** Repeatable: the same day again gives the same endorsement. */
  changeStart(request: {
    clientRef: string;
    positions: readonly number[];
    startDay: string;
  }): Promise<EndorsementAnswer>;
  expireApplications(now: Date): Promise<number>;
}
