import { toJalaliText } from '../calendar/format.ts';
import { INSURANCE } from './insuranceHome.ts';
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

/** Builds the URL of the prices when the days and ages are known, otherwise of the form with the known values. */
export function buildTripInsuranceUrl({
  country,
  startDay,
  days,
  birthDays,
}: Pick<InsuranceSearch, 'birthDays'> & {
  country: string;
  startDay: string | null;
  days: number | null;
}): string {
  if (startDay !== null && days !== null && birthDays.length > 0)
    return buildPlansUrl({ destination: country, startDay, days, birthDays, entries: 'single' });
  const query = new URLSearchParams([
    ['for', country],
    ...(startDay === null ? [] : [['start', toJalaliText(startDay)]]),
    ...birthDays.map((day) => ['birth', toJalaliText(day)]),
  ]);
  return `${INSURANCE}?${query}`;
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
