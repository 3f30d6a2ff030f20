import { formatNumber } from '../persian/digits.ts';

/** kg of CO2 for one passenger. */
export interface Co2Comparison {
  /** Of the list; undefined when no flight has a figure. */
  median: number | undefined;
  bus: number | null | undefined;
}

export function formatFlightCo2(kg: number, { median, bus }: Co2Comparison): string {
  const percent = median ? Math.round((kg / median - 1) * 100) : 0;
  return [
    `CO₂: حدود ${formatNumber(kg)} کیلوگرم برای هر نفر`,
    median !== undefined &&
      (percent === 0
        ? 'برابر با میانهٔ این مسیر'
        : `${formatNumber(Math.abs(percent))}٪ ${percent < 0 ? 'کمتر' : 'بیشتر'} از میانهٔ این مسیر`),
    bus && `اتوبوس ${formatNumber(bus)} کیلوگرم`,
  ]
    .filter(Boolean)
    .join('، ');
}
