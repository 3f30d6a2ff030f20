/** Excludes 0/O, 1/I/L, 5/S, 8/B and U/V, which are easily confused on the phone or in handwriting. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
/** Gives 60.4 bits, which prevents guessing. */
const LENGTH = 13;
/** Codes of earlier releases have 37 bits. */
const OLD_LENGTH = 8;
const REFUND_LENGTH = 8;
const LETTERS = new RegExp(`^(?:[${ALPHABET}]{${LENGTH}}|[${ALPHABET}]{${OLD_LENGTH}})$`, 'u');

/** Example: `RH-4K7M-2QXA-9CTPE`; in earlier releases `RH-4K7M2QXA`. */
export type OrderCode = string;

/**
 * Makes an order code from at least 24 random bytes. Skips bytes that would add bias. Throws RangeError when too few
 * remain.
 */
export function makeOrderCode(bytes: Uint8Array): OrderCode {
  return format(pickLetters(bytes, LENGTH));
}

/** Makes a code like `RF-4K7M2QXA`, which grants no access to the order. */
export function makeRefundCode(bytes: Uint8Array): string {
  return `RF-${pickLetters(bytes, REFUND_LENGTH)}`;
}

function pickLetters(bytes: Uint8Array, length: number): string {
  const usable = 256 - (256 % ALPHABET.length);
  let letters = '';
  for (const byte of bytes) {
    if (byte < usable) letters += ALPHABET.charAt(byte % ALPHABET.length);
    if (letters.length === length) return letters;
  }
  throw new RangeError('too few random bytes for a code');
}

function format(letters: string): OrderCode {
  if (letters.length === OLD_LENGTH) return `RH-${letters}`;
  return `RH-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

const DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';

/**
 * Parses a code with any digits, case and separators, with or without `RH-`. Null for digits alone: that is a ticket
 * number.
 */
export function parseOrderCode(typed: string): OrderCode | null {
  if (typed.length > 60) return null;
  const all = typed
    .normalize('NFKC')
    .replace(/[۰-۹٠-٩]/gu, (digit) => String(DIGITS.indexOf(digit) % 10))
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '');
  const isPrefixed = all.startsWith('RH') && [LENGTH, OLD_LENGTH].includes(all.length - 2);
  const letters = isPrefixed ? all.slice(2) : all;
  if (!isPrefixed && letters.length === LENGTH && /^\d+$/u.test(letters)) return null;
  return LETTERS.test(letters) ? format(letters) : null;
}
