import { toGregorian } from '../../../shared/calendar/jalali.ts';
import {
  addMonths,
  formatMonth,
  formatOtherMonths,
  listWeeks,
  moveDay,
  toCalendarDay,
} from './calendarMonth.ts';

const toDay = (year: number, month: number, of: number) => toGregorian(year, month, of) ?? '';

test('a month is laid out from Saturday to Friday', () => {
  const weeks = listWeeks({ year: 1405, month: 9 }, 'jalali');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((of) => toDay(1405, 9, of))]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test('Esfand has 29 days, and 30 in a leap year', () => {
  const lengthOf = (year: number) => listWeeks({ year, month: 12 }, 'jalali').flat().filter(Boolean).length;
  expect([lengthOf(1405), lengthOf(1408)]).toEqual([29, 30]);
});

test('the month after Esfand is Farvardin of the next year, and the month before Farvardin is Esfand', () => {
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
  expect(moveDay(toDay(1405, 9, 5), key, shift, 'jalali')).toBe(toDay(year, month, of));
});

test('one month after the 31st is the last day of a shorter month', () => {
  expect(moveDay(toDay(1405, 6, 31), 'PageDown', false, 'jalali')).toBe(toDay(1405, 7, 30));
});

test('any other key does not move the day', () => {
  expect(moveDay(toDay(1405, 9, 5), 'a', false, 'jalali')).toBeNull();
});

test('the weeks of a Gregorian month also begin on Saturday', () => {
  const weeks = listWeeks({ year: 2026, month: 12 }, 'gregorian');
  expect(weeks[0]).toEqual([null, null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  const february = (year: number) => listWeeks({ year, month: 2 }, 'gregorian').flat().filter(Boolean).length;
  expect([february(2027), february(2028)]).toEqual([28, 29]);
});

test.each([
  ['2027-01-31', 'PageDown', false, '2027-02-28'],
  ['2026-12-05', 'PageUp', false, '2026-11-05'],
  ['2028-02-29', 'PageUp', true, '2027-02-28'],
  ['2026-12-05', 'End', false, '2026-12-11'],
] as const)('%s with %s (shift: %s) moves by Gregorian months to %s', (day, key, shift, target) => {
  expect(moveDay(day, key, shift, 'gregorian')).toBe(target);
});

test('a month is titled in its own calendar and with the matching months of the other calendar', () => {
  const titles = (year: number, month: number, kind: 'jalali' | 'gregorian') => [
    formatMonth({ year, month }, kind),
    formatOtherMonths({ year, month }, kind),
  ];
  expect(titles(1405, 9, 'jalali')).toEqual(['آذر ۱۴۰۵', 'نوامبر و دسامبر ۲۰۲۶']);
  expect(titles(1405, 10, 'jalali')).toEqual(['دی ۱۴۰۵', 'دسامبر ۲۰۲۶ و ژانویه ۲۰۲۷']);
  expect(titles(2027, 1, 'gregorian')).toEqual(['ژانویه ۲۰۲۷', 'دی و بهمن ۱۴۰۵']);
  expect(titles(2027, 3, 'gregorian')).toEqual(['مارس ۲۰۲۷', 'اسفند ۱۴۰۵ و فروردین ۱۴۰۶']);
});

test('a day has its day number in both calendars', () => {
  expect(toCalendarDay('2026-12-05', 'jalali')).toEqual({ year: 1405, month: 9, day: 14 });
  expect(toCalendarDay('2026-12-05', 'gregorian')).toEqual({ year: 2026, month: 12, day: 5 });
});
