import type { OrderState } from '../orders/orderGraph.ts';

export const GOODWILL_REASONS = {
  delay: 'تأخیر سرویس',
  service: 'کیفیت خدمت',
  mistake: 'اشتباه ما',
  hardship: 'بیماری یا فوت بستگان',
  other: 'دلیل دیگر',
} as const;

export type GoodwillReason = keyof typeof GOODWILL_REASONS;

/** States in which the order is not cancelled and no other refund is in progress. */
const OPEN_STATES: ReadonlySet<OrderState> = new Set([
  'issued',
  'disrupted',
  'rebooked',
  'refunded',
  'partly_refunded',
  'refund_rejected',
  'travelled',
  'no_show',
]);

export function isGoodwillOpen(state: OrderState): boolean {
  return OPEN_STATES.has(state);
}
