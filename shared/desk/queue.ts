import type { Rial } from '../money.ts';

export const QUEUE_KINDS = {
  issue: { title: 'صدور بی‌پاسخ', text: 'پول رسیده، تأمین‌کننده پاسخ روشن نداده', group: 'issue' },
  payment: { title: 'پرداخت بی‌پاسخ', text: 'بانک نگفته پول کم شده یا نه', group: 'money' },
  approval: { title: 'نفر دوم', text: 'از سقف همکار بیشتر است و تأیید می‌خواهد', group: 'approval' },
  transfer: { title: 'واریز با دست', text: 'درگاه نپذیرفت، یا به شبا برمی‌گردد', group: 'money' },
  overdue: { title: 'روز قول گذشته', text: 'درگاه هنوز پول را برنگردانده', group: 'money' },
  refused: { title: 'تأمین‌کننده کمتر برمی‌گرداند', text: 'لغو را به شرط ما نپذیرفت', group: 'money' },
  unanswered: { title: 'لغو بی‌پاسخ', text: 'تأمین‌کننده نگفته بلیط لغو شد یا نه', group: 'issue' },
  letter: { title: 'نامه‌ها', text: 'دو روز کاری تا پاسخ', group: 'letter' },
  message: { title: 'پیام‌های خریداران', text: 'هنوز پاسخی نگرفته‌اند', group: 'message' },
  outbox: { title: 'پیام‌های نرسیده', text: 'دیگر خودکار فرستاده نمی‌شود', group: 'technical' },
  source: { title: 'منبع‌های قطع', text: 'پاسخ جست‌وجو نمی‌دهد', group: 'technical' },
  gateway: { title: 'درگاه‌های قطع', text: 'در صفحهٔ پرداخت پیشنهاد نمی‌شود', group: 'technical' },
} as const;

export type QueueKind = keyof typeof QUEUE_KINDS;

export const QUEUE_GROUPS = {
  money: 'پول',
  issue: 'صدور',
  approval: 'نفر دوم',
  letter: 'نامه',
  message: 'پیام',
  technical: 'فنی',
} as const;

export interface QueueItem {
  kind: QueueKind;
  /** Unique among the items of the queue. */
  id: string;
  /** Order code; null for an item without an order. */
  code: string | null;
  /** Title of the gateway, message topic or trip that the item concerns. */
  subject: string;
  /** Persian details of this item; empty when its kind says enough. */
  details: string;
  amount: Rial | null;
  since: Date;
  /** Null when the shop has promised no deadline. */
  deadline: Date | null;
}

export interface DeadMessage {
  id: string;
  topic: string;
  attempts: number;
  deadAt: Date;
  /** Order code; null for a message without an order. */
  code: string | null;
  /** Mobile or e-mail address; null for an internal job. */
  to: string | null;
  /** Null when the text contains a one-time code, which employees may not read. */
  text: string | null;
}

export interface SalesDay {
  /** ISO day in Tehran. */
  day: string;
  sold: Rial;
  orders: number;
  refunded: Rial;
}

/** Number of orders that reached each step, among the orders of the period. */
export interface Conversion {
  started: number;
  filled: number;
  paying: number;
  paid: number;
  issued: number;
}

export interface SourcePeriod {
  answered: number;
  failed: number;
  /** Null when the source never answered. */
  averageMs: number | null;
  slowestMs: number;
}

export interface SourceFigures {
  product: string;
  source: string;
  today: SourcePeriod;
  month: SourcePeriod;
  /** Average milliseconds per day for thirty days, oldest first; null for a day without an answer. */
  days: { day: string; averageMs: number | null }[];
}

export interface SalesFigures {
  /** Thirty days, oldest first; the last is today. */
  days: SalesDay[];
  /** Yesterday's sales up to the current time of day. */
  yesterdaySoFar: Rial;
  refundsToday: number;
  conversion: { today: Conversion; month: Conversion };
}
