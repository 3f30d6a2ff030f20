import { tehranDay, tehranInstant, tehranIso, tehranTime } from './tehran.ts';

test('a new day starts in Tehran three and a half hours earlier than in UTC', () => {
  expect(tehranDay(new Date('2026-11-25T20:29:59Z'))).toBe('2026-11-25');
  expect(tehranDay(new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-26');
});

test('converts Tehran wall-clock time to an instant and back', () => {
  const instant = tehranInstant('2026-11-26', '07:30');
  expect(instant.toISOString()).toBe('2026-11-26T04:00:00.000Z');
  expect(tehranIso(instant)).toBe('2026-11-26T07:30:00+03:30');
  expect(tehranTime(instant)).toBe('07:30');
});

test('there is no daylight saving in summer', () => {
  expect(tehranIso(new Date('2026-07-12T04:00:00Z'))).toBe('2026-07-12T07:30:00+03:30');
});

test('rejects malformed days and times', () => {
  expect(() => tehranInstant('2026-11-26', '7')).toThrow(RangeError);
});
