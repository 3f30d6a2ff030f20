import { AIRPORTS_ABROAD } from '../../../reference/airportsAbroad.ts';
import { zoneInstant, zoneIso, zoneOffset } from './zoneTime.ts';

const WINTER = new Date('2026-12-01T12:00:00Z');
const SUMMER = new Date('2026-07-01T12:00:00Z');

test('the clock of a place is known with its summer time', () => {
  expect([zoneOffset('Asia/Tehran', SUMMER), zoneOffset('Asia/Tehran', WINTER)]).toEqual([210, 210]);
  expect([zoneOffset('Europe/London', SUMMER), zoneOffset('Europe/London', WINTER)]).toEqual([60, 0]);
  expect([zoneOffset('America/Toronto', WINTER), zoneOffset('Asia/Kabul', WINTER)]).toEqual([-300, 270]);
});

test('every airport abroad lies in a known zone', () => {
  for (const { tz } of AIRPORTS_ABROAD) expect(Math.abs(zoneOffset(tz, WINTER))).toBeLessThanOrEqual(14 * 60);
});

test('a time on the clock of a place is an instant and back', () => {
  expect(zoneIso(zoneInstant('2026-11-26', 9 * 60 + 40, 'Europe/Istanbul'), 'Europe/Istanbul')).toBe(
    '2026-11-26T09:40:00+03:00',
  );
  expect(zoneIso(zoneInstant('2026-12-01', 18 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-12-01T18:00:00+00:00',
  );
  expect(zoneIso(zoneInstant('2026-12-01', 30, 'America/Toronto'), 'America/Toronto')).toBe(
    '2026-12-01T00:30:00-05:00',
  );
});

test('on the night of a change of clocks a morning flight keeps its time', () => {
  // London goes back an hour on 25 October 2026 at one in the morning, UTC.
  expect(zoneIso(zoneInstant('2026-10-25', 9 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-10-25T09:00:00+00:00',
  );
  expect(zoneIso(zoneInstant('2026-10-24', 9 * 60, 'Europe/London'), 'Europe/London')).toBe(
    '2026-10-24T09:00:00+01:00',
  );
});
