import { DESK_PATHS } from './deskPaths.ts';
import type { StateListKind } from './stateList.ts';

export const MESSAGE_STATES = {
  open: { title: 'بی‌پاسخ', tone: 'warn' },
  answered: { title: 'پاسخ‌داده', tone: 'success' },
  closed: { title: 'بسته', tone: null },
} as const;

export type MessageState = keyof typeof MESSAGE_STATES;

export const MESSAGE_LIST: StateListKind<MessageState> = {
  path: DESK_PATHS.messages,
  states: MESSAGE_STATES,
  usual: 'open',
};

export const MESSAGE_WAYS = { sms: 'پیامک', mail: 'ایمیل' } as const;

export type MessageWay = keyof typeof MESSAGE_WAYS;

/** A message from the contact page. */
export interface MessageView {
  id: string;
  /** Reference number that the sender sees. */
  code: string;
  topic: string;
  name: string;
  mobile: string;
  text: string;
  at: Date;
  state: MessageState;
  /** Order code as the sender typed it. The order may not exist. */
  orderCode: string | null;
}

export interface MessageEvent {
  id: number;
  kind: 'answered' | 'closed';
  way: MessageWay | null;
  sentTo: string | null;
  /** Text of the answer, or the reason for closing the message. */
  text: string;
  by: string;
  at: Date;
  /** Null when nothing was sent, or when the outbox has already deleted the message. */
  delivery: 'waiting' | 'sent' | 'dead' | null;
}

/** A message with all the data that is needed to answer it. */
export interface Conversation {
  message: MessageView;
  /** Oldest first. */
  events: MessageEvent[];
  /** The order with the typed code. `isSender` is true when the order's contact has the sender's mobile. */
  order: { code: string; isSender: boolean } | null;
  /** Addresses for an answer. The e-mail address comes from the sender's own order. */
  replyAddresses: Readonly<Partial<Record<MessageWay, string>>>;
  /** Number of the last event on the page; 0 before the first event. */
  version: number;
}
