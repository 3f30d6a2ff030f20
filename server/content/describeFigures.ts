import { MIN_CASES, type FigureRow } from '../../shared/content/publicViews.ts';
import { formatToman, type Rial } from '../../shared/money.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import type { ServiceCounts } from './ServiceFigures.ts';

/**
 * Rial. The published sum is rounded down to a multiple of this, so that the change between two days does not reveal
 * one person's refund.
 */
const SUM_STEP: Rial = 100_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

export function describeRefunds(counts: ServiceCounts): FigureRow[] {
  const { asked, paid, due, kept, medianPaid, returned } = counts;
  return [
    toRow('استرداد خواسته‌شده', asked, () => formatNumber(asked)),
    toRow('برگشت پرداخت‌شده', paid, () => formatNumber(paid)),
    toRow('پرداخت تا روز وعده‌داده‌شده', due, () => `${formatNumber(Math.floor((kept * 100) / due))}٪`),
    toRow('میانهٔ زمان پرداخت', paid, () => formatSpan(medianPaid)),
    toRow('جمع پول برگشته به خریداران', returned.buyers, () => formatSum(returned.sum)),
  ];
}

export function describeMessages({ messages, answered, medianAnswer }: ServiceCounts): FigureRow[] {
  return [
    toRow('پیام رسیده', messages, () => formatNumber(messages)),
    toRow('پیام پاسخ‌گرفته', answered, () => formatNumber(answered)),
    toRow('میانهٔ زمان تا اولین پاسخ', answered, () => formatSpan(medianAnswer)),
  ];
}

function toRow(label: string, cases: number, format: () => string): FigureRow {
  if (cases >= MIN_CASES) return { label, value: format(), why: '' };
  const why = cases === 0 ? 'هنوز موردی نداریم' : `کمتر از ${formatNumber(MIN_CASES)} مورد؛ عددی نمی‌نویسیم`;
  return { label, value: null, why };
}

function formatSum(sum: Rial): string {
  const rounded = Math.floor(sum / SUM_STEP) * SUM_STEP;
  return rounded === 0 ? `کمتر از ${formatToman(SUM_STEP)} تومان` : `بیش از ${formatToman(rounded)} تومان`;
}

/** Formats seconds as «۳ ساعت» or «۲ روز». */
function formatSpan(seconds: number | null): string {
  if (seconds === null || seconds < HOUR) return 'کمتر از یک ساعت';
  if (seconds < 2 * DAY) return `${formatNumber(Math.round(seconds / HOUR))} ساعت`;
  return `${formatNumber(Math.round(seconds / DAY))} روز`;
}
