import { toTehranDay } from '../../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { FindRate } from '../../../rates/RateCache.ts';

/** `amount` is a decimal as text, because a float is inexact. */
export interface ForeignMoney {
  amount: string;
  currency: string;
}

/** `setOn` is the ISO day on which the operator set the rates. `rial` has whole Rial by ISO 4217 code. */
export interface ExchangeRates {
  setOn: string;
  rial: Readonly<Record<string, number>>;
  /** Finds a rate from the back office. It applies when its day is not before `setOn`. */
  find?: FindRate;
}

/** Maximum age of a rate in days. Older rates could cause a loss. */
const RATE_DAYS = 7;

const SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Converts a decimal to ten-thousandths. Returns null for more than four decimal places. */
export function parseScaledAmount(amount: string): bigint | null {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  return whole === undefined ? null : BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
}

/** The sum has as many decimal places as the longest amount, because Duffel compares amounts as text. */
export function sumAmounts(amounts: readonly { amount: string; times: number }[]): string {
  const places = Math.max(0, ...amounts.map(({ amount }) => amount.split('.')[1]?.length ?? 0));
  const sum = amounts.reduce(
    (total, { amount, times }) => total + (parseScaledAmount(amount) ?? 0n) * BigInt(times),
    0n,
  );
  const fraction = String(sum % UNIT).padStart(SCALE, '0');
  return `${sum / UNIT}${places > 0 ? `.${fraction.slice(0, places)}` : ''}`;
}

function isFresh(setOn: string, now: Date): boolean {
  const age = (now.getTime() - Date.parse(`${setOn}T00:00:00+03:30`)) / 86_400_000;
  return age >= 0 && age < RATE_DAYS;
}

/** Rounds up to whole Toman. Returns null without a recent rate. */
export function convertToRial(
  { amount, currency }: ForeignMoney,
  rates: ExchangeRates,
  now: Date,
): Rial | null {
  const own = Object.hasOwn(rates.rial, currency) ? rates.rial[currency] : undefined;
  const found = rates.find?.(currency, toTehranDay(now));
  const [rate, setOn] = found && found.day >= rates.setOn ? [found.rial, found.day] : [own, rates.setOn];
  const scaled = parseScaledAmount(amount);
  if (rate === undefined || scaled === null || !isFresh(setOn, now)) return null;
  const toman = (scaled * BigInt(rate) + UNIT * 10n - 1n) / (UNIT * 10n);
  const rial = Number(toman) * 10;
  return Number.isSafeInteger(rial) ? rial : null;
}
