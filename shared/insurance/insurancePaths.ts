import { toJalaliText } from '../calendar/format.ts';
import type { InsuranceSearch } from './search.ts';

export const INSURANCE_PLANS = '/insurance/plans';

export function buildPlansUrl({ destination, startDay, days, birthDays, entries }: InsuranceSearch): string {
  const query = new URLSearchParams([
    ['to', destination],
    ['start', toJalaliText(startDay)],
    ['days', String(days)],
    ...birthDays.map((day) => ['birth', toJalaliText(day)]),
    ...(entries === 'multiple' ? [['visa', 'multiple']] : []),
  ]);
  return `${INSURANCE_PLANS}?${query}`;
}

const appendOrder = (path: string, code: string) => `${path}?order=${encodeURIComponent(code)}`;

export function buildInsuredUrl(code: string): string {
  return appendOrder('/insurance/plans/passengers', code);
}

export function buildInsuranceReviewUrl(code: string): string {
  return appendOrder('/insurance/plans/payment/confirmInformation', code);
}

export function buildPolicyInvoiceUrl(code: string): string {
  return appendOrder('/insurance/plans/payment/factor', code);
}
