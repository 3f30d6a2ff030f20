import type { PlanOffer } from '../../../shared/insurance/plan.ts';
import { buildPolicyRefundSteps, keptOnCancel } from '../../../shared/insurance/policyMoney.ts';
import type { PolicyOrderItem } from '../../../shared/insurance/policyOrder.ts';
import { findTerms, PROGRAM_TERMS, type TermsRow } from '../terms/TermsBook.ts';
import { addCancelFee, createPolicyTerms, formatCancelFees, setCancelFee } from './policyTerms.ts';
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

const findFee = (rows: TermsRow[], now = NOW) => addCancelFee(PLAN, findTerms(rows, now)).cancelFee;

test('an insurer has its own fee from its day, else that of all insurers, else the typical one', () => {
  expect(addCancelFee(PLAN, PROGRAM_TERMS)).not.toHaveProperty('cancelFee');
  expect(findFee([ROW])).toBe(700_000);
  expect(findFee([ROW, OWN])).toBe(900_000);
  expect(findFee([ROW, OWN, LATER])).toBe(900_000);
  expect(findFee([ROW, OWN, LATER], new Date('2026-11-25T00:01:00+03:30'))).toBe(0);
});

test('a policy keeps the fee of its order, at most what was paid; an older order has the typical one', () => {
  const sold = toItem(setCancelFee(PLAN, 900_000));
  expect(keptOnCancel(sold, 12_000_000)).toBe(900_000);
  expect(keptOnCancel(sold, 300_000)).toBe(300_000);
  expect(keptOnCancel(toItem(PLAN), 12_000_000)).toBe(500_000);
  expect(keptOnCancel(toItem(setCancelFee(PLAN, 0)), 12_000_000)).toBe(0);
  const [before] = buildPolicyRefundSteps(sold, { paidRial: 12_300_000, boughtAt: NOW, now: NOW });
  expect(before).toMatchObject({ penaltyRial: 1_200_000, refundRial: 11_100_000 });
});

test('the desk lists insurers with a fee of their own and shows the example before and after', () => {
  const insurers = INSURERS.map(toShownInsurer);
  const terms = findTerms([ROW, OWN], NOW);
  const desk = createPolicyTerms({ insurers } as unknown as InsuranceSupplier);
  expect(desk.subjects).toHaveLength(insurers.length + 1);
  expect(desk.list(PROGRAM_TERMS).map(({ subject, fee }) => [subject, fee])).toEqual([
    ['insurance.*', 500_000],
  ]);
  expect(desk.list(terms).map(({ subject, fee }) => [subject, fee])).toEqual([
    ['insurance.*', 700_000],
    ['insurance.saman', 900_000],
  ]);
  const rows = desk.preview(
    { subject: 'insurance.saman', classes: '*', steps: [], fee: 1_800_000 },
    terms,
    NOW,
  );
  expect(rows[1]).toMatchObject({
    before: { back: 11_100_000, penaltyPct: 8 },
    after: { back: 10_200_000, penaltyPct: 15 },
  });
  expect(formatCancelFees(insurers, PROGRAM_TERMS)).toBe('۵۰٬۰۰۰');
  expect(formatCancelFees(insurers, terms)).toBe('۷۰٬۰۰۰ تا ۹۰٬۰۰۰');
});
