import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseMessageCode } from '../../shared/content/contactMessage.ts';
import { findWithKey, getSigningKey, type Keys } from '../db/keys.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Counted from the answer that contains the link. */
const VALID_DAYS = 30;
/** 96 bits, because the link opens the conversation without the sender's mobile. */
const MAC_BYTES = 12;
const FORMAT = /^(\d{12})-([0-9a-z]{3,4})\.([\w-]{16})$/;

/** Builds `140508303821-fsr.…`: the message code and the last valid day, signed. Short enough for an SMS. */
export function createConversationLink(keys: Keys, code: string, now: Date): string {
  const digits = code.replace('-', '');
  const lastDay = (Math.floor(now.getTime() / DAY_MS) + VALID_DAYS).toString(36);
  return `${digits}-${lastDay}.${signLink(getSigningKey(keys), digits, lastDay).toString('base64url')}`;
}

/** Returns null for a link that this shop did not sign. */
export function readConversationLink(
  keys: Keys,
  link: string,
  now: Date,
): { code: string; isExpired: boolean } | null {
  const [, digits, lastDay, mac] = FORMAT.exec(link) ?? [];
  if (digits === undefined || lastDay === undefined || mac === undefined) return null;
  const code = parseMessageCode(digits);
  const given = Buffer.from(mac, 'base64url');
  const isSigned = findWithKey(keys, (key) => timingSafeEqual(given, signLink(key, digits, lastDay)) || null);
  if (code === null || isSigned === null) return null;
  return { code, isExpired: now.getTime() >= (Number.parseInt(lastDay, 36) + 1) * DAY_MS };
}

function signLink(secret: Uint8Array, digits: string, lastDay: string): Buffer {
  return createHmac('sha256', secret)
    .update(['conversation-link', digits, lastDay].join('\n'))
    .digest()
    .subarray(0, MAC_BYTES);
}
