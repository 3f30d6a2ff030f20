import { findHolidayName, isDayOff } from './holidays.ts';
import { toGregorian } from './jalali.ts';

function findName(year: number, month: number, day: number): string | null {
  return findHolidayName(toGregorian(year, month, day) ?? '');
}

test('solar holidays repeat every year', () => {
  expect(findName(1405, 11, 22)).toBe('پیروزی انقلاب اسلامی');
  expect(findName(1411, 11, 22)).toBe('پیروزی انقلاب اسلامی');
  expect(findName(1411, 1, 13)).toBe('روز طبیعت (سیزده‌به‌در)');
});

test('lunar holidays are known for 1405 and 1406 only', () => {
  expect(findName(1405, 10, 2)).toBe('میلاد امام علی (ع)، روز پدر');
  expect(findName(1406, 9, 21)).toBe('میلاد امام علی (ع)، روز پدر');
  expect(findName(1407, 9, 10)).toBeNull();
});

test('names both holidays that fall on one day', () => {
  expect(findName(1405, 1, 1)).toBe('آغاز نوروز و عید فطر');
});

test('a Friday is a day off without being a holiday, and a Thursday is neither', () => {
  expect(findHolidayName('2026-11-27')).toBeNull();
  expect(isDayOff('2026-11-27')).toBe(true);
  expect(isDayOff('2026-11-26')).toBe(false);
  expect(isDayOff('2026-12-23')).toBe(true);
});
