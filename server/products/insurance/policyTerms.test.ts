import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import { buildPolicyRefundSteps, calculateCancelFee } from '../../../shared/insurance/policyMoney.ts';
import type { PolicyOrderItem } from '../../../shared/insurance/policyOrder.ts';
import { BUILT_IN_TERMS, findTerms, type TermsRow } from '../terms/TermsCache.ts';
import {
  addCancelTerms,
  createPolicyTerms,
  formatCancelDays,
  formatCancelFees,
  setCancelTerms,
} from './policyTerms.ts';
import { INSURERS, toShownInsurer } from './reference/insurers.ts';
import type { InsuranceSupplier } from './suppliers/insurancePort.ts';

const NOW = new Date('2026-11-24T12:00:00+03:30');
const SAMAN = INSURERS.find(({ slug }) => slug === 'saman')!;

const PLAN = {
  insurer: toShownInsurer(SAMAN),
  quote: { lines: [{ total: 12_000_000 }, { total: 300_000 }], total: 12_300_000 },
} as unknown as PlanOffer;

const ROW: TermsRow = {
  id: 1,
  subject: 'insurance.*',
  version: 1,
  classes: '*',
  steps: [],
  fee: 700_000,
  cancel_days: null,
  long_cancel_days: null,
  day: '2026-11-20',
  source: 'بخشنامهٔ بیمهٔ مرکزی',
  reason: 'آزمون',
  made_by: 'هدیه سلیمی',
  made_at: new Date('2026-11-20T08:00:00Z'),
};
const OWN: TermsRow = { ...ROW, id: 2, subject: 'insurance.saman', fee: 900_000 };
const LATER: TermsRow = { ...OWN, id: 3, version: 2, fee: 0, day: '2026-11-25' };

const toItem = (plan: PlanOffer) =>
  ({
    offer: { plan },
    search: { startDay: '2026-12-24', days: 17 },
  }) as unknown as PolicyOrderItem;

const findFee = (rows: TermsRow[], now = NOW) => addCancelTerms(PLAN, 17, findTerms(rows, now)).cancelFee;
const findDays = (rows: TermsRow[], { days = 17, now = NOW } = {}) =>
  addCancelTerms(PLAN, days, findTerms(rows, now)).cancelDays;

test('an insurer without a cancellation fee of its own has the fee of all insurers, or else the default fee', () => {
  expect(addCancelTerms(PLAN, 17, BUILT_IN_TERMS)).not.toHaveProperty('cancelFee');
  expect(findFee([ROW])).toBe(700_000);
  expect(findFee([ROW, OWN])).toBe(900_000);
  expect(findFee([ROW, OWN, LATER])).toBe(900_000);
  expect(findFee([ROW, OWN, LATER], new Date('2026-11-25T00:01:00+03:30'))).toBe(0);
});

test('an insurer without a cancellation period of its own has the period of all insurers, or else the default period', () => {
  const all = { ...ROW, cancel_days: 90, long_cancel_days: 180 };
  const own = { ...OWN, cancel_days: 30, long_cancel_days: 60 };
  const later = { ...LATER, cancel_days: 10, long_cancel_days: 10 };
  expect([findDays([]), findDays([], { days: 92 }), findDays([], { days: 93 })]).toEqual([183, 183, 365]);
  expect([findDays([ROW, OWN]), findDays([ROW, OWN], { days: 93 })]).toEqual([183, 365]);
  expect([findDays([all]), findDays([all], { days: 93 })]).toEqual([90, 180]);
  expect(findDays([all, OWN])).toBe(90);
  expect([findDays([all, own]), findDays([all, own], { days: 93 })]).toEqual([30, 60]);
  expect(findDays([all, own, later])).toBe(30);
  expect(findDays([all, own, later], { now: new Date('2026-11-25T00:01:00+03:30') })).toBe(10);
  const insurers = INSURERS.map(toShownInsurer);
  expect(formatCancelDays(insurers, findTerms([all, own], NOW))).toEqual({
    short: '۳۰ تا ۹۰',
    long: '۶۰ تا ۱۸۰',
  });
  expect(formatCancelDays(insurers, BUILT_IN_TERMS)).toEqual({ short: '۱۸۳', long: '۳۶۵' });
});

test('a policy can be cancelled within the period stored in its order, or else within the default period', () => {
  const trip = { startDay: '2027-12-24', days: 17 };
  const input = { paidRial: 12_300_000, boughtAt: NOW, now: new Date('2026-12-25T12:00:00+03:30') };
  const sold = { ...toItem(setCancelTerms(PLAN, { cancelDays: 30 })), search: trip } as PolicyOrderItem;
  expect(buildPolicyRefundSteps(sold, input)).toMatchObject([
    { when: 'تا پایان پنجشنبه ۳ دی ۱۴۰۵', past: true },
    { current: true, refundRial: 0 },
  ]);
  const older = { ...toItem(PLAN), search: trip } as PolicyOrderItem;
  expect(buildPolicyRefundSteps(older, input)[0]).toMatchObject({ current: true, refundRial: 11_500_000 });
});

test('a policy keeps the cancellation fee stored in its order, up to the amount paid, or else the default fee', () => {
  const sold = toItem(setCancelTerms(PLAN, { cancelFee: 900_000 }));
  expect(calculateCancelFee(sold, 12_000_000)).toBe(900_000);
  expect(calculateCancelFee(sold, 300_000)).toBe(300_000);
  expect(calculateCancelFee(toItem(PLAN), 12_000_000)).toBe(500_000);
  expect(calculateCancelFee(toItem(setCancelTerms(PLAN, { cancelFee: 0 })), 12_000_000)).toBe(0);
  const [before] = buildPolicyRefundSteps(sold, { paidRial: 12_300_000, boughtAt: NOW, now: NOW });
  expect(before).toMatchObject({ penaltyRial: 1_200_000, refundRial: 11_100_000 });
});

test('the desk lists insurers with a fee of their own and previews an example before and after a change', () => {
  const insurers = INSURERS.map(toShownInsurer);
  const terms = findTerms([ROW, OWN], NOW);
  const desk = createPolicyTerms({ insurers } as unknown as InsuranceSupplier);
  expect(desk.subjects).toHaveLength(insurers.length + 1);
  expect(desk.list(BUILT_IN_TERMS).map(({ subject, fee }) => [subject, fee])).toEqual([
    ['insurance.*', 500_000],
  ]);
  expect(desk.list(terms).map(({ subject, fee }) => [subject, fee])).toEqual([
    ['insurance.*', 700_000],
    ['insurance.saman', 900_000],
  ]);
  const rows = desk.preview(
    {
      subject: 'insurance.saman',
      classes: '*',
      steps: [],
      fee: 1_800_000,
      cancelDays: { short: 183, long: 365 },
    },
    terms,
    NOW,
  );
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatchObject({
    before: { back: 11_100_000, penaltyPct: 8 },
    after: { back: 10_200_000, penaltyPct: 15 },
  });
  const shorter = { subject: 'insurance.saman', classes: '*', steps: [], fee: 900_000 };
  expect(desk.preview({ ...shorter, cancelDays: { short: 30, long: 400 } }, terms, NOW).slice(3)).toEqual([
    {
      when: 'بیمه‌نامهٔ تا ۹۲ روزه به ۱٬۲۰۰٬۰۰۰ تومان، ۱۸۳ روز پس از صدور',
      before: { penaltyPct: 8, back: 11_100_000 },
      after: { penaltyPct: 100, back: 0 },
    },
    {
      when: 'بیمه‌نامهٔ بیش از ۹۲ روزه به ۱٬۲۰۰٬۰۰۰ تومان، ۴۰۰ روز پس از صدور',
      before: { penaltyPct: 100, back: 0 },
      after: { penaltyPct: 8, back: 11_100_000 },
    },
  ]);
  expect(formatCancelFees(insurers, BUILT_IN_TERMS)).toBe('۵۰٬۰۰۰');
  expect(formatCancelFees(insurers, terms)).toBe('۷۰٬۰۰۰ تا ۹۰٬۰۰۰');
});
