import { toLatinDigits } from '../persian/digits.ts';
import { parseOrderCode } from './orderCode.ts';

/** By what a traveller finds an order again. `other` reads like a number but is none that we give. */
export interface OrderReference {
  kind: 'code' | 'ticket' | 'pnr' | 'other';
  value: string;
}

/** Longest thing one could honestly type, with spaces and dashes. */
const LONGEST = 40;

/**
 * What someone typed as the number of an order (`RH-4K7M2QXA`), of a ticket (`937-2401857719`) or a reservation code
 * (`K7M2QP`): any digits, any case, with or without spaces and dashes. Null when it is no number at all.
 */
export function parseOrderReference(typed: string): OrderReference | null {
  if (typed.length > LONGEST) return null;
  const code = parseOrderCode(typed);
  if (code !== null) return { kind: 'code', value: code };
  const text = toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  if (/^\d{13}$/.test(text)) return { kind: 'ticket', value: `${text.slice(0, 3)}-${text.slice(3)}` };
  if (/^[A-Z0-9]{6}$/.test(text)) return { kind: 'pnr', value: text };
  return /^[A-Z0-9]{4,20}$/.test(text) ? { kind: 'other', value: text } : null;
}
