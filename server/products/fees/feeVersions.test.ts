import { FEE_RULE } from '../../../test/fakes/feeRule.ts';
import { listRulesAt, type FeeVersion } from './feeVersions.ts';

const at = (day: string) => new Date(`${day}T00:00:00+03:30`);

const FIRST: FeeVersion = { ...FEE_RULE, product: 'flights', made_at: at('2026-10-30') };

const sizesAt = (versions: FeeVersion[], day: string) =>
  listRulesAt(versions, at(day)).map(({ size }) => size);

test('a later version replaces the rule from its own start on', () => {
  const versions = [FIRST, { ...FIRST, version: 2, size: 550_000, starts_at: at('2026-12-01') }];
  expect(sizesAt(versions, '2026-10-31')).toEqual([]);
  expect(sizesAt(versions, '2026-11-30')).toEqual([450_000]);
  expect(sizesAt(versions, '2026-12-01')).toEqual([550_000]);
});

test('a rule ends with its last day and with the version that switches it off', () => {
  expect(sizesAt([{ ...FIRST, ends_at: at('2026-11-10') }], '2026-11-09')).toEqual([450_000]);
  expect(sizesAt([{ ...FIRST, ends_at: at('2026-11-10') }], '2026-11-10')).toEqual([]);
  const off = { ...FIRST, version: 2, is_on: false, starts_at: at('2026-11-05') };
  expect(sizesAt([FIRST, off], '2026-11-06')).toEqual([]);
});

test('a change that takes effect now precedes one that was planned before it', () => {
  const planned = { ...FIRST, version: 2, size: 900_000, starts_at: at('2026-12-01') };
  const newest = { ...FIRST, version: 3, size: 500_000, starts_at: at('2026-11-20') };
  expect(sizesAt([FIRST, planned, newest], '2026-12-02')).toEqual([500_000]);
});
