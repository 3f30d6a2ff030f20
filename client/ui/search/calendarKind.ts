import type { CalendarKind } from './calendarMonth.ts';

/** localStorage key of the calendar that this device shows. */
const KEY = 'rs-calendar';

/** Jalali unless this device chose otherwise; also where storage is blocked or missing. */
export function readCalendarKind(): CalendarKind {
  try {
    return localStorage.getItem(KEY) === 'gregorian' ? 'gregorian' : 'jalali';
  } catch {
    return 'jalali';
  }
}

export function rememberCalendarKind(kind: CalendarKind): void {
  try {
    localStorage.setItem(KEY, kind);
  } catch {
    // The choice holds until the calendar closes.
  }
}
