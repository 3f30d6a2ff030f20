import type { Rial } from '../money.ts';

export type DayPriceList = Readonly<Record<string, Rial>>;

export function buildDayPricesUrl(from: string, to: string): string {
  return `/dayPrices/${from}-${to}.json`;
}

export function formatMillions(price: Rial): string {
  return (price / 10_000_000).toFixed(1).replace('.', '٫');
}
