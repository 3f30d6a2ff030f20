import type { Insurer, PlanOffer } from '../../../../shared/insurance/plan.ts';
import type { ZoneCode } from '../../../../shared/insurance/zones.ts';
import type { Rial } from '../../../../shared/money.ts';
import type { BookingPort, BookingShape } from '../../bookings/bookingPort.ts';

/** Days are Gregorian ISO days in Tehran. */
export interface InsuranceQuery {
  zone: ZoneCode;
  startDay: string;
  days: number;
  birthDays: readonly string[];
}

/** `failed` never contains the insurer's error text. */
export type InsurerAnswer =
  { insurer: Insurer; status: 'answered'; plans: PlanOffer[] } | { insurer: Insurer; status: 'failed' };

export interface ExchangeRate {
  rialPerEur: number;
  /** ISO instant at which the next rate is due. */
  validUntil: string;
}

export interface InsuredPerson {
  position: number;
  latinName: string;
  passportNumber: string;
  birthDay: string;
}

export interface IssuedPolicy {
  position: number;
  /** Globally unique. */
  policyNumber: string;
}

/** An application holds the price. `issue` creates a policy for each person. */
export interface PolicyBooking extends BookingShape {
  item: { planKey: string; query: InsuranceQuery };
  terms: { plan: PlanOffer };
  traveller: InsuredPerson;
  ticket: IssuedPolicy;
}

/** `price` is the surcharge. The sample insurers charge none. */
export type EndorsementAnswer =
  | { kind: 'endorsed'; numbers: { position: number; endorsement: string }[]; price: Rial }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/** Methods throw only for programming errors. A failure of an insurer is a return value. */
export interface InsuranceCatalog {
  readonly id: string;
  readonly sources: readonly string[];
  readonly insurers: readonly Insurer[];
  rate(now: Date): ExchangeRate;
  /** Queries all insurers at once. Each promise settles when its insurer responds, and never rejects. */
  quotes(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer>[];
  findPlan(planKey: string, query: InsuranceQuery): Promise<PlanOffer | null>;
  /** Returns the positions of people that the insurer refuses. The shop calls it before the payment. */
  screen(planKey: string, insured: readonly InsuredPerson[]): Promise<number[]>;
}

/** Unlike a ticket, a policy can change after issue. */
export interface PolicyBookings extends BookingPort<PolicyBooking> {
  /** Safe to repeat: the same day returns the same endorsement. */
  changeStart(request: {
    clientRef: string;
    positions: readonly number[];
    startDay: string;
  }): Promise<EndorsementAnswer>;
}

export interface InsuranceSupplier extends InsuranceCatalog, PolicyBookings {}
