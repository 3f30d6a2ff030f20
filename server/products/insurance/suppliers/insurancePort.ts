import type { Insurer, PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { ZoneCode } from '../../../../shared/insurance/zones.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BookingPort, BookingShape } from '../../bookings/bookingPort.ts';

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

export interface IssuedPolicy {
  position: number;
  /** Unique for ever. */
  policyNumber: string;
}

/** What the bookings of insurance are made of: an application keeps the price, issuing makes a policy for each person. */
export interface PolicyBooking extends BookingShape {
  item: { planKey: string; query: InsuranceQuery };
  /** The plan at the price that is kept. */
  terms: { plan: PlanOffer };
  traveller: InsuredPerson;
  ticket: IssuedPolicy;
}

/** The cover of some policies begins on another day. `price` is what it costs more; ours change for nothing. */
export type EndorsementAnswer =
  | { kind: 'endorsed'; numbers: { position: number; endorsement: string }[]; price: Rial }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/**
 * What insurers have for sale; any system may stand behind them. Methods throw only for programming errors; an outside
 * failure is an answer.
 */
export interface InsuranceCatalog {
  readonly id: string;
  /** Ids of the sources of its plans. */
  readonly sources: readonly string[];
  readonly insurers: readonly Insurer[];
  rate(now: Date): ExchangeRate;
  /** Asks all insurers at once; each promise settles when its insurer answers and never rejects. */
  quotes(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer>[];
  /** A plan as it is sold to these people now; null when it is not. */
  findPlan(planKey: string, query: InsuranceQuery): Promise<PlanOffer | null>;
  /** Positions that this insurer will not insure: asked before anybody pays. */
  screen(planKey: string, insured: readonly InsuredPerson[]): Promise<number[]>;
}

/** Policies can change after they are issued, which no other product's tickets can. */
export interface PolicyBookings extends BookingPort<PolicyBooking> {
  /** Repeatable: the same day again gives the same endorsement. */
  changeStart(request: {
    clientRef: string;
    positions: readonly number[];
    startDay: string;
  }): Promise<EndorsementAnswer>;
}

/** One insurer, or several: what they sell and what they keep for us. */
export interface InsuranceSupplier extends InsuranceCatalog, PolicyBookings {}
