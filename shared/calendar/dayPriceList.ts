import type { Rial } from '../money.ts';

/** The lowest known price of each day, by ISO day; days that nobody has a price of are left out. */
export type DayPriceList = Readonly<Record<string, Rial>>;

/** Where the calendar asks for the prices of a route; slugs of cities. */
export function dayPricesUrl(from: string, to: string): string {
  return `/dayPrices/${from}-${to}.json`;
}

/** «۲٫۴»: millions of Toman, for where a whole price has no room. */
export function millionsOfToman(price: Rial): string {
  return (price / 10_000_000).toFixed(1).replace('.', '٫');
}
