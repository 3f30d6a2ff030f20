import type { Rial } from '../money.ts';
import type { OrderState } from '../orders/orderGraph.ts';

export const TERM_KINDS = {
  code: 'کد سفارش',
  refund: 'کد استرداد',
  mobile: 'موبایل',
  mobileEnd: '۴ رقم آخر موبایل',
  document: 'کد ملی یا گذرنامه',
  cardEnd: '۴ رقم آخر کارت',
  ticket: 'بلیط یا بیمه‌نامه',
  pnr: 'کد رزرو (PNR)',
  name: 'نام',
  bank: 'شمارهٔ پیگیری بانک',
} as const;

export type TermKind = keyof typeof TERM_KINDS;

export interface SearchTerm {
  kind: TermKind;
  /** Value as the database stores it. The words of a name are separated by one space. */
  value: string;
  /** Other possible kinds of the same text, most likely first. */
  others: TermKind[];
}

export interface OrderListRow {
  id: string;
  code: string;
  buyer: string;
  mobile: string;
  product: string;
  title: string;
  travelDay: string | null;
  soldAt: string;
  supplier: string;
  gateway: string;
  maskedPan: string | null;
  total: Rial;
  state: OrderState;
}

/** Days are ISO days in Tehran, both ends included. */
export interface OrderFilter {
  states: readonly OrderState[];
  product: string | null;
  supplier: string | null;
  gateway: string | null;
  soldFrom: string | null;
  soldTo: string | null;
  travelFrom: string | null;
  travelTo: string | null;
}

export const NO_FILTER: OrderFilter = {
  states: [],
  product: null,
  supplier: null,
  gateway: null,
  soldFrom: null,
  soldTo: null,
  travelFrom: null,
  travelTo: null,
};
