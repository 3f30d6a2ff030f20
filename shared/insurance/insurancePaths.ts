import { toJalaliText } from '../calendar/format.ts';
import type { InsuranceSearch } from './search.ts';

export const INSURANCE_PLANS = '/insurance/plans';

export function plansUrl({ destination, startDay, days, birthDays, entries }: InsuranceSearch): string {
  const query = new URLSearchParams([
    ['to', destination],
    ['start', toJalaliText(startDay)],
    ['days', String(days)],
    ...birthDays.map((day) => ['birth', toJalaliText(day)]),
    ...(entries === 'multiple' ? [['visa', 'multiple']] : []),
  ]);
  return `${INSURANCE_PLANS}?${query}`;
}

const ofOrder = (path: string, code: string) => `${path}?order=${encodeURIComponent(code)}`;

export function insuredPage(code: string): string {
  return ofOrder('/insurance/plans/passengers', code);
}

export function insuranceReview(code: string): string {
  return ofOrder('/insurance/plans/payment/confirmInformation', code);
}

export function policyInvoice(code: string): string {
  return ofOrder('/insurance/plans/payment/factor', code);
}
