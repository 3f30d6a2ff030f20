import type { Rial } from '../money.ts';
import type { OrderState } from '../orders/orderGraph.ts';
import type { AttemptState } from '../orders/orderMessages.ts';
import type { OrderView, RefundView } from '../orders/orderView.ts';
import type { MessageView } from './messages.ts';

export interface DeskEvent {
  seq: number;
  event: string;
  from: OrderState | null;
  to: OrderState;
  actor: 'buyer' | 'system' | 'supplier' | 'gateway' | 'operator';
  /** Name of the employee. */
  by: string | null;
  at: Date;
  data: Readonly<Record<string, unknown>>;
}

export interface LedgerEntry {
  id: string;
  at: Date;
  /** Amounts in Rial, one for each ledger account. */
  gateway: Rial;
  buyer: Rial;
  sales: Rial;
  fees: Rial;
  /** Value of exchanged tickets. */
  credit: Rial;
}

export interface SentMessage {
  id: string;
  way: 'sms' | 'mail' | 'notice';
  notice: string;
  at: Date;
  state: 'sent' | 'waiting' | 'dead';
  text: string | null;
}

export interface DeskPayment {
  id: string;
  gateway: string;
  gatewayTitle: string;
  amount: Rial;
  state: AttemptState;
  refId: string | null;
  maskedPan: string | null;
  at: Date;
}

export interface DeskRefund {
  id: string;
  amount: Rial;
  reason: RefundView['reason'];
  done: boolean;
  promisedOn: string;
  at: Date;
  trace: string | null;
  /** `IR` and 24 digits; null when the money returns to the card that paid. */
  iban: string | null;
  gateway: string;
  /** State in the gateway's own records; null when the gateway was never asked. */
  asked: string | null;
  /** True when a person must transfer the money. */
  isManual: boolean;
}

export interface DeskHold {
  supplier: string;
  state: string;
  reference: string | null;
  at: Date;
  expiresAt: Date | null;
}

export interface DeskOrder {
  id: string;
  /** Number of the last event. Every action sends it, so that a stale page changes nothing. */
  version: number;
  view: OrderView;
  events: DeskEvent[];
  holds: DeskHold[];
  payments: DeskPayment[];
  refunds: DeskRefund[];
  ledger: LedgerEntry[];
  messages: SentMessage[];
  /** Contact page messages that contain the code of this order, newest first. */
  written: MessageView[];
  /** Maximum amount of a goodwill refund. */
  refundable: Rial;
  /** Other orders with the same mobile. */
  others: number;
}

/** An event that another person or the system wrote meanwhile. */
export interface MissedEvent {
  event: string;
  to: OrderState;
  actor: 'buyer' | 'system' | 'supplier' | 'gateway' | 'operator';
  by: string | null;
  /** ISO instant. */
  at: string;
}
