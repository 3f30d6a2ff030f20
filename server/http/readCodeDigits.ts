import { toLatinDigits } from '../../shared/persian/digits.ts';
import { ONE_TIME_CODE } from '../db/oneTimeCodes.ts';
import { readText, type ParsedQuery } from './queryParser.ts';

export const CODE_MESSAGES = {
  missing: 'کد ۶ رقمی را از پیامک وارد کنید.',
  wrong: 'این کد درست نیست یا زمانش گذشته است. کد تازه بخواهید.',
} as const;

const DIGITS = new RegExp(`^\\d{${ONE_TIME_CODE.digits}}$`);

/** Returns null when the field `code` is not a one-time code. */
export function readCodeDigits(form: ParsedQuery): string | null {
  const digits = toLatinDigits(readText(form, 'code')).replace(/\s/gu, '');
  return DIGITS.test(digits) ? digits : null;
}
