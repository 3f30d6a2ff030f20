import { calculateFee, findFeeRule, type FeeRule } from './serviceFee.ts';

const ANY: FeeRule = {
  number: 1,
  product: null,
  source: null,
  route: null,
  way: 'amount',
  size: 450_000,
  least: 0,
  roundTo: 10_000,
};
const KISH = { from: 'tehran', to: 'kish' };
const FLIGHT = { product: 'flights', source: 'parto', route: KISH } as const;

test('a rule of a route precedes one of a supplier, which precedes one of a product; of equal rules the newest applies', () => {
  const product: FeeRule = { ...ANY, number: 2, product: 'flights' };
  const source: FeeRule = { ...ANY, number: 3, source: 'parto' };
  const route: FeeRule = { ...ANY, number: 4, route: KISH };
  const rules = [route, source, product, ANY];
  const find = (...own: FeeRule[]) => findFeeRule(own, FLIGHT)?.number;
  expect(find(...rules)).toBe(4);
  expect(find(source, product, ANY)).toBe(3);
  expect(find({ ...source, number: 9, product: 'flights' }, source)).toBe(9);
  expect(find(ANY, product)).toBe(2);
  expect(find({ ...product, number: 7 }, product)).toBe(7);
  expect(find(product, { ...product, number: 7 })).toBe(7);
});

test('a rule of another product, supplier or direction does not match', () => {
  const others: FeeRule[] = [
    { ...ANY, product: 'buses' },
    { ...ANY, source: 'other' },
    { ...ANY, route: { from: 'kish', to: 'tehran' } },
  ];
  expect(findFeeRule(others, FLIGHT)).toBeNull();
  expect(findFeeRule([{ ...ANY, route: KISH }], { ...FLIGHT, route: null })).toBeNull();
});

test.each([
  ['a fixed sum', { way: 'amount', size: 450_000, least: 0, roundTo: 10_000 }, 24_500_000, 450_000],
  ['half a step up', { way: 'amount', size: 455_000, least: 0, roundTo: 10_000 }, 24_500_000, 460_000],
  [
    'a percentage to the thousand',
    { way: 'percent', size: 350, least: 0, roundTo: 10_000 },
    24_567_890,
    860_000,
  ],
  ['a percentage to the Toman', { way: 'percent', size: 350, least: 0, roundTo: 10 }, 24_567_890, 859_880],
  [
    'at least the minimum',
    { way: 'percent', size: 250, least: 2_500_000, roundTo: 100_000 },
    24_500_000,
    2_500_000,
  ],
  ['no fee', { way: 'percent', size: 0, least: 0, roundTo: 10_000 }, 24_500_000, 0],
] as const)('the fee is %s', (_name, terms, price, fee) => {
  expect(calculateFee(terms, price)).toBe(fee);
});
