import { formatNumber } from '../persian/digits.ts';

export type CoverageKey =
  | 'medical'
  | 'evacuation'
  | 'dental'
  | 'repatriation'
  | 'family-return'
  | 'children-return'
  | 'visit'
  | 'legal'
  | 'early-return'
  | 'medicine'
  | 'passport'
  | 'baggage-search'
  | 'baggage-loss'
  | 'baggage-delay'
  | 'flight-delay'
  | 'cash-advance'
  | 'covid';

/** `actual`: the real cost. `within-medical`: the amount counts towards the medical ceiling. */
export type CoverageLimit =
  | { unit: 'EUR' | 'EUR-per-day'; amount: number; afterHours?: number }
  | { unit: 'actual' | 'within-medical' | 'none' };

export interface Coverage {
  key: CoverageKey;
  limit: CoverageLimit;
  /** Amount that the insured person pays for each loss. */
  franchiseEur: number;
}

export const COVERAGE_NAMES: Readonly<Record<CoverageKey, { fa: string; en: string }>> = {
  medical: { fa: 'سقف درمان و بستری', en: 'Medical expenses and hospitalisation' },
  evacuation: { fa: 'انتقال درمانی و بازگرداندن به ایران', en: 'Medical evacuation and transport home' },
  dental: { fa: 'فوریت دندان‌پزشکی', en: 'Emergency dental care' },
  repatriation: { fa: 'بازگرداندن پیکر متوفی', en: 'Repatriation of mortal remains' },
  'family-return': { fa: 'بازگشت یکی از خانواده در بستری طولانی', en: 'Return of a family member' },
  'children-return': { fa: 'بازگشت کودکان زیر ۱۵ سال', en: 'Return of children under 15' },
  visit: { fa: 'عیادت یکی از بستگان', en: 'Visit of a relative' },
  legal: { fa: 'هزینهٔ دعوای حقوقی', en: 'Legal assistance' },
  'early-return': { fa: 'بازگشت زودتر به‌علت فوت بستگان', en: 'Early return' },
  medicine: { fa: 'ارسال دارو', en: 'Dispatch of medicine' },
  passport: { fa: 'گم شدن گذرنامه و مدارک', en: 'Loss of passport and documents' },
  'baggage-search': { fa: 'پیگیری بار گم‌شده', en: 'Search for lost baggage' },
  'baggage-loss': { fa: 'گم شدن بار', en: 'Loss of checked baggage' },
  'baggage-delay': { fa: 'تأخیر بار', en: 'Baggage delay' },
  'flight-delay': { fa: 'تأخیر پرواز', en: 'Flight delay' },
  'cash-advance': { fa: 'حوالهٔ اضطراری پول', en: 'Emergency cash advance' },
  covid: { fa: 'درمان کرونا', en: 'COVID-19 treatment' },
};

const LIMITS_WITHOUT_AMOUNT = {
  actual: { fa: 'هزینهٔ واقعی', en: 'Actual cost' },
  'within-medical': { fa: 'تا سقف درمان', en: 'Within the medical limit' },
  none: { fa: 'ندارد', en: 'Not covered' },
};

export function formatLimit(limit: CoverageLimit): string {
  if (!('amount' in limit)) return LIMITS_WITHOUT_AMOUNT[limit.unit].fa;
  const amount = `تا ${formatNumber(limit.amount)} یورو`;
  if (limit.unit === 'EUR-per-day') return `روزی ${amount}`;
  return limit.afterHours === undefined ? amount : `${amount}، پس از ${formatNumber(limit.afterHours)} ساعت`;
}

export function formatLimitEn(limit: CoverageLimit): string {
  if (!('amount' in limit)) return LIMITS_WITHOUT_AMOUNT[limit.unit].en;
  return limit.unit === 'EUR-per-day'
    ? `EUR ${limit.amount} a day`
    : `EUR ${limit.amount.toLocaleString('en-US')}`;
}

export function formatFranchise(franchiseEur: number): string {
  return franchiseEur === 0 ? 'بدون فرانشیز' : `${formatNumber(franchiseEur)} یورو`;
}
