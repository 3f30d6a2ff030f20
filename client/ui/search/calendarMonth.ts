import { GREGORIAN_MONTHS, JALALI_MONTHS } from '../../../shared/calendar/format.ts';
import {
  addDays,
  toGregorian,
  getJalaliMonthLength,
  type JalaliDay,
  toJalali,
  getWeekday,
} from '../../../shared/calendar/jalali.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';

export type CalendarKind = 'jalali' | 'gregorian';

export interface CalendarMonth {
  year: number;
  month: number;
}

interface CalendarRules {
  parse: (isoDay: string) => JalaliDay;
  /** ISO day; null outside the years of the calendar. */
  build: (year: number, month: number, day: number) => string | null;
  getLength: (year: number, month: number) => number;
  getName: (month: number) => string;
}

const RULES: Readonly<Record<CalendarKind, CalendarRules>> = {
  jalali: {
    parse: toJalali,
    build: toGregorian,
    getLength: getJalaliMonthLength,
    getName: (month) => JALALI_MONTHS[month - 1] ?? '',
  },
  gregorian: {
    parse: (isoDay) => {
      const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
      return { year, month, day };
    },
    build: (year, month, day) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    getLength: (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate(),
    // Removes the ezafe, because the name is not always followed by a year.
    getName: (month) => (GREGORIAN_MONTHS[month - 1] ?? '').replace('هٔ', 'ه'),
  },
};

export function getOtherKind(kind: CalendarKind): CalendarKind {
  return kind === 'jalali' ? 'gregorian' : 'jalali';
}

export function toCalendarDay(isoDay: string, kind: CalendarKind): JalaliDay {
  return RULES[kind].parse(isoDay);
}

export function getFirstDay({ year, month }: CalendarMonth, kind: CalendarKind): string | null {
  return RULES[kind].build(year, month, 1);
}

export function addMonths({ year, month }: CalendarMonth, months: number): CalendarMonth {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Formats for example «آذر ۱۴۰۵» or «دسامبر ۲۰۲۶». */
export function formatMonth({ year, month }: CalendarMonth, kind: CalendarKind): string {
  return `${RULES[kind].getName(month)} ${toPersianDigits(year)}`;
}

/** Formats «نوامبر و دسامبر ۲۰۲۶» for Azar 1405: the months of the other calendar. */
export function formatOtherMonths(month: CalendarMonth, kind: CalendarKind): string {
  const start = getFirstDay(month, kind);
  if (start === null) return '';
  const other = getOtherKind(kind);
  const first = toCalendarDay(start, other);
  const last = toCalendarDay(addDays(start, RULES[kind].getLength(month.year, month.month) - 1), other);
  if (first.month === last.month) return formatMonth(first, other);
  const name = first.year === last.year ? RULES[other].getName(first.month) : formatMonth(first, other);
  return `${name} و ${formatMonth(last, other)}`;
}

/**
 * Returns rows from Saturday to Friday in both calendars, as CLDR defines the week for Iran; null for days of other
 * months.
 */
export function listWeeks(month: CalendarMonth, kind: CalendarKind): (string | null)[][] {
  const first = getFirstDay(month, kind);
  if (first === null) return [];
  const lead = getWeekday(first);
  const length = RULES[kind].getLength(month.year, month.month);
  const rows = Math.ceil((lead + length) / 7);
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: 7 }, (_cell, column) => {
      const offset = row * 7 + column - lead;
      return offset < 0 || offset >= length ? null : addDays(first, offset);
    }),
  );
}

/** Uses the last day when the month is shorter. */
function shiftByMonths(isoDay: string, months: number, kind: CalendarKind): string {
  const { parse, build, getLength } = RULES[kind];
  const { year, month, day } = parse(isoDay);
  const target = addMonths({ year, month }, months);
  return build(target.year, target.month, Math.min(day, getLength(target.year, target.month))) ?? isoDay;
}

/** Returns the day to which a key moves the focus (left is the next day); null for other keys. */
export function moveDay(isoDay: string, key: string, shift: boolean, kind: CalendarKind): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(isoDay, 1);
    case 'ArrowRight':
      return addDays(isoDay, -1);
    case 'ArrowDown':
      return addDays(isoDay, 7);
    case 'ArrowUp':
      return addDays(isoDay, -7);
    case 'PageDown':
      return shiftByMonths(isoDay, shift ? 12 : 1, kind);
    case 'PageUp':
      return shiftByMonths(isoDay, shift ? -12 : -1, kind);
    case 'Home':
      return addDays(isoDay, -getWeekday(isoDay));
    case 'End':
      return addDays(isoDay, 6 - getWeekday(isoDay));
    default:
      return null;
  }
}
