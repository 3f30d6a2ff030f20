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

test.each<[title: string, texts: [actual: string, expected: string][]]>([
  [
    'formats a day as weekday, day, month, year without a comma',
    [
      [formatDay('2026-11-26'), 'پنجشنبه ۵ آذر ۱۴۰۵'],
      [formatDay('2026-07-12'), 'یکشنبه ۲۱ تیر ۱۴۰۵'],
      [formatDayShort('2026-11-26'), 'پنجشنبه ۵ آذر'],
      [formatDayMonth('2026-11-26'), '۵ آذر'],
    ],
  ],
  [
    'formats the Gregorian day with the ezafe of its month',
    [
      [formatGregorian('2026-11-26'), '۲۶ نوامبر ۲۰۲۶'],
      [formatGregorian('2026-07-12'), '۱۲ ژوئیهٔ ۲۰۲۶'],
      [formatGregorian('2026-05-07'), '۷ مه ۲۰۲۶'],
    ],
  ],
  [
    'formats the Jalali day in Latin digits for URLs and in Persian digits for fields',
    [
      [toJalaliText('2026-11-26'), '1405-09-05'],
      [formatDayNumeric('2026-11-26'), '۱۴۰۵/۰۹/۰۵'],
    ],
  ],
  [
    'formats times in Tehran time',
    [
      [formatTime('2026-11-26T07:30:00+03:30'), '۰۷:۳۰'],
      [formatTime('2026-11-26T04:00:00Z'), '۰۷:۳۰'],
      [formatTime('2026-11-25T20:30:00Z'), '۰۰:۰۰'],
    ],
  ],
  [
    'formats durations without zero parts',
    [
      [formatDuration(90), '۱ ساعت و ۳۰ دقیقه'],
      [formatDuration(120), '۲ ساعت'],
      [formatDuration(45), '۴۵ دقیقه'],
      [formatDuration(0), '۰ دقیقه'],
      [formatDurationTight(90), '۱:۳۰ ساعت'],
    ],
  ],
])('%s', (_title, texts) => {
  for (const [actual, expected] of texts) expect(actual).toBe(expected);
});
