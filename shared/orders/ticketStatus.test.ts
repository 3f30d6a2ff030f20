import type { TripLeg } from './orderItemSummary.ts';
import { summarizeTickets, type TicketStatus } from './ticketStatus.ts';

const makeLeg = (from: string, to: string) => ({ from: { city: from }, to: { city: to } }) as TripLeg;
const flight = {
  labels: { ticket: 'بلیط', carrier: 'ایرلاین', service: 'پرواز' },
  legs: [makeLeg('تهران', 'مشهد'), makeLeg('مشهد', 'تهران')],
};
const policy = { labels: { ticket: 'بیمه‌نامه', carrier: 'شرکت بیمه', service: 'بیمه‌نامه' }, legs: [] };
const makePerson = (name: string, ...statuses: TicketStatus[]) => ({
  name,
  tickets: statuses.map((status, index) => ({ leg: index + 1, status })),
});

const ONE_OF_THREE = [
  makePerson('سارا رضایی', 'refunding'),
  makePerson('امیر کاظمی', 'valid'),
  makePerson('نیکا کاظمی', 'valid'),
];

test('an order with only valid or not yet issued tickets has no note', () => {
  expect(summarizeTickets([makePerson('سارا رضایی', 'valid')], flight)).toBeNull();
  expect(summarizeTickets([makePerson('سارا رضایی')], flight)).toBeNull();
});

test('when one of three tickets is refunded, states that the others are valid', () => {
  expect(summarizeTickets(ONE_OF_THREE, flight)).toEqual({
    valid: 2,
    note: 'بلیط سارا رضایی پس داده شد؛ بلیط‌های دیگر معتبرند.',
  });
});

test('distinguishes the bus seats of one buyer by their numbers', () => {
  const seats = [
    { ...makePerson('سارا رضایی', 'refunding'), note: 'صندلی ۲، خانم' },
    { ...makePerson('سارا رضایی', 'valid'), note: 'صندلی ۳، آقا' },
  ];
  expect(summarizeTickets(seats, { ...flight, legs: flight.legs.slice(0, 1) })?.note).toBe(
    'بلیط سارا رضایی (صندلی ۲، خانم) پس داده شد؛ بلیط سارا رضایی (صندلی ۳، آقا) معتبر است.',
  );
});

test('names the only remaining traveller', () => {
  const people = [
    makePerson('سارا رضایی', 'refunded'),
    makePerson('نیکا کاظمی', 'void'),
    makePerson('امیر کاظمی', 'valid'),
  ];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'بلیط‌های سارا رضایی و نیکا کاظمی پس داده شد؛ بلیط امیر کاظمی معتبر است.',
  );
});

test('names the returned leg of a round trip', () => {
  expect(summarizeTickets([makePerson('سارا رضایی', 'valid', 'refunding')], flight)?.note).toBe(
    'بلیط مسیر مشهد به تهران پس داده شد؛ بلیط دیگر معتبر است.',
  );
  const people = [makePerson('سارا رضایی', 'valid', 'refunding'), makePerson('امیر کاظمی', 'valid', 'valid')];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'بلیط سارا رضایی در مسیر مشهد به تهران پس داده شد؛ بلیط‌های دیگر معتبرند.',
  );
});

test('names a refund without a supplier response and a leg that the carrier cancelled', () => {
  const people = [makePerson('سارا رضایی', 'returning'), makePerson('امیر کاظمی', 'valid')];
  expect(summarizeTickets(people, flight)?.note).toBe(
    'استرداد بلیط سارا رضایی در حال انجام است؛ بلیط امیر کاظمی معتبر است.',
  );
  expect(summarizeTickets([makePerson('سارا رضایی', 'valid', 'cancelled')], flight)?.note).toBe(
    'پرواز مشهد به تهران را ایرلاین لغو کرده است؛ بلیط دیگر معتبر است.',
  );
});

test('policies are called policies', () => {
  expect(summarizeTickets(ONE_OF_THREE, policy)?.note).toBe(
    'بیمه‌نامهٔ سارا رضایی پس داده شد؛ بیمه‌نامه‌های دیگر معتبرند.',
  );
  expect(summarizeTickets([makePerson('سارا رضایی', 'refunded')], policy)).toEqual({
    valid: 0,
    note: 'بیمه‌نامهٔ این سفارش پس داده شده است.',
  });
});
