import type { CarrierTermsView, TermsRefund } from '../../../shared/desk/carrierTerms.ts';
import type { Insurer, PlanOffer } from '../../../shared/insurance/plan.ts';
import { getCancelFee } from '../../../shared/insurance/policyRules.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { findTermsRow, type CarrierTerms } from '../terms/TermsBook.ts';
import { buildTermsView, type TermsDesk } from '../terms/termsDesk.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';

const ALL_INSURERS = 'insurance.*';
const EVERYONE = 'شرکت‌های بیمه';
const USUAL = 'کارمزد معمول بازار';
/** Policies of the preview, Rial. */
const EXAMPLES: readonly Rial[] = [2_000_000, 12_000_000, 40_000_000];

const getSubject = (slug: string) => `insurance.${slug}`;

/** The fee of the desk for an insurer in Rial: its own, else that of all insurers; undefined: the typical one. */
function findCancelFee(slug: string, terms: CarrierTerms): Rial | undefined {
  const row = findTermsRow(terms, getSubject(slug)) ?? findTermsRow(terms, ALL_INSURERS);
  return row?.fee ?? undefined;
}

/** Replaces the fee that a plan is sold with; undefined: the typical one. */
export function setCancelFee(plan: PlanOffer, fee: Rial | undefined): PlanOffer {
  const { cancelFee: _fee, ...rest } = plan;
  return fee === undefined ? rest : { ...rest, cancelFee: fee };
}

export function addCancelFee(plan: PlanOffer, terms: CarrierTerms): PlanOffer {
  return setCancelFee(plan, findCancelFee(plan.insurer.slug, terms));
}

/** Formats the least and the largest fee of the insurers in Toman. */
export function formatCancelFees(insurers: readonly Insurer[], terms: CarrierTerms): string {
  const fees = insurers.map(({ slug }) => getInsurerFee(slug, terms));
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? formatToman(least) : `${formatToman(least)} تا ${formatToman(most)}`;
}

function getInsurerFee(slug: string, terms: CarrierTerms): Rial {
  const cancelFee = findCancelFee(slug, terms);
  return getCancelFee(cancelFee === undefined ? {} : { cancelFee });
}

export function createPolicyTerms({ insurers }: InsuranceSupplier): TermsDesk {
  return {
    title: EVERYONE,
    note: () => 'کارمزد لغو از مبلغ هر بیمه‌نامه کم می‌شود.',
    subjects: [
      toSubject(ALL_INSURERS, EVERYONE),
      ...insurers.map(({ slug, name }) => toSubject(getSubject(slug), name)),
    ],

    list: (terms) => [
      toView('*', EVERYONE, terms),
      ...insurers
        .filter(({ slug }) => findTermsRow(terms, getSubject(slug)))
        .map(({ slug, name }) => toView(slug, name, terms)),
    ],

    preview({ subject, fee }, terms) {
      const present = getInsurerFee(subject.slice(subject.indexOf('.') + 1), terms);
      return EXAMPLES.map((paid) => ({
        when: `بیمه‌نامهٔ ${formatToman(paid)} تومانی`,
        before: calculateRefund(paid, present),
        after: calculateRefund(paid, fee ?? 0),
      }));
    },
  };
}

function calculateRefund(paid: Rial, fee: Rial): TermsRefund {
  const kept = Math.min(fee, paid);
  return { penaltyPct: Math.round((kept * 100) / paid), back: paid - kept };
}

function toSubject(id: string, title: string) {
  return { id, title, hasClasses: false, limits: [], fixed: true, hasFee: true };
}

function toView(slug: string, title: string, terms: CarrierTerms): CarrierTermsView {
  const subject = getSubject(slug);
  const view = { subject, title, steps: [], fee: getInsurerFee(slug, terms), source: USUAL };
  return buildTermsView(view, findTermsRow(terms, subject) ?? null);
}
