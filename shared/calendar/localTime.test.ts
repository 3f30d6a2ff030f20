import { formatTime } from './format.ts';
import { subtractMinutes, toLocalDay, toLocalTime } from './localTime.ts';

test('shows a time abroad in its local time and a UTC instant in Tehran time', () => {
  expect([toLocalDay('2026-11-27T00:40:00+01:00'), toLocalTime('2026-11-27T00:40:00+01:00')]).toEqual([
    '2026-11-27',
    '00:40',
  ]);
  expect([toLocalDay('2026-11-26T21:10:00Z'), toLocalTime('2026-11-26T21:10:00Z')]).toEqual([
    '2026-11-27',
    '00:40',
  ]);
  expect(formatTime('2026-11-26T18:00:00+00:00')).toBe('۱۸:۰۰');
  expect(formatTime('2026-11-26T14:30:00.000Z')).toBe('۱۸:۰۰');
});

test('subtracting minutes keeps the UTC offset', () => {
  expect(subtractMinutes('2026-11-27T01:40:00+03:00', 180)).toBe('2026-11-26T22:40:00+03:00');
  expect(subtractMinutes('2026-11-26T18:00:00-05:00', 45)).toBe('2026-11-26T17:15:00-05:00');
  expect(subtractMinutes('2026-11-26T04:00:00Z', 120)).toBe('2026-11-26T05:30:00+03:30');
});
