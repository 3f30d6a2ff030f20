import {
  INSURANCE_PRODUCT,
  type InsuranceOrderView,
  type InsuranceSubject,
  type Insured,
} from '../../../shared/insurance/policyOrder.ts';
import type { OrderContact } from '../../../shared/orders/orderView.ts';
import type { TooManyHolds } from '../../orders/holds/holdLimits.ts';
import { cancelOrder } from '../../orders/orders/cancelOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import type { Services } from '../../services.ts';

export type ReplaceOrderResult =
  /** `agreed` is false when the price has moved meanwhile: the new order asks for a yes. */
  { kind: 'replaced'; code: string; agreed: boolean } | { kind: 'gone' } | TooManyHolds;

/**
 * An order for other people or other ages takes the place of an unpaid one: a price is never changed inside an order. The
 * new one is made before the old one is given up, so that nothing is lost when it cannot be; both steps are repeatable.
 */
export async function replaceOrder(
  services: Services,
  {
    visitorId,
    addressRef,
    old,
    subject,
    insured,
    contact,
  }: {
    visitorId: string;
    addressRef: string;
    old: InsuranceOrderView;
    subject: InsuranceSubject;
    insured: readonly Insured[];
    contact: OrderContact;
  },
): Promise<ReplaceOrderResult> {
  const started = await startOrder(services, {
    visitorId,
    addressRef,
    replaces: old.code,
    product: INSURANCE_PRODUCT,
    subject,
  });
  if (started.kind === 'too_many') return started;
  if (started.kind === 'sold_out' || started.kind === 'not_for_sale') return { kind: 'gone' };
  const { code } = started;
  const saved = await savePassengers(services, {
    code,
    visitorId,
    replaces: old.code,
    passengers: insured,
    contact,
  });
  if (old.code !== code) await cancelOrder(services, { code: old.code, visitorId });
  return { kind: 'replaced', code, agreed: saved.kind === 'saved' };
}

/** The people who stay, in their order, for a plan at its price of now; null when the plan is not sold to them. */
export async function subjectFor(
  services: Services,
  { details }: InsuranceOrderView,
  birthDays: readonly string[],
): Promise<InsuranceSubject | null> {
  const search = { ...details.search, birthDays: [...birthDays] };
  const { destination, plan } = details.offer;
  const { startDay, days } = search;
  const query = { zone: destination.zone, startDay, days, birthDays };
  const found = await services.insurance.findPlan(plan.key, query);
  if (!found) return null;
  const offer = { key: found.key, total: found.quote.total, plan: found, destination };
  return { offer, search, party: { insured: birthDays.length } };
}
