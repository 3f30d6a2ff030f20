import { formatNumber } from './persian/digits.ts';

/** An amount of money in whole Iranian Rial. Always a safe integer; ten Rial are one Toman. */
export type Rial = number;

/** Rial to Toman, for display only. Prices of ours are multiples of 10, so nothing is lost. */
export function toToman(amount: Rial): number {
  return amount / 10;
}

/** «۲٬۴۵۰٬۰۰۰»: the Toman figure of a Rial amount in Persian digits, without the unit. */
export function formatToman(amount: Rial): string {
  return formatNumber(toToman(amount));
}

/** «۲۴٬۵۰۰٬۰۰۰»: the Rial figure in Persian digits, without the unit. */
export function formatRial(amount: Rial): string {
  return formatNumber(amount);
}

/** A share of an amount in whole percent, rounded half up to 10 Rial (one Toman). */
export function percentOf(amount: Rial, percent: number): Rial {
  return Math.round((amount * percent) / 1000) * 10;
}
