import { toTehranDay } from '../../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { FindRate } from '../../../rates/RateBook.ts';

/** A decimal as text, never a float. */
export interface ForeignMoney {
  amount: string;
  currency: string;
}

/** `setOn`: ISO day on which the operator set the rates. `rial`: whole Rial by ISO 4217 code. */
export interface ExchangeRates {
  setOn: string;
  rial: Readonly<Record<string, number>>;
  /** The rates of the desk; those of the same day or later win. */
  find?: FindRate;
}

/** Older rates are not used: they would sell at a loss. */
const RATE_DAYS = 7;

const SCALE = 4;
const UNIT = 10n ** BigInt(SCALE);
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,4}))?$/;

/** Ten-thousandths of a unit; null for more than four places. */
export function parseScaledAmount(amount: string): bigint | null {
  const [, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  return whole === undefined ? null : BigInt(whole) * UNIT + BigInt(fraction.padEnd(SCALE, '0'));
}

/** Keeps the longest fraction: Duffel compares amounts as text. */
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

/** Rounds up to whole Toman; null without a fresh rate. */
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
