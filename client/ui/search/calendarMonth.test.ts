import { toGregorian } from '../../../shared/calendar/jalali.ts';
import { addMonths, listWeeks, moveDay } from './calendarMonth.ts';

const toDay = (year: number, month: number, of: number) => toGregorian(year, month, of) ?? '';

test('a month is laid out from Saturday to Friday', () => {
  const weeks = listWeeks({ year: 1405, month: 9 });
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((of) => toDay(1405, 9, of))]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test('Esfand has 29 days, and 30 in a leap year', () => {
  const lengthOf = (year: number) => listWeeks({ year, month: 12 }).flat().filter(Boolean).length;
  expect([lengthOf(1405), lengthOf(1408)]).toEqual([29, 30]);
});

test('the month after Esfand is Farvardin of the next year, and back', () => {
  expect(addMonths({ year: 1405, month: 12 }, 1)).toEqual({ year: 1406, month: 1 });
  expect(addMonths({ year: 1406, month: 1 }, -1)).toEqual({ year: 1405, month: 12 });
});

test.each([
  ['ArrowLeft', false, [1405, 9, 6]],
  ['ArrowRight', false, [1405, 9, 4]],
  ['ArrowDown', false, [1405, 9, 12]],
  ['ArrowUp', false, [1405, 8, 28]],
  ['Home', false, [1405, 8, 30]],
  ['End', false, [1405, 9, 6]],
  ['PageDown', false, [1405, 10, 5]],
  ['PageUp', true, [1404, 9, 5]],
] as const)('%s (shift: %s) moves from 5 Azar to %j', (key, shift, [year, month, of]) => {
  expect(moveDay(toDay(1405, 9, 5), key, shift)).toBe(toDay(year, month, of));
});

test('one month after the 31st is the last day of a shorter month', () => {
  expect(moveDay(toDay(1405, 6, 31), 'PageDown', false)).toBe(toDay(1405, 7, 30));
});

test('any other key does not move the day', () => {
  expect(moveDay(toDay(1405, 9, 5), 'a', false)).toBeNull();
});
