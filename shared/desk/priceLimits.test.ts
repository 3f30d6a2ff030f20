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

test('the change of a fee counts, a new rule with its whole size, and no limit lets everything through', () => {
  expect(isLargeFeeChange(LIMITS, null, FEE)).toBe(false);
  expect(isLargeFeeChange(LIMITS, null, { ...FEE, size: 500_010 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, FEE, { ...FEE, size: 900_000 })).toBe(false);
  expect(isLargeFeeChange(LIMITS, { ...FEE, size: 900_000 }, { ...FEE, size: 0 })).toBe(true);
  expect(isLargeFeeChange(NONE, null, { ...FEE, size: 90_000_000 })).toBe(false);
});

test('a percentage has a limit of its own, and its minimum that of a sum', () => {
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, size: 500 })).toBe(false);
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, size: 501 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, SHARE, { ...SHARE, least: 600_000 })).toBe(true);
  expect(isLargeFeeChange(LIMITS, FEE, SHARE)).toBe(true);
});

test('the same fee for other products, suppliers or routes counts as new there', () => {
  const large = { ...FEE, size: 800_000 };
  expect(isLargeFeeChange(LIMITS, large, large)).toBe(false);
  expect(isLargeFeeChange(LIMITS, large, { ...large, product: null })).toBe(true);
  expect(isLargeFeeChange(LIMITS, large, { ...large, route: { from: 'tehran', to: 'kish' } })).toBe(true);
});

test('terms count by the penalty of the example, in either direction', () => {
  const row = (before: number, after: number) => ({
    when: '',
    before: { penaltyPct: before, back: 0 },
    after: { penaltyPct: after, back: 0 },
  });
  expect(isLargeTermsChange(LIMITS, [row(30, 50), row(50, 50)])).toBe(false);
  expect(isLargeTermsChange(LIMITS, [row(30, 50), row(71, 50)])).toBe(true);
  expect(isLargeTermsChange(NONE, [row(0, 100)])).toBe(false);
});
