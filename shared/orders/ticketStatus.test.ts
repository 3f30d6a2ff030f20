import type { TripLeg } from './orderItemSummary.ts';
import { summarizeTickets, type TicketStatus } from './ticketStatus.ts';

const leg = (from: string, to: string) => ({ from: { city: from }, to: { city: to } }) as TripLeg;
const flight = {
  words: { ticket: 'بلیط', carrier: 'ایرلاین', service: 'پرواز' },
  legs: [leg('تهران', 'مشهد'), leg('مشهد', 'تهران')],
};
const policy = { words: { ticket: 'بیمه‌نامه', carrier: 'شرکت بیمه', service: 'بیمه‌نامه' }, legs: [] };
const person = (name: string, ...statuses: TicketStatus[]) => ({
  name,
  tickets: statuses.map((status, index) => ({ leg: index + 1, status })),
});

const ONE_OF_THREE = [
  person('سارا رضایی', 'refunding'),
  person('امیر کاظمی', 'valid'),
  person('نیکا کاظمی', 'valid'),
];

test('an order with only valid or not yet issued tickets has no note', () => {
  expect(summarizeTickets([person('سارا رضایی', 'valid')], flight)).toBeNull();
  expect(summarizeTickets([person('سارا رضایی')], flight)).toBeNull();
});

test('one of three tickets is returned: the others are valid', () => {
  expect(summarizeTickets(ONE_OF_THREE, flight)).toEqual({
    valid: 2,
    note: 'بلیط سارا رضایی پس داده شد؛ بلیط‌های دیگر معتبرند.',
  });
});

test('names the only remaining traveller', () => {
  const people = [
    person('سارا رضایی', 'refunded'),
    person('نیکا کاظمی', 'void'),
    person('امیر کاظمی', 'valid'),
  ];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'بلیط‌های سارا رضایی و نیکا کاظمی پس داده شد؛ بلیط امیر کاظمی معتبر است.',
  );
});

test('names the returned leg of a round trip', () => {
  expect(summarizeTickets([person('سارا رضایی', 'valid', 'refunding')], flight)?.note).toBe(
    'بلیط مسیر مشهد به تهران پس داده شد؛ بلیط دیگر معتبر است.',
  );
  const people = [person('سارا رضایی', 'valid', 'refunding'), person('امیر کاظمی', 'valid', 'valid')];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'بلیط سارا رضایی در مسیر مشهد به تهران پس داده شد؛ بلیط‌های دیگر معتبرند.',
  );
});

test('names a refund without a supplier response and a leg that the carrier cancelled', () => {
  const people = [person('سارا رضایی', 'returning'), person('امیر کاظمی', 'valid')];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'استرداد بلیط سارا رضایی در حال انجام است؛ بلیط امیر کاظمی معتبر است.',
  );
  expect(summarizeTickets([person('سارا رضایی', 'valid', 'cancelled')], flight)?.note).toBe(
    'پرواز مشهد به تهران را ایرلاین لغو کرده است؛ بلیط دیگر معتبر است.',
  );
});

test('policies are called policies', () => {
  expect(summarizeTickets(ONE_OF_THREE, policy)?.note).toBe(
    'بیمه‌نامهٔ سارا رضایی پس داده شد؛ بیمه‌نامه‌های دیگر معتبرند.',
  );
  expect(summarizeTickets([person('سارا رضایی', 'refunded')], policy)).toEqual({
    valid: 0,
    note: 'بیمه‌نامهٔ این سفارش پس داده شده است.',
  });
});
