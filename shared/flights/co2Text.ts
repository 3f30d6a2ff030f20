import { formatNumber } from '../persian/digits.ts';

/** In kg of CO2 for one passenger. A missing value is unknown. */
export interface Co2Comparison {
  /** Median of the flights on the route. */
  median?: number;
  bus?: number | null;
}

export function formatFlightCo2(kg: number, { median = kg, bus }: Co2Comparison): string {
  const others = `میانهٔ مسیر ${formatNumber(median)}${bus ? `، اتوبوس ${formatNumber(bus)}` : ''}`;
  return `CO₂ هر نفر: ${formatNumber(kg)} کیلوگرم (${others}).`;
}
