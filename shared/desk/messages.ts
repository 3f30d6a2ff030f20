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

/** What a traveller wrote on the contact page. */
export interface MessageView {
  id: string;
  /** Shown to the sender. */
  code: string;
  topic: string;
  name: string;
  mobile: string;
  text: string;
  at: Date;
  state: MessageState;
  /** As the sender typed it; there may be no such order. */
  orderCode: string | null;
}

export interface MessageEvent {
  id: number;
  kind: 'answered' | 'closed';
  way: MessageWay | null;
  sentTo: string | null;
  /** The answer, or why it was closed. */
  text: string;
  by: string;
  at: Date;
  /** Null when nothing was sent, or when the outbox no longer keeps it. */
  delivery: 'waiting' | 'sent' | 'dead' | null;
}

/** One message with everything an answer needs. */
export interface Conversation {
  message: MessageView;
  /** The oldest first. */
  events: MessageEvent[];
  /** The order of the typed code. `isSender`: its contact has the sender's mobile. */
  order: { code: string; isSender: boolean } | null;
  /** Where an answer can go; the e-mail is that of the sender's own order. */
  targets: Readonly<Partial<Record<MessageWay, string>>>;
  /** The last event that the page shows; 0 before the first. */
  version: number;
}
