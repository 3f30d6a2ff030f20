import {
  addDays,
  toGregorian,
  getJalaliMonthLength,
  toJalali,
  getWeekday,
} from '../../../shared/calendar/jalali.ts';

export interface JalaliMonth {
  year: number;
  month: number;
}

export function addMonths({ year, month }: JalaliMonth, months: number): JalaliMonth {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Rows from Saturday to Friday; null for days of other months. */
export function listWeeks({ year, month }: JalaliMonth): (string | null)[][] {
  const first = toGregorian(year, month, 1);
  if (first === null) return [];
  const lead = getWeekday(first);
  const length = getJalaliMonthLength(year, month);
  const rows = Math.ceil((lead + length) / 7);
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: 7 }, (_cell, column) => {
      const offset = row * 7 + column - lead;
      return offset < 0 || offset >= length ? null : addDays(first, offset);
    }),
  );
}

/** Uses the last day when the month is shorter. */
function shiftByMonths(isoDay: string, months: number): string {
  const { year, month, day } = toJalali(isoDay);
  const target = addMonths({ year, month }, months);
  return (
    toGregorian(target.year, target.month, Math.min(day, getJalaliMonthLength(target.year, target.month))) ??
    isoDay
  );
}

/** Left is the next day. Returns null for other keys. */
export function moveDay(isoDay: string, key: string, shift: boolean): string | null {
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
      return shiftByMonths(isoDay, shift ? 12 : 1);
    case 'PageUp':
      return shiftByMonths(isoDay, shift ? -12 : -1);
    case 'Home':
      return addDays(isoDay, -getWeekday(isoDay));
    case 'End':
      return addDays(isoDay, 6 - getWeekday(isoDay));
    default:
      return null;
  }
}
