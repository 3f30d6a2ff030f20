import type { OrderState } from '../orders/orderGraph.ts';
import type { Vehicle } from '../orders/orderItemSummary.ts';

/** An order on a departure. Instants are ISO with the local offset. */
export interface DepartureOrder {
  code: string;
  buyer: string;
  people: number;
  state: OrderState;
  /** Channels that reach the buyer. */
  channels: readonly ('sms' | 'mail')[];
  departsAt: string;
  isCancelled: boolean;
  /** False when the order is paid but not issued yet. */
  hasTickets: boolean;
}

/** A flight or bus on one day, with all its orders. */
export interface Departure {
  id: string;
  /** Identifies the departure in the log, even after it moved to another day. */
  key: string;
  /** ISO day of the current departure time. */
  day: string;
  vehicle: Vehicle;
  carrier: string;
  number: string | null;
  route: string;
  soldAt: string;
  /** The latest known departure time. */
  departsAt: string;
  /** True when the buyers of all orders with tickets were notified of the cancellation. */
  isCancelled: boolean;
  orders: readonly DepartureOrder[];
  people: number;
  /** Changes whenever the orders change, or the times in their last notifications. */
  version: string;
}

export const NEWS_KINDS = ['cancelled', 'delayed', 'moved'] as const;

export type NewsKind = (typeof NEWS_KINDS)[number];

export const NEWS_TITLES: Readonly<Record<NewsKind, string>> = {
  cancelled: 'لغو شد',
  delayed: 'تأخیر',
  moved: 'ساعت تازه',
};

/** Effect of a cancellation or new time on the orders: counts, and the notifications of one order. */
export interface NewsPreview {
  /** Orders that move to `disrupted`, or get the cancellation in their history. */
  disrupted: number;
  rescheduled: number;
  /** Orders that their buyers may return without penalty. */
  free: number;
  /** Orders whose buyers were notified earlier. */
  known: number;
  /** Orders without tickets: the event is only written into their history. */
  noted: number;
  /** Notifications for the order `code`; null when no message is sent. */
  message: {
    code: string;
    sms: string;
    smsSegments: number;
    mail: { subject: string; lines: readonly string[] };
  } | null;
}

/** Number of buyers who get a message. */
export function countNotified({
  disrupted,
  rescheduled,
}: Pick<NewsPreview, 'disrupted' | 'rescheduled'>): number {
  return disrupted + rescheduled;
}

/** Returns «W5 1041» for a flight, or the company of a bus. */
export function getDepartureName({ number, carrier }: Pick<Departure, 'number' | 'carrier'>): string {
  return number ?? carrier;
}

/**
 * Returns whether a condition is true of every order with tickets. Orders without tickets are not notified and do not
 * count.
 */
export function isEveryIssuedOrder(
  orders: readonly DepartureOrder[],
  condition: (order: DepartureOrder) => boolean,
): boolean {
  const issued = orders.filter(({ hasTickets }) => hasTickets);
  return issued.length > 0 && issued.every(condition);
}
