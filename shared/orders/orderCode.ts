/** No 0/O, 1/I/L, 5/S, 8/B, U/V: what is read over the phone or copied by hand stays what it was. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
/** 60.4 bits: nobody finds an order by guessing. In groups for the eye: `4K7M-2QXA-9CTPE`. */
const LENGTH = 13;
/** Codes of earlier releases, 37 bits. */
const OLD_LENGTH = 8;
const REFUND_LENGTH = 8;
const LETTERS = new RegExp(`^(?:[${ALPHABET}]{${LENGTH}}|[${ALPHABET}]{${OLD_LENGTH}})$`, 'u');

/** The public name of an order, `RH-4K7M-2QXA-9CTPE`; of an order of an earlier release `RH-4K7M2QXA`. */
export type OrderCode = string;

/**
 * A new code from random bytes. Bytes that would favour the first letters are thrown away, so give plenty.
 * @param bytes at least 24 random bytes
 * @throws RangeError when too few of them were usable
 */
export function makeOrderCode(bytes: Uint8Array): OrderCode {
  return format(pickLetters(bytes, LENGTH));
}

/** The number that a refund is followed up by, `RF-4K7M2QXA`; it opens nothing. */
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
 * What someone typed, as a code: any digits, lower case, spaces, missing `RH-`, other dashes. Null when it is none; digits
 * alone are the number of a ticket.
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
