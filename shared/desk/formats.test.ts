import { formatAge, formatMoment } from './formats.ts';

const NOW = new Date('2026-11-23T11:12:00+03:30');

test.each([
  ['2026-11-23T11:08:00+03:30', 'امروز ۱۱:۰۸'],
  ['2026-11-22T20:14:00+03:30', 'دیروز ۲۰:۱۴'],
  ['2026-11-24T11:40:00+03:30', 'فردا ۱۱:۴۰'],
  ['2026-11-09T16:30:00+03:30', '۱۸ آبان ۱۶:۳۰'],
  ['2026-03-20T09:00:00+03:30', '۲۹ اسفند ۱۴۰۴ ۰۹:۰۰'],
])('the moment %s is shown as «%s»', (at, text) => expect(formatMoment(new Date(at), NOW)).toBe(text));

test.each([
  [0, '۰ دقیقه'],
  [47, '۴۷ دقیقه'],
  [3 * 60 + 5, '۳ ساعت'],
  [2 * 24 * 60, '۲ روز'],
  [9 * 24 * 60, '۲۳ آبان'],
])('%p minutes ago is shown as «%s»', (minutes, text) => {
  expect(formatAge(new Date(NOW.getTime() - minutes * 60_000), NOW)).toBe(text);
});
