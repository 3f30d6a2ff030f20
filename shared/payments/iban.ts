import { toLatinDigits } from '../persian/digits.ts';

const LENGTH = 24;

/** Parses an IBAN (ISO 13616): `IR` and 24 digits. Returns null when it is invalid. */
export function parseIban(typed: string): string | null {
  const digits = toLatinDigits(typed.slice(0, 80))
    .toUpperCase()
    .replace(/[\s\-_.]|[\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^IR/, '');
  if (digits.length !== LENGTH || !/^\d+$/.test(digits)) return null;
  // The letters «IR» count as 1827. Country and check digits move to the end, and the remainder modulo 97 must be 1.
  return calculateRemainder(`${digits.slice(2)}1827${digits.slice(0, 2)}`) === 1 ? `IR${digits}` : null;
}

function calculateRemainder(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} **** ${iban.slice(-4)}`;
}
