import { bestSeats, lostSeatsText } from './bestSeats.ts';
import { smallBus } from './seatMap.fixture.ts';
import { seatProblems } from './seatRules.ts';

const numbers = (seats: ReturnType<typeof bestSeats>) => seats?.map(({ number }) => number);

test('two people get a pair at the front', () => {
  expect(numbers(bestSeats(smallBus(), ['male', 'female']))).toEqual([2, 3]);
});

test('one person gets a single seat and leaves pairs whole', () => {
  expect(numbers(bestSeats(smallBus(), ['female']))).toEqual([1]);
});

test('seats beside a stranger go only to the gender that may sit there', () => {
  const map = smallBus({ 1: 'male', 2: 'female', 4: 'male', 7: 'male', 8: 'male', 5: 'male', 11: 'female' });
  expect(numbers(bestSeats(map, ['female', 'female']))).toEqual([9, 10]);
  const choice = bestSeats(map, ['male', 'female', 'male', 'female', 'male', 'female']);
  expect(choice).not.toBeNull();
  expect(seatProblems(map, choice!)).toEqual([]);
});

test('after a loss the nearest pair to it is offered', () => {
  expect(numbers(bestSeats(smallBus({ 9: 'male' }), ['male', 'female'], [9, 10]))).toEqual([5, 6]);
});

test('whatever it offers may be taken, for any number of people that fit', () => {
  const map = smallBus({ 3: 'male', 6: 'female', 12: 'male' });
  for (let count = 1; count <= 7; count += 1) {
    const genders = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 'male' : 'female') as 'male');
    const choice = bestSeats(map, genders);
    expect(choice).toHaveLength(count);
    expect(seatProblems(map, choice!)).toEqual([]);
  }
});

test('when there are not enough seats it offers none', () => {
  const map = smallBus({
    1: 'male',
    2: 'male',
    3: 'male',
    4: 'male',
    5: 'male',
    6: 'male',
    7: 'male',
    8: 'male',
  });
  expect(bestSeats(map, ['male', 'male', 'male', 'male', 'male', 'male', 'male'])).toBeNull();
  expect(bestSeats(map, [])).toBeNull();
});

test('a loss is told with the seats that are left together', () => {
  const two = [
    { number: 11, gender: 'male' as const },
    { number: 12, gender: 'female' as const },
  ];
  expect(lostSeatsText([7], two)).toBe('صندلی ۷ همین حالا فروخته شد. صندلی‌های کنار هم: ۱۱ و ۱۲.');
  expect(lostSeatsText([7, 8], null)).toContain('صندلی خالی کافی در این اتوبوس نمانده است');
});
