import type { MaskedOrder } from '../orders/orderView.ts';
import type { InsuranceOrderView } from './policyOrder.ts';
import type { CancelReason } from './policyRules.ts';

/** How a policy stands (states.md 4.6). */
export type PolicyState = 'issued' | 'active' | 'ended' | 'cancelled';

export interface PolicyView {
  position: number;
  policyNumber: string;
  state: PolicyState;
  /** The QR code as one line path in a square of `size` units. */
  qr: { size: number; path: string };
}

/** A change of dates that was made. */
export interface EndorsementView {
  number: string;
  /** ISO days. */
  newStart: string;
  at: string;
}

export interface TypedPolicyRequest {
  positions: number[];
  reason: CancelReason | null;
  newStart: string;
}

export interface PolicyFormProblems {
  cancel?: string;
  document?: string;
  newStart?: string;
}

export interface InsuranceFactorOwn {
  view: 'own';
  order: InsuranceOrderView;
  /** Opened by number, mobile and one-time code, not by the browser that bought it. */
  tracked: boolean;
  policies: PolicyView[];
  endorsements: EndorsementView[];
  /** ISO days. */
  issuedOn: string | null;
  cancelUntil: string | null;
  today: string;
  typed: TypedPolicyRequest;
  problems: PolicyFormProblems;
  notice: string | null;
}

export type InsuranceFactorData =
  | InsuranceFactorOwn
  /** One certificate alone on its page, to print. */
  | {
      view: 'certificate';
      language: 'fa' | 'en';
      order: InsuranceOrderView;
      policy: PolicyView;
      issuedOn: string;
    }
  | { view: 'masked'; order: MaskedOrder }
  | { view: 'unknown' };

/** Where one certificate stands alone. */
export function certificateUrl(factor: string, language: 'fa' | 'en', position: number): string {
  return `${factor}&certificate=${language}&person=${position}`;
}
