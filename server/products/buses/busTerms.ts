import { calculateBusPenalty } from '../../../shared/buses/refund.ts';
import { formatBusRefundLine } from '../../../shared/buses/refundSteps.ts';
import type { CarrierTermsView } from '../../../shared/desk/carrierTerms.ts';
import type { Rial } from '../../../shared/money.ts';
import type { TermsLimit, TermsStep } from '../../../shared/prices/refundTerms.ts';
import { findTermsRow, type CarrierTerms } from '../terms/TermsCache.ts';
import { buildTermsView, type TermsProvider } from '../terms/termsProvider.ts';
import { BUS_COMPANIES } from './reference/busCompanies.ts';
import {
  ALL_COMPANIES,
  getBusRefundRule,
  getCompanySubject,
  hasOwnRefundRule,
} from './reference/busRefundRules.ts';

const LIMITS: readonly TermsLimit[] = ['H1', 'END'];
const TITLES = ['تا یک ساعت پیش از حرکت', 'پس از آن'] as const;
const EVERYONE = 'شرکت‌های اتوبوس';
/** Rial. Fare of the seat in the preview. */
const EXAMPLE_FARE: Rial = 5_000_000;

export const busTerms: TermsProvider = {
  title: 'شرکت‌های اتوبوس',
  note: (terms) => `لغو ${formatBusRefundLine(getBusRefundRule('*', terms))} درصدها از نرخ صندلی است.`,
  subjects: [
    toSubject(ALL_COMPANIES, EVERYONE),
    ...BUS_COMPANIES.map(({ slug, name }) => toSubject(getCompanySubject(slug), name)),
  ],

  list: (terms) => [
    toView('*', EVERYONE, terms),
    ...BUS_COMPANIES.filter(({ slug }) => hasOwnRefundRule(slug, terms)).map(({ slug, name }) =>
      toView(slug, name, terms),
    ),
  ],

  preview({ subject, steps }, terms) {
    const now = listSteps(subject.slice(subject.indexOf('.') + 1), terms);
    const calculate = (step: TermsStep | undefined) => {
      const penaltyPct = step?.penaltyPct ?? 0;
      return { penaltyPct, back: EXAMPLE_FARE - calculateBusPenalty(EXAMPLE_FARE, penaltyPct) };
    };
    return TITLES.map((when, index) => ({
      when,
      before: calculate(now[index]),
      after: calculate(steps[index]),
    }));
  },
};

function toSubject(id: string, title: string) {
  return { id, title, hasClasses: false, limits: LIMITS, fixed: true };
}

function listSteps(slug: string, terms: CarrierTerms): TermsStep[] {
  const { earlyPct, latePct } = getBusRefundRule(slug, terms);
  return [
    { until: 'H1', penaltyPct: earlyPct },
    { until: 'END', penaltyPct: latePct },
  ];
}

function toView(slug: string, title: string, terms: CarrierTerms): CarrierTermsView {
  const subject = getCompanySubject(slug);
  const view = { subject, title, steps: listSteps(slug, terms), source: 'قانون عمومی پایانه‌ها' };
  return buildTermsView(view, findTermsRow(terms, subject) ?? null);
}
