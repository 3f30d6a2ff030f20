import { toLatinDigits } from '../persian/digits.ts';
import { parseOrderCode } from './orderCode.ts';

/** By what a traveller finds an order again: its own code, or the number of a ticket, a policy or a reservation. */
export interface OrderReference {
  kind: 'code' | 'number';
  /** Of a number its letters and digits alone: `9372401857719`, `SMN14050048213907`. */
  value: string;
}

/** Longest thing one could honestly type, with spaces and dashes. */
const LONGEST = 60;

/**
 * What someone typed as the number of an order (`RH-4K7M-2QXA-9CTPE`), of a ticket (`937-2401857719`), of a policy
 * (`SMN-1405-0048213907`) or a reservation code (`K7M2QP`): any digits, any case, with or without spaces and dashes.
 * Null when it is no number at all.
 */
export function parseOrderReference(typed: string): OrderReference | null {
  if (typed.length > LONGEST) return null;
  const code = parseOrderCode(typed);
  if (code !== null) return { kind: 'code', value: code };
  const text = toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s/\p{Cf}\p{Pd}]/gu, '');
  return /^[A-Z0-9]{4,40}$/.test(text) ? { kind: 'number', value: text } : null;
}
