import type { Rial } from '../money.ts';
import type { OrderTraveller, OrderView, Traveller } from '../orders/orderView.ts';
import type { PlanOffer } from './plan.ts';
import type { InsuranceSearch } from './search.ts';
import type { Destination } from './view.ts';

/** Days are ISO days. The form does not ask for Persian names. */
export interface Insured extends Traveller {
  birthDay: string;
  nationalId: string;
  passport: { number: string; expiresOn: string };
  /** Recipient of the death benefit. If empty, the heirs receive it. */
  beneficiary: string;
  /** Guardian of a minor who travels without an adult; otherwise empty. */
  guardian: string;
}

export interface PolicyOrderItem {
  offer: { key: string; total: Rial; plan: PlanOffer; destination: Destination };
  search: InsuranceSearch;
  party: { insured: number };
}

export interface InsuranceOrderView extends OrderView<Insured> {
  details: PolicyOrderItem;
}

export type InsuredTraveller = OrderTraveller<Insured>;

/** Stored in orders. */
export const INSURANCE_PRODUCT = 'insurance';

export function toInsuranceOrder(order: OrderView): InsuranceOrderView | null {
  return order.product === INSURANCE_PRODUCT ? (order as InsuranceOrderView) : null;
}
