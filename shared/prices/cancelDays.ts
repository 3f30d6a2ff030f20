import { formatNumber } from '../persian/digits.ts';

/** Days after issue within which a policy can be cancelled. The cancellation must also be before the trip. */
export interface CancelDays {
  /** For policies of at most `SHORT_POLICY_DAYS` days. */
  short: number;
  long: number;
}

export const SHORT_POLICY_DAYS = 92;

/** Formats both limits, or one number when they are equal. */
export function describeCancelDays({ short, long }: CancelDays): string {
  const text = `ابطال تا ${formatNumber(short)} روز پس از صدور`;
  if (short === long) return text;
  return `${text}، بیمه‌نامهٔ بیش از ${formatNumber(SHORT_POLICY_DAYS)} روز تا ${formatNumber(long)} روز`;
}
