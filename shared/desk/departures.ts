import type { OrderState } from '../orders/orderGraph.ts';
import type { Vehicle } from '../orders/orderItemSummary.ts';

/** An order that travels with a departure. Instants are ISO with the local offset. */
export interface DepartureOrder {
  code: string;
  buyer: string;
  people: number;
  state: OrderState;
  /** By text message, by mail or both. */
  ways: readonly ('sms' | 'mail')[];
  departsAt: string;
  isCancelled: boolean;
  /** False: paid and not issued yet. */
  hasTickets: boolean;
}

/** A flight or bus of a day with all its orders. */
export interface Departure {
  id: string;
  /** Names the departure in the log, also after it moved to another day. */
  key: string;
  /** ISO day on which it leaves now. */
  day: string;
  vehicle: Vehicle;
  carrier: string;
  number: string | null;
  route: string;
  soldAt: string;
  /** The latest known time. */
  departsAt: string;
  /** True when every order with tickets was told so. */
  isCancelled: boolean;
  orders: readonly DepartureOrder[];
  people: number;
  /** Changes with the orders and with the times in their last notifications. */
  version: string;
}

export const NEWS_KINDS = ['cancelled', 'delayed', 'moved'] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

export const NEWS_TITLES: Readonly<Record<NewsKind, string>> = {
  cancelled: 'لغو شد',
  delayed: 'تأخیر',
  moved: 'ساعت تازه',
};

/** Effect of the news on the orders, as counts, and the notifications of one of them. */
export interface NewsPreview {
  /** Their state moves to `disrupted`, or their history gets the cancellation. */
  disrupted: number;
  rescheduled: number;
  /** The buyers of these may return them without penalty. */
  free: number;
  /** These were told before. */
  known: number;
  /** Without tickets: only written into the history. */
  noted: number;
  /** Of the order `code`; null: no message is sent. */
  message: {
    code: string;
    sms: string;
    smsSegments: number;
    mail: { subject: string; lines: readonly string[] };
  } | null;
}

/** How many buyers get a message. */
export function countNotifiedBuyers({
  disrupted,
  rescheduled,
}: Pick<NewsPreview, 'disrupted' | 'rescheduled'>): number {
  return disrupted + rescheduled;
}

/** Names a departure: «W5 1041» or the company of a bus. */
export function getDepartureName({ number, carrier }: Pick<Departure, 'number' | 'carrier'>): string {
  return number ?? carrier;
}

/** Orders without tickets get no news but a note, so they do not count. */
export function matchesTicketedOrders(
  orders: readonly DepartureOrder[],
  condition: (order: DepartureOrder) => boolean,
): boolean {
  const issued = orders.filter(({ hasTickets }) => hasTickets);
  return issued.length > 0 && issued.every(condition);
}
