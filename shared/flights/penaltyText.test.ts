import { formatPublished, formatTierLimit } from './penaltyText.ts';

test.each([
  ['N3', 'تا ۱۲ ظهر ۳ روز پیش از پرواز'],
  ['N1', 'تا ۱۲ ظهر روز پیش از پرواز'],
  ['H24', 'تا ۲۴ ساعت پیش از پرواز'],
  ['H0', 'تا زمان پرواز'],
  ['END', 'پس از آن'],
] as const)('the limit %s reads %s', (until, text) => {
  expect(formatTierLimit(until)).toBe(text);
});

test('a table with one window applies at any time', () => {
  expect(formatTierLimit('END', true)).toBe('در هر زمان');
});

test('a table without a month has no date to show', () => {
  expect(formatPublished({ asOf: '1399-06' })).toBe('شهریور ۱۳۹۹');
  expect(formatPublished({ asOf: '' })).toBeNull();
});
