import { formatProgress } from '../../../ui/results/ResultsHead.tsx';
import { listStripDays } from '../../../ui/results/listStripDays.ts';
import { formatTableDate } from './formatTableDate.ts';

test('progress counts the suppliers that have responded', () => {
  expect(formatProgress(5, 0, 0, false)).toBe('در حال دریافت نتایج…');
  expect(formatProgress(5, 3, 0, false)).toBe('پاسخ ۳ از ۵ تأمین‌کننده رسید');
});

test('mentions a failed supplier, and after the last response also that its flights are missing from the list', () => {
  expect(formatProgress(5, 3, 1, false)).toBe('پاسخ ۲ از ۵ تأمین‌کننده رسید؛ یکی پاسخ نداد.');
  expect(formatProgress(5, 5, 1, false)).toBe(
    'پاسخ ۴ از ۵ تأمین‌کننده رسید؛ یکی پاسخ نداد و پروازهایش در فهرست نیست.',
  );
  expect(formatProgress(5, 5, 2, false)).toContain('۲ تأمین‌کننده پاسخ ندادند و پروازهایشان در فهرست نیست.');
});

test('a slow search says that the results so far can be viewed', () => {
  expect(formatProgress(5, 2, 0, true)).toBe('کمی بیشتر از حد معمول طول کشیده؛ نتایج رسیده را ببینید.');
});

test('the date strip has seven days around the chosen day and no past day', () => {
  const now = new Date('2026-11-21T12:00:00+03:30');
  expect(listStripDays('2026-11-26', now)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(listStripDays('2026-11-22', now)[0]).toBe('2026-11-21');
  expect(listStripDays('2026-11-22', now)).toHaveLength(7);
});

test('the date of a penalty table is a month, or the year when only that is known', () => {
  expect(formatTableDate('1399-06')).toBe('شهریور ۱۳۹۹');
  expect(formatTableDate('1405')).toBe('۱۴۰۵');
});
