import { PRODUCT_NAMES } from '../productNames.ts';
import { isLargeFeeChange, isLargeTermsChange, type PriceLimits } from './priceLimits.ts';

const [PRODUCT] = PRODUCT_NAMES;
const NONE: PriceLimits = { fee: null, share: null, points: null };
const LIMITS: PriceLimits = { fee: 500_000, share: 200, points: 20 };
const FEE = {
  product: PRODUCT,
  source: null,
  route: null,
  way: 'amount',
  size: 400_000,
  least: 0,
  roundTo: 10,
} as const;
const SHARE = { ...FEE, way: 'percent', size: 300 } as const;

test('a fee change is compared with the limit, a new rule by its whole size, and without a limit no change is large', () => {
  expect(isLargeFeeChange(LIMITS, null, FEE)).toBe(false);
  expect(isLargeFeeChange(LIMITS, null, { ...FEE, size: 500_010 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, FEE, { ...FEE, size: 900_000 })).toBe(false);
  expect(isLargeFeeChange(LIMITS, { ...FEE, size: 900_000 }, { ...FEE, size: 0 })).toBe(true);
  expect(isLargeFeeChange(NONE, null, { ...FEE, size: 90_000_000 })).toBe(false);
});

test('a percentage is compared with its own limit, and its minimum with the limit of fixed sums', () => {
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, size: 500 })).toBe(false);
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, size: 501 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, least: 600_000 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, FEE, SHARE)).toBe(true);
});

test('a rule for other products, suppliers or routes counts as a new rule', () => {
  const large = { ...FEE, size: 800_000 };
  expect(isLargeFeeChange(LIMITS, large, large)).toBe(false);
  expect(isLargeFeeChange(LIMITS, large, { ...large, product: null })).toBe(true);
  expect(isLargeFeeChange(LIMITS, large, { ...large, route: { from: 'tehran', to: 'kish' } })).toBe(true);
});

test('a change of terms is large when any penalty of the example rises or falls by more than the limit', () => {
  const row = (before: number, after: number) => ({
    when: '',
    before: { penaltyPct: before, back: 0 },
    after: { penaltyPct: after, back: 0 },
  });
  expect(isLargeTermsChange(LIMITS, [row(30, 50), row(50, 50)])).toBe(false);
  expect(isLargeTermsChange(LIMITS, [row(30, 50), row(71, 50)])).toBe(true);
  expect(isLargeTermsChange(NONE, [row(0, 100)])).toBe(false);
});
