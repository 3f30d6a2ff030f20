import type { Rial } from '../money.ts';
import type { TicketRef } from './ticketRef.ts';

/** Why a traveller gives tickets back. A flight that the carrier cancelled is known to us and needs no saying. */
export type RefundWish =
  | 'plans_changed'
  | 'illness'
  | 'name_wrong'
  | 'other'
  | 'carrier_cancelled'
  /** Of insurance policies. */
  | 'visa_refused'
  | 'not_travelling';

export const REFUND_WISHES: Readonly<Record<RefundWish, string>> = {
  plans_changed: 'برنامهٔ سفرم عوض شد',
  illness: 'بیماری یا فوت بستگان',
  name_wrong: 'نام یا تاریخ را اشتباه وارد کردم',
  other: 'دلیل دیگر',
  carrier_cancelled: 'لغو از سوی شرکت',
  visa_refused: 'ویزا رد شد',
  not_travelling: 'سفر نمی‌روم و ویزای معتبری ندارم',
};

/** What a traveller may choose: the carrier's own cancellation is never one of them (spec/states.md 4.5). */
export const CHOSEN_WISHES: readonly RefundWish[] = ['plans_changed', 'illness', 'name_wrong', 'other'];

/** A request as the order's pages tell it, from its confirmation on. */
export interface RefundRequestView {
  /** `RF-4K7M2QXA` */
  code: string;
  state: 'confirmed' | 'accepted' | 'rejected';
  tickets: TicketRef[];
  reason: RefundWish;
  penaltyPct: number;
  penalty: Rial;
  amount: Rial;
  /** `IR06 **** 0001`; null goes to the card that paid. */
  toIban: string | null;
  confirmedAt: string;
}

export interface RefundTicket extends TicketRef {
  name: string;
  /** «بزرگسال», «صندلی ۷، خانم» */
  note: string;
  /** «تهران به مشهد» where an order has several legs. */
  legTitle: string | null;
}

/** What was worked out for the chosen travellers, and until when it stands. */
export interface RefundQuoteView {
  id: string;
  tickets: (RefundTicket & { refund: Rial })[];
  reason: RefundWish;
  paid: Rial;
  penaltyPct: number;
  penalty: Rial;
  amount: Rial;
  /** ISO instant. */
  validUntil: string;
  toIban: string | null;
  /** `603799******3893` */
  toCard: string | null;
  /** ISO day by which the money is there when it is confirmed now. */
  promisedOn: string;
}
