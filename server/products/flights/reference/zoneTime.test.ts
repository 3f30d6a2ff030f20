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

test.each([
  ['Asia/Kathmandu', '+05:45'],
  ['Asia/Kolkata', '+05:30'],
  ['America/St_Johns', '-03:30'],
  ['Pacific/Marquesas', '-09:30'],
  ['Australia/Eucla', '+08:45'],
])('%s is %s from UTC, a part of an hour included', (zone, offset) => {
  const instant = toZoneInstant('2026-12-01', 20, zone);
  expect(instant).toEqual(new Date(`2026-12-01T00:20:00${offset}`));
  expect(toZoneIso(instant, zone)).toBe(`2026-12-01T00:20:00${offset}`);
});

test.each([
  ['America/St_Johns', '2026-03-08T05:29:00Z', -210, -150],
  ['America/St_Johns', '2026-11-01T04:29:00Z', -150, -210],
  ['Australia/Adelaide', '2026-10-03T16:29:00Z', 570, 630],
  ['Australia/Lord_Howe', '2026-10-03T15:29:00Z', 630, 660],
])('%s changes its clock within the UTC hour of %s', (zone, lastMinute, before, after) => {
  const last = new Date(lastMinute);
  expect(getZoneOffset(zone, last)).toBe(before);
  expect(getZoneOffset(zone, new Date(last.getTime() + 60_000))).toBe(after);
});

test('a local time just after a clock change on the half hour is kept', () => {
  // Adelaide skips 02:00 to 03:00 on 4 October 2026, at 16:30 UTC of the day before.
  expect(toZoneInstant('2026-10-04', 3 * 60 + 5, 'Australia/Adelaide')).toEqual(
    new Date('2026-10-04T03:05:00+10:30'),
  );
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
