import { toLatinDigits } from './digits.ts';

export type NationalIdCheck =
  { ok: true; value: string } | { ok: false; problem: 'length' | 'checksum'; digits: number };

/** Checks a national id: ten digits, not all equal, with a check digit (docs/spec/payments.md#cards). */
export function checkNationalId(typed: string): NationalIdCheck {
  const value = toLatinDigits(typed).replace(/[\s\u200C\u200E\u200F-]/g, '');
  if (!/^\d{10}$/.test(value))
    return { ok: false, problem: 'length', digits: value.replace(/\D/g, '').length };
  const digits = Array.from(value, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const rest = sum % 11;
  const expected = rest < 2 ? rest : 11 - rest;
  const allTheSame = new Set(digits).size === 1;
  if (allTheSame || digits[9] !== expected) return { ok: false, problem: 'checksum', digits: 10 };
  return { ok: true, value };
}
