import { describeExtras } from './describeExtras.ts';
import type { OrderItemSummary } from './orderItemSummary.ts';

type Trip = Pick<OrderItemSummary, 'legs' | 'extras'>;

const EXTRA = { ticket: 'بلیط', code: 'PNR', carrier: 'شرکت', facts: [] };
const BUS = { ...EXTRA, leg: 2, service: 'اتوبوس', title: 'مشهد به نیشابور' };
const POLICY = { ...EXTRA, leg: 3, service: 'بیمه‌نامه', title: 'بیمهٔ مسافرتی ترکیه' };
const LEGS = [{}, {}] as unknown as Trip['legs'];

test('names a ride by its service and route, and a policy by its title', () => {
  expect(describeExtras({ legs: LEGS, extras: [BUS, POLICY] })).toBe(
    'همراه با اتوبوس مشهد به نیشابور و بیمهٔ مسافرتی ترکیه',
  );
});

test('an order of one product has nothing to add', () => {
  expect(describeExtras({ legs: LEGS.slice(0, 1) })).toBeNull();
});
