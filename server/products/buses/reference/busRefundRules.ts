import { BUS_REFUND_RULE, type BusRefundRule } from '../../../../shared/buses/refund.ts';
import { formatBusRefundLine } from '../../../../shared/buses/refundSteps.ts';
import { findTermsRow, type CarrierTerms, type TermsBook } from '../../terms/TermsBook.ts';

export const ALL_COMPANIES = 'buses.*';

export function getCompanySubject(slug: string): string {
  return `buses.${slug}`;
}

export function hasOwnRefundRule(slug: string, terms: CarrierTerms): boolean {
  return findTermsRow(terms, getCompanySubject(slug)) !== undefined;
}

/** The rule of a company; without a row of its own that of all companies, then that of the program. */
export function getBusRefundRule(slug: string, terms: CarrierTerms): BusRefundRule {
  const row = findTermsRow(terms, getCompanySubject(slug)) ?? findTermsRow(terms, ALL_COMPANIES);
  const [early, late] = row?.steps ?? [];
  if (!early || !late) return BUS_REFUND_RULE;
  return { ...BUS_REFUND_RULE, earlyPct: early.penaltyPct, latePct: late.penaltyPct };
}

interface Moment {
  services: { terms: TermsBook };
  now: Date;
}

/** The sentence of landing pages; without a company that of all companies. */
export function loadRefundLine({ services, now }: Moment, company = '*'): string {
  return formatBusRefundLine(getBusRefundRule(company, services.terms.find(now)));
}
