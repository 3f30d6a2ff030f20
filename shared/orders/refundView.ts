import type { Rial } from '../money.ts';
import type { TicketRef } from './ticketRef.ts';

export type RefundReason =
  | 'plans_changed'
  | 'illness'
  | 'name_wrong'
  | 'other'
  | 'carrier_cancelled'
  | 'carrier_moved'
  | 'visa_refused'
  | 'not_travelling'
  | 'goodwill'
  /** The tickets were exchanged. Their value went to another order. */
  | 'changed';

export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  plans_changed: 'برنامهٔ سفرم عوض شد',
  illness: 'بیماری یا فوت بستگان',
  name_wrong: 'نام یا تاریخ را اشتباه وارد کردم',
  other: 'دلیل دیگر',
  carrier_cancelled: 'لغو از سوی شرکت',
  carrier_moved: 'تغییر زمان از سوی شرکت',
  visa_refused: 'ویزا رد شد',
  not_travelling: 'سفر نمی‌روم و ویزای معتبری ندارم',
  goodwill: 'جبران',
  changed: 'تعویض با حرکتی دیگر',
};

/**
 * Reasons that travellers can choose. Events that the carrier caused are not among them
 * (docs/spec/order-states.md#refunds).
 */
export const CHOSEN_REASONS: readonly RefundReason[] = ['plans_changed', 'illness', 'name_wrong', 'other'];

export interface RefundRequestView {
  code: string;
  state: 'confirmed' | 'accepted' | 'rejected';
  tickets: TicketRef[];
  reason: RefundReason;
  penaltyPct: number;
  penalty: Rial;
  amount: Rial;
  toIban: string | null;
  confirmedAt: string;
}

export interface RefundTicket extends TicketRef {
  name: string;
  note: string;
  /** Null for an order with one leg. */
  legTitle: string | null;
}

/** `validUntil` is an ISO instant. `promisedOn`: the money arrives by that ISO day if confirmed now. */
export interface RefundQuoteView {
  id: string;
  tickets: (RefundTicket & { refund: Rial })[];
  reason: RefundReason;
  paid: Rial;
  penaltyPct: number;
  penalty: Rial;
  amount: Rial;
  validUntil: string;
  toIban: string | null;
  toCard: string | null;
  promisedOn: string;
}
