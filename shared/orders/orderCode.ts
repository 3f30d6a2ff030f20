/** No 0/O, 1/I/L, 5/S, 8/B, U/V: what is read over the phone or copied by hand stays what it was. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 8;
const PATTERN = new RegExp(`^RH-[${ALPHABET}]{${LENGTH}}$`, 'u');

/** The public name of an order, `RH-4K7M2QXA`. */
export type OrderCode = string;

/**
 * A new code from random bytes. Bytes that would favour the first letters are thrown away, so give plenty.
 * @param bytes at least 16 random bytes
 * @throws RangeError when too few of them were usable
 */
export function makeOrderCode(bytes: Uint8Array): OrderCode {
  const usable = 256 - (256 % ALPHABET.length);
  let code = '';
  for (const byte of bytes) {
    if (byte < usable) code += ALPHABET.charAt(byte % ALPHABET.length);
    if (code.length === LENGTH) return `RH-${code}`;
  }
  throw new RangeError('too few random bytes for an order code');
}

const DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';

/**
 * What someone typed, as a code: any digits, lower case, spaces, missing `RH-`, other dashes. Null when it is none.
 */
export function parseOrderCode(typed: string): OrderCode | null {
  if (typed.length > 60) return null;
  const letters = typed
    .normalize('NFKC')
    .replace(/[۰-۹٠-٩]/gu, (digit) => String(DIGITS.indexOf(digit) % 10))
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '');
  const code = `RH-${letters.length > LENGTH && letters.startsWith('RH') ? letters.slice(2) : letters}`;
  return PATTERN.test(code) ? code : null;
}
