import { formatToman, type Rial } from '../money.ts';
import { formatNumber } from '../persian/digits.ts';
import type { TermsLimit, TermsStep } from './refundTerms.ts';

/** Formats «تا ۱۲ ظهر ۳ روز پیش» of a limit before departure. */
export function describeLimit(until: TermsLimit): string {
  if (until === 'END') return 'پس از آن';
  const distance = Number(until.slice(1));
  if (until.startsWith('H')) return `تا ${formatNumber(distance)} ساعت پیش`;
  return distance === 1 ? 'تا ۱۲ ظهر روز پیش' : `تا ۱۲ ظهر ${formatNumber(distance)} روز پیش`;
}

/** Formats a fixed fee, or every step with its percentage. */
export function describeTerms({ steps, fee }: { steps: readonly TermsStep[]; fee?: Rial | null }): string {
  if (typeof fee === 'number') return `کارمزد ثابت ${formatToman(fee)} تومان`;
  return steps
    .map(({ until, penaltyPct }) => {
      const limit = steps.length === 1 ? 'همیشه' : describeLimit(until);
      return `${limit} ${formatNumber(penaltyPct)}٪`;
    })
    .join('، ');
}
