import { BUS_REFUND_RULE, type BusRefundRule } from '../../../../shared/buses/refund.ts';
import { formatBusRefundLine } from '../../../../shared/buses/refundSteps.ts';
import { findTermsRow, type CarrierTerms, type TermsCache } from '../../terms/TermsCache.ts';

export const ALL_COMPANIES = 'buses.*';

export function getCompanySubject(slug: string): string {
  return `buses.${slug}`;
}

export function hasOwnRefundRule(slug: string, terms: CarrierTerms): boolean {
  return findTermsRow(terms, getCompanySubject(slug)) !== undefined;
}

/** Returns the refund rule of a company: its own row, else the row for all companies, else the built-in rule. */
export function getBusRefundRule(slug: string, terms: CarrierTerms): BusRefundRule {
  const row = findTermsRow(terms, getCompanySubject(slug)) ?? findTermsRow(terms, ALL_COMPANIES);
  const [early, late] = row?.steps ?? [];
  if (!early || !late) return BUS_REFUND_RULE;
  return { ...BUS_REFUND_RULE, earlyPct: early.penaltyPct, latePct: late.penaltyPct };
}

interface Moment {
  services: { terms: TermsCache };
  now: Date;
}

/** Builds the sentence about refunds on landing pages, for one company or for all. */
export function loadRefundLine({ services, now }: Moment, company = '*'): string {
  return formatBusRefundLine(getBusRefundRule(company, services.terms.find(now)));
}
