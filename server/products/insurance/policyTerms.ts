import type { CarrierTermsView, TermsPreviewRow, TermsRefund } from '../../../shared/desk/carrierTerms.ts';
import type { Insurer, PlanOffer } from '../../../shared/insurance/plan.ts';
import { chooseCancelDays, getCancelFee, USUAL_CANCEL_DAYS } from '../../../shared/insurance/policyRules.ts';
import { formatToman, type Rial } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { SHORT_POLICY_DAYS, type CancelDays } from '../../../shared/prices/cancelDays.ts';
import { findTermsRow, toCancelDays, type CarrierTerms } from '../terms/TermsCache.ts';
import { buildTermsView, type TermsProvider } from '../terms/termsProvider.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';

const ALL_INSURERS = 'insurance.*';
const EVERYONE = 'شرکت‌های بیمه';
const USUAL = 'کارمزد و مهلت معمول بازار';
/** Rial. Prices of the example policies in the preview. */
const EXAMPLES: readonly Rial[] = [2_000_000, 12_000_000, 40_000_000];

/** Rial. Price of the example policy in the preview of deadlines. */
const DAYS_EXAMPLE: Rial = 12_000_000;

const getSubject = (slug: string) => `insurance.${slug}`;

/**
 * Finds the insurer's cancellation fee from the back office, else the one for all insurers, in Rial. Undefined means
 * the typical fee.
 */
function findCancelFee(slug: string, terms: CarrierTerms): Rial | undefined {
  const row = findTermsRow(terms, getSubject(slug)) ?? findTermsRow(terms, ALL_INSURERS);
  return row?.fee ?? undefined;
}

/**
 * Finds the insurer's cancellation deadlines from the back office, else those for all insurers, else the usual ones.
 * Rows of earlier releases contain no deadlines.
 */
function findCancelDays(slug: string, terms: CarrierTerms): CancelDays {
  for (const subject of [getSubject(slug), ALL_INSURERS]) {
    const row = findTermsRow(terms, subject);
    const days = row && toCancelDays(row);
    if (days) return days;
  }
  return USUAL_CANCEL_DAYS;
}

interface CancelTerms {
  /** Rial. Undefined means the typical fee. */
  cancelFee?: Rial | undefined;
  /** Days after issue. Undefined means the usual number. */
  cancelDays?: number | undefined;
}

/** Replaces the cancellation terms of a plan. */
export function setCancelTerms(plan: PlanOffer, { cancelFee, cancelDays }: CancelTerms): PlanOffer {
  const { cancelFee: _fee, cancelDays: _days, ...rest } = plan;
  return {
    ...rest,
    ...(cancelFee !== undefined && { cancelFee }),
    ...(cancelDays !== undefined && { cancelDays }),
  };
}

/** Adds the cancellation terms to a plan for this number of days. */
export function addCancelTerms(plan: PlanOffer, days: number, terms: CarrierTerms): PlanOffer {
  const { slug } = plan.insurer;
  const cancelDays = chooseCancelDays(findCancelDays(slug, terms), days);
  return setCancelTerms(plan, { cancelFee: findCancelFee(slug, terms), cancelDays });
}

/** Formats the range of the insurers' cancellation fees in Toman. */
export function formatCancelFees(insurers: readonly Insurer[], terms: CarrierTerms): string {
  const fees = insurers.map(({ slug }) => getInsurerFee(slug, terms));
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? formatToman(least) : `${formatToman(least)} تا ${formatToman(most)}`;
}

/** Formats the range of the insurers' cancellation deadlines in days. */
export function formatCancelDays(
  insurers: readonly Insurer[],
  terms: CarrierTerms,
): Record<keyof CancelDays, string> {
  const all = insurers.map(({ slug }) => findCancelDays(slug, terms));
  return {
    short: formatRange(all.map(({ short }) => short)),
    long: formatRange(all.map(({ long }) => long)),
  };
}

function formatRange(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? formatNumber(least) : `${formatNumber(least)} تا ${formatNumber(most)}`;
}

function getInsurerFee(slug: string, terms: CarrierTerms): Rial {
  const cancelFee = findCancelFee(slug, terms);
  return getCancelFee(cancelFee === undefined ? {} : { cancelFee });
}

export function createPolicyTerms({ insurers }: InsuranceSupplier): TermsProvider {
  return {
    title: EVERYONE,
    note: () => 'کارمزد لغو از مبلغ هر بیمه‌نامه کم می‌شود. ابطال همیشه پیش از روز سفر است.',
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

    preview({ subject, fee, cancelDays }, terms) {
      const slug = subject.slice(subject.indexOf('.') + 1);
      const [present, after] = [getInsurerFee(slug, terms), fee ?? 0];
      const rows = EXAMPLES.map((paid) => ({
        when: `بیمه‌نامهٔ ${formatToman(paid)} تومانی`,
        before: calculateRefund(paid, present),
        after: calculateRefund(paid, after),
      }));
      const days = findCancelDays(slug, terms);
      return [...rows, ...previewDays({ days, fee: present }, { days: cancelDays ?? days, fee: after })];
    },
  };
}

interface InsurerTerms {
  days: CancelDays;
  fee: Rial;
}

/** Builds an example on the last day of the longer deadline, for each kind of policy whose deadline changes. */
function previewDays(before: InsurerTerms, after: InsurerTerms): TermsPreviewRow[] {
  const lengths = [
    { length: 'short', title: `بیمه‌نامهٔ تا ${formatNumber(SHORT_POLICY_DAYS)} روزه` },
    { length: 'long', title: `بیمه‌نامهٔ بیش از ${formatNumber(SHORT_POLICY_DAYS)} روزه` },
  ] as const;
  return lengths
    .filter(({ length }) => before.days[length] !== after.days[length])
    .map(({ length, title }) => {
      const day = Math.max(before.days[length], after.days[length]);
      const refund = ({ days, fee }: InsurerTerms) =>
        calculateRefund(DAYS_EXAMPLE, day > days[length] ? DAYS_EXAMPLE : fee);
      return {
        when: `${title} به ${formatToman(DAYS_EXAMPLE)} تومان، ${formatNumber(day)} روز پس از صدور`,
        before: refund(before),
        after: refund(after),
      };
    });
}

function calculateRefund(paid: Rial, fee: Rial): TermsRefund {
  const kept = Math.min(fee, paid);
  return { penaltyPct: Math.round((kept * 100) / paid), back: paid - kept };
}

function toSubject(id: string, title: string) {
  return { id, title, hasClasses: false, limits: [], fixed: true, hasFee: true, hasCancelDays: true };
}

function toView(slug: string, title: string, terms: CarrierTerms): CarrierTermsView {
  const subject = getSubject(slug);
  const [fee, cancelDays] = [getInsurerFee(slug, terms), findCancelDays(slug, terms)];
  const view = { subject, title, steps: [], fee, cancelDays, source: USUAL };
  return buildTermsView(view, findTermsRow(terms, subject) ?? null);
}
