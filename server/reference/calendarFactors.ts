import { findHolidayName } from '../../shared/calendar/holidays.ts';
import { addDays, getWeekday, toJalali } from '../../shared/calendar/jalali.ts';

/** Saturday to Friday. */
const WEEKDAY_FACTORS = [1.05, 0.95, 0.95, 0.97, 1.12, 1.1, 1.15] as const;

/** `from` and `until` are inclusive Gregorian days. `to` limits the season to these arrival airports. */
interface Season {
  factor: number;
  from: string;
  until: string;
  to?: readonly string[];
}

/** Dates after Ramadan 1448 are predictions and may differ by a day. */
const LUNAR_SEASONS: readonly Season[] = [
  { factor: 0.85, from: '2026-06-16', until: '2026-06-25' },
  { factor: 0.85, from: '2027-06-06', until: '2027-06-15' },
  { factor: 1.5, from: '2026-08-07', until: '2026-08-16', to: ['MHD'] },
  { factor: 1.5, from: '2027-07-28', until: '2027-08-06', to: ['MHD'] },
  { factor: 0.8, from: '2027-02-08', until: '2027-03-09' },
  { factor: 0.8, from: '2028-01-28', until: '2028-02-26' },
];

/** Inclusive solar days as `MMDD`. A season may continue into the next year. */
const SOLAR_SEASONS: readonly { factor: number; from: number; until: number; to?: readonly string[] }[] = [
  { factor: 1.6, from: 1225, until: 115 },
  { factor: 1.15, from: 415, until: 625 },
  { factor: 1.2, from: 901, until: 1210, to: ['KIH', 'GSM', 'ZBR', 'BND'] },
];

const LONG_HOLIDAY_FACTOR = 1.35;
const THURSDAY = 5;
const FRIDAY = 6;

function isDayOff(isoDay: string): boolean {
  return getWeekday(isoDay) >= THURSDAY || findHolidayName(isoDay) !== null;
}

/**
 * Returns whether the day belongs to three or more consecutive days off with a holiday from Saturday to Wednesday.
 */
function isInLongHoliday(isoDay: string): boolean {
  if (!isDayOff(isoDay)) return false;
  let first = isoDay;
  while (isDayOff(addDays(first, -1))) first = addDays(first, -1);
  let length = 0;
  let hasHoliday = false;
  for (let day = first; isDayOff(day); day = addDays(day, 1)) {
    length += 1;
    hasHoliday ||= getWeekday(day) < THURSDAY;
  }
  return length >= 3 && hasHoliday;
}

function isInSolarWindow(isoDay: string, from: number, until: number): boolean {
  const { month, day } = toJalali(isoDay);
  const at = month * 100 + day;
  return from <= until ? at >= from && at <= until : at >= from || at <= until;
}

/** Returns the highest peak factor. The factor of a quiet season applies only without a peak. */
export function getSeasonFactor(isoDay: string, toAirport: string): number {
  const inForce = [
    ...SOLAR_SEASONS.filter((season) => isInSolarWindow(isoDay, season.from, season.until)),
    ...LUNAR_SEASONS.filter((season) => season.from <= isoDay && isoDay <= season.until),
  ]
    .filter((season) => season.to === undefined || season.to.includes(toAirport))
    .map((season) => season.factor);
  if (isInLongHoliday(isoDay)) inForce.push(LONG_HOLIDAY_FACTOR);
  const peak = Math.max(1, ...inForce);
  return peak > 1 ? peak : Math.min(1, ...inForce);
}

export function getWeekdayFactor(isoDay: string): number {
  return WEEKDAY_FACTORS[getWeekday(isoDay)] ?? 1;
}

export function isHoliday(isoDay: string): boolean {
  return getWeekday(isoDay) === FRIDAY || findHolidayName(isoDay) !== null;
}
