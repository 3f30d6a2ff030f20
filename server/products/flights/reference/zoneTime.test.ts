import { AIRPORTS_ABROAD } from '../../../reference/airportsAbroad.ts';
import { getZoneOffset, toZoneInstant, toZoneIso } from './zoneTime.ts';

const WINTER = new Date('2026-12-01T12:00:00Z');
const SUMMER = new Date('2026-07-01T12:00:00Z');

test('the UTC offset of a time zone includes summer time', () => {
  expect([getZoneOffset('Asia/Tehran', SUMMER), getZoneOffset('Asia/Tehran', WINTER)]).toEqual([210, 210]);
  expect([getZoneOffset('Europe/London', SUMMER), getZoneOffset('Europe/London', WINTER)]).toEqual([60, 0]);
  expect([getZoneOffset('America/Toronto', WINTER), getZoneOffset('Asia/Kabul', WINTER)]).toEqual([
    -300, 270,
  ]);
});

test('every airport abroad has a known time zone', () => {
  for (const { tz } of AIRPORTS_ABROAD)
    expect(Math.abs(getZoneOffset(tz, WINTER))).toBeLessThanOrEqual(14 * 60);
});

test('converts a local time to an instant and back', () => {
  expect(toZoneIso(toZoneInstant('2026-11-26', 9 * 60 + 40, 'Europe/Istanbul'), 'Europe/Istanbul')).toBe(
    '2026-11-26T09:40:00+03:00',
  );
  expect(toZoneIso(toZoneInstant('2026-12-01', 18 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-12-01T18:00:00+00:00',
  );
  expect(toZoneIso(toZoneInstant('2026-12-01', 30, 'America/Toronto'), 'America/Toronto')).toBe(
    '2026-12-01T00:30:00-05:00',
  );
});

test('a morning flight after a clock change at night keeps its local time', () => {
  // London leaves summer time on 25 October 2026 at 01:00 UTC.
  expect(toZoneIso(toZoneInstant('2026-10-25', 9 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-10-25T09:00:00+00:00',
  );
  expect(toZoneIso(toZoneInstant('2026-10-24', 9 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-10-24T09:00:00+01:00',
  );
});
