import { findBestSeats, formatLostSeats } from './bestSeats.ts';
import { buildSmallBus } from './seatMap.fixture.ts';
import { listSeatProblems } from './seatRules.ts';

const listNumbers = (seats: ReturnType<typeof findBestSeats>) => seats?.map(({ number }) => number);

test('gives two people a pair at the front', () => {
  expect(listNumbers(findBestSeats(buildSmallBus(), ['male', 'female']))).toEqual([2, 3]);
});

test('gives one person a single seat and keeps pairs free', () => {
  expect(listNumbers(findBestSeats(buildSmallBus(), ['female']))).toEqual([1]);
});

test('gives seats next to a stranger only to the permitted gender', () => {
  const map = buildSmallBus({
    1: 'male',
    2: 'female',
    4: 'male',
    7: 'male',
    8: 'male',
    5: 'male',
    11: 'female',
  });
  expect(listNumbers(findBestSeats(map, ['female', 'female']))).toEqual([9, 10]);
  const choice = findBestSeats(map, ['male', 'female', 'male', 'female', 'male', 'female']);
  expect(choice).not.toBeNull();
  expect(listSeatProblems(map, choice!)).toEqual([]);
});

test('offers the nearest pair after a seat is lost', () => {
  expect(listNumbers(findBestSeats(buildSmallBus({ 9: 'male' }), ['male', 'female'], [9, 10]))).toEqual([
    5, 6,
  ]);
});

test('offers only bookable seats, for any number of people that fits', () => {
  const map = buildSmallBus({ 3: 'male', 6: 'female', 12: 'male' });
  for (let count = 1; count <= 7; count += 1) {
    const genders = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 'male' : 'female') as 'male');
    const choice = findBestSeats(map, genders);
    expect(choice).toHaveLength(count);
    expect(listSeatProblems(map, choice!)).toEqual([]);
  }
});

test('offers nothing when there are not enough seats', () => {
  const map = buildSmallBus(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((seat) => [seat, 'male'])));
  expect(findBestSeats(map, ['male', 'male', 'male', 'male', 'male', 'male', 'male'])).toBeNull();
  expect(findBestSeats(map, [])).toBeNull();
});

test('the lost-seat message names the remaining adjacent seats', () => {
  const two = [
    { number: 11, gender: 'male' as const },
    { number: 12, gender: 'female' as const },
  ];
  expect(formatLostSeats([7], two)).toBe('صندلی ۷ همین حالا فروخته شد. صندلی‌های کنار هم: ۱۱ و ۱۲.');
  expect(formatLostSeats([7, 8], null)).toContain('صندلی خالی کافی در این اتوبوس نمانده است');
});
