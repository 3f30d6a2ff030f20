import { formatDay, formatDayNumeric } from '../../../shared/calendar/format.ts';
import { toTehranInstant, toTehranIso } from '../../../shared/calendar/tehran.ts';
import { AGE_BANDS, findAgeBandOn } from '../../../shared/insurance/ageBands.ts';
import { COVERAGE_NAMES, formatFranchise, formatLimit } from '../../../shared/insurance/coverage.ts';
import {
  buildInsuranceReviewUrl,
  buildInsuredUrl,
  buildPlansUrl,
  buildPolicyInvoiceUrl,
} from '../../../shared/insurance/insurancePaths.ts';
import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import {
  buildPolicyPriceLines,
  buildPolicyRefundSteps,
  calculateCancelFee,
  getCancelDeadline,
  splitByInsured,
} from '../../../shared/insurance/policyMoney.ts';
import {
  INSURANCE_PRODUCT,
  type Insured,
  type PolicyOrderItem,
} from '../../../shared/insurance/policyOrder.ts';
import {
  describeCancelLimit,
  getLastDay,
  getSoldTerm,
  START_RULE_LONG,
} from '../../../shared/insurance/policyRules.ts';
import { getZoneName } from '../../../shared/insurance/zones.ts';
import type { OrderItemSummary } from '../../../shared/orders/orderItemSummary.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { formatNumber, toPersianDigits } from '../../../shared/persian/digits.ts';
import { buildDrawingUrl } from '../../reference/drawings.ts';
import { isSampleSource } from '../bookings/sampleSource.ts';
import { toTicketFee } from '../fees/ticketFee.ts';
import type { Product, RefundBreakdown, SplitRefundInput } from '../product.ts';
import { toInsuredPassenger } from './policyExtra.ts';
import { createPolicyReservations } from './policyReservations.ts';
import { getInsurerKey } from './reference/insurers.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';
import { SAMPLE_INSURER } from './suppliers/sample/samplePlans.ts';

const BEGUN =
  'پوشش این بیمه‌نامه آغاز شده است و ابطال آنلاین ندارد؛ اگر از کشور خارج نشده‌اید، با پشتیبانی تماس بگیرید.';

export function createInsuranceProduct(supplier: InsuranceSupplier): Product<PolicyOrderItem, Insured> {
  return {
    id: INSURANCE_PRODUCT,
    ticketLabels: { ticket: 'بیمه‌نامه', service: '' },
    canSaveTravellers: false,
    reservations: createPolicyReservations(supplier),
    listTickets: ({ search }) => search.birthDays.map((_, index) => ({ leg: 1, position: index + 1 })),
    departures: () => [],
    matchesTravellers({ search }, insured) {
      return (
        insured.length === search.birthDays.length &&
        insured.every(({ position, birthDay }, index) => {
          const quoted = findAgeBandOn(search.birthDays[index] ?? '', search.startDay);
          return position === index + 1 && findAgeBandOn(birthDay, search.startDay)?.code === quoted?.code;
        })
      );
    },
    listSources: ({ offer }) => [sourceOf(offer.plan)],
    summary: summarize,
    carriers: ({ offer: { plan } }) => [
      { key: getInsurerKey(plan.insurer.slug), name: plan.insurer.name, legs: [1] },
    ],
    travellerNote: getBandName,
    ticketClaims: ({ offer, search }, _leg, { latinFirstName, latinLastName }) => ({
      service: offer.plan.insurer.nameEn,
      from: '',
      to: offer.destination.nameEn,
      startsAt: search.startDay,
      endsAt: getLastDay(search),
      passenger: `${latinFirstName} ${latinLastName}`,
    }),
    printedTerms: ({ offer: { plan }, search }) => ({
      facts: [
        { label: 'کمک‌رسان', value: plan.assistance.name },
        { label: 'تلفن کمک‌رسان، شبانه‌روزی', value: plan.assistance.phone, ltr: true },
        { label: 'مهلت ابطال', value: describeCancelLimit(getSoldTerm(search, plan)) },
      ],
      table: {
        title: 'پوشش‌ها',
        head: ['پوشش', 'سقف', 'فرانشیز'],
        rows: plan.coverages.map(({ key, limit, franchiseEur }) => [
          COVERAGE_NAMES[key].fa,
          formatLimit(limit),
          formatFranchise(franchiseEur),
        ]),
      },
      note: START_RULE_LONG,
    }),
    toExtraTraveller: (_subject, traveller) => toInsuredPassenger(traveller as Passenger),
    travellerFacts: (item, { passport, nationalId, birthDay, guardian }) => [
      { label: 'گذرنامه', value: passport.number, ltr: true },
      { label: 'کد ملی', value: toPersianDigits(nationalId), ltr: true },
      { label: 'تولد', value: formatDayNumeric(birthDay) },
      ...(guardian === '' ? [] : [{ label: 'ولی یا قیم', value: guardian }]),
      { label: '', value: getBandName(item, { birthDay }) },
    ],
    reminder: () => 'نام و شمارهٔ گذرنامه باید دقیقاً مثل صفحهٔ اول گذرنامه باشد.',
    priceLines: buildPolicyPriceLines,
    refundSteps: buildPolicyRefundSteps,
    refundClosed(item, { waived, now }) {
      const begun = now >= toTehranInstant(item.search.startDay, '00:00');
      return begun && !waived ? { title: 'پوشش آغاز شده است', message: BEGUN } : null;
    },
    refundProblem: (_subject, { chosen }) =>
      chosen.length === 0 ? 'دست‌کم یک بیمه‌نامه را انتخاب کنید.' : null,
    splitRefund: splitPolicyRefund,
    listFees: ({ offer: { plan } }) =>
      plan.quote.lines.flatMap(({ service }, index) => toTicketFee(plan.feeRule, index + 1, service)),
    freeReturnMinutes: () => null,
    findRoute: () => null,
    pages: {
      results: ({ search }) => buildPlansUrl(search),
      travellers: (_subject, code) => buildInsuredUrl(code),
      review: buildInsuranceReviewUrl,
      ticket: buildPolicyInvoiceUrl,
      returns: buildPolicyInvoiceUrl,
    },
  };
}

function getBandName({ search }: PolicyOrderItem, { birthDay }: Pick<Insured, 'birthDay'>): string {
  return findAgeBandOn(birthDay, search.startDay)?.name ?? AGE_BANDS[1]?.name ?? '';
}

/**
 * Migration 023 stored the source in older orders of real insurers. All other orders without a source are samples.
 */
function sourceOf({ source = SAMPLE_INSURER }: PlanOffer): string {
  return source;
}

function summarize({ offer, search }: PolicyOrderItem): OrderItemSummary {
  const { plan, destination } = offer;
  const end = getLastDay(search);
  return {
    title: `بیمهٔ مسافرتی ${destination.name}`,
    labels: {
      ticket: 'بیمه‌نامه',
      travellers: 'بیمه‌شدگان',
      carrier: 'شرکت بیمه',
      service: 'بیمه‌نامه',
      code: 'PNR',
      choice: 'انتخاب طرح',
    },
    refundNote: 'پیش از آغاز پوشش از هر بیمه‌نامه فقط کارمزد ثابت ابطال کم می‌شود',
    picture: buildDrawingUrl('istanbul'),
    sample: isSampleSource(sourceOf(plan)),
    legs: [],
    facts: [
      { label: 'طرح', value: `${plan.insurer.name}، ${plan.title}` },
      { label: 'قلمرو', value: getZoneName(plan.zone) },
      { label: 'شروع سفر', value: formatDay(search.startDay) },
      { label: 'مدت', value: `${formatNumber(search.days)} روز، تا ${formatDay(end)}` },
    ],
    startsAt: toTehranIso(toTehranInstant(search.startDay, '00:00')),
    endsAt: toTehranIso(toTehranInstant(end, '23:59')),
  };
}

/** Refunds the paid price of each policy less the insurer's fee. */
function splitPolicyRefund(item: PolicyOrderItem, input: SplitRefundInput<Insured>): RefundBreakdown {
  const paid = splitByInsured(item, input.paidRial);
  const isOver = input.now >= getCancelDeadline(item, input.boughtAt);
  const each = input.chosen.map(({ position }) => {
    const own = paid[position - 1] ?? 0;
    if (input.waived) return own;
    return isOver ? 0 : own - calculateCancelFee(item, own);
  });
  const paidRial = input.chosen.reduce((sum, { position }) => sum + (paid[position - 1] ?? 0), 0);
  const refundRial = each.reduce((sum, amount) => sum + amount, 0);
  const penaltyRial = paidRial - refundRial;
  const penaltyPct = paidRial === 0 ? 0 : Math.round((penaltyRial * 100) / paidRial);
  return { penaltyPct, penaltyRial, refundRial, paidRial, each };
}
