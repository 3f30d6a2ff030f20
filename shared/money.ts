import { formatNumber } from './persian/digits.ts';

/** An amount of Iranian Rial as a safe integer. Ten Rial are one Toman. */
export type Rial = number;

/** Converts for display only. Our prices are multiples of 10, so nothing is lost. */
export function toToman(amount: Rial): number {
  return amount / 10;
}

export function formatToman(amount: Rial): string {
  return formatNumber(toToman(amount));
}

export function formatRial(amount: Rial): string {
  return formatNumber(amount);
}

/** Rounds half up to 10 Rial (one Toman). */
export function calculatePercent(amount: Rial, percent: number): Rial {
  return Math.round((amount * percent) / 1000) * 10;
}
