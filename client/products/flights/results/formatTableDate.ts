import { JALALI_MONTHS } from '../../../../shared/calendar/format.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';

/** «شهریور ۱۳۹۹» for `1399-06`; a year alone stays a year. */
export function formatTableDate(asOf: string): string {
  const [year = '', month] = asOf.split('-');
  const name = month === undefined ? undefined : JALALI_MONTHS[Number(month) - 1];
  return toPersianDigits(name === undefined ? year : `${name} ${year}`);
}
