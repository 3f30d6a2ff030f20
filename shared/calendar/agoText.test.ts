import { countMinutesUntil, formatAgo } from './agoText.ts';

const NOW = '2026-11-21T12:00:00+03:30';

test.each([
  ['2026-11-21T11:59:40+03:30', 'همین حالا'],
  ['2026-11-21T11:48:00+03:30', '۱۲ دقیقه پیش'],
  ['2026-11-21T08:30:00+03:30', '۳ ساعت پیش'],
  ['2026-11-20T23:00:00+03:30', 'دیروز'],
  ['2026-11-19T23:00:00+03:30', '۲۸ آبان'],
])('a price fetched at %s is described as %s', (seenAt, text) => {
  expect(formatAgo(seenAt, NOW)).toBe(text);
});

test('returns no remaining minutes for a past time', () => {
  expect(countMinutesUntil('2026-11-21T13:30:00+03:30', NOW)).toBe(90);
  expect(countMinutesUntil('2026-11-21T12:00:00+03:30', NOW)).toBeNull();
});
