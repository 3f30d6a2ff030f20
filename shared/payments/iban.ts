import { toLatinDigits } from '../persian/digits.ts';

const LENGTH = 24;

/** What someone typed as an account number, `IR` and 24 digits; `null` when its check digits do not fit (ISO 13616). */
export function parseIban(typed: string): string | null {
  const digits = toLatinDigits(typed.slice(0, 80))
    .toUpperCase()
    .replace(/[\s\-_.]|[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^IR/, '');
  if (digits.length !== LENGTH || !/^\d+$/.test(digits)) return null;
  // «IR» is 1827; the country and the check digits go to the end, and all of it leaves 1 when divided by 97.
  return remainder(`${digits.slice(2)}1827${digits.slice(0, 2)}`) === 1 ? `IR${digits}` : null;
}

function remainder(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** `IR06 **** 0001`: enough to know one's own account again. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
}
