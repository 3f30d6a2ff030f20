import {
  formatDay,
  formatDayMonth,
  formatDayNumeric,
  formatDayShort,
  formatDuration,
  formatDurationTight,
  formatGregorian,
  formatTime,
  toJalaliText,
} from './format.ts';

test('a day reads weekday, day, month, year without a comma', () => {
  expect(formatDay('2026-11-26')).toBe('پنجشنبه ۵ آذر ۱۴۰۵');
  expect(formatDay('2026-07-12')).toBe('یکشنبه ۲۱ تیر ۱۴۰۵');
  expect(formatDayShort('2026-11-26')).toBe('پنجشنبه ۵ آذر');
  expect(formatDayMonth('2026-11-26')).toBe('۵ آذر');
});

test('the Gregorian day carries the ezafe of its month', () => {
  expect(formatGregorian('2026-11-26')).toBe('۲۶ نوامبر ۲۰۲۶');
  expect(formatGregorian('2026-07-12')).toBe('۱۲ ژوئیهٔ ۲۰۲۶');
  expect(formatGregorian('2026-05-07')).toBe('۷ مه ۲۰۲۶');
});

test('URLs carry the Jalali day in Latin digits, fields in Persian ones', () => {
  expect(toJalaliText('2026-11-26')).toBe('1405-09-05');
  expect(formatDayNumeric('2026-11-26')).toBe('۱۴۰۵/۰۹/۰۵');
});

test('times are those of the clock in Tehran', () => {
  expect(formatTime('2026-11-26T07:30:00+03:30')).toBe('۰۷:۳۰');
  expect(formatTime('2026-11-26T04:00:00Z')).toBe('۰۷:۳۰');
  expect(formatTime('2026-11-25T20:30:00Z')).toBe('۰۰:۰۰');
});

test('durations leave out what is zero', () => {
  expect(formatDuration(90)).toBe('۱ ساعت و ۳۰ دقیقه');
  expect(formatDuration(120)).toBe('۲ ساعت');
  expect(formatDuration(45)).toBe('۴۵ دقیقه');
  expect(formatDuration(0)).toBe('۰ دقیقه');
  expect(formatDurationTight(90)).toBe('۱ س و ۳۰ د');
});
