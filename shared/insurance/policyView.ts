import type { ForeignOrder } from '../orders/orderView.ts';
import type { TicketShare } from '../orders/ownOrder.ts';
import type { InsuranceOrderView } from './policyOrder.ts';
import type { CancelReason } from './policyRules.ts';

/** Source: docs/spec/order-states.md#policies. */
export type PolicyState = 'issued' | 'active' | 'ended' | 'cancelled';

export interface PolicyView {
  position: number;
  policyNumber: string;
  state: PolicyState;
  qr: { size: number; path: string };
}

/** Days are ISO. */
export interface EndorsementView {
  number: string;
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

export interface OwnPolicyInvoice {
  view: 'own';
  order: InsuranceOrderView;
  /** The visitor opened the policy with number, mobile and one-time code in a browser other than the buyer's. */
  tracked: boolean;
  orderKey: string | null;
  shares: TicketShare[];
  policies: PolicyView[];
  endorsements: EndorsementView[];
  issuedOn: string | null;
  cancelUntil: string | null;
  today: string;
  typed: TypedPolicyRequest;
  problems: PolicyFormProblems;
  notice: string | null;
}

export type PolicyInvoiceData =
  | OwnPolicyInvoice
  | {
      view: 'certificate';
      language: 'fa' | 'en';
      order: InsuranceOrderView;
      policy: PolicyView;
      issuedOn: string;
    }
  | ForeignOrder;

export function buildCertificateUrl(factor: string, language: 'fa' | 'en', position: number): string {
  return `${factor}&certificate=${language}&person=${position}`;
}
