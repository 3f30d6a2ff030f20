import type { Rial } from '../money.ts';
import { toLatinDigits } from './digits.ts';

const MOST_TOMAN = 1_000_000_000;

/** A text field of a query, cut to a length nobody needs more of; empty when it is missing or no text. */
export function typedField(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 40).trim() : '';
}

/** An amount typed in Toman, in any digits and with separators, to Rial; null for what is no amount. */
export function parseToman(typed: string): Rial | null {
  const digits = toLatinDigits(typed).replace(/[٬,،.\s]|تومان/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const toman = Number(digits);
  return toman > 0 && toman <= MOST_TOMAN ? toman * 10 : null;
}

/** '07:05' of a time typed as `7:5`, «۰۷:۰۵» or `7`; null for what is no time. */
export function parseTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:٫.](\d{1,2}))?$/.exec(toLatinDigits(typed).trim());
  if (!match) return null;
  const [, hour, minute = '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour!.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
