import { JALALI_MONTHS } from '../calendar/format.ts';
import { formatNumber, toPersianDigits } from '../persian/digits.ts';
import type { CancellationTable, TierLimit } from './cancellation.ts';

export function formatTierLimit(until: TierLimit, only = false): string {
  if (until === 'END') return only ? 'در هر زمان' : 'پس از آن';
  const distance = Number(until.slice(1));
  if (until.startsWith('H')) {
    return distance === 0 ? 'تا زمان پرواز' : `تا ${formatNumber(distance)} ساعت پیش از پرواز`;
  }
  return distance === 1
    ? 'تا ۱۲ ظهر روز پیش از پرواز'
    : `تا ۱۲ ظهر ${formatNumber(distance)} روز پیش از پرواز`;
}

export function formatPublished({ asOf }: Pick<CancellationTable, 'asOf'>): string | null {
  const [year = '', month = ''] = asOf.split('-');
  const name = JALALI_MONTHS[Number(month) - 1];
  return name === undefined ? null : `${name} ${toPersianDigits(year)}`;
}
