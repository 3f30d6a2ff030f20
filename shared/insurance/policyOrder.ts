import type { Rial } from '../money.ts';
import type { OrderTraveller, OrderView, Traveller } from '../orders/orderView.ts';
import type { PlanOffer } from './plan.ts';
import type { InsuranceSearch } from './search.ts';
import type { Destination } from './view.ts';

/** One insured person as the form gave them after its checks. Days are ISO. Persian names are not asked for. */
export interface Insured extends Traveller {
  birthDay: string;
  nationalId: string;
  passport: { number: string; expiresOn: string };
  /** Who gets the money of a death; empty for the heirs. */
  beneficiary: string;
  /** Of somebody under 18 who travels without an adult; else empty. */
  guardian: string;
}

/** What an order of insurance is for. */
export interface InsuranceSubject {
  offer: { key: string; total: Rial; plan: PlanOffer; destination: Destination };
  search: InsuranceSearch;
  party: { insured: number };
}

export interface InsuranceOrderView extends OrderView<Insured> {
  details: InsuranceSubject;
}

export type InsuredTraveller = OrderTraveller<Insured>;

/** Written into orders. */
export const INSURANCE_PRODUCT = 'insurance';

/** The order if it is one of insurance. */
export function asInsuranceOrder(order: OrderView): InsuranceOrderView | null {
  return order.product === INSURANCE_PRODUCT ? (order as InsuranceOrderView) : null;
}
