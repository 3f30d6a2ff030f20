import { toLatinDigits } from '../persian/digits.ts';

export const CONTACT_MESSAGE = '/contactUs/message';

export function buildContactMessageUrl(code: string): string {
  return `${CONTACT_MESSAGE}?code=${encodeURIComponent(code)}`;
}

/** Builds an address that is short enough for an SMS. It redirects to the page with the link in its query. */
export function buildShortMessageUrl(link: string): string {
  return `/m/${link}`;
}

export function buildLinkedMessageUrl(link: string): string {
  return `${CONTACT_MESSAGE}?link=${encodeURIComponent(link)}`;
}

/** Parses `14050830-3821`: the Jalali day and four digits. Returns null for other texts. */
export function parseMessageCode(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(/[\s\-–]|[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return /^1[45]\d{10}$/.test(digits) ? `${digits.slice(0, 8)}-${digits.slice(8)}` : null;
}

/** A message from the contact page, with the answers to it. Moments are Persian texts. */
export interface ContactConversation {
  code: string;
  topic: string;
  /** Null unless such an order exists. */
  orderCode: string | null;
  at: string;
  text: string;
  answers: readonly { at: string; way: 'sms' | 'mail'; text: string }[];
  /** `closed`: staff closed the message without another answer. */
  state: 'open' | 'answered' | 'closed';
}

export interface ContactMessageView {
  typed: { code: string; mobile: string };
  problems: Readonly<Partial<Record<'code' | 'mobile', string>>>;
  notice: { kind: 'not_found' | 'bad_link' | 'expired_link' } | { kind: 'too_many'; seconds: number } | null;
  conversation: ContactConversation | null;
}
