import {
  INSURANCE_PRODUCT,
  type InsuranceOrderView,
  type Insured,
  type PolicyOrderItem,
} from '../../../shared/insurance/policyOrder.ts';
import type { OrderContact } from '../../../shared/orders/orderView.ts';
import type { TooManyHolds } from '../../orders/holds/holdLimits.ts';
import { cancelOrder } from '../../orders/orders/cancelOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import { getHoldOrigin } from '../../orders/pages/holdOrigin.ts';
import type { FormContext } from '../../render/page.ts';
import type { Services } from '../../services.ts';
import { setCancelTerms } from './policyTerms.ts';

export type ReplaceOrderResult = { kind: 'replaced'; code: string } | { kind: 'gone' } | TooManyHolds;

/**
 * Replaces an unpaid order, because the price of an order never changes. Creates the new order before it cancels the
 * old one, so that a failure loses no data. Both steps are safe to repeat.
 */
export async function replaceOrder(
  context: FormContext,
  {
    visitorId,
    order,
    item,
    insured,
    contact,
  }: {
    visitorId: string;
    order: InsuranceOrderView;
    item: PolicyOrderItem;
    insured: readonly Insured[];
    contact: OrderContact;
  },
): Promise<ReplaceOrderResult> {
  const { services } = context;
  const replaces = order.code;
  const started = await startOrder(services, {
    visitorId,
    ...getHoldOrigin(context),
    replaces,
    product: INSURANCE_PRODUCT,
    item,
  });
  if (started.kind === 'too_many') return started;
  if (started.kind === 'sold_out' || started.kind === 'not_for_sale') return { kind: 'gone' };
  const { code } = started;
  // If the price has changed since, this saves nothing, and the new order asks the buyer.
  await savePassengers(services, { code, visitorId, replaces, passengers: insured, contact });
  if (replaces !== code) await cancelOrder(services, { code: replaces, visitorId });
  return { kind: 'replaced', code };
}

export async function buildPolicyItem(
  services: Services,
  { details }: InsuranceOrderView,
  birthDays: readonly string[],
): Promise<PolicyOrderItem | null> {
  const search = { ...details.search, birthDays: [...birthDays] };
  const { destination, plan } = details.offer;
  const { startDay, days } = search;
  const query = { zone: destination.zone, startDay, days, birthDays };
  const found = await services.insurance.findPlan(plan.key, query);
  if (!found) return null;
  const offer = {
    key: found.key,
    total: found.quote.total,
    plan: setCancelTerms(found, plan),
    destination,
  };
  return { offer, search, party: { insured: birthDays.length } };
}
