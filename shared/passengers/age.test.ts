import { toGregorian } from '../calendar/jalali.ts';
import { calculateAge, getAgeGroup, getAgeGroupMessage } from './age.ts';

const toDay = (year: number, month: number, day: number) => toGregorian(year, month, day) ?? '';
const flight = toDay(1405, 9, 5);

test('an infant becomes a child on the second birthday', () => {
  expect(getAgeGroup(toDay(1403, 9, 6), flight)).toBe('infant');
  expect(getAgeGroup(toDay(1403, 9, 5), flight)).toBe('child');
});

test('a child becomes an adult on the twelfth birthday', () => {
  expect(getAgeGroup(toDay(1393, 9, 6), flight)).toBe('child');
  expect(getAgeGroup(toDay(1393, 9, 5), flight)).toBe('adult');
});

test('a child born on 30 Esfand turns a year older on 1 Farvardin in a common year', () => {
  const leapling = toDay(1403, 12, 30);
  expect(calculateAge(leapling, toDay(1405, 12, 29))).toBe(1);
  expect(calculateAge(leapling, toDay(1406, 1, 1))).toBe(2);
  expect(calculateAge(leapling, toDay(1408, 12, 30))).toBe(5);
});

test('the age is negative before birth and zero on the first day', () => {
  expect(calculateAge(toDay(1405, 9, 6), flight)).toBe(-1);
  expect(calculateAge(flight, flight)).toBe(0);
});

test('the message for a wrong age names the age group', () => {
  expect(getAgeGroupMessage('child')).toBe(
    'تاریخ تولد با ردهٔ سنی «کودک» (۲ تا ۱۲ سال در روز سفر) هم‌خوان نیست.',
  );
});
