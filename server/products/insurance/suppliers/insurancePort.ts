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

/** `failed` never carries the insurer's text. */
export type InsurerAnswer =
  { insurer: Insurer; status: 'answered'; plans: PlanOffer[] } | { insurer: Insurer; status: 'failed' };

export interface ExchangeRate {
  rialPerEur: number;
  /** ISO instant of the next rate. */
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

/** An application holds the price; issue makes a policy for each person. */
export interface PolicyBooking extends BookingShape {
  item: { planKey: string; query: InsuranceQuery };
  terms: { plan: PlanOffer };
  traveller: InsuredPerson;
  ticket: IssuedPolicy;
}

/** `price` is the surcharge; our samples take none. */
export type EndorsementAnswer =
  | { kind: 'endorsed'; numbers: { position: number; endorsement: string }[]; price: Rial }
  | { kind: 'rejected' }
  | { kind: 'unknown' };

/** Methods throw only for programming errors; an outside failure is an answer. */
export interface InsuranceCatalog {
  readonly id: string;
  readonly sources: readonly string[];
  readonly insurers: readonly Insurer[];
  rate(now: Date): ExchangeRate;
  /** Asks all insurers at once; each promise settles with its insurer and never rejects. */
  quotes(query: InsuranceQuery, signal: AbortSignal): Promise<InsurerAnswer>[];
  findPlan(planKey: string, query: InsuranceQuery): Promise<PlanOffer | null>;
  /** Finds positions that the insurer refuses, before payment. */
  screen(planKey: string, insured: readonly InsuredPerson[]): Promise<number[]>;
}

/** Unlike tickets, policies can change after issue. */
export interface PolicyBookings extends BookingPort<PolicyBooking> {
  /** Repeatable: the same day gives the same endorsement. */
  changeStart(request: {
    clientRef: string;
    positions: readonly number[];
    startDay: string;
  }): Promise<EndorsementAnswer>;
}

export interface InsuranceSupplier extends InsuranceCatalog, PolicyBookings {}
