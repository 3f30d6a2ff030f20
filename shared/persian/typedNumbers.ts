import { readTypedFields } from '../forms/typedFields.ts';
import type { Rial } from '../money.ts';
import { toLatinDigits } from './digits.ts';

const MAX_TOMAN = 1_000_000_000;

export function readTypedNumbers<Field extends string>(
  query: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Record<Field, string> {
  const typed = readTypedFields(query, fields, { longest: 40 });
  for (const field of fields) typed[field] = typed[field].trim();
  return typed;
}

export function parseToman(typed: string): Rial | null {
  const digits = toLatinDigits(typed).replace(/[٬,،.\s]|تومان/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const toman = Number(digits);
  return toman > 0 && toman <= MAX_TOMAN ? toman * 10 : null;
}

/** Accepts `7:5`, «۰۷:۰۵» and `7`. */
export function parseTime(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:٫.](\d{1,2}))?$/.exec(toLatinDigits(typed).trim());
  if (!match) return null;
  const [, hour, minute = '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour!.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
