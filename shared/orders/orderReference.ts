import { toLatinDigits } from '../persian/digits.ts';
import { parseOrderCode } from './orderCode.ts';

export interface OrderReference {
  kind: 'code' | 'number';
  /** Contains letters and digits only: `9372401857719`, `SMN14050048213907`. */
  value: string;
}

const MAX_LENGTH = 60;

/**
 * Parses an order code, ticket number (`937-2401857719`), policy number (`SMN-1405-0048213907`) or PNR (`K7M2QP`).
 */
export function parseOrderReference(typed: string): OrderReference | null {
  if (typed.length > MAX_LENGTH) return null;
  const code = parseOrderCode(typed);
  if (code !== null) return { kind: 'code', value: code };
  const text = toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s/\p{Cf}\p{Pd}]/gu, '');
  return /^[A-Z0-9]{4,40}$/.test(text) ? { kind: 'number', value: text } : null;
}
