import type { Rial } from '../../../../../shared/money.ts';

/** Money as Duffel writes it: a decimal in a text, never a float. */
export interface ForeignMoney {
  amount: string;
  currency: string;
}

/** What one unit of a currency costs in Rial, as the operator set it on a day. */
export interface ExchangeRates {
  /** ISO day. */
  setOn: string;
  /** Whole Rial by ISO 4217 code. */
  rial: Readonly<Record<string, number>>;
}

/** Rates older than this sell tickets at a loss: nothing is converted by them. */
export const RATE_DAYS = 7;

const SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Ten-thousandths of a unit; null for what is no decimal of at most four places. */
export function scaledAmount(amount: string): bigint | null {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  return whole === undefined ? null : BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
}

export function ratesAreFresh({ setOn }: ExchangeRates, now: Date): boolean {
  const age = (now.getTime() - Date.parse(`${setOn}T00:00:00+03:30`)) / 86_400_000;
  return age >= 0 && age < RATE_DAYS;
}

/** The price in Rial, rounded up to whole Toman; null for a currency without a fresh rate, or no amount. */
export function rialOf({ amount, currency }: ForeignMoney, rates: ExchangeRates, now: Date): Rial | null {
  const rate = Object.hasOwn(rates.rial, currency) ? rates.rial[currency] : undefined;
  const scaled = scaledAmount(amount);
  if (rate === undefined || scaled === null || !ratesAreFresh(rates, now)) return null;
  const toman = (scaled * BigInt(rate) + UNIT * 10n - 1n) / (UNIT * 10n);
  const rial = Number(toman) * 10;
  return Number.isSafeInteger(rial) ? rial : null;
}
