import { toTehranDay, toTehranInstant, toTehranIso, toTehranTime } from './tehran.ts';

test('a new day starts in Tehran three and a half hours earlier than in UTC', () => {
  expect(toTehranDay(new Date('2026-11-25T20:29:59Z'))).toBe('2026-11-25');
  expect(toTehranDay(new Date('2026-11-25T20:30:00Z'))).toBe('2026-11-26');
});

test('converts Tehran wall-clock time to an instant and back', () => {
  const instant = toTehranInstant('2026-11-26', '07:30');
  expect(instant.toISOString()).toBe('2026-11-26T04:00:00.000Z');
  expect(toTehranIso(instant)).toBe('2026-11-26T07:30:00+03:30');
  expect(toTehranTime(instant)).toBe('07:30');
});

test('summer has no daylight saving time', () => {
  expect(toTehranIso(new Date('2026-07-12T04:00:00Z'))).toBe('2026-07-12T07:30:00+03:30');
});

test('rejects malformed days and times', () => {
  expect(() => toTehranInstant('2026-11-26', '7')).toThrow(RangeError);
});
