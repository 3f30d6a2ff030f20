import { formatToman, type Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import { describeCancelDays, type CancelDays } from './cancelDays.ts';
import type { TermsLimit, TermsStep } from './refundTerms.ts';

/** Formats a limit before departure: «تا ۱۲ ظهر ۳ روز پیش». */
export function describeLimit(until: TermsLimit): string {
  if (until === 'END') return 'پس از آن';
  const distance = Number(until.slice(1));
  if (until.startsWith('H')) return `تا ${formatNumber(distance)} ساعت پیش`;
  return distance === 1 ? 'تا ۱۲ ظهر روز پیش' : `تا ۱۲ ظهر ${formatNumber(distance)} روز پیش`;
}

interface Terms {
  steps: readonly TermsStep[];
  fee?: Rial | null;
  cancelDays?: CancelDays | null;
}

/** Formats a fixed fee with the period of cancellation, or every step with its percentage. */
export function describeTerms({ steps, fee, cancelDays }: Terms): string {
  if (typeof fee === 'number') {
    const text = `کارمزد ثابت ${formatToman(fee)} تومان`;
    return cancelDays ? `${text}، ${describeCancelDays(cancelDays)}` : text;
  }
  return steps
    .map(({ until, penaltyPct }) => {
      const limit = steps.length === 1 ? 'همیشه' : describeLimit(until);
      return `${limit} ${formatNumber(penaltyPct)}٪`;
    })
    .join('، ');
}
