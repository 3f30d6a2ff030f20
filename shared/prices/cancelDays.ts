import { formatNumber } from '../persian/digits.ts';

/** Days after issue within which a policy can be cancelled, always before the trip. */
export interface CancelDays {
  /** Of policies for at most `SHORT_POLICY_DAYS`. */
  short: number;
  long: number;
}

export const SHORT_POLICY_DAYS = 92;

/** Formats both limits; one number when they are the same. */
export function describeCancelDays({ short, long }: CancelDays): string {
  const text = `ابطال تا ${formatNumber(short)} روز پس از صدور`;
  if (short === long) return text;
  return `${text}، بیمه‌نامهٔ بیش از ${formatNumber(SHORT_POLICY_DAYS)} روز تا ${formatNumber(long)} روز`;
}
