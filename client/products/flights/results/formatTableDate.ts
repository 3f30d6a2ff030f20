import { JALALI_MONTHS } from '../../../../shared/calendar/format.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';

/** Formats `1399-06` as «شهریور ۱۳۹۹»; a year alone has no month. */
export function formatTableDate(asOf: string): string {
  const [year = '', month] = asOf.split('-');
  const name = month === undefined ? undefined : JALALI_MONTHS[Number(month) - 1];
  return toPersianDigits(name === undefined ? year : `${name} ${year}`);
}
