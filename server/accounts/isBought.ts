import type { OrderState } from '../../shared/orders/orderGraph.ts';

const NOT_BOUGHT: ReadonlySet<OrderState> = new Set([
  'draft',
  'held',
  'repriced',
  'awaiting_payment',
  'expired',
  'released',
  'cancelled',
  'abandoned',
]);

export function isBought(state: OrderState): boolean {
  return !NOT_BOUGHT.has(state);
}
