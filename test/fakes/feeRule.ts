import type { FeeVersion } from '../../server/products/fees/feeVersions.ts';

const START = new Date('2026-11-01T00:00:00+03:30');

/** A fee of 45,000 Toman on everything, valid from 1 November. */
export const FEE_RULE: FeeVersion = {
  number: 1,
  version: 1,
  product: null,
  source: null,
  from_city: null,
  to_city: null,
  way: 'amount',
  size: 450_000,
  least: 0,
  round_to: 10_000,
  starts_at: START,
  ends_at: null,
  is_on: true,
  reason: 'آزمون',
  made_by: 'هدیه سلیمی',
  made_at: START,
};
